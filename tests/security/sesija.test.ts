import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import { dnevnik } from '#server/platform/workflow/workflow.tables.ts'
import {
  addApplicant,
  addInstitution,
  addPerson,
  cookieOf,
  LOZINKA,
  openPortal,
  passwordHash,
  signedIn,
  type TestPortal,
} from './portal.ts'

const MINUTE = 60_000
const me = '/v1/auth/me'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const ask = (cookie: string) => portal.call({ url: me, headers: { cookie } })

describe('A session', () => {
  it('is a cookie that no script and no other site can use, and is stored only as a hash [R-SES-1, R-SES-2]', async () => {
    const email = 'kolacic@primjer.hr'
    await addPerson(portal.db, { email, lozinkaHash: await passwordHash() })
    const answer = await portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.json()).not.toHaveProperty('tokenData')
    const token = answer.cookies[0]?.value ?? ''
    const rows = await portal.db.select().from(sesija)
    expect(rows.map((row) => row.tokenSha256)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('travels as a bearer token when asked for, and then sets no cookie; both carriers in one request are refused', async () => {
    const { email, cookie } = await signedIn(portal)
    const answer = await portal.send('POST', '/v1/auth/passwordLogin?generateToken=true', { email, lozinka: LOZINKA })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { token, maxAge } = answer.json().tokenData
    expect(maxAge).toBe(604_800)
    const authorization = `Bearer ${token}`
    expect((await portal.call({ url: me, headers: { authorization } })).statusCode).toBe(200)
    const both = await portal.call({ url: me, headers: { authorization, cookie } })
    expect(both.json()).toMatchObject({ statusCode: 400, kod: 'neispravan-zahtjev' })
    const open = await portal.call({ url: '/v1/openapi.json', headers: { authorization, cookie } })
    expect(open.statusCode).toBe(400)
  })

  it('of an applicant ends after twelve hours of rest, one second earlier it still holds', async () => {
    const { cookie } = await signedIn(portal)
    portal.clock.now += 720 * MINUTE - 1000
    expect((await ask(cookie)).statusCode).toBe(200)
    portal.clock.now += 720 * MINUTE - 1
    expect((await ask(cookie)).statusCode).toBe(200)
    portal.clock.now += 720 * MINUTE
    expect((await ask(cookie)).json()).toMatchObject({ statusCode: 401, kod: 'neprijavljen' })
  })

  it('of staff ends after thirty minutes of rest', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    await addInstitution(portal.db, 3, [{ osobaId, razina: 'R' }])
    portal.clock.now += 30 * MINUTE - 1
    expect((await ask(cookie)).statusCode).toBe(200)
    portal.clock.now += 30 * MINUTE
    expect((await ask(cookie)).json()).toMatchObject({
      statusCode: 401,
      poruka: 'Niste radili dulje od 30 minuta, pa je portal radi sigurnosti završio prijavu.',
    })
  })

  it('ends seven days after it began, however busy', async () => {
    const { cookie } = await signedIn(portal)
    const end = portal.clock.now + 604_800_000
    while (portal.clock.now + 600 * MINUTE < end) {
      portal.clock.now += 600 * MINUTE
      expect((await ask(cookie)).statusCode).toBe(200)
    }
    portal.clock.now = end - 1000
    expect((await ask(cookie)).statusCode).toBe(200)
    portal.clock.now = end
    expect((await ask(cookie)).statusCode).toBe(401)
  })

  it('notes its use at most once a minute', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const lastSeen = async () =>
      (await portal.db.select().from(sesija).where(eq(sesija.osobaId, osobaId)))[0]?.lastSeenAt.getTime()
    const first = await lastSeen()
    portal.clock.now += MINUTE - 1
    await ask(cookie)
    expect(await lastSeen()).toBe(first)
    portal.clock.now += 1
    await ask(cookie)
    expect(await lastSeen()).toBe(portal.clock.now)
  })

  it('gets a new id with every sign-in, and the old one is dead at once [R-SES-3]', async () => {
    const { email, cookie } = await signedIn(portal)
    const again = await portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA }, { cookie })
    expect(again.statusCode).toBe(200)
    expect((await ask(cookie)).statusCode).toBe(401)
    expect((await ask(`__Host-sid=${again.cookies[0]?.value}`)).statusCode).toBe(200)
  })

  it('dies at log-out, which says so and takes the cookie away but nothing else', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const answer = await portal.send('POST', '/v1/auth/logout', undefined, { cookie })
    expect(answer.json()).toEqual({ logout_url: null, reset_auth_token: true })
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect(answer.cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ value: '', path: '/' })
    expect((await ask(cookie)).statusCode).toBe(401)
    const rows = await portal.db.select().from(dnevnik).where(eq(dnevnik.osobaId, osobaId))
    expect(rows.map(({ akcija }) => akcija)).toEqual(['sesija.lozinka.prijava', 'sesija.lozinka.odjava'])
    expect((await portal.send('POST', '/v1/auth/logout')).statusCode).toBe(200)
  })

  it('ends without what another tab, or the next person, has just begun: their sign-in at the provider goes on [A-10]', async () => {
    const { cookie } = await signedIn(portal)
    const answer = await portal.send('POST', '/v1/auth/logout', undefined, { cookie: `${cookie}; __Host-nias=x` })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-sid'])
  })

  it('is gone with the next call when the account is closed [R-AZ-12]', async () => {
    const { cookie, osobaId, email } = await signedIn(portal)
    await portal.db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, osobaId))
    expect((await ask(cookie)).statusCode).toBe(401)
    await expect(cookieOf(portal, email)).rejects.toThrow('401')
  })
})

