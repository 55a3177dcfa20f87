/** Sessions and what is told about them in the log. A new sign-in always gets a new secret; the old one is dead at once (R-SES-3). */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { hashToken, newToken, SESSION_SECONDS } from '../../platform/auth/session.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { isWithin } from '../../platform/trajanje.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { vezaneSesije, zakljuciImpersonaciju } from './impersonacija.repository.ts'
import { niasPrijava, sesija } from './korisnik.tables.ts'
import type { Odakle } from './odakle.ts'
import type { Osoba } from './osoba.repository.ts'

export interface NovaSesija {
  osoba: Osoba
  nacin: 'lozinka' | 'nias'
  idToken: string | null
  /** Level of identification that NIAS has vouched for. */
  razina?: string
  /** Hash of the token the browser came with; that session ends. */
  stariToken: string | undefined
  /** Carrier, browser and network. */
  odakle: Odakle
  /** The second factor was shown. */
  drugiFaktor?: boolean
  sada: number
  zahtjevId: string
}

/** A name for the log under which the token cannot be recognised. */
export const oznakaSesije = (tokenSha256: string): string => tokenSha256.slice(0, 16)

/** Opens a session and gives its secret, which nobody will be able to read again. */
export async function otvoriSesiju(tx: Tx, nova: NovaSesija): Promise<string> {
  const { osoba, nacin, idToken, razina = null, stariToken, odakle, drugiFaktor, sada, zahtjevId } = nova
  if (stariToken !== undefined) await zavrsiSesiju(tx, stariToken, sada, zahtjevId)
  const token = newToken()
  const tokenSha256 = hashToken(token)
  await tx.insert(sesija).values({
    tokenSha256,
    osobaId: osoba.id,
    stvarnaOsobaId: osoba.id,
    nacin,
    createdAt: new Date(sada),
    lastSeenAt: new Date(sada),
    expiresAt: new Date(sada + SESSION_SECONDS * 1000),
    idToken,
    razina,
    ...odakle,
    drugiFaktorAt: drugiFaktor === true ? new Date(sada) : null,
  })
  await zapisi(tx, osoba, { akcija: `sesija.${nacin}.prijava`, tokenSha256, sada, zahtjevId })
  return token
}

interface Zavrsena {
  idToken: string | null
  nacin: string
}

/**
 * Ends the session, and with it those under another's name and the one that waits for its return: none outlives another. What
 * the person's sign-in knew of the identity provider is returned for the single log-out. Undefined when there was none.
 */
export async function zavrsiSesiju(
  tx: Tx,
  tokenSha256: string,
  sada: number,
  zahtjevId: string,
): Promise<Zavrsena | undefined> {
  const vezane = await vezaneSesije(tx, tokenSha256)
  const ended = await zavrsiJednu(tx, tokenSha256, sada, zahtjevId)
  const ostale: (Zavrsena | undefined)[] = []
  for (const one of vezane) ostale.push(await zavrsiJednu(tx, one, sada, zahtjevId))
  return ended && ([ended, ...ostale].find((one) => one?.nacin === 'nias') ?? ended)
}

async function zavrsiJednu(
  tx: Tx,
  tokenSha256: string,
  sada: number,
  zahtjevId: string,
): Promise<Zavrsena | undefined> {
  const [ended] = await tx
    .update(sesija)
    .set({ endedAt: new Date(sada) })
    .where(and(eq(sesija.tokenSha256, tokenSha256), isNull(sesija.endedAt)))
    .returning()
  if (ended === undefined) return undefined
  if (ended.osobaId !== ended.stvarnaOsobaId) await zakljuciImpersonaciju(tx, tokenSha256, new Date(sada))
  const osoba = { id: ended.osobaId, stvarnaId: ended.stvarnaOsobaId }
  await zapisi(tx, osoba, { akcija: `sesija.${ended.nacin}.odjava`, tokenSha256, sada, zahtjevId })
  return { idToken: ended.idToken, nacin: ended.nacin }
}

interface Zapis {
  akcija: string
  tokenSha256: string
  sada: number
  zahtjevId: string
}

async function zapisi(tx: Tx, osoba: { id: number; stvarnaId?: number }, zapis: Zapis): Promise<void> {
  const { akcija, tokenSha256, sada, zahtjevId } = zapis
  await writeLog(tx, {
    akcija,
    entitetVrsta: 'sesija',
    entitetId: oznakaSesije(tokenSha256),
    actor: {
      osobaId: osoba.id,
      stvarnaOsobaId: osoba.stvarnaId ?? osoba.id,
      superadmin: false,
      adminDopustenja: [],
      za: { vrsta: 'gradanin' },
    },
    sada,
    vidljivoPrijavitelju: false,
    zahtjevId,
  })
}

/** Something a signed-in person did about their own sign-in. */
export async function zapisiOPrijavi(
  tx: Tx,
  osobaId: number,
  zapis: { akcija: string; tokenSha256: string; sada: number; zahtjevId: string },
): Promise<void> {
  await zapisi(tx, { id: osobaId }, zapis)
}

/** A sign-in that failed; `racun` is a hash, so the log does not say whom somebody tried to be. */
export async function zapisiNeuspjeh(
  tx: Tx,
  racun: string,
  akcija: string,
  sada: number,
  zahtjevId: string,
): Promise<void> {
  await writeLog(tx, {
    akcija,
    entitetVrsta: 'sesija',
    entitetId: oznakaSesije(racun),
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: false,
    zahtjevId,
  })
}

/** Keeps a sign-in that was begun until somebody comes back for it. */
export async function zapisiNiasPrijavu(db: Database, row: typeof niasPrijava.$inferInsert): Promise<void> {
  await db.insert(niasPrijava).values(row)
}

/** Begun sign-ins are good once and for ten minutes; taking one removes it, and those nobody came back for. */
export const NIAS_MS = 600_000

export async function uzmiNiasPrijavu(
  tx: Tx,
  state: string,
  sada: number,
): Promise<typeof niasPrijava.$inferSelect | undefined> {
  const oldest = new Date(sada - NIAS_MS)
  await tx.delete(niasPrijava).where(lt(niasPrijava.createdAt, oldest))
  const [pending] = await tx.delete(niasPrijava).where(eq(niasPrijava.state, state)).returning()
  return pending !== undefined && isWithin(pending.createdAt.getTime(), sada, NIAS_MS) ? pending : undefined
}
