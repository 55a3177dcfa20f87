/** Failed sign-ins in a row, per account: growing pauses, never a lock (R-AUT-3). */

import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { SAT } from '#contract/kernel/trajanje.ts'
import { FORGET_MS, LONGEST_PAUSE_MS, pauseAfter } from '../../platform/auth/login-delay.ts'
import type { Tx } from '../../platform/db/client.ts'
import { before, isBefore } from '../../platform/trajanje.ts'
import { neuspjelaPrijava } from './korisnik.tables.ts'

/** Failures in a row and whether the pause after the last one still runs. The row is locked, so guesses in parallel count one by one. */
export async function stanjePokusaja(tx: Tx, racun: string, sada: number): Promise<{ broj: number; ceka: boolean }> {
  await tx
    .insert(neuspjelaPrijava)
    .values({ kljuc: racun, broj: 0, sljedeciPokusajAt: new Date(sada) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(neuspjelaPrijava).where(eq(neuspjelaPrijava.kljuc, racun)).for('update')
  const next = row?.sljedeciPokusajAt.getTime() ?? sada
  return {
    broj: row === undefined || sada - next > FORGET_MS ? 0 : row.broj,
    ceka: isBefore(next, sada, LONGEST_PAUSE_MS),
  }
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

/** One password tried on many accounts: after so many failures within an hour it opens none until the hour is over. */
const POKUSAJA_LOZINKE = 30

/** True while the password is being tried all over; `ime` is not the password and cannot be turned back into it. */
export async function lozinkaSeRasprsuje(tx: Tx, ime: string, sada: number): Promise<boolean> {
  const [row] = await tx
    .select({ broj: neuspjelaPrijava.broj })
    .from(neuspjelaPrijava)
    .where(and(eq(neuspjelaPrijava.kljuc, ime), before(neuspjelaPrijava.sljedeciPokusajAt, sada, SAT)))
  return (row?.broj ?? 0) >= POKUSAJA_LOZINKE
}

/** Counts a failure of this password, whoever it was tried on. What is too old to count for anybody leaves the table. */
export async function zabiljeziLozinku(tx: Tx, ime: string, sada: number): Promise<void> {
  const { kljuc, broj, sljedeciPokusajAt } = neuspjelaPrijava
  await tx.delete(neuspjelaPrijava).where(lt(sljedeciPokusajAt, new Date(sada - FORGET_MS)))
  const over = lte(sljedeciPokusajAt, new Date(sada))
  const end = new Date(sada + SAT)
  await tx
    .insert(neuspjelaPrijava)
    .values({ kljuc: ime, broj: 1, sljedeciPokusajAt: end })
    .onConflictDoUpdate({
      target: kljuc,
      set: {
        broj: sql`case when ${over} then 1 else ${broj} + 1 end`,
        sljedeciPokusajAt: sql`case when ${over} then ${end} else ${sljedeciPokusajAt} end`,
      },
    })
}
