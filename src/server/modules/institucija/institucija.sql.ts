/** What other modules ask of an institution, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivInstitucije = <T extends string | null = string>(id: SQL): SQL<T> =>
  sql<T>`(select ustanova.naziv from institucija ustanova where ustanova.id = ${id})`

/** Whether a person has a seat at an institution now. */
export const imaMjesto = (institucija: SQL, osoba: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from institucija_osoba mjesto where mjesto.institucija_id = ${institucija} and mjesto.osoba_id = ${osoba})`
