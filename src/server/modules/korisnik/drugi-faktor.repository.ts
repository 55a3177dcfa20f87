/** The second factor of a person: its secret, its codes on paper, and whether a code that was shown is right. The portal alone writes here. */
import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { SecretBox } from '../../platform/auth/secret-box.ts'
import { base32, matchingStep, newTotpSecret } from '../../platform/auth/totp.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { drugiFaktor, pricuvniKod } from './korisnik.tables.ts'
import { stanjePokusaja, zabiljeziPokusaj, zaboraviPokusaje } from './neuspjela-prijava.repository.ts'

const KODOVA = 10

type Faktor = typeof drugiFaktor.$inferSelect

/** The person's factor, on or only begun. */
export async function faktorOsobe(tx: Tx, osobaId: number, hold = false): Promise<Faktor | undefined> {
  return asPortal(tx, async () => {
    const query = tx.select().from(drugiFaktor).where(eq(drugiFaktor.osobaId, osobaId))
    const [row] = await (hold ? query.for('update') : query)
    return row
  })
}

/** True when signing in with a password asks this person for a code. */
export async function traziKod(tx: Tx, osobaId: number): Promise<boolean> {
  return ((await faktorOsobe(tx, osobaId))?.potvrdenAt ?? null) !== null
}

/** A fresh secret, good for nothing until its first code was shown. Throws 409 when the factor is on. */
export async function noviFaktor(tx: Tx, box: SecretBox, osobaId: number, sada: number): Promise<Buffer> {
  if (await traziKod(tx, osobaId)) throw new Problem('radnja-nije-dopustena')
  const secret = newTotpSecret()
  const row = { tajna: box.seal(secret, String(osobaId)), createdAt: new Date(sada), potvrdenAt: null, zadnjiKorak: 0 }
  await asPortal(tx, () =>
    tx
      .insert(drugiFaktor)
      .values({ osobaId, ...row })
      .onConflictDoUpdate({ target: drugiFaktor.osobaId, set: row }),
  )
  return secret
}

const cist = (kod: string): string => kod.replace(/[\s-]/g, '').toUpperCase()
const otisak = (osobaId: number, kod: string): string =>
  createHash('sha256').update(`pricuvni:${osobaId}:${kod}`).digest('hex')

/** True when the code is the generator's or one on paper; it is used up by that. The row is held, so no code passes twice. */
export async function potrosiKod(
  tx: Tx,
  box: SecretBox,
  { osobaId, kod, sada }: { osobaId: number; kod: string; sada: number },
): Promise<boolean> {
  const faktor = await faktorOsobe(tx, osobaId, true)
  if (faktor === undefined) return false
  const shown = cist(kod)
  return asPortal(tx, async () => {
    const step = matchingStep(box.open(faktor.tajna, String(osobaId)), shown, sada, faktor.zadnjiKorak)
    if (step !== undefined) {
      await tx.update(drugiFaktor).set({ zadnjiKorak: step }).where(eq(drugiFaktor.osobaId, osobaId))
      return true
    }
    if (faktor.potvrdenAt === null) return false
    const used = await tx
      .update(pricuvniKod)
      .set({ iskoristenAt: new Date(sada) })
      .where(
        and(
          eq(pricuvniKod.osobaId, osobaId),
          eq(pricuvniKod.sha256, otisak(osobaId, shown)),
          isNull(pricuvniKod.iskoristenAt),
        ),
      )
      .returning({ sha256: pricuvniKod.sha256 })
    return used.length > 0
  })
}

/** Whoever guesses codes waits longer and longer, and a guess during the pause changes nothing (R-AUT-3). */
export async function provjeriKod(
  tx: Tx,
  box: SecretBox,
  pokusaj: { osobaId: number; kod: string; sada: number },
): Promise<boolean> {
  const racun = createHash('sha256').update(`faktor:${pokusaj.osobaId}`).digest('hex')
  const { broj, ceka } = await stanjePokusaja(tx, racun, pokusaj.sada)
  if (ceka) return false
  if (await potrosiKod(tx, box, pokusaj)) {
    await zaboraviPokusaje(tx, racun)
    return true
  }
  await zabiljeziPokusaj(tx, racun, broj + 1, pokusaj.sada)
  return false
}

/** From now on signing in asks for a code. */
export async function ukljuciFaktor(tx: Tx, osobaId: number, sada: number): Promise<void> {
  await asPortal(tx, () =>
    tx
      .update(drugiFaktor)
      .set({ potvrdenAt: new Date(sada) })
      .where(eq(drugiFaktor.osobaId, osobaId)),
  )
}

export async function ukloniFaktor(tx: Tx, osobaId: number): Promise<void> {
  await asPortal(tx, async () => {
    await tx.delete(pricuvniKod).where(eq(pricuvniKod.osobaId, osobaId))
    await tx.delete(drugiFaktor).where(eq(drugiFaktor.osobaId, osobaId))
  })
}

/** New codes on paper, `ABCD-EFGH-IJKL`, 60 random bits each; the old ones are gone, and only hashes stay. */
export async function noviKodovi(tx: Tx, osobaId: number): Promise<string[]> {
  const kodovi = Array.from({ length: KODOVA }, () => base32(randomBytes(8)).slice(0, 12))
  await asPortal(tx, async () => {
    await tx.delete(pricuvniKod).where(eq(pricuvniKod.osobaId, osobaId))
    await tx.insert(pricuvniKod).values(kodovi.map((kod) => ({ osobaId, sha256: otisak(osobaId, kod) })))
  })
  return kodovi.map((kod) => (kod.match(/.{4}/g) ?? []).join('-'))
}

export async function preostaloKodova(tx: Tx, osobaId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(pricuvniKod)
    .where(and(eq(pricuvniKod.osobaId, osobaId), isNull(pricuvniKod.iskoristenAt)))
  return row?.n ?? 0
}
