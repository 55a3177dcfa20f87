/** Public calls that have documents, in the order of the public list. */
import { and, sql } from 'drizzle-orm'
import { fold } from '#contract/kernel/tekst.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { DokumentiPoziva } from '#contract/modules/poziv/dokumenti.endpoints.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Reader } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { cappedCount, containsAll, DEFAULT_LIMIT, decodeCursor, pageOf } from '../../platform/db/keyset.ts'
import { poziv } from './poziv.tables.ts'

interface Upit {
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

const dokumentacija = sql<PozivDefinicija['dokumentacija']>`poziv.definicija -> 'dokumentacija'`
/** What is searched: names of the call and of its documents. */
const tekst = sql`poziv.trazilica || ' ' || ${folded(
  sql`jsonb_path_query_array(poziv.definicija, '$.dokumentacija[*].naziv')::text`,
)}`

/** Calls with at least one document; those that match by their own name come with all of them. */
export async function javniDokumenti(tx: Reader, { search, cursor, limit = DEFAULT_LIMIT }: Upit) {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const where = and(
    sql`poziv.javni_red is not null and jsonb_array_length(${dokumentacija}) > 0`,
    ...containsAll(sql`(${tekst})`, words),
  )
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ['number', 'id'])
  const { id, naziv, oznaka, programId, statusId, osnovniStatusId, testni, javniRed } = poziv
  const programNaziv = sql<string>`(select g.naziv from program g where g.id = poziv.program_id)`
  const rows = await tx
    .select({ id, naziv, oznaka, programId, programNaziv, statusId, osnovniStatusId, testni, javniRed, dokumentacija })
    .from(poziv)
    .where(and(where, after && sql`(poziv.javni_red, poziv.id) > (${after[0]}::bigint, ${after[1]}::int)`))
    .orderBy(sql`poziv.javni_red, poziv.id`)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [row.javniRed ?? 0, row.id])
  const count = await cappedCount(tx, sql`from poziv where ${where}`)
  return { data: data.flatMap(dokumentiPoziva), meta: { nextCursor, ...count } }
}

interface Row {
  id: number
  naziv: string
  oznaka: string | null
  programId: number
  programNaziv: string
  statusId: number
  osnovniStatusId: number | null
  testni: boolean
  dokumentacija: PozivDefinicija['dokumentacija']
}

function dokumentiPoziva({ programId, programNaziv, dokumentacija: dokumenti, ...row }: Row): DokumentiPoziva[] {
  const skupina = javnaSkupina(row)
  if (skupina === null) return []
  const { id, naziv, oznaka } = row
  return [{ id, naziv, oznaka, skupina, program: { id: programId, naziv: programNaziv }, dokumenti }]
}
