import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/client.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** The proved OIB under which registers name this person; empty for whoever has proved none (R-AUT-7, decision 0087). */
export async function oibOsobe(source: Database | Tx, osobaId: number): Promise<string> {
  const [row] = await source
    .select({ oib: fizickaOsoba.oib })
    .from(fizickaOsoba)
    .where(and(eq(fizickaOsoba.id, osobaId), isNotNull(fizickaOsoba.identitetPotvrdenAt)))
  return row?.oib ?? ''
}
