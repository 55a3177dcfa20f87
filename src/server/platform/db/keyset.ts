/** Lists that go on from where the last answer ended: opaque cursors, and counts that stop at a cap. */
import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import type { Reader } from './client.ts'
import { isStorable } from './storable.ts'

export const DEFAULT_LIMIT = 20
/** A count beyond this many rows says „at least”. */
export const COUNT_CAP = 1000

/** The sort key of the last row as an opaque text. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

type CursorPart = 'string' | 'number' | 'id'

function isPart(value: unknown, kind: CursorPart | undefined): boolean {
  if (kind === 'string') return typeof value === 'string' && isStorable(value)
  return Number.isSafeInteger(value) && (kind === 'number' || Math.abs(value as number) <= LARGEST_ID)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:\+00:00|Z)$/

/** A moment as cursors hold it, of a day that the database knows. It has no 30 February, and no year 0. */
export function isMoment(text: string): boolean {
  const ms = MOMENT.test(text) && text > '0001' ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text.slice(0, 10)
}

/** The sort key a cursor was made of; `kinds` are the types of its parts. Throws `neispravan-zahtjev` on anything else. */
export function decodeCursor<const K extends readonly CursorPart[]>(cursor: string, kinds: K) {
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new Problem('neispravan-zahtjev')
  }
  const fits =
    Array.isArray(values) && values.length === kinds.length && values.every((value, i) => isPart(value, kinds[i]))
  if (!fits) throw new Problem('neispravan-zahtjev')
  return values as { -readonly [I in keyof K]: K[I] extends 'string' ? string : number }
}

/** One page out of `limit + 1` rows. */
export function pageOf<T>(rows: readonly T[], limit: number, keyOf: (row: T) => readonly (string | number)[]) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null }
}

/** How many rows a page asks for: one more than it shows. Written out, so that a prepared statement is planned for that many. */
export function rowsFor(limit: number): SQL {
  if (!Number.isSafeInteger(limit)) throw new RangeError('A limit is a whole number')
  return sql.raw(String(limit + 1))
}

/** How many rows `from …` has, counted up to the cap, as a column beside the rows of a page. One statement gives both. */
export function countColumn(from: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 ${from} limit ${rowsFor(COUNT_CAP)}) counted)`
}

/** A count that went one row beyond the cap, as an answer tells it. */
export function capped(broj: number): { ukupno: number; ukupnoNajmanje: boolean } {
  return { ukupno: Math.min(broj, COUNT_CAP), ukupnoNajmanje: broj > COUNT_CAP }
}

/** How many rows `from …` has, counted up to the cap. */
export async function cappedCount(tx: Reader, from: SQL): Promise<{ ukupno: number; ukupnoNajmanje: boolean }> {
  const { rows } = await tx.execute<{ broj: number }>(sql`select ${countColumn(from)} as broj`)
  return capped(rows[0]?.broj ?? 0)
}

/** A moment as ISO text with milliseconds, the form in which it travels and stands in cursors. */
export const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Words of a search as patterns against a folded column; `%` and `_` mean themselves. */
export function containsAll(column: SQL, words: readonly string[]): SQL[] {
  return words.map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
