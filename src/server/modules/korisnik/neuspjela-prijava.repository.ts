/** Failed sign-ins in a row, per account: growing pauses, never a lock (R-AUT-3). */
import { eq } from 'drizzle-orm'
import { FORGET_MS, pauseAfter } from '../../platform/auth/login-delay.ts'
import type { Tx } from '../../platform/db/client.ts'
import { neuspjelaPrijava } from './korisnik.tables.ts'

/** Failures in a row and whether the pause after the last one still runs. The row is locked, so guesses in parallel count one by one. */
export async function stanjePokusaja(tx: Tx, racun: string, sada: number): Promise<{ broj: number; ceka: boolean }> {
  await tx
    .insert(neuspjelaPrijava)
    .values({ kljuc: racun, broj: 0, sljedeciPokusajAt: new Date(sada) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(neuspjelaPrijava).where(eq(neuspjelaPrijava.kljuc, racun)).for('update')
  const next = row?.sljedeciPokusajAt.getTime() ?? sada
  return { broj: row === undefined || sada - next > FORGET_MS ? 0 : row.broj, ceka: next > sada }
}

/** Counts one more failure and sets the pause after it. */
export async function zabiljeziPokusaj(tx: Tx, racun: string, broj: number, sada: number): Promise<void> {
  await tx
    .update(neuspjelaPrijava)
    .set({ broj, sljedeciPokusajAt: new Date(sada + pauseAfter(broj)) })
    .where(eq(neuspjelaPrijava.kljuc, racun))
}

/** The right password ends the row of failures. */
export async function zaboraviPokusaje(tx: Tx, racun: string): Promise<void> {
  await tx.delete(neuspjelaPrijava).where(eq(neuspjelaPrijava.kljuc, racun))
}
