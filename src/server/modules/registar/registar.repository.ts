import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/client.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** The OIB under which registers name this person. */
export async function oibOsobe(source: Database | Tx, osobaId: number): Promise<string> {
  const [row] = await source.select({ oib: fizickaOsoba.oib }).from(fizickaOsoba).where(eq(fizickaOsoba.id, osobaId))
  return row?.oib ?? ''
}
