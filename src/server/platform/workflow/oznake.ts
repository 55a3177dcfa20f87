/** Ids that clients chose for records: each belongs to one kind, for ever. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

async function vrsteOznaka(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ vrsta: string }>(
    sql`select vrsta from vrste_oznaka(${sql.param([...ids])}::uuid[])`,
  )
  return rows.map(({ vrsta }) => vrsta)
}

/** True when a record of any kind has one of these ids. Also one that this person may not know of, or that was deleted. */
export async function zauzeteOznake(tx: Tx, ids: readonly string[]): Promise<boolean> {
  return new Set(ids).size < ids.length || (await vrsteOznaka(tx, ids)).length > 0
}

/**
 * The record that `read` finds under an id, or whether the id is still free. Asked in this order because a record may arrive in
 * between: read first, it would be neither found nor free.
 */
export async function zapisIliSlobodno<T>(
  tx: Tx,
  id: string,
  read: () => Promise<T | undefined>,
): Promise<{ zapis: T | undefined; slobodno: boolean }> {
  const zauzeto = await zauzeteOznake(tx, [id])
  const zapis = await read()
  return { zapis, slobodno: zapis === undefined && !zauzeto }
}
