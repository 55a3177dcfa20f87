/** Programmes of single projects, for whoever has a right to these alone. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { projekt } from './projekt.tables.ts'

export async function programiProjekata(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: projekt.id, programId: projekt.programId })
    .from(projekt)
    .where(inArray(projekt.id, [...ids]))
  return new Map(rows.map(({ id, programId }) => [id, programId]))
}
