/** The register of issued papers: written where a paper is issued, asked by whoever holds one. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Isprava, NalazProvjere, VrstaIsprave } from '#contract/modules/isprava/isprava.ts'
import type { Tx } from '../db/client.ts'
import { izdanaIsprava } from './isprave.tables.ts'

export interface OpisIsprave {
  entitetVrsta: string
  entitetId: string
  vrsta: VrstaIsprave
  kod: string | null
  broj: string
  programId: number
  /** Milliseconds since the epoch. */
  trenutak: number
}

interface Izdana extends OpisIsprave {
  sha256: string
  dokumentId?: string
  /** Who knows of these bytes, and since when. */
  izPortala: number | null
  sUredaja: number | null
}

export const otisakDatoteke = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const kada = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Notes an issued file, as the portal. What was noted of it before stays. */
export async function zabiljeziIspravu(tx: Tx, { trenutak, izPortala, sUredaja, ...opis }: Izdana): Promise<void> {
  const vremena = { izPortala: kada(izPortala), sUredaja: kada(sUredaja) }
  await tx
    .insert(izdanaIsprava)
    .values({ ...opis, trenutak: new Date(trenutak), ...vremena })
    .onConflictDoUpdate({
      target: [izdanaIsprava.sha256, izdanaIsprava.entitetVrsta, izdanaIsprava.entitetId],
      set: {
        izPortala: sql`coalesce(${izdanaIsprava.izPortala}, excluded.iz_portala)`,
        sUredaja: sql`coalesce(${izdanaIsprava.sUredaja}, excluded.s_uredaja)`,
        dokumentId: sql`coalesce(${izdanaIsprava.dokumentId}, excluded.dokument_id)`,
      },
    })
}

/** Hashes of the files of a record that devices have told of. */
export async function prijavljeniOtisci(tx: Tx, entitetVrsta: string, entitetId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ sha256: izdanaIsprava.sha256 })
    .from(izdanaIsprava)
    .where(and(eq(izdanaIsprava.entitetVrsta, entitetVrsta), eq(izdanaIsprava.entitetId, entitetId)))
  return new Set(rows.map(({ sha256 }) => sha256))
}

interface Nadena extends Isprava, Record<string, unknown> {
  otisak: boolean
  portal: boolean
}

/** What may be said of a file with this hash, or of a paper with this code. */
export async function provjeriIspravu(
  tx: Tx,
  { sha256, kod }: { sha256?: string | undefined; kod?: string | undefined },
): Promise<NalazProvjere> {
  const iso = (stupac: string) => sql.raw(`to_char(${stupac} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const { rows } = await tx.execute<Nadena>(sql`
    select i.vrsta, i.broj, i.program_id as "programId", ${iso('i.trenutak')} as trenutak,
      ${iso('coalesce(i.iz_portala, i.s_uredaja)')} as "zabiljezeno",
      i.sha256 is not distinct from ${sha256 ?? null}::text as otisak, i.iz_portala is not null as portal,
      exists (select from dokument d left join dokument ova on ova.id = i.dokument_id
        where d.entitet_vrsta = i.entitet_vrsta and d.entitet_id = i.entitet_id and d.vrsta = i.vrsta
          and d.id is distinct from i.dokument_id and d.created_at > coalesce(ova.created_at, i.trenutak)
          and (d.sadrzaj ->> 'kod') is distinct from i.kod) as novija
    from izdana_isprava i
    where i.sha256 = ${sha256 ?? null} or i.kod = ${kod ?? null}
    order by otisak desc, portal desc, i.trenutak desc limit 1`)
  const [prva] = rows
  if (prva === undefined) return { nalaz: 'nepoznata', isprava: null }
  const { otisak, portal, ...isprava } = prva
  if (otisak) return { nalaz: portal ? 'portal' : 'uredaj', isprava }
  return { nalaz: sha256 === undefined ? 'poznatKod' : 'drugaDatoteka', isprava }
}
