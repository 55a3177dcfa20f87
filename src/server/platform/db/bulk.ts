/** Many rows in one statement with one parameter, however many there are. Building thousands of placeholders costs more than storing the rows. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

/**
 * Inserts rows that all have the same keys; columns that are not given take their defaults. Values travel as JSON: moments as
 * `Date`, amounts as numbers, objects for jsonb. Answers with the columns named in `returning`, in the order of the rows. With
 * `skip` a row whose key is taken is left out.
 */
export async function insertMany<T extends PgTable, const K extends keyof T['$inferSelect'] & string = never>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  returning: readonly K[] = [],
  taken: 'fail' | 'skip' = 'fail',
): Promise<Pick<T['$inferSelect'], K>[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = getTableColumns(table)
  const nameOf = (key: string) => {
    const column = columns[key]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${key}`)
    return column.name
  }
  const given = Object.keys(first).map((key) => [key, nameOf(key)] as const)
  const named = rows.map((row) => Object.fromEntries(given.map(([key, name]) => [name, row[key as keyof typeof row]])))
  const list = sql.join(
    given.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  const answer = sql.join(
    returning.map((key) => sql`${sql.identifier(nameOf(key))} as ${sql.identifier(key)}`),
    sql`, `,
  )
  const result = await tx.execute(sql`insert into ${table} (${list}) select ${list}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)
    ${taken === 'skip' ? sql`on conflict do nothing` : sql``}
    ${returning.length === 0 ? sql`` : sql`returning ${answer}`}`)
  return result.rows as Pick<T['$inferSelect'], K>[]
}
