/** Reading dnevnik aktivnosti of one record, newest first. */
import { type SQL, sql } from 'drizzle-orm'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { Tx } from '../db/client.ts'
import { cappedCount, DEFAULT_LIMIT, decodeCursor, pageOf } from '../db/keyset.ts'

/** How a kind names what stands in its log. */
export interface LogWords {
  /** What the log says of a move that was taken. */
  radnja: (code: string) => string | undefined
  status: (id: number) => string
  /** Names of entries that are no moves, by action code. */
  akcije?: Readonly<Record<string, string>>
  /** Action codes of entries about the applicant's own drafting, which no institution reads. */
  samoPrijavitelju?: readonly string[]
}

export interface LogQuery {
  entitetVrsta: string
  entitetId: string
  /** Applicants see only rows that are marked for them. */
  zaPrijavitelja: boolean
  /** Action codes that are left out, and codes of moves. */
  bez?: readonly string[]
  bezRadnji?: readonly string[]
  cursor?: string | undefined
  limit?: number | undefined
}

type Translated = 'vrijeme' | 'oznaka' | 'izStatusa' | 'uStatus'
interface Row extends Record<string, unknown>, Omit<DnevnikRedak, Translated> {
  vrijeme: Date
  prijelaz: string | null
  izStatusa: number | null
  uStatus: number | null
}

/** One page of a record's log with the names of persons and parties. The caller has checked that the record may be seen. */
export async function readLog(tx: Tx, query: LogQuery, words: LogWords) {
  const limit = query.limit ?? DEFAULT_LIMIT
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, ['number'])
  const visible = sql`d.entitet_id = ${query.entitetId} and ${readable(query, words)}`
  const page = after === undefined ? visible : sql`${visible} and d.id < ${after[0]}`
  const { data, nextCursor } = pageOf(await readEntries(tx, page, limit + 1, words), limit, ({ id }) => [id])
  return { data, meta: { nextCursor, ...(await cappedCount(tx, sql`from dnevnik d where ${visible}`)) } }
}

/** Entries of a kind that a side reads, of table `d`. */
export function readable(query: Omit<LogQuery, 'entitetId'>, words: LogWords): SQL {
  // What an applicant drafts, of any document, and the words that it did not take are its own.
  const hidden = sql`(d.za_vrsta = 'prijavitelj' and d.akcija ~ '[.](sadrzaj[.]ureden|razlika[.]odluka)$'
    or d.akcija = any(${sql.param([...(words.samoPrijavitelju ?? [])])}::text[]))`
  return sql`d.entitet_vrsta = ${query.entitetVrsta}
    and ${query.zaPrijavitelja ? sql`d.vidljivo_prijavitelju` : sql`not ${hidden}`}
    and not d.akcija = any(${sql.param([...(query.bez ?? [])])}::text[])
    and coalesce(not d.prijelaz = any(${sql.param([...(query.bezRadnji ?? [])])}::text[]), true)`
}

/** Entries by a condition on `d`, the last written first. */
export async function readEntries(tx: Tx, where: SQL, limit: number, words: LogWords): Promise<DnevnikRedak[]> {
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.vrijeme, d.akcija, d.prijelaz, d.iz_statusa as "izStatusa", d.u_status as "uStatus", d.komentar,
      d.broj_inacice as inacica, o.ime || ' ' || o.prezime as osoba,
      case when d.stvarna_osoba_id <> d.osoba_id then s.ime || ' ' || s.prezime end as "stvarnaOsoba",
      coalesce(i.naziv, p.naziv) as "zaNaziv"
    from dnevnik d
    left join fizicka_osoba o on o.id = d.osoba_id
    left join fizicka_osoba s on s.id = d.stvarna_osoba_id
    left join institucija i on d.za_vrsta = 'institucija' and i.id = d.za_id
    left join prijavitelj p on d.za_vrsta = 'prijavitelj' and p.id = d.za_id
    where ${where} order by d.id desc limit ${limit}`)
  return rows.map((row) => toRedak(row, words))
}

/** How the action ends under which any kind tells that another person has taken a record over. */
export const PRIMOPREDAJA = '.primopredaja'

function toRedak({ prijelaz, izStatusa, uStatus, vrijeme, ...row }: Row, words: LogWords): DnevnikRedak {
  const status = (id: number | null) => (id === null ? null : { id, naziv: words.status(id) })
  const predano = row.akcija.endsWith(PRIMOPREDAJA) ? 'Predmet je preuzela druga osoba' : undefined
  const oznaka = words.akcije?.[row.akcija] ?? predano ?? (prijelaz === null ? undefined : words.radnja(prijelaz))
  return {
    ...row,
    vrijeme: new Date(vrijeme).toISOString(),
    // An entry of a later version has no words here; its code would say nothing to a person.
    oznaka: oznaka ?? (uStatus === null ? 'Zapis je promijenjen' : 'Status je promijenjen'),
    izStatusa: status(izStatusa),
    uStatus: status(uStatus),
  }
}
