/** What happened last on several records of a kind, read at once: ten records would cost ten pages of their logs. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { type LogQuery, type LogWords, readable, readEntries } from '../workflow/log.repository.ts'

interface Upit extends Omit<LogQuery, 'entitetId' | 'cursor'> {
  limit: number
  /** Of one record no more than these. */
  najvise: number
}

/** The last entries of these records together, newest first. */
export async function zadnjiDogadaji(
  tx: Tx,
  ids: readonly string[],
  { najvise, limit, ...view }: Upit,
  words: LogWords,
) {
  const { rows } = await tx.execute<{ id: number; zapisId: string }>(sql`
    select l.id, z.id as "zapisId" from unnest(${sql.param([...ids])}::text[]) as z(id) cross join lateral (
      select d.id, d.vrijeme from dnevnik d where d.entitet_id = z.id and ${readable(view, words)}
      order by d.id desc limit ${najvise}) l
    order by l.vrijeme desc, l.id desc limit ${limit}`)
  const known = new Map(rows.map(({ id, zapisId }) => [id, zapisId]))
  const entries = await readEntries(tx, sql`d.id = any(${sql.param([...known.keys()])}::bigint[])`, limit, words)
  const poId = new Map(entries.map((dogadaj) => [dogadaj.id, dogadaj]))
  return [...known].flatMap(([id, zapisId]) => {
    const dogadaj = poId.get(id)
    return dogadaj === undefined ? [] : [{ zapisId, dogadaj }]
  })
}
