/** All SQL of the links that prove an e-mail address. */
import { and, count, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { between } from '../../platform/trajanje.ts'
import { emailPoveznica, fizickaOsoba } from './korisnik.tables.ts'

export type EmailPoveznica = typeof emailPoveznica.$inferSelect

const otvorena = (osobaId: number) =>
  and(eq(emailPoveznica.osobaId, osobaId), isNull(emailPoveznica.usedAt), isNull(emailPoveznica.zamijenjenaAt))

/** The address that waits to be confirmed. */
export async function cekaPotvrdu(tx: Tx, osobaId: number, sada: number): Promise<EmailPoveznica | undefined> {
  const [row] = await tx
    .select()
    .from(emailPoveznica)
    .where(and(otvorena(osobaId), between(emailPoveznica.createdAt, emailPoveznica.expiresAt, sada)))
    .orderBy(desc(emailPoveznica.id))
    .limit(1)
  return row
}

/** How many letters this person asked for, and how many went to this mailbox, since then. */
export async function brojPoveznica(
  tx: Tx,
  { osobaId, kljuc }: { osobaId: number; kljuc: string },
  od: Date,
): Promise<{ osobe: number; adrese: number }> {
  const since = gt(emailPoveznica.createdAt, od)
  const number = async (whose: ReturnType<typeof eq>) =>
    (await tx.select({ n: count() }).from(emailPoveznica).where(and(whose, since)))[0]?.n ?? 0
  return {
    osobe: await number(eq(emailPoveznica.osobaId, osobaId)),
    adrese: await number(eq(emailPoveznica.emailKljuc, kljuc)),
  }
}

/** Ends the links of this person that are still open. */
export async function zamijeniOtvorene(tx: Tx, osobaId: number, sada: number): Promise<void> {
  await tx
    .update(emailPoveznica)
    .set({ zamijenjenaAt: new Date(sada) })
    .where(otvorena(osobaId))
}

export async function upisiPoveznicu(tx: Tx, row: typeof emailPoveznica.$inferInsert): Promise<number> {
  const [made] = await tx.insert(emailPoveznica).values(row).returning({ id: emailPoveznica.id })
  if (made === undefined) throw new Error('The link was not written')
  return made.id
}

/** Another person who has proved this mailbox, or signs in with a password under it. */
export async function drugiSAdresom(tx: Tx, osobaId: number, kljuc: string) {
  const { id, email } = fizickaOsoba
  const [row] = await tx
    .select({ id, email })
    .from(fizickaOsoba)
    .where(
      and(
        eq(fizickaOsoba.emailKljuc, kljuc),
        ne(id, osobaId),
        or(isNotNull(fizickaOsoba.emailPotvrdenAt), isNotNull(fizickaOsoba.lozinkaHash)),
      ),
    )
    .limit(1)
  return row
}

export async function poveznicaPoTajni(
  tx: Tx,
  tajnaSha256: string,
  drzi: boolean,
): Promise<EmailPoveznica | undefined> {
  const query = tx.select().from(emailPoveznica).where(eq(emailPoveznica.tajnaSha256, tajnaSha256))
  const [row] = await (drzi ? query.for('update') : query)
  return row
}

export async function potvrdiAdresu(tx: Tx, { id, osobaId, email }: EmailPoveznica, sada: number): Promise<void> {
  const at = new Date(sada)
  await tx.update(emailPoveznica).set({ usedAt: at }).where(eq(emailPoveznica.id, id))
  await tx.update(fizickaOsoba).set({ email, emailPotvrdenAt: at }).where(eq(fizickaOsoba.id, osobaId))
}
