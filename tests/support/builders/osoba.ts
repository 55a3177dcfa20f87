/** Persons who are signed in: each comes with the token of a session that outlives every virtual clock of the tests. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { hashToken, newToken } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/db/client.ts'
import { zaposli } from './institucija.ts'

export interface TestOsoba {
  id: number
  ime: string
  token: string
}

const DALEKO = new Date('2090-01-01T00:00:00Z')

/** A signed-in person without any right. */
export async function osoba(db: Database, ime: string, stvarnaOsobaId?: number): Promise<TestOsoba> {
  const oib = String(BigInt(`0x${randomBytes(6).toString('hex')}`))
    .padStart(11, '0')
    .slice(-11)
  const [row] = await db
    .insert(fizickaOsoba)
    .values({ oib, ime, prezime: 'Testić', email: `${ime.toLowerCase().replace(/\W/g, '-')}@primjer.hr` })
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
  const times = { createdAt: DALEKO, lastSeenAt: DALEKO, expiresAt: new Date('2099-01-01T00:00:00Z') }
  await db.insert(sesija).values({ tokenSha256: hashToken(token), osobaId, stvarnaOsobaId, nacin: 'lozinka', ...times })
  return token
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
