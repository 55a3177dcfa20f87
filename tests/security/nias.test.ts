import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { readConfig } from '#server/config.ts'
import { fizickaOsoba, niasPrijava } from '#server/modules/korisnik/korisnik.tables.ts'
import { DEMO_LOZINKA } from '#server/platform/auth/demo-password.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { welcome } from '#server/start/welcome.ts'
import { addApplicant, addPerson, ORIGIN, openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

let next = 7_000_000_000
function validOib(): string {
  next += 1
  return `${next}${oibCheckDigit(String(next))}`
}

/** A browser as far as signing in needs one: it keeps cookies and follows redirects within the portal. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly host: string

  constructor(host = 'localhost') {
    this.host = host
  }

  async go(method: 'GET' | 'POST', url: string, form?: Record<string, string>, json?: object) {
    const headers: Record<string, string> = { host: this.host, accept: 'text/html' }
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (method === 'POST') headers.origin = `http://${this.host}`
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
    const payload = form === undefined ? json : new URLSearchParams(form).toString()
    const answer = await portal.app.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Begins a sign-in and stands before the list of persons. */
  async begin(redirectUrl?: string): Promise<string> {
    const query = redirectUrl === undefined ? '' : `?redirectUrl=${encodeURIComponent(redirectUrl)}`
    const { url } = (await this.go('GET', `/v1/auth/niasPocetak${query}`)).json()
    const away = new URL(url)
    expect(away.origin).toBe(`http://${this.host}`)
    const answer = await this.go('GET', `${away.pathname}${away.search}`)
    expect(answer.statusCode, answer.body).toBe(303)
    return String(answer.headers.location)
  }

  /** Picks a person and follows the way back to /login. */
  async pick(page: string, form: Record<string, string>): Promise<URL> {
    let answer = await this.go('POST', page, form)
    for (let hops = 0; hops < 5; hops += 1) {
      expect(answer.statusCode, answer.body).toBe(303)
      const target = new URL(String(answer.headers.location), `http://${this.host}`)
      if (target.pathname === '/login') return target
      answer = await this.go('GET', `${target.pathname}${target.search}`)
    }
    throw new Error('too many redirects')
  }

  finish(back: URL, changes: Record<string, string> = {}, query = '') {
    const { code = '', state = '', iss } = { ...Object.fromEntries(back.searchParams), ...changes }
    return this.go('POST', `/v1/auth/niasLogin${query}`, undefined, {
      code,
      state,
      ...(iss === undefined ? {} : { iss }),
    })
  }
}

async function returned(browser: Browser, redirectUrl?: string): Promise<URL> {
  const oib = validOib()
  await addPerson(portal.db, { oib })
  return browser.pick(await browser.begin(redirectUrl), { oib })
}

const refused = { statusCode: 401, kod: 'neispravna-prijava' }

describe('Signing in through NIAS', () => {
  it('signs in the person picked and returns them to where they came from', async () => {
    const oib = validOib()
    const osobaId = await addPerson(portal.db, { oib, ime: 'Mirta', prezime: 'Šarić' })
    await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const browser = new Browser()
    const page = await browser.begin('/prijavitelj/1/projekti?stranica=2')
    const list = await browser.go('GET', `${page}?pojam=${encodeURIComponent('šarić')}`)
    expect(list.body).toContain(`value="${oib}"`)
    expect(list.body).toContain('Primjer d.o.o. (ZAS)')
    expect(list.body).not.toMatch(/<script|<style| style=| on\w+=/)
    expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    // With no-referrer browsers would send the form with `Origin: null`.
    expect(list.headers['referrer-policy']).toBe('same-origin')

    const answer = await browser.finish(await browser.pick(page, { oib }))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      fizickaOsoba: { id: osobaId, ime: 'Mirta' },
      redirectUrl: '/prijavitelj/1/projekti?stranica=2',
    })
    expect((await browser.go('GET', '/v1/auth/me')).json().fizickaOsoba.id).toBe(osobaId)
  })

  it('works through any local address, as with a proxy in front', async () => {
    const browser = new Browser('127.0.0.1:45999')
    const back = await returned(browser)
    expect(back.host).toBe('127.0.0.1:45999')
    expect((await browser.finish(back)).statusCode).toBe(200)
  })

  it('makes a citizen of somebody who comes for the first time', async () => {
    const oib = validOib()
    const browser = new Browser()
    const back = await browser.pick(await browser.begin(), { oib, ime: 'Željko', prezime: 'Đurić' })
    const answer = await browser.finish(back)
    expect(answer.json()).toMatchObject({ fizickaOsoba: { ime: 'Željko', prezime: 'Đurić', superadmin: false } })
    const rows = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, oib))
    expect(rows).toHaveLength(1)
  })

  it('gives a token instead of a cookie when asked', async () => {
    const browser = new Browser()
    const answer = await browser.finish(await returned(browser), {}, '?generateToken=true')
    expect(answer.json().tokenData.token).toMatch(/^[\w-]{43}$/)
    expect(answer.cookies.map(({ name }) => name)).not.toContain('__Host-sid')
  })

  it.each([
    ['another code', { code: 'izmisljen' }],
    ['another state', { state: 'izmisljeno' }],
    ['another issuer', { iss: 'http://drugi.primjer.hr/oidc' }],
  ])('refuses %s', async (_what, changes) => {
    const browser = new Browser()
    expect((await browser.finish(await returned(browser), changes)).json()).toMatchObject(refused)
    expect((await browser.go('GET', '/v1/auth/me')).statusCode).toBe(401)
  })

  it('works once: the same answer is refused the second time', async () => {
    const browser = new Browser()
    const back = await returned(browser)
    expect((await browser.finish(back)).statusCode).toBe(200)
    expect((await browser.finish(back)).json()).toMatchObject(refused)
  })

  it('refuses the code of one sign-in under the state of another', async () => {
    const browser = new Browser()
    const first = await returned(browser)
    const second = await returned(browser)
    const mixed = await browser.finish(first, { state: second.searchParams.get('state') ?? '' })
    expect(mixed.json()).toMatchObject(refused)
  })

  it('refuses to finish in another browser, so that nobody is signed in through a link [R-SES-5]', async () => {
    const attacker = new Browser()
    const back = await returned(attacker)
    const victim = new Browser()
    expect((await victim.finish(back)).json()).toMatchObject(refused)
    const withOwn = new Browser()
    await withOwn.begin()
    expect((await withOwn.finish(await returned(attacker))).json()).toMatchObject(refused)
  })

  it('expires after ten minutes and clears what nobody came back for', async () => {
    const browser = new Browser()
    const back = await returned(browser)
    portal.clock.now += 600_000
    expect((await browser.finish(back)).json()).toMatchObject(refused)
    portal.clock.now += 1
    await browser.finish(back)
    expect(await portal.db.select().from(niasPrijava)).toEqual([])
  })

  it.each(['https://zlo.primjer.hr/', '//zlo.primjer.hr', '/\\zlo', '/login?code=1'])(
    'forgets the destination %s',
    async (redirectUrl) => {
      const browser = new Browser()
      expect((await browser.finish(await returned(browser, redirectUrl))).json().redirectUrl).toBeNull()
    },
  )

  it('lets nobody choose a person from another site, or without having begun', async () => {
    const browser = new Browser()
    const page = await browser.begin()
    const foreign = await portal.app.http.inject({
      method: 'POST',
      url: page,
      headers: {
        host: 'localhost',
        origin: 'https://zlo.primjer.hr',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'oib=1',
    })
    expect(foreign.statusCode).toBe(403)
    const stranger = await new Browser().go('GET', page)
    expect(stranger.statusCode).toBe(400)
    expect(stranger.body).toContain('Prijava je istekla')
    const wrong = await browser.go('POST', page, { oib: '12345678900' })
    expect(wrong.statusCode).toBe(422)
  })
})

