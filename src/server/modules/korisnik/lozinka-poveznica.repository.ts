/** All SQL of the links for a first password. */

import { and, eq, lt, or } from 'drizzle-orm'
import { emailKey } from '#contract/kernel/email.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import type { Tx } from '../../platform/db/client.ts'
import { before } from '../../platform/trajanje.ts'
import { fizickaOsoba, lozinkaPoveznica } from './korisnik.tables.ts'
import type { Osoba } from './osoba.repository.ts'

/** How long a link is good. */
export const SATI_POVEZNICE = 72
const VRIJEDI_MS = SATI_POVEZNICE * SAT

/** Puts this link in the place of the person's older ones, and of all that are over. */
export async function zamijeniPoveznicu(
  tx: Tx,
  row: { tajnaSha256: string; osobaId: number },
  sada: number,
): Promise<void> {
  await tx
    .delete(lozinkaPoveznica)
    .where(or(eq(lozinkaPoveznica.osobaId, row.osobaId), lt(lozinkaPoveznica.expiresAt, new Date(sada))))
  await tx.insert(lozinkaPoveznica).values({ ...row, expiresAt: new Date(sada + VRIJEDI_MS) })
}

/** Ends every link of the person. */
export async function obrisiPoveznice(tx: Tx, osobaId: number): Promise<void> {
  await tx.delete(lozinkaPoveznica).where(eq(lozinkaPoveznica.osobaId, osobaId))
}

/** Whose link this is; undefined for an unknown one. */
export async function osobaPoveznice(tx: Tx, tajnaSha256: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ osobaId: lozinkaPoveznica.osobaId })
    .from(lozinkaPoveznica)
    .where(eq(lozinkaPoveznica.tajnaSha256, tajnaSha256))
  return row?.osobaId
}

/** Takes the link: it is gone whoever comes with it next. False when it is unknown or over. */
export async function uzmiPoveznicu(tx: Tx, tajnaSha256: string, sada: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(lozinkaPoveznica)
    .where(and(eq(lozinkaPoveznica.tajnaSha256, tajnaSha256), before(lozinkaPoveznica.expiresAt, sada, VRIJEDI_MS)))
  return rowCount === 1
}

export async function osobaSOibom(tx: Tx, oib: string): Promise<Osoba | undefined> {
  const [row] = await tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, oib))
  return row
}

/** True when somebody already has this address: a password could then open two accounts. */
export async function adresaZauzeta(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: fizickaOsoba.id })
    .from(fizickaOsoba)
    .where(eq(fizickaOsoba.emailKljuc, emailKey(email)))
    .limit(1)
  return row !== undefined
}

export async function upisiOsobu(
  tx: Tx,
  osoba: { oib: string; ime: string; prezime: string; email: string },
): Promise<{ id: number }> {
  const [row] = await tx.insert(fizickaOsoba).values(osoba).returning({ id: fizickaOsoba.id })
  if (row === undefined) throw new Error('the person was not made')
  return row
}
