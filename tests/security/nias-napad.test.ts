/** A provider that is careless, hostile, slow or away: what it says gives no session, costs little, and its reason stands in the log. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { createOidcClient, SignInRefused } from '#server/platform/auth/oidc-client.ts'
import { CLOSED_MS, MAX_ANSWER_BYTES, ProviderUnavailable } from '#server/platform/auth/provider-line.ts'
import { type Davatelj, pokreniDavatelja } from '../support/davatelj.ts'
import { addPerson, openPortal, type TestPortal } from './portal.ts'

const LOW = 'http://eidas.europa.eu/LoA/low'
const SUBSTANTIAL = 'http://eidas.europa.eu/LoA/substantial'

let davatelj: Davatelj
let portal: TestPortal
beforeAll(async () => {
  davatelj = await pokreniDavatelja('portal')
  portal = await openPortal({
    env: { PORTAL_DEMO: '', OIDC_ISSUER: davatelj.issuer, OIDC_CLIENT_ID: 'portal' },
  })
})
afterAll(async () => {
  await portal.close()
  await davatelj.stani()
})
beforeEach(() => {
  davatelj.claims = {}
  davatelj.umjesto.clear()
  davatelj.upiti.clear()
})

let next = 8_100_000_000
function noviOib(): string {
  next += 1
  return `${next}${oibCheckDigit(String(next))}`
}

/** A whole sign-in, as a browser goes through it; the person at the provider has this OIB. */
async function prijava(claims: Record<string, unknown>, at = portal) {
  const begun = await at.call({ url: '/v1/auth/niasPocetak', headers: { origin: 'http://localhost' } })
  if (begun.statusCode !== 200) return { begun, answer: begun, asked: new URLSearchParams(), cookie: '' }
  const asked = new URL(begun.json().url).searchParams
  davatelj.nonce = asked.get('nonce') ?? ''
  davatelj.claims = claims
  const nias = begun.cookies.find(({ name }) => name === '__Host-nias')?.value
  const body = { code: 'c', state: asked.get('state') ?? '' }
  const answer = await at.send('POST', '/v1/auth/niasLogin', body, { cookie: `__Host-nias=${nias}` })
  const sid = answer.cookies.find(({ name }) => name === '__Host-sid')
  return { begun, answer, asked, cookie: `__Host-sid=${sid?.value}` }
}
const osobe = async (oib: string) => portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, oib))

describe('The level of identification [R-SES-6]', () => {
  it('is asked for, checked, and kept with the session', async () => {
    const { asked, answer } = await prijava({
      oib: noviOib(),
      given_name: 'Ana',
      family_name: 'Anić',
      acr: SUBSTANTIAL,
    })
    expect(asked.get('acr_values')).toBe(`${SUBSTANTIAL} http://eidas.europa.eu/LoA/high`)
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = await portal.db.select().from(sesija).where(eq(sesija.osobaId, answer.json().fizickaOsoba.id))
    expect(rows.map(({ razina }) => razina)).toEqual(['znacajna'])
  })

  it.each([
    ['a low one', { acr: LOW }],
    ['none', { acr: undefined }],
    ['an unknown one', { acr: 'vrlo visoka' }],
    ['no text', { acr: ['high'] }],
  ])(
    'gives no session with %s, makes nobody, says which credential is needed, and the log says why',
    async (_name, level) => {
      const oib = noviOib()
      const { answer } = await prijava({ oib, given_name: 'Ana', family_name: 'Nišćić', ...level })
      expect([answer.statusCode, answer.json().poruka]).toEqual([
        401,
        expect.stringContaining('značajne ili visoke razine'),
      ])
      expect(answer.cookies.filter(({ name }) => name === '__Host-sid')).toEqual([])
      expect(await osobe(oib)).toEqual([])
      expect(portal.logged()).toContain('"razlog":"razina"')
      for (const private_ of [oib, 'Nišćić']) expect(portal.logged()).not.toContain(private_)
    },
  )

  it('is never taken from a low one, whatever the configuration accepts', async () => {
    const env = { PORTAL_DEMO: '', OIDC_ISSUER: davatelj.issuer, OIDC_CLIENT_ID: 'portal', OIDC_ACR_VALUES: `${LOW} 3` }
    const careless = await openPortal({ env })
    try {
      expect((await prijava({ oib: noviOib(), acr: LOW }, careless)).answer.statusCode).toBe(401)
      expect((await prijava({ oib: noviOib(), acr: '3' }, careless)).answer.statusCode).toBe(200)
    } finally {
      await careless.close()
    }
  })
})

