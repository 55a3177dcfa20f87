/**
 * The list of rights beside the database: who may what, and which passwords and second factors are in force, signed and without
 * names. A backup that is put back knows nothing of what was taken away after it; this list does (decision 0047).
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { openAuditKey, readAuditKey } from '../platform/audit/key.ts'
import type { Database, Reader, Tx } from '../platform/db/client.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { serverEpoch } from '../platform/sync/portal-state.ts'

const FILE = 'popis-prava.json'
const STATE = 'popisPrava'
const EVERY_SECONDS = 60

const broj = z.int()
const popis = z.strictObject({
  epoha: z.string(),
  broj,
  vrijeme: z.iso.datetime(),
  /** Applicants: person, applicant, level, project, programme, end in milliseconds. */
  prava: z.array(z.tuple([broj, broj, z.string(), z.nullable(z.string()), z.nullable(broj), z.nullable(z.number())])),
  /** Institutions: person, institution, level, programmes, permissions, roles. */
  mjesta: z.array(z.tuple([broj, broj, z.string(), z.array(broj), z.nullable(z.array(z.string())), z.array(broj)])),
  /** Persons with powers or secrets, and closed accounts: open, super, flags, marks of password and second factor. */
  osobe: z.array(
    z.tuple([broj, z.boolean(), z.boolean(), z.array(z.string()), z.nullable(z.string()), z.nullable(z.string())]),
  ),
  obrisane: z.array(broj),
  /** Devices that were revoked. */
  uredaji: z.array(z.string()),
})
export type PopisPrava = z.output<typeof popis>
export type StanjePrava = Omit<PopisPrava, 'epoha' | 'broj' | 'vrijeme'>

/** What stands in the database now. A mark tells two passwords apart and cannot be turned back into either. */
export async function stanjePrava(db: Reader): Promise<StanjePrava> {
  const { rows } = await db.execute<StanjePrava & Record<string, unknown>>(sql`select
    (select coalesce(json_agg(json_build_array(osoba_id, prijavitelj_id, razina, projekt_id, program_id,
        (extract(epoch from vrijedi_do) * 1000)::bigint) order by osoba_id, prijavitelj_id, id), '[]')
      from prijavitelj_osoba where vrijedi_do is null or vrijedi_do > now()) as prava,
    (select coalesce(json_agg(json_build_array(osoba_id, institucija_id, razina, program_ids, dozvole, uloga_ids)
        order by osoba_id, institucija_id), '[]') from institucija_osoba) as mjesta,
    (select coalesce(json_agg(json_build_array(o.id, o.aktivna, o.superadmin, o.admin_dopustenja,
        left(encode(sha256(convert_to(o.lozinka_hash, 'utf8')), 'hex'), 24),
        left(encode(sha256(convert_to(f.tajna, 'utf8')), 'hex'), 24)) order by o.id), '[]')
      from fizicka_osoba o left join drugi_faktor f on f.osoba_id = o.id and f.potvrden_at is not null
      where not o.aktivna or o.superadmin or o.admin_dopustenja <> '{}' or o.lozinka_hash is not null or f.osoba_id is not null)
      as osobe,
    (select coalesce(json_agg(distinct osoba_id), '[]') from brisanje_podataka) as obrisane,
    (select coalesce(json_agg(device_id order by device_id), '[]') from sync_device where revoked_at is not null) as uredaji`)
  const [stanje] = rows
  if (stanje === undefined) throw new Error('no rights')
  return stanje
}

interface Zapisano {
  broj: number
  sha256: string
}

async function zapisano(db: Reader): Promise<Zapisano> {
  const { rows } = await db.execute<{ v: string }>(sql`select vrijednost as v from portal_state where kljuc = ${STATE}`)
  return rows[0] === undefined ? { broj: 0, sha256: '' } : (JSON.parse(rows[0].v) as Zapisano)
}

const mapa = (folder: string) => join(folder, FILE)

/** Writes the list when something in it has changed, or this folder has none. True when it was written. */
export async function zapisiPopisPrava(db: Database, folder: string, sada: number): Promise<boolean> {
  const made = await db.transaction((tx) => noviPopis(tx, existsSync(mapa(folder)), sada))
  if (made === undefined) return false
  const text = JSON.stringify(made)
  const potpis = openAuditKey(folder).signText(text)
  mkdirSync(folder, { recursive: true })
  // Whole or not at all: whoever reads it later decides by it who may what.
  writeFileSync(`${mapa(folder)}.novo`, JSON.stringify({ popis: text, potpis }), { mode: 0o600 })
  renameSync(`${mapa(folder)}.novo`, mapa(folder))
  return true
}

/** The number is in the database first, so that a list is never newer than the database it was made of. */
async function noviPopis(tx: Tx, postoji: boolean, sada: number): Promise<PopisPrava | undefined> {
  const stanje = await stanjePrava(tx)
  const sha256 = createHash('sha256').update(JSON.stringify(stanje)).digest('hex')
  const last = await zapisano(tx)
  if (postoji && last.sha256 === sha256) return undefined
  const next = { broj: last.broj + 1, sha256 }
  await tx.execute(sql`insert into portal_state (kljuc, vrijednost) values (${STATE}, ${JSON.stringify(next)})
    on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)
  return { ...stanje, epoha: await serverEpoch(tx), broj: next.broj, vrijeme: new Date(sada).toISOString() }
}

export function popisPravaJob(db: Database, folder: string, now: () => number): Job {
  return {
    name: 'prava.popis',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      await zapisiPopisPrava(db, folder, now())
    },
  }
}

export type Nadeno = { popis: PopisPrava } | { razlog: 'nema' | 'neispravan' }

/** The list in a folder, when it is there and its signature holds. */
export function citajPopisPrava(folder: string, file = mapa(folder)): Nadeno {
  if (!existsSync(file)) return { razlog: 'nema' }
  try {
    const { popis: text, potpis } = JSON.parse(readFileSync(file, 'utf8')) as { popis: string; potpis: string }
    if (readAuditKey(folder)?.verifyText(text, potpis) !== true) return { razlog: 'neispravan' }
    return { popis: popis.parse(JSON.parse(text)) }
  } catch {
    return { razlog: 'neispravan' }
  }
}

/** True when this database is older than the list of its own rights: a backup was put back and nobody has said so. */
export async function jeStarijaOdPopisa(db: Reader & Pick<Tx, 'execute'>, folder: string): Promise<boolean> {
  const found = citajPopisPrava(folder)
  if ('razlog' in found) return false
  return found.popis.epoha === (await serverEpoch(db)) && found.popis.broj > (await zapisano(db)).broj
}
