import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { testDatabase } from '../support/database.ts'
import { addApplicant, addInstitution, kaoOsoba, openPortal, signedIn, type TestPortal } from './portal.ts'

/** How often a portal has asked who is calling: by itself, and ahead of what is asked for. */
const asked = { alone: 0, ahead: 0 }
let portal: TestPortal
/** Works on the same database and remembers nobody of whom it was not asked: what it answers is right. */
let oracle: TestPortal
beforeAll(async () => {
  const database = await testDatabase()
  portal = await openPortal({
    database,
    access: (db) => {
      const access = createAccess(db)
      return {
        ...access,
        identify: (...of) => {
          asked.alone += 1
          return access.identify(...of)
        },
        identifyAhead: (...of) => {
          asked.ahead += 1
          return access.identifyAhead(...of)
        },
      }
    },
  })
  oracle = await openPortal({
    database: { ...database, drop: async () => undefined },
    access: (db) => {
      const access = createAccess(db)
      // Nobody whom it finds by the way is ever who was assumed: it asks about everybody anew.
      return { ...access, identifyAhead: (...of) => ({ ...access.identifyAhead(...of), read: () => undefined }) }
    },
  })
})
afterAll(async () => {
  await oracle.close()
  await portal.close()
})

const INSTITUCIJE = [81, 82] as const
let osobaId: number
let cookie: string
let prijaviteljId: number
beforeEach(async () => {
  const tko = await signedIn(portal)
  osobaId = tko.osobaId
  cookie = tko.cookie
  for (const id of INSTITUCIJE) await addInstitution(portal.db, id, [{ osobaId, razina: 'R' }])
  prijaviteljId = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
  asked.alone = 0
  asked.ahead = 0
})

const projektiInstitucije = (id: number, query = 'programId=1') => `/v1/institucije/${id}/projekti?${query}`
const projektiPrijavitelja = () => `/v1/prijavitelji/${prijaviteljId}/projekti`

/** The answer, which is that of a portal that asks about everybody anew. */
async function ask(url: string, headers: Record<string, string> = { cookie }) {
  const answer = await portal.call({ method: 'GET', url, headers })
  const right = await oracle.call({ method: 'GET', url, headers })
  const shown = ({ statusCode, body }: typeof answer) => ({
    statusCode,
    body: body.replace(/"requestId":"[^"]*"/, ''),
  })
  expect(shown(answer)).toEqual(shown(right))
  return answer
}

/** Calls until the portal knows who is calling; gives the ETag of the answer. */
async function known(url: string): Promise<string> {
  const before = asked.alone
  expect((await ask(url)).statusCode).toBe(200)
  expect(asked.alone).toBe(before + 1)
  const answer = await ask(url)
  expect(answer.statusCode).toBe(200)
  expect(asked.alone, 'the second call asks in one message').toBe(before + 1)
  return String(answer.headers.etag)
}

const mjesto = (id: number) => and(eq(institucijaOsoba.osobaId, osobaId), eq(institucijaOsoba.institucijaId, id))
const svojaSesija = () => eq(sesija.osobaId, osobaId)

/** What takes something away between two calls, the list it is asked of, and what the second call is told. */
const PROMJENE: { ime: string; url: () => string; promijeni: () => Promise<unknown>; status: number }[] = [
  {
    ime: 'a right to an applicant that was taken away',
    url: projektiPrijavitelja,
    promijeni: () => portal.db.delete(prijaviteljOsoba).where(eq(prijaviteljOsoba.osobaId, osobaId)),
    status: 404,
  },
  {
    ime: 'a right to an applicant that has run out',
    url: projektiPrijavitelja,
    promijeni: () =>
      portal.db
        .update(prijaviteljOsoba)
        .set({ vrijediDo: new Date(portal.clock.now - 1) })
        .where(eq(prijaviteljOsoba.osobaId, osobaId)),
    status: 404,
  },
  {
    ime: 'a seat that was taken away',
    url: () => projektiInstitucije(81),
    promijeni: () => portal.db.delete(institucijaOsoba).where(mjesto(81)),
    status: 404,
  },
  {
    ime: 'a seat that was moved to another institution',
    url: () => projektiInstitucije(81),
    promijeni: async () => {
      await portal.db.delete(institucijaOsoba).where(mjesto(82))
      await portal.db.update(institucijaOsoba).set({ institucijaId: 82 }).where(mjesto(81))
    },
    status: 404,
  },
  {
    ime: 'a session that has ended',
    url: () => projektiInstitucije(81),
    promijeni: () =>
      portal.db
        .update(sesija)
        .set({ endedAt: new Date(portal.clock.now) })
        .where(svojaSesija()),
    status: 401,
  },
  {
    ime: 'a session that rested too long',
    url: () => projektiInstitucije(81),
    promijeni: () =>
      portal.db
        .update(sesija)
        .set({ lastSeenAt: new Date(portal.clock.now - 86_400_000) })
        .where(svojaSesija()),
    status: 401,
  },
  {
    ime: 'a session that was put aside',
    url: () => projektiInstitucije(81),
    promijeni: () =>
      portal.db
        .update(sesija)
        .set({ odlozenaAt: new Date(portal.clock.now) })
        .where(svojaSesija()),
    status: 401,
  },
  {
    ime: 'an account that was closed',
    url: () => projektiInstitucije(81),
    promijeni: () => portal.db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, osobaId)),
    status: 401,
  },
]

