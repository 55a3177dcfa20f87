/** What other modules ask of a programme and its components, as SQL. */
import { type SQL, sql } from 'drizzle-orm'

export const nazivPrograma = (id: SQL): SQL<string> =>
  sql<string>`(select pg.naziv from program pg where pg.id = ${id})`

export const oznakaPrograma = (id: SQL): SQL<string> =>
  sql<string>`(select pg.oznaka from program pg where pg.id = ${id})`

export const nazivKomponente = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select kp.naziv from komponenta kp where kp.id = ${id})`

/** True when there is a programme with this id. */
export const postojiProgram = (id: number | null): SQL<boolean> =>
  sql<boolean>`exists (select from program pg where pg.id = ${id})`
