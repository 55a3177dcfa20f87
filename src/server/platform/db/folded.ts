import { type SQL, sql } from 'drizzle-orm'

/** The column as `fold` makes a text: lower case without diacritics. */
export function folded(column: SQL): SQL {
  return sql`translate(regexp_replace(normalize(lower(${column}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'đ', 'd')`
}
