/** Open drafts of an applicant whose data have changed: their sums are computed anew, and devices hear of it. */

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { idStatusa } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { recordRevisions } from '../../platform/sync/revision.ts'
import { columnsOf, scopeOf, searchText } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'
import { projekt } from './projekt.tables.ts'

/** What was submitted or contracted stays as it was. Returns how many drafts there were. */
export async function osvjeziNacrte(tx: Tx, prijaviteljId: number, sada: number): Promise<number> {
  const ids = await tx
    .select({ id: projekt.id })
    .from(projekt)
    .where(
      and(
        eq(projekt.prijaviteljId, prijaviteljId),
        inArray(projekt.statusId, idStatusa(projektStatuses, ...NACRTI)),
        isNull(projekt.deletedAt),
      ),
    )
    .orderBy(asc(projekt.id))
  const rows = await readProjekti(
    tx,
    ids.map(({ id }) => id),
    true,
  )
  const updatedAt = new Date(sada)
  for (const joined of rows) {
    const { id, sifra, verzijaRetka } = joined.projekt
    const { naziv, ...iznosi } = columnsOf(joined.projekt.obrazac as JsonObject, joined, sada)
    const { naziv: prijavitelj, oib } = joined.prijavitelj
    const trazilica = searchText({ naziv, sifra, prijavitelj, oib })
    await tx
      .update(projekt)
      .set({ ...iznosi, trazilica, verzijaRetka: verzijaRetka + 1, updatedAt })
      .where(eq(projekt.id, id))
  }
  await recordRevisions(
    tx,
    rows.map(({ projekt: row }) => ({
      aggType: projektKind.name,
      aggId: row.id,
      rev: row.verzijaRetka + 1,
      mutationId: null,
      osobaId: null,
      ops: [],
      contentHash: row.obrazacHash,
      scopes: [scopeOf(prijaviteljId)],
      sada,
    })),
  )
  return rows.length
}
