import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, LOZINKA, ORIGIN, openPortal, passwordHash, signedIn, type TestPortal } from './portal.ts'
import { routes } from './probe.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ routes })
})
afterAll(() => portal.close())

describe('A browser that keeps no Secure cookie of this machine (WebKit)', () => {
  const SAFARI =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const signIn = async (to: TestPortal, headers: Record<string, string>) => {
    const { email } = await signedIn(to)
    const answer = await to.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA }, headers)
    return answer.cookies.find(({ name }) => name.includes('sid'))
  }

  it('is signed in on http://localhost by a cookie under a name of its own, and signed out of it', async () => {
    const cookie = await signIn(portal, { 'user-agent': SAFARI })
    expect([cookie?.name, cookie?.secure, cookie?.httpOnly]).toEqual(['sid-lokalno', undefined, true])
    const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'user-agent': SAFARI }
    expect((await portal.call({ url: '/v1/auth/me', headers })).statusCode).toBe(200)
    const out = await portal.send('POST', '/v1/auth/logout', undefined, headers)
    expect(out.cookies.map(({ name }) => name)).toContain('sid-lokalno')
    expect((await portal.call({ url: '/v1/auth/me', headers })).statusCode).toBe(401)
  })

  it('gets the Secure one anywhere else, and so does every other browser here', async () => {
    expect((await signIn(portal, { 'user-agent': CHROME }))?.name).toBe('__Host-sid')
    const real = await openPortal({ routes, env: { PORTAL_URL: 'https://fondovi.primjer.hr', PORTAL_DEMO: 'false' } })
    try {
      const there = { host: 'fondovi.primjer.hr', origin: 'https://fondovi.primjer.hr', 'user-agent': SAFARI }
      await addPerson(real.db, { email: 'web@primjer.hr', lozinkaHash: await passwordHash() })
      const answer = await real.send(
        'POST',
        '/v1/auth/passwordLogin',
        { email: 'web@primjer.hr', lozinka: LOZINKA },
        there,
      )
      expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([['__Host-sid', true]])
      // A proxy that names this machine to the portal changes nothing of where the browser is.
      const behind = { host: 'localhost', origin: 'https://fondovi.primjer.hr', 'user-agent': SAFARI }
      const body = { email: 'web@primjer.hr', lozinka: LOZINKA }
      const given = (await real.send('POST', '/v1/auth/passwordLogin', body, behind)).cookies
      expect(given.map(({ name, secure }) => [name, secure])).toEqual([['__Host-sid', true]])
      const me = async (name: string) =>
        (await real.call({ url: '/v1/auth/me', headers: { ...behind, cookie: `${name}=${given[0]?.value}` } }))
          .statusCode
      expect([await me('__Host-sid'), await me('sid-lokalno')]).toEqual([200, 401])
    } finally {
      await real.close()
    }
  })
})

describe('A call from elsewhere', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['own Origin', { origin: ORIGIN }, 200],
    ['own Origin and Sec-Fetch-Site', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, 200],
    ['no Origin, same-origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a program with a bearer token', { authorization: 'Bearer 0123456789012345678901' }, 200],
    [
      'a bearer token typed into the address bar',
      { authorization: 'Bearer 0123456789012345678901', 'sec-fetch-site': 'none' },
      200,
    ],
    ['no Origin', {}, 403],
    ['null Origin', { origin: 'null' }, 403],
    ['foreign Origin', { origin: 'https://zlo.primjer.hr' }, 403],
    [
      'foreign Origin with a bearer token',
      { origin: 'https://zlo.primjer.hr', authorization: 'Bearer 0123456789012345678901' },
      403,
    ],
    ['same host, other port', { origin: 'http://localhost:8080' }, 403],
    ['same host over TLS', { origin: 'https://localhost' }, 403],
    ['sibling', { origin: 'http://drugi.localhost' }, 403],
    ['own Origin, cross-site by Sec-Fetch-Site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
    ['own Origin, same-site by Sec-Fetch-Site', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }, 403],
    ['no Origin, cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no Origin, address bar', { 'sec-fetch-site': 'none' }, 403],
    ['rebound name', { origin: 'http://zlo.primjer.hr', host: 'zlo.primjer.hr' }, 403],
    ['text/plain', { origin: ORIGIN, 'content-type': 'text/plain' }, 415],
    ['a form', { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['multipart', { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['another charset', { origin: ORIGIN, 'content-type': 'application/json; charset=utf-16' }, 415],
    ['JSON in a longer name', { origin: ORIGIN, 'content-type': 'application/jsonx' }, 415],
  ]

  it.each(cases)('%s', async (_name, headers, status) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/v1/probe/pisi',
      payload: '{"iznos":1}',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 403) expect(answer.json().kod).toBe('strano-podrijetlo')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is measured against the public address when the portal has one', async () => {
    const real = await openPortal({ routes, env: { PORTAL_URL: 'https://fondovi.primjer.hr', PORTAL_DEMO: 'false' } })
    try {
      const from = async (origin: string, host: string) =>
        (await real.send('POST', '/v1/probe/pisi', { iznos: 1 }, { origin, host })).statusCode
      expect(await from('https://fondovi.primjer.hr', 'fondovi.primjer.hr')).toBe(200)
      expect(await from('http://localhost:3000', 'localhost:3000')).toBe(403)
      expect(await from('http://fondovi.primjer.hr', 'fondovi.primjer.hr')).toBe(403)
    } finally {
      await real.close()
    }
  })
})
