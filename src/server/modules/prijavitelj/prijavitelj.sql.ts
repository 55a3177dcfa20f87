/** What other modules ask of an applicant, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivPrijavitelja = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pr.naziv from prijavitelj pr where pr.id = ${id})`