describe('v1/auth/me', () => {
  it('lists every context of the person, and details only of those in the query', async () => {
    const { cookie, osobaId } = await signedIn(portal, { adminDopustenja: ['obavijesti'] })
    const prijaviteljId = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const expired = await addApplicant(portal.db, [{ osobaId, razina: 'UR', vrijediDo: new Date(portal.clock.now) }])
    await addInstitution(portal.db, 4, [{ osobaId, razina: 'V' }])
    const plain = (await ask(cookie)).json()
    expect(plain.konteksti).toEqual([
      expect.objectContaining({ vrsta: 'prijavitelj', id: prijaviteljId, razina: 'ZAS' }),
      expect.objectContaining({ vrsta: 'institucija', id: 4, razina: 'V', programIds: [1] }),
      { vrsta: 'administrator', id: null, naziv: 'Administracija' },
    ])
    expect(plain).toMatchObject({
      institucija: null,
      prijavitelj: null,
      dopustenjaAdmin: { obavijesti: true },
      stvarnaOsoba: null,
    })

    const detailed = (
      await portal.call({ url: `${me}?institucijaId=4&prijaviteljId=${prijaviteljId}`, headers: { cookie } })
    ).json()
    expect(detailed.institucija.dopustenje).toMatchObject({ razinaOvlastenja: 'V', superadmin: false })
    expect(detailed.institucija.dopustenje.dozvolaInstitucijaProvoditelj).toHaveProperty(
      ['pozivi.opcenito.potvrdi'],
      true,
    )
    expect(detailed.institucija.dopustenje.dozvolaInstitucijaProvoditelj).not.toHaveProperty(['pozivi.opcenito.odobri'])
    expect(detailed.prijavitelj).toMatchObject({ prijaviteljId, razina: 'ZAS', projektIds: null })

    for (const foreign of [`prijaviteljId=${expired}`, 'institucijaId=77', 'prijaviteljId=999999']) {
      expect((await portal.call({ url: `${me}?${foreign}`, headers: { cookie } })).statusCode).toBe(404)
    }
  })

  it('gives a sessionSecretToken that is no credential [R-IMP-4]', async () => {
    const { cookie } = await signedIn(portal)
    const { sessionSecretToken } = (await ask(cookie)).json()
    expect(sessionSecretToken).not.toBe((await ask(cookie)).json().sessionSecretToken)
    expect(
      (await portal.call({ url: me, headers: { authorization: `Bearer ${sessionSecretToken}` } })).statusCode,
    ).toBe(401)
    expect((await ask(`__Host-sid=${sessionSecretToken}`)).statusCode).toBe(401)
  })

  it('knows for whom the person may act', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const prijaviteljId = await addApplicant(portal.db, [{ osobaId, razina: 'PRG' }])
    await addInstitution(portal.db, 5, [{ osobaId, razina: 'R' }])
    const url = '/v1/integracije/sudskiObrtniRegistar/entitetiZaZastupanje'
    const both = (await portal.call({ url: `${url}?limit=100`, headers: { cookie } })).json()
    expect(both.institucije).toEqual([{ id: 5, naziv: 'Institucija 5', oznaka: 'I5' }])
    expect(both.entiteti.data).toEqual([expect.objectContaining({ prijaviteljId })])
    const one = (await portal.call({ url: `${url}?filter=entiteti`, headers: { cookie } })).json()
    expect(one).toMatchObject({ institucije: [] })
  })
})
