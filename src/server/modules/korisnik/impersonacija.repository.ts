/** All SQL of acting as another person (R-IMP-3): the session under the other name, and the own one that waits. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { impersonacija, sesija } from './korisnik.tables.ts'

export type Sesija = typeof sesija.$inferSelect
export type Impersonacija = typeof impersonacija.$inferSelect

/** The session, held until the end; undefined when it has ended meanwhile. */
export async function drziSesiju(tx: Tx, tokenSha256: string): Promise<Sesija | undefined> {
  const [row] = await tx
    .select()
    .from(sesija)
    .where(and(eq(sesija.tokenSha256, tokenSha256), isNull(sesija.endedAt)))
    .for('update')
  return row
}

/** Nobody is let in with it until it comes back under a new secret. */
export async function odloziSesiju(tx: Tx, tokenSha256: string, at: Date): Promise<void> {
  await tx.update(sesija).set({ odlozenaAt: at }).where(eq(sesija.tokenSha256, tokenSha256))
}

/** What must end together with this session: those under another's name that it put itself aside for, or the one that waits for it. */
export async function vezaneSesije(tx: Tx, tokenSha256: string): Promise<string[]> {
  const rows = await tx
    .select({ kao: impersonacija.tokenSha256, vlastita: impersonacija.vlastitaTokenSha256 })
    .from(impersonacija)
    .where(
      and(
        or(eq(impersonacija.tokenSha256, tokenSha256), eq(impersonacija.vlastitaTokenSha256, tokenSha256)),
        isNull(impersonacija.krajAt),
      ),
    )
  return [...new Set(rows.flatMap(({ kao, vlastita }) => [kao, vlastita]))].filter((one) => one !== tokenSha256)
}

export async function upisiSesiju(tx: Tx, row: typeof sesija.$inferInsert): Promise<void> {
  await tx.insert(sesija).values(row)
}

export async function ugasiSesiju(tx: Tx, tokenSha256: string, at: Date): Promise<void> {
  await tx.update(sesija).set({ endedAt: at }).where(eq(sesija.tokenSha256, tokenSha256))
}

export async function upisiImpersonaciju(tx: Tx, row: typeof impersonacija.$inferInsert): Promise<void> {
  await tx.insert(impersonacija).values(row)
}

/** The impersonation of this session that has not ended. */
export async function impersonacijaSesije(tx: Tx, tokenSha256: string): Promise<Impersonacija | undefined> {
  const [row] = await tx
    .select()
    .from(impersonacija)
    .where(and(eq(impersonacija.tokenSha256, tokenSha256), isNull(impersonacija.krajAt)))
    .for('update')
  return row
}

export async function zakljuciImpersonaciju(tx: Tx, tokenSha256: string, at: Date): Promise<void> {
  await tx
    .update(impersonacija)
    .set({ krajAt: at })
    .where(and(eq(impersonacija.tokenSha256, tokenSha256), isNull(impersonacija.krajAt)))
}
