/** A person's sessions: seen, recognised, ended from afar; and the one carrier each is believed in (R-SES-2, R-SES-4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sesija } from '#contract/modules/korisnik/sesije.endpoints.ts'
import { opisPreglednika } from '#server/modules/korisnik/odakle.ts'
import { cookieOf, kaoOsoba, LOZINKA, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const popis = async (cookie: string) => {
  const answer = await portal.call({ url: '/v1/auth/me/sesije', headers: { cookie } })
  return { status: answer.statusCode, sesije: (answer.json() as { sesije: Sesija[] }).sesije }
}
const ja = async (headers: Record<string, string>) => (await portal.call({ url: '/v1/auth/me', headers })).statusCode
const odjavi = (cookie: string, id: string) => portal.send('POST', `/v1/auth/me/sesije/${id}/odjava`, {}, { cookie })

/** A program that signs in for a token. */
async function token(email: string): Promise<string> {
  const answer = await portal.send('POST', '/v1/auth/passwordLogin?generateToken=true', { email, lozinka: LOZINKA })
  expect(answer.cookies).toEqual([])
  expect(answer.json()).toMatchObject({ tokenData: { maxAge: 604_800 } })
  return answer.json().tokenData.token
}

describe('The list of sessions [R-SES-4]', () => {
  it('says of each where, how and since when, and which one asks; never anything that opens it', async () => {
    const { email, cookie } = await signedIn(portal)
    portal.clock.now += 5_000
    const answer = await portal.send(
      'POST',
      '/v1/auth/passwordLogin',
      { email, lozinka: LOZINKA },
      { 'user-agent': FIREFOX },
    )
    const other = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? ''
    const { sesije } = await popis(cookie)
    expect(sesije).toHaveLength(2)
    expect(sesije.filter(({ ova }) => ova)).toHaveLength(1)
    expect(sesije.find(({ ova }) => !ova)).toMatchObject({
      nacin: 'lozinka',
      nosac: 'kolacic',
      preglednik: 'Firefox, Windows',
      mreza: '127.0.0.*',
      uredaj: null,
      pocetak: new Date(portal.clock.now).toISOString(),
    })
    expect(JSON.stringify(sesije)).not.toContain(other)
    for (const { id } of sesije) expect(await ja({ authorization: `Bearer ${id.repeat(3)}` })).toBe(401)
  })

  it('ends one from afar at once, and no other', async () => {
    const { email, cookie } = await signedIn(portal)
    const [druga, treca] = [await cookieOf(portal, email), await cookieOf(portal, email)]
    const before = new Set((await popis(cookie)).sesije.map(({ id }) => id))
    const [prva] = (await popis(druga)).sesije.filter(({ ova }) => ova)
    expect((await odjavi(cookie, prva?.id ?? '')).json().sesije).toHaveLength(before.size - 1)
    expect([await ja({ cookie: druga }), await ja({ cookie: treca }), await ja({ cookie })]).toEqual([401, 200, 200])
    expect((await odjavi(cookie, prva?.id ?? '')).statusCode).toBe(404)
  })

  it('ends all others and keeps this one', async () => {
    const { email, cookie } = await signedIn(portal)
    const others = [await cookieOf(portal, email), await cookieOf(portal, email)]
    const api = await token(email)
    const answer = await portal.send('POST', '/v1/auth/me/sesije/odjavaOstalih', {}, { cookie })
    expect(answer.json().sesije).toMatchObject([{ ova: true }])
    for (const one of others) expect(await ja({ cookie: one })).toBe(401)
    expect(await ja({ authorization: `Bearer ${api}` })).toBe(401)
    expect(await ja({ cookie })).toBe(200)
  })

  it('of another person is as if it did not exist', async () => {
    const [a, b] = [await signedIn(portal), await signedIn(portal)]
    const [tuda] = (await popis(b.cookie)).sesije
    const [foreign, missing] = [await odjavi(a.cookie, tuda?.id ?? ''), await odjavi(a.cookie, 'f'.repeat(16))]
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(await ja({ cookie: b.cookie })).toBe(200)
  })

  it('leaves out those that rested too long', async () => {
    const { email, cookie } = await signedIn(portal)
    await cookieOf(portal, email)
    portal.clock.now += 11 * 3_600_000
    expect(await ja({ cookie })).toBe(200)
    portal.clock.now += 2 * 3_600_000
    expect((await popis(cookie)).sesije).toHaveLength(1)
  })

  it('is not shown to somebody who works in the person’s name', async () => {
    const [a, b] = [await signedIn(portal), await signedIn(portal, { superadmin: true })]
    expect((await popis(await kaoOsoba(portal, b, a.osobaId))).status).toBe(403)
    expect((await popis(a.cookie)).sesije.map(({ nacin }) => nacin).sort()).toEqual(['lozinka', 'zastupanje'])
  })
})

describe('A session is believed in the one carrier it was given in [R-SES-2]', () => {
  it('so a cookie is no token and a token is no cookie', async () => {
    const { email, cookie } = await signedIn(portal)
    const [, secret = ''] = cookie.split('=')
    const api = await token(email)
    expect(await ja({ authorization: `Bearer ${api}` })).toBe(200)
    expect(await ja({ authorization: `Bearer ${secret}` })).toBe(401)
    expect(await ja({ cookie: `__Host-sid=${api}` })).toBe(401)
    expect(await ja({ cookie, authorization: `Bearer ${api}` })).toBe(400)
  })

  it('so nothing that a foreign page can make a browser send passes as a program [R-SES-5]', async () => {
    const { email, cookie } = await signedIn(portal)
    const api = await token(email)
    const post = (headers: Record<string, string>) =>
      portal.call({ method: 'POST', url: '/v1/auth/me/sesije/odjavaOstalih', payload: {}, headers })
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://napad.hr' },
      { cookie, authorization: 'Bearer ' },
      { cookie, authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Bearer ${api}`, origin: 'https://napad.hr' },
    ] as Record<string, string>[])
      expect([400, 403], JSON.stringify(headers)).toContain((await post(headers)).statusCode)
    expect(await ja({ cookie })).toBe(200)
    expect((await post({ authorization: `Bearer ${api}` })).statusCode).toBe(200)
    expect(await ja({ cookie })).toBe(401)
  })

  it('ends with its seven days, whatever the program does', async () => {
    const { email } = await signedIn(portal)
    const api = await token(email)
    for (let hours = 0; hours < 167; hours += 8) {
      portal.clock.now += 8 * 3_600_000
      if (hours < 160) expect(await ja({ authorization: `Bearer ${api}` })).toBe(200)
    }
    expect(await ja({ authorization: `Bearer ${api}` })).toBe(401)
  })
})

describe('A browser is described in words', () => {
  it.each([
    [FIREFOX, 'Firefox, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iPhone'],
    ['curl/8.5.0', null],
  ])('%s', (userAgent, opis) => {
    expect(opisPreglednika(userAgent)).toBe(opis)
  })
})
