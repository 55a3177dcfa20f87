/** What other modules ask of the code lists, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivZupanije = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select zp.naziv from zupanija zp where zp.id = ${id})`