describe('Whoever was known a moment ago is known as they are now [R-AZ-12]', () => {
  for (const { ime, url, promijeni, status } of PROMJENE)
    it(`${ime} is told with the next call, also to whoever names what they have`, async () => {
      const etag = await known(url())
      const unchanged = await portal.call({ method: 'GET', url: url(), headers: { cookie, 'if-none-match': etag } })
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
      await promijeni()
      expect((await ask(url(), { cookie, 'if-none-match': etag })).statusCode).toBe(status)
      expect((await ask(url())).statusCode).toBe(status)
      // A mistake in the question changes nothing about who may ask it.
      expect((await ask(`${url()}${url().includes('?') ? '&' : '?'}limit=x`)).statusCode).toBe(status)
    })

  it('a role that lost its permissions is told so, and one that got them back is let in', async () => {
    await known(projektiInstitucije(81))
    for (const [dozvole, alone] of [
      [[], 2],
      [null, 3],
    ] as const) {
      await portal.db
        .update(institucijaOsoba)
        .set({ dozvole: dozvole as string[] | null })
        .where(mjesto(81))
      const answer = await ask(projektiInstitucije(81))
      expect(answer.statusCode).toBe(
        (await oracle.call({ method: 'GET', url: projektiInstitucije(81), headers: { cookie } })).statusCode,
      )
      expect(asked.alone, 'asked anew').toBe(alone)
    }
  })

  it('another programme or level is another answer', async () => {
    await known(projektiInstitucije(81))
    await portal.db
      .update(institucijaOsoba)
      .set({ programIds: [2], razina: 'V' })
      .where(mjesto(81))
    await ask(projektiInstitucije(81))
    await ask(projektiInstitucije(81, 'programId=2'))
    expect(asked.alone, 'asked anew once').toBe(2)
  })

  it('a person is known at each party by itself', async () => {
    await known(projektiInstitucije(81))
    await known(projektiInstitucije(82))
    await known(projektiPrijavitelja())
    await portal.db.delete(institucijaOsoba).where(mjesto(82))
    expect((await ask(projektiInstitucije(81))).statusCode).toBe(200)
    expect((await ask(projektiInstitucije(82))).statusCode).toBe(404)
    expect((await ask(projektiPrijavitelja())).statusCode).toBe(200)
    expect((await ask(projektiInstitucije(83))).statusCode).toBe(404)
  })

  it('a secret is believed in its own carrier alone, and two at once never', async () => {
    await known(projektiInstitucije(81))
    const secret = cookie.slice('__Host-sid='.length)
    expect((await ask(projektiInstitucije(81), { authorization: `Bearer ${secret}` })).statusCode).toBe(401)
    expect((await ask(projektiInstitucije(81), { cookie, authorization: `Bearer ${secret}` })).statusCode).toBe(400)
    expect((await ask(projektiInstitucije(81), {})).statusCode).toBe(401)
  })

  it('another name is taken off with the right of whoever bears it', async () => {
    const admin = await signedIn(portal, { superadmin: true })
    const as = await kaoOsoba(portal, admin, osobaId)
    expect((await ask(projektiInstitucije(81), { cookie: as })).statusCode).toBe(200)
    const before = asked.alone
    expect((await ask(projektiInstitucije(81), { cookie: as })).statusCode).toBe(200)
    expect(asked.alone).toBe(before)
    await portal.db.update(fizickaOsoba).set({ superadmin: false }).where(eq(fizickaOsoba.id, admin.osobaId))
    expect((await ask(projektiInstitucije(81), { cookie: as })).statusCode).toBe(401)
  })

  it('a session in use stays awake', async () => {
    await known(projektiInstitucije(81))
    portal.clock.now += 61_000
    oracle.clock.now = portal.clock.now
    await portal.call({ method: 'GET', url: projektiInstitucije(81), headers: { cookie } })
    const [row] = await portal.db
      .select({ seen: sesija.lastSeenAt })
      .from(sesija)
      .where(eq(sesija.tokenSha256, hashToken(cookie.slice('__Host-sid='.length))))
    expect(row?.seen.getTime()).toBe(portal.clock.now)
    expect(asked.alone).toBe(1)
  })

  it('a right that comes back is one again', async () => {
    await known(projektiInstitucije(81))
    await portal.db.delete(institucijaOsoba).where(mjesto(81))
    expect((await ask(projektiInstitucije(81))).statusCode).toBe(404)
    await addInstitution(portal.db, 81, [{ osobaId, razina: 'R' }])
    expect((await ask(projektiInstitucije(81))).statusCode).toBe(200)
  })
})
