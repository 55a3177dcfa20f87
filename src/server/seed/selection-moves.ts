/** Moves of submitted applications in the storyboard, and what applicants write in fields that were opened to them. */
import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/kernel/datum.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { projektDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { djelatnikKao, potez, type Scena } from './scene.ts'
import type { PrijavaPrice } from './selection-checks.ts'
import type { KorakOdabira } from './selection-steps.ts'
import { izmjena, type Tableti } from './tablet.ts'

type Redak = { verzijaRetka: number; hash: string; obrazac: JsonObject; pozivId: number; definicija: number }

async function redakPrijave({ tx }: Scena, id: string): Promise<Redak> {
  const { rows } = await tx.execute<Redak>(sql`
    select p.verzija_retka::int as "verzijaRetka", p.obrazac_hash as hash, p.obrazac, c.id as "pozivId", (c.definicija ->> 'verzija')::int as definicija
    from projekt p join poziv c on c.id = p.poziv_id where p.id = ${id}::uuid`)
  const [row] = rows
  if (row === undefined) throw new Error(`No application ${id}`)
  return row
}

interface PotezPrijave {
  tko: 'R' | 'V' | 'A' | 'UR' | 'ZAS' | 'APR'
  prijelaz: string
  sada: Instant
  razlog?: string | undefined
}

/** One move of an application by somebody of the body that selects or decides about objections, or of its applicant. */
export async function potezPrijave(
  scena: Scena,
  { id, prijaviteljId, selId, aprId }: PrijavaPrice,
  { tko, prijelaz, sada, razlog }: PotezPrijave,
): Promise<void> {
  const { verzijaRetka } = await redakPrijave(scena, id)
  const prijavitelj = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  const actor =
    tko === 'UR' || tko === 'ZAS'
      ? await scena.actor(osobaPrijavitelja(prijaviteljId, tko), prijavitelj, sada)
      : await djelatnikKao(scena, tko === 'APR' ? aprId : selId, tko === 'APR' ? 'A' : tko, sada)
  const unos = razlog === undefined ? {} : { obrazlozenje: razlog }
  await potez(scena, projektDesk, { id, verzijaRetka, prijelaz, actor, sada, unos })
}

const naPutu = (obrazac: JsonObject, put: string) =>
  put
    .split('.')
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : null),
      obrazac,
    )

/** The applicant's own words in fields that a correction has opened. */
export async function ispravi(
  scena: Scena,
  tableti: Tableti,
  { id: zapisId, prijaviteljId }: PrijavaPrice,
  { dan, polja }: Extract<KorakOdabira, { radnja: 'ispravi' }>,
): Promise<void> {
  const { verzijaRetka: rev, hash, obrazac, pozivId, definicija } = await redakPrijave(scena, zapisId)
  const ops = Object.entries(polja).map(([path, now]): PatchOp => {
    const was = naPutu(obrazac, path)
    return { kind: 'set', path, was: typeof was === 'string' ? was : null, now }
  })
  await tableti.posalji({
    osobaId: osobaPrijavitelja(prijaviteljId, 'UR'),
    za: { vrsta: 'prijavitelj', id: prijaviteljId },
    vrsta: 'projekt',
    zapisId,
    sada: scena.sat.u(dan, '10:35'),
    formDef: { id: pozivId, version: definicija },
    base: { rev, hash },
    payload: izmjena(ops),
  })
}
