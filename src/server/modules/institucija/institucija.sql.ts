/** What other modules ask of an institution, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivInstitucije = <T extends string | null = string>(id: SQL): SQL<T> =>
  sql<T>`(select ustanova.naziv from institucija ustanova where ustanova.id = ${id})`
