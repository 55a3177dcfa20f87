/** What other modules ask of a person, as SQL; the table of persons stands here for them. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'

/** Name and surname of the person with this id. */
export const imeOsobe = (id: SQL): SQL<string | null> =>
  sql`(select osoba.ime || ' ' || osoba.prezime from fizicka_osoba osoba where osoba.id = ${id})`

/** Whether the person with this id may sign in. */
export const jeAktivna = (id: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from fizicka_osoba osoba where osoba.id = ${id} and osoba.aktivna)`

/** Whether the session `s` is of a sign-in with a password and without a second factor. */
export const lozinkomBezFaktora = sql<boolean>`(s.nacin = 'lozinka' and s.drugi_faktor_at is null)`

/** Which of the people with these OIBs the portal knows, so that a look at them can be noted. */
export async function osobePoOibu(tx: Tx, oibi: readonly string[]): Promise<number[]> {
  if (oibi.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from fizicka_osoba where oib = any(${sql.param([...oibi])}::text[])`,
  )
  return rows.map(({ id }) => id)
}