describe('What a provider says is somebody else’s text', () => {
  it.each([
    ['a name with a zero character', { given_name: 'Ana\0' }],
    ['half a surrogate pair', { family_name: 'A\ud800' }],
    ['such a text in a claim that nobody reads', { adresa: { grad: '\0' } }],
  ])('%s is refused, and nobody is made of it', async (_name, claims) => {
    const oib = noviOib()
    const { answer } = await prijava({ oib, given_name: 'Ana', family_name: 'Anić', ...claims })
    expect(answer.json()).toMatchObject({ statusCode: 401, kod: 'neispravna-prijava' })
    expect(await osobe(oib)).toEqual([])
    expect(portal.logged()).toContain('"razlog":"znakovi"')
  })

  it('a refusal leaves its reason in the log: the protocol’s code, and none of the provider’s own words', async () => {
    const before = portal.logged().length
    davatelj.umjesto.set('/token', (response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: 'invalid_grant', error_description: 'Ana Anić, 90000010112' }))
    })
    expect((await prijava({})).answer.statusCode).toBe(401)
    davatelj.umjesto.clear()
    expect((await prijava({ oib: noviOib(), aud: 'drugi' })).answer.statusCode).toBe(401)
    expect((await prijava({ oib: '123' })).answer.statusCode).toBe(401)
    const zatvoren = noviOib()
    await addPerson(portal.db, { oib: zatvoren, aktivna: false })
    expect((await prijava({ oib: zatvoren })).answer.statusCode).toBe(401)
    const log = portal.logged().slice(before)
    const razlozi = [...log.matchAll(/"razlog":"([^"]+)"/g)].map(([, razlog]) => razlog)
    expect(razlozi).toEqual(['invalid_grant', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'oib', 'zatvoren-racun'])
    for (const private_ of ['Anić', '90000010112', zatvoren]) expect(log).not.toContain(private_)
  })

  it('an answer of 200 MB is unavailable and not a refusal, and the rest of it is never read', async () => {
    let sent = 0
    let closed: Promise<unknown> = Promise.resolve()
    davatelj.umjesto.set('/token', (response) => {
      closed = once(response, 'close')
      void pour(response, 200 * 1024 * 1024, (bytes) => {
        sent = bytes
      })
    })
    const { answer } = await prijava({ oib: noviOib() })
    expect([answer.statusCode, answer.json().poruka]).toEqual([503, expect.stringContaining('nije dostupan')])
    await closed
    // What the sockets of both sides had taken in by then.
    expect(sent).toBeLessThan(32 * MAX_ANSWER_BYTES)
    expect(portal.logged()).toContain('"razlog":"prevelik-odgovor"')
  })
})

async function pour(response: ServerResponse, total: number, note: (bytes: number) => void): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.setMaxListeners(0)
  const part = Buffer.alloc(64 * 1024, 32)
  for (let bytes = 0; bytes < total && !response.destroyed; bytes += part.length) {
    note(bytes)
    if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
  response.end()
}

describe('A provider that changes its key', () => {
  it('costs nobody a sign-in, also when the old key was read a moment ago', async () => {
    expect((await prijava({ oib: noviOib() })).answer.statusCode).toBe(200)
    const before = davatelj.upiti.get('/token')
    davatelj.zamijeniKljuc()
    const { answer } = await prijava({ oib: noviOib() })
    expect(answer.statusCode, answer.body).toBe(200)
    // The code was shown once: it is good once.
    expect(davatelj.upiti.get('/token')).toBe((before ?? 0) + 1)
  })
})

describe('The line to a provider', () => {
  const client = (now: () => number, budgetMs = 150) =>
    createOidcClient({ issuer: davatelj.issuer, clientId: 'portal', clientSecret: undefined, now, budgetMs })
  const back = (state: string) => new URL(`http://localhost/login?code=c&state=${state}`)
  const drip = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }

  it('has one budget for everything: a drip is unavailable and not a refusal', async () => {
    for (const path of ['/token', '/jwks']) {
      const one = client(() => 0)
      const { pending } = await one.begin('http://localhost/login')
      davatelj.nonce = pending.nonce
      davatelj.umjesto.set(path, drip)
      const failure = await one.finish(back(pending.state), pending).catch((error: unknown) => error)
      expect(failure, path).toBeInstanceOf(ProviderUnavailable)
      davatelj.umjesto.clear()
    }
  })

  it('is closed for a while after five failures in a row, and a refusal is none', async () => {
    const clock = { now: 1_000_000 }
    const one = client(() => clock.now, 5_000)
    const { pending } = await one.begin('http://localhost/login')
    const finish = () => one.finish(back(pending.state), pending).catch((error: unknown) => error)
    for (let n = 0; n < 8; n += 1) {
      davatelj.nonce = 'tuđi'
      expect(await finish()).toBeInstanceOf(SignInRefused)
    }
    davatelj.umjesto.set('/token', (response) => response.writeHead(502).end())
    davatelj.upiti.clear()
    for (let n = 0; n < 9; n += 1) expect(await finish()).toBeInstanceOf(ProviderUnavailable)
    expect(davatelj.upiti.get('/token')).toBe(5)
    davatelj.umjesto.clear()
    davatelj.nonce = pending.nonce
    expect(await finish()).toMatchObject({ reason: 'prekinuto' })
    clock.now += CLOSED_MS
    expect(await finish()).toMatchObject({ claims: { sub: 's-1' } })
  })

  it('says where its own session ends, for whoever signs out of the portal', async () => {
    const { cookie } = await prijava({ oib: noviOib() })
    const withProvider = await portal.send('POST', '/v1/auth/logout', undefined, { cookie })
    expect(withProvider.json().logout_url).toContain('/odjava?')
  })
})
