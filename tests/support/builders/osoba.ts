/** Persons who are signed in: each comes with the token of a session that outlives every virtual clock of the tests. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fizickaOsoba, impersonacija, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import type { Access } from '#server/platform/auth/access.ts'
import { hashToken, newToken, SESSION_SECONDS, type SessionTimes } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/db/client.ts'
import { zaposli } from './institucija.ts'

export interface TestOsoba {
  id: number
  ime: string
  token: string
}

/** Times of a session that every virtual clock of the tests finds fresh: `bezKraja` puts the test's own moment in their place. */
const DALEKO = new Date('2090-01-01T00:00:00Z')
const NIKAD = new Date('2099-01-01T00:00:00Z')

/** Who is calling, with sessions of this file always just signed in; one whose times a test has set is left as it is. */
export function bezKraja(access: Access): Access {
  const own = (at: Date, mark: Date, instead: number) => (at.getTime() === mark.getTime() ? new Date(instead) : at)
  const fresh = (times: SessionTimes, now: number): SessionTimes => ({
    ...times,
    lastSeenAt: own(times.lastSeenAt, DALEKO, now),
    expiresAt: own(times.expiresAt, NIKAD, now + SESSION_SECONDS * 1000),
  })
  return {
    ...access,
    async identify(tokenSha256, party, now) {
      const identity = await access.identify(tokenSha256, party, now)
      return identity && { ...identity, times: fresh(identity.times, now) }
    },
    identifyAhead(tokenSha256, party, now) {
      const { question, read } = access.identifyAhead(tokenSha256, party, now)
      const freshly = (row: Parameters<typeof read>[0]) => {
        const identity = read(row)
        return identity && { ...identity, times: fresh(identity.times, now) }
      }
      return { question, read: freshly }
    },
    async person(tx, osobaId, sesija) {
      const held = await access.person(tx, osobaId, sesija)
      return held?.times === undefined || sesija === undefined
        ? held
        : { ...held, times: fresh(held.times, sesija.now) }
    },
  }
}

/** A signed-in person without any right. */
export async function osoba(db: Database, ime: string, stvarnaOsobaId?: number): Promise<TestOsoba> {
  const oib = String(BigInt(`0x${randomBytes(6).toString('hex')}`))
    .padStart(11, '0')
    .slice(-11)
  const [row] = await db
    .insert(fizickaOsoba)
    .values({
      oib,
      ime,
      prezime: 'Testić',
      email: `${ime.toLowerCase().replace(/\W/g, '-')}@primjer.hr`,
      identitetPotvrdenAt: new Date(0),
    })
    .returning({ id: fizickaOsoba.id })
  if (row === undefined) throw new Error('no person')
  const token = await prijavi(db, row.id, stvarnaOsobaId ?? row.id)
  return { id: row.id, ime, token }
}

/** A signed-in super-administrator: only they act under another's name. */
export async function superadmin(db: Database, ime: string): Promise<TestOsoba> {
  const who = await osoba(db, ime)
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, who.id))
  return who
}

/** A session of a person, perhaps under another's name. */
export async function prijavi(db: Database, osobaId: number, stvarnaOsobaId: number): Promise<string> {
  const token = newToken()
  const times = { createdAt: DALEKO, lastSeenAt: DALEKO, expiresAt: NIKAD }
  await db.insert(sesija).values({ tokenSha256: hashToken(token), osobaId, stvarnaOsobaId, nacin: 'lozinka', ...times })
  if (osobaId !== stvarnaOsobaId) await odlozi(db, token, osobaId, stvarnaOsobaId)
  return token
}

/** From now on the session is of a sign-in with the second factor, or of one with the password alone. */
export async function faktor(db: Database, { token }: Pick<TestOsoba, 'token'>, dokazan: boolean): Promise<void> {
  const drugiFaktorAt = dokazan ? DALEKO : null
  await db
    .update(sesija)
    .set({ drugiFaktorAt })
    .where(eq(sesija.tokenSha256, hashToken(token)))
}

/** Gives every session of the builders the times of this clock: a portal that runs by itself believes no other. */
export async function prijaviSada(db: Database): Promise<void> {
  const now = Date.now()
  const times = {
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + SESSION_SECONDS * 1000),
  }
  await db.update(sesija).set(times).where(eq(sesija.expiresAt, NIKAD))
}

/** Puts a session of the administrator's aside for the one under the other name, which is good for nothing without it. */
async function odlozi(db: Database, token: string, osobaId: number, stvarnaOsobaId: number): Promise<void> {
  const vlastitaTokenSha256 = hashToken(await prijavi(db, stvarnaOsobaId, stvarnaOsobaId))
  await db.update(sesija).set({ odlozenaAt: DALEKO }).where(eq(sesija.tokenSha256, vlastitaTokenSha256))
  await db.insert(impersonacija).values({
    tokenSha256: hashToken(token),
    osobaId,
    stvarnaOsobaId,
    razlog: 'Pomoć korisniku',
    vlastitaTokenSha256,
    tajnaSha256: hashToken(newToken()),
    pocetakAt: DALEKO,
  })
}

/** A signed-in person of an institution. */
export async function djelatnik(
  db: Database,
  institucijaId: number,
  razina: 'R' | 'V' | 'A',
  programIds?: number[],
): Promise<TestOsoba> {
  const who = await osoba(db, `${razina}${institucijaId}-${randomBytes(3).toString('hex')}`)
  await zaposli(db, who.id, institucijaId, razina, programIds)
  return who
}
