/** Tells the threads of the storyboard's projects, each message by its person and with their rights. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { odluci, zapisi } from '../modules/pretinac/pretinac.desk.ts'
import { otvoriNit } from '../modules/pretinac/pretinac.effects.ts'
import { jednaNit } from '../modules/pretinac/pretinac.list.ts'
import { dodijeliOdgovor } from '../modules/pretinac/pretinac-odgovor.desk.ts'
import { sqlStatus } from '../platform/db/sql-status.ts'
import { pretinacPorts } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { idOf } from './ids.ts'
import { NITI, type PricaNiti, type PricaPoruke } from './inbox-stories.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, type Scena } from './scene.ts'

interface Predmet extends Record<string, unknown> {
  id: string
  prijaviteljId: number
  /** The body that answers. */
  tijeloId: number
}

/** Opened so long after the last message. */
const ZA_KOLIKO_MS = 40 * 60_000

async function predmetOd({ tx }: Scena, broj: number): Promise<Predmet> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Predmet>(sql`
    select p.id, p.prijavitelj_id as "prijaviteljId", case when p.status_id in (${sqlStatus(projektStatuses, 'ugovoren', 'zavrsen', 'raskinut', 'raskidanje')})
      then coalesce(c.imp_id, c.sel_id) else c.sel_id end as "tijeloId" from projekt p join poziv c on c.id = p.poziv_id
    where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No project P${broj}`)
  return row
}

function osoba(
  scena: Scena,
  { prijaviteljId, tijeloId }: Predmet,
  tko: PricaPoruke['tko'],
  sada: number,
): Promise<Actor> {
  if (tko === 'U') return djelatnikKao(scena, tijeloId, 'R', sada)
  const razina = tko === 'Z' ? 'ZAS' : 'UR'
  return scena.actor(osobaPrijavitelja(prijaviteljId, razina), { vrsta: 'prijavitelj', id: prijaviteljId }, sada)
}

async function ispricaj(scena: Scena, prica: PricaNiti): Promise<void> {
  const { tx } = scena
  const predmet = await predmetOd(scena, prica.projekt)
  let nitId: string | null = null
  let zadnje = 0
  for (const { tko, dan, sat, tekst } of prica.poruke) {
    const sada = scena.sat.u(dan, sat)
    const by = { actor: await osoba(scena, predmet, tko, sada), sada }
    const id = idOf(`poruka ${prica.predmet} ${tekst}`, sada)
    const { vrsta, predmet: o } = prica
    const poruka = { nitId, projektId: predmet.id, vrsta, predmet: nitId === null ? o : '', tekst, brojPriloga: 0 }
    // Whoever answers has read what was said.
    if (nitId !== null) await otvoriNit(tx, nitId, by.actor, { vidi: sada, sada })
    if (tko === 'U' && nitId !== null && prica.preuzeto) await preuzmi(scena, nitId, by)
    await zapisi(tx, pretinacPorts, await odluci(tx, pretinacPorts, { id, poruka }, by), by)
    nitId ??= id
    zadnje = sada
  }
  for (const tko of prica.procitali ?? []) {
    const sada = zadnje + ZA_KOLIKO_MS
    await otvoriNit(tx, nitId ?? '', await osoba(scena, predmet, tko, sada), { vidi: sada, sada })
  }
}

async function preuzmi({ tx }: Scena, nitId: string, by: { actor: Actor; sada: number }): Promise<void> {
  const nit = await jednaNit(tx, nitId, { actor: by.actor, sada: by.sada, dostupno: pretinacPorts.dostupno })
  if (nit === undefined) throw new Error(`No thread ${nitId}`)
  await dodijeliOdgovor(tx, pretinacPorts, { nit, osobaId: by.actor.osobaId }, by)
}

export async function seedInbox(scena: Scena): Promise<void> {
  for (const prica of NITI) await ispricaj(scena, prica)
}