describe('A demo behind a public address', () => {
  it.each([{ PORTAL_URL: 'https://fondovi.primjer.hr' }, { TRUST_PROXY: '127.0.0.1' }])(
    'is none by omission: with %j there is no stand-in, and its password opens nothing [A4]',
    async (env) => {
      const real = await openPortal({ env: { PORTAL_DEMO: '', ...env } })
      try {
        expect(real.config.demo).toBe(false)
        for (const url of ['/oidc/auth', '/oidc/.well-known/openid-configuration'])
          expect((await real.call({ url })).statusCode).toBe(404)
        // Left from a demo that ran on the same database.
        const email = 'marta.horvat@portal.demo'
        await addPerson(real.db, { email, superadmin: true, lozinkaHash: await hashPassword(DEMO_LOZINKA) })
        const login = { email, lozinka: DEMO_LOZINKA }
        const origin = real.config.origin ?? ORIGIN
        const answer = await real.send('POST', '/v1/auth/passwordLogin', login, { origin })
        expect([answer.statusCode, answer.json().kod]).toEqual([401, 'neispravna-prijava'])
        const rijeci = await welcome(real.db, real.config, { shell: true, port: 3000 })
        expect(rijeci).toContain('Pokazni način rada je isključen')
        expect(rijeci).toContain('Baza sadrži osobe iz pokaznog načina rada')
        expect(rijeci).not.toContain(DEMO_LOZINKA)
      } finally {
        await real.close()
      }
    },
  )

  it('that was asked for says so loudly at every start', async () => {
    const config = readConfig({ PORTAL_URL: 'https://demo.primjer.hr', PORTAL_DEMO: 'true' })
    expect(await welcome(portal.db, config, { shell: true, port: 3000 })).toContain('NA JAVNOJ ADRESI')
  })
})

describe('Without a demo and without a provider', () => {
  it('there is no stand-in, and the portal says that NIAS is not available', async () => {
    const real = await openPortal({ env: { PORTAL_DEMO: 'false' } })
    try {
      for (const url of ['/oidc/auth', '/oidc/.well-known/openid-configuration', '/oidc/stil.css']) {
        expect((await real.call({ url })).statusCode).toBe(404)
      }
      const begun = await real.call({ url: '/v1/auth/niasPocetak', headers: { origin: ORIGIN } })
      expect(begun.json()).toMatchObject({ statusCode: 503, poruka: expect.stringContaining('NIAS') })
    } finally {
      await real.close()
    }
  })

  it('a provider of the configuration that is away gives 503, and no stand-in appears', async () => {
    const real = await openPortal({
      env: { PORTAL_DEMO: '', OIDC_ISSUER: 'http://127.0.0.1:9/realm', OIDC_CLIENT_ID: 'portal' },
    })
    try {
      expect((await real.call({ url: '/oidc/auth' })).statusCode).toBe(404)
      expect((await real.call({ url: '/v1/auth/niasPocetak' })).statusCode).toBe(503)
    } finally {
      await real.close()
    }
  })
})
