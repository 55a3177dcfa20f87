/** Public calls that have documents, in the order of the public list. */

import { inArray, sql } from 'drizzle-orm'
import { fold } from '#contract/kernel/tekst.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { DokumentiPoziva } from '#contract/modules/poziv/dokumenti.endpoints.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { POPIS_DOKUMENATA } from '#contract/modules/poziv/poziv.popis.ts'
import { nazivPrograma } from '#server/modules/program/program.sql.ts'
import type { Reader } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { cijeli, stranicaZapisa, velik } from '../../platform/popis/popis.ts'
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
export async function javniDokumenti(tx: Reader, upit: Upit) {
  const words = fold(upit.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const izvor = {
    id: sql`poziv.id`,
    iz: sql`from poziv`,
    uvjeti: [
      sql`poziv.javni_red is not null and jsonb_array_length(${dokumentacija}) > 0`,
      ...containsAll(sql`(${tekst})`, words),
    ],
    poretci: { poziv: [velik(sql`poziv.javni_red`)] },
    kljuc: cijeli(sql`poziv.id`),
  }
  const { id, naziv, oznaka, programId, statusId, osnovniStatusId, testni } = poziv
  const programNaziv = nazivPrograma(sql`poziv.program_id`)
  const stupci = { id, naziv, oznaka, programId, programNaziv, statusId, osnovniStatusId, testni, dokumentacija }
  const { data, meta } = await stranicaZapisa(tx, POPIS_DOKUMENATA, izvor, upit, async (ids: number[]) => {
    const rows = await tx.select(stupci).from(poziv).where(inArray(poziv.id, ids))
    return rows.map((zapis) => ({ id: zapis.id, zapis }))
  })
  return { data: data.flatMap(dokumentiPoziva), meta }
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
