/** What other modules ask of a person, as SQL; the table of persons stands here for them. */
import { type SQL, sql } from 'drizzle-orm'

/** Name and surname of the person with this id. */
export const imeOsobe = (id: SQL): SQL<string | null> =>
  sql`(select osoba.ime || ' ' || osoba.prezime from fizicka_osoba osoba where osoba.id = ${id})`
