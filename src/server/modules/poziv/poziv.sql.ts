/** What other modules ask of a call, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id})`

/** Its name where everybody may know of it, otherwise nothing. */
export const javniNazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id} and pz.javni_red is not null)`
