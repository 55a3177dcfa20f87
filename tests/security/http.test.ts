import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { MAX_DEPTH } from '#server/platform/http/body.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import { SERVER_OPTIONS } from '#server/platform/http/server.ts'
import { addApplicant, addInstitution, ORIGIN, openPortal, signedIn, type TestPortal } from './portal.ts'

const svi = { who: 'svi' } as const
const iznosBody = z.strictObject({ iznos: z.int(), naziv: z.optional(z.string().check(z.maxLength(5))) })
const ok = z.strictObject({ ok: z.boolean() })
const applicant = z.strictObject({ prijaviteljId: idParam })

const declared = {
  pisi: endpoint({
    method: 'POST',
    path: 'v1/probe/pisi',
    summary: 'p',
    body: iznosBody,
    response: ok,
    policy: svi,
    audit: 'probe.pisi',
  }),
  veliko: endpoint({
    method: 'POST',
    path: 'v1/probe/veliko',
    summary: 'p',
    body: z.strictObject({ t: z.string() }),
    response: ok,
    policy: svi,
    audit: 'probe.veliko',
    bodyLimit: 20_000,
  }),
  duboko: endpoint({
    method: 'POST',
    path: 'v1/probe/duboko',
    summary: 'p',
    body: z.strictObject({ x: z.unknown() }),
    response: ok,
    policy: svi,
    audit: 'probe.duboko',
  }),
  javno: endpoint({
    method: 'GET',
    path: 'v1/public/probe',
    summary: 'p',
    query: z.strictObject({ n: z.optional(z.string()) }),
    response: z.strictObject({ tekst: z.string() }),
    policy: svi,
    audit: 'probe.javno',
    javno: true,
  }),
  curi: endpoint({
    method: 'GET',
    path: 'v1/probe/curi',
    summary: 'p',
    response: ok,
    policy: svi,
    audit: 'probe.curi',
  }),
  pukne: endpoint({
    method: 'GET',
    path: 'v1/probe/pukne',
    summary: 'p',
    response: ok,
    policy: svi,
    audit: 'probe.pukne',
  }),
  moje: endpoint({
    method: 'GET',
    path: 'v1/probe/moje',
    summary: 'p',
    response: z.strictObject({ vrsta: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'probe.moje',
  }),
  prijavitelj: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/probe',
    summary: 'p',
    params: applicant,
    response: z.strictObject({ razina: z.string() }),
    policy: { who: 'prijavitelj' },
    audit: 'probe.prijavitelj',
  }),
  upis: endpoint({
    method: 'POST',
    path: 'v1/prijavitelji/:prijaviteljId/upis',
    summary: 'p',
    params: applicant,
    response: ok,
    policy: { who: 'prijavitelj' },
    audit: 'probe.upis',
  }),
  institucija: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/probe',
    summary: 'p',
    params: z.strictObject({ institucijaId: idParam }),
    response: ok,
    policy: { who: 'institucija', permission: 'pozivi.opcenito.odobri' },
    audit: 'probe.institucija',
  }),
  admin: endpoint({
    method: 'GET',
    path: 'v1/administracija/probe',
    summary: 'p',
    response: z.strictObject({ vrsta: z.string() }),
    policy: { who: 'administrator', permission: 'obavijesti' },
    audit: 'probe.admin',
  }),
}

let beforeTransaction: () => Promise<unknown> = async () => undefined

function routes(app: PortalApp): void {
  bind(app, declared.pisi, () => ({ ok: true }))
  bind(app, declared.veliko, () => ({ ok: true }))
  bind(app, declared.duboko, () => ({ ok: true }))
  bind(app, declared.javno, () => ({ tekst: 'tekst '.repeat(400) }))
  bind(app, declared.curi, () => ({ ok: true, lozinkaHash: '$argon2id$tajna' }))
  bind(app, declared.pukne, () => {
    throw new Error('SELECT * FROM tajna WHERE oib = 12345678901 at /home/portal/x.ts')
  })
  bind(app, declared.moje, ({ actor }) => ({ vrsta: actor.za.vrsta }))
  bind(app, declared.prijavitelj, ({ actor }) => ({ razina: actor.za.vrsta === 'prijavitelj' ? actor.za.razina : '' }))
  bind(app, declared.upis, async ({ transaction }) => {
    await beforeTransaction()
    return transaction(async (_tx, actor) => ({ ok: actor.za.vrsta === 'prijavitelj' }))
  })
  bind(app, declared.institucija, () => ({ ok: true }))
  bind(app, declared.admin, ({ actor }) => ({ vrsta: actor.za.vrsta }))
}

let portal: TestPortal
const root = mkdtempSync(join(tmpdir(), 'portal-web-'))

beforeAll(async () => {
  const app = join(root, 'dist/app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  const script = 'export const a = 1 // '.padEnd(3000, 'x')
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>Fondovi</title>')
  writeFileSync(join(app, 'sw.js'), 'self.x = 1')
  writeFileSync(join(app, 'manifest.webmanifest'), '{}')
  writeFileSync(join(app, 'assets/index-abc123.js'), script)
  writeFileSync(join(app, 'assets/index-abc123.js.map'), '{}')
  writeFileSync(join(app, 'assets/index-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(app, 'assets/index-abc123.js.gz'), gzipSync(script))
  portal = await openPortal({ routes, env: { PORTAL_ROOT: root } })
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml' }

describe('Headers', () => {
  it('are the same strict ones on every kind of answer [R-WEB-1]', async () => {
    const answers = await Promise.all([
      portal.call({ url: '/', headers: html }),
      portal.call({ url: '/pozivi/7', headers: html }),
      portal.call({ url: '/sw.js' }),
      portal.call({ url: '/assets/index-abc123.js' }),
      portal.call({ url: '/assets/nema.js' }),
      portal.call({ url: '/v1/public/probe' }),
      portal.call({ url: '/v1/nema' }),
      portal.call({ url: '/v1/probe/moje' }),
      portal.call({ url: '/v1/probe/pukne' }),
      portal.call({ url: '/zdravlje/ziv' }),
      portal.call({ url: '/%' }),
      portal.send('POST', '/v1/probe/pisi', { iznos: 1 }, { origin: 'https://zlo.primjer.hr' }),
      portal.send('POST', '/v1/probe/pisi', { iznos: 'x' }),
      portal.call({ method: 'OPTIONS', url: '/v1/probe/pisi', headers: { origin: 'https://zlo.primjer.hr' } }),
    ])
    const seen = answers.map(({ statusCode, headers }) => ({
      csp: headers['content-security-policy'],
      nosniff: headers['x-content-type-options'],
      referrer: headers['referrer-policy'],
      coop: headers['cross-origin-opener-policy'],
      corp: headers['cross-origin-resource-policy'],
      permissions: headers['permissions-policy'],
      hsts: headers['strict-transport-security'],
      cors: headers['access-control-allow-origin'],
      server: headers['x-powered-by'] ?? headers.server,
      type: statusCode === 204 || headers['content-type'] !== undefined,
    }))
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]).toMatchInlineSnapshot(`
      {
        "coop": "same-origin",
        "corp": "same-origin",
        "cors": undefined,
        "csp": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fondovi",
        "hsts": undefined,
        "nosniff": "nosniff",
        "permissions": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), browsing-topics=()",
        "referrer": "no-referrer",
        "server": undefined,
        "type": true,
      }
    `)
  })

  it('demand TLS only of those who came over it, as a trusted proxy says', async () => {
    const behind = await openPortal({
      routes: () => undefined,
      env: { TRUST_PROXY: '127.0.0.1', PORTAL_URL: 'https://fondovi.primjer.hr' },
    })
    try {
      const answer = await behind.call({ url: '/v1/x', headers: { 'x-forwarded-proto': 'https' } })
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await behind.close()
    }
    const forged = await portal.call({ url: '/v1/x', headers: { 'x-forwarded-proto': 'https' } })
    expect(forged.headers['strict-transport-security']).toBeUndefined()
  })

  it('forbid keeping anything but public answers and hashed assets [R-WEB-4]', async () => {
    const cache = async (url: string, headers = {}) => (await portal.call({ url, headers })).headers['cache-control']
    expect(await cache('/v1/probe/moje')).toBe('no-store')
    expect(await cache('/v1/probe/pukne')).toBe('no-store')
    expect(await cache('/v1/nema')).toBe('no-store')
    expect(await cache('/assets/nema.js')).toBe('no-store')
    expect(await cache('/zdravlje/ziv')).toBe('no-store')
    expect(await cache('/v1/public/probe')).toBe('public, max-age=15')
    expect(await cache('/v1/public/probe?visak=1')).toBe('no-store')
    expect(await cache('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/sw.js', '/manifest.webmanifest']) expect(await cache(url, html)).toBe('no-cache')
  })
})

describe('Files', () => {
  it('come compressed by the build, each kind to who can read it', async () => {
    const get = (encoding: string) =>
      portal.call({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': encoding } })
    expect((await get('gzip, deflate, br')).headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect((await get('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await get('identity')).headers['content-encoding']).toBeUndefined()
  })

  it('are replaced by the shell only for navigation to a screen', async () => {
    for (const url of ['/', '/pozivi', '/prijavitelj/1/projekti?x=1', '/nema/takve']) {
      const answer = await portal.call({ url, headers: html })
      expect([answer.statusCode, answer.body], url).toEqual([200, expect.stringContaining('<title>Fondovi</title>')])
    }
    for (const url of ['/v1/nema', '/sync/v1/nema', '/oidc/nema', '/zdravlje/nema', '/assets/nema.js', '/v1']) {
      expect((await portal.call({ url, headers: html })).json(), url).toMatchObject({
        statusCode: 404,
        kod: 'nije-pronadeno',
      })
    }
    expect((await portal.call({ url: '/pozivi', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    expect((await portal.call({ method: 'HEAD', url: '/v1/probe/moje' })).statusCode).toBe(404)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.env',
    '/assets/index-abc123.js.map',
    '/assets/',
    '//etc/passwd',
    '/assets/index-abc123.js%00.html',
  ])('never leave the folder: %s', async (url) => {
    const answer = await portal.call({ url })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('kod')
  })
})

describe('Public answers', () => {
  it('carry an ETag and are not sent twice; large ones are compressed', async () => {
    const first = await portal.call({ url: '/v1/public/probe', headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers['content-encoding']).toBe('gzip')
    const second = await portal.call({
      url: '/v1/public/probe',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([second.statusCode, second.body]).toEqual([304, ''])
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

describe('A body', () => {
  it.each([null, true, false, [7], '7', '1e3', '', {}, 1.5, 'NaN'])(
    'is never coerced: iznos = %j [finding 4]',
    async (iznos) => {
      const answer = await portal.send('POST', '/v1/probe/pisi', { iznos })
      expect(answer.json()).toMatchObject({
        statusCode: 422,
        kod: 'pravila',
        greske: [{ polje: 'iznos', pravilo: 'format' }],
      })
    },
  )

  it('is told everything that is wrong at once, in Croatian, unknown fields too', async () => {
    const answer = await portal.send('POST', '/v1/probe/pisi?visak=1', {
      naziv: 'predugačko',
      statusId: 9,
      superadmin: true,
    })
    expect(answer.statusCode).toBe(422)
    const { greske, poruka } = answer.json()
    expect(poruka).toBe('Postoje neispravno unesene stavke')
    expect(greske.map(({ polje }: { polje: string }) => polje).sort()).toEqual([
      'iznos',
      'naziv',
      'statusId',
      'superadmin',
      'visak',
    ])
    expect(
      greske.every(({ poruka: text }: { poruka: string }) => /\p{L}/u.test(text) && !/invalid|expected/i.test(text)),
    ).toBe(true)
  })

  it.each(['null', '[]', '"x"', '7', 'true'])('that is not an object is refused: %s', async (payload) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/v1/probe/pisi',
      payload,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(422)
  })

  it.each([
    '{',
    '{"iznos":1,}',
    '{"__proto__":{"a":1},"iznos":1}',
    '{"constructor":{"prototype":{}},"iznos":1}',
    "{'iznos':1}",
  ])('that is no honest JSON is refused: %s', async (payload) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/v1/probe/pisi',
      payload,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    })
    expect(answer.json()).toEqual({
      statusCode: 400,
      kod: 'neispravan-zahtjev',
      poruka: 'Zahtjev nije ispravan.',
      requestId: expect.any(String),
    })
  })

  it('may be nested only so deep, and a bomb of brackets costs nothing', async () => {
    const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const send = async (payload: string) =>
      (
        await portal.call({
          method: 'POST',
          url: '/v1/probe/duboko',
          payload,
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
        })
      ).statusCode
    expect(await send(nested(MAX_DEPTH - 1))).toBe(200)
    expect(await send(nested(MAX_DEPTH))).toBe(400)
    expect(await send(`{"x":${'['.repeat(500_000)}`)).toBe(400)
    expect(await send(JSON.stringify({ x: '[[[[{{{{"\\'.repeat(100) }))).toBe(200)
  })

  it('over the limit is refused, also when it says less than it is after inflating', async () => {
    const gzip = { 'content-encoding': 'gzip', 'content-type': 'application/json', origin: ORIGIN }
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      portal.call({ method: 'POST', url: '/v1/probe/veliko', payload, headers })
    const fits = JSON.stringify({ t: 'a'.repeat(19_000) })
    const bomb = JSON.stringify({ t: 'a'.repeat(50_000_000) })
    expect((await send(gzipSync(fits), gzip)).statusCode).toBe(200)
    expect((await send(gzipSync(bomb), gzip)).json()).toMatchObject({ statusCode: 413, kod: 'prevelik-zahtjev' })
    expect(
      (await send(JSON.stringify({ t: 'a'.repeat(30_000) }), { 'content-type': 'application/json', origin: ORIGIN }))
        .statusCode,
    ).toBe(413)
    expect((await send(Buffer.from('nije gzip'), gzip)).statusCode).toBe(400)
    expect((await send(gzipSync(fits).subarray(0, 40), gzip)).statusCode).toBe(400)
    expect((await send(fits, { ...gzip, 'content-encoding': 'br' })).statusCode).toBe(415)
  })
})

describe('An answer', () => {
  it('that does not fit its schema does not leave, and the log names the field but not the value', async () => {
    const answer = await portal.call({ url: '/v1/probe/curi' })
    expect(answer.json()).toMatchObject({
      statusCode: 500,
      kod: 'neocekivana-greska',
      poruka: 'Dogodila se greška, pokušajte ponovo.',
    })
    expect(portal.logged()).toContain('lozinkaHash')
    expect(portal.logged()).not.toContain('argon2id')
  })

  it('to a fault says nothing about it [R-PLT-7]', async () => {
    const answer = await portal.call({ url: '/v1/probe/pukne' })
    expect(Object.keys(answer.json())).toEqual(['statusCode', 'kod', 'poruka', 'requestId'])
    expect(answer.body).not.toMatch(/SELECT|\/home|at /)
    expect(portal.logged()).not.toContain('12345678901')
  })
})

describe('A policy', () => {
  it('asks who is calling before it looks at anything else', async () => {
    for (const url of [
      '/v1/probe/moje',
      '/v1/prijavitelji/1/probe',
      '/v1/prijavitelji/x/probe',
      '/v1/administracija/probe',
    ]) {
      expect((await portal.call({ url })).json(), url).toMatchObject({ statusCode: 401, kod: 'neprijavljen' })
    }
    const garbage = await portal.call({ url: '/v1/probe/moje', headers: { authorization: 'Basic YTpi' } })
    expect(garbage.statusCode).toBe(400)
  })

  it('gives one answer to foreign, missing and impossible ids, byte for byte [R-AZ-4]', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const own = await addApplicant(portal.db, [{ osobaId, razina: 'UR' }])
    const foreign = await addApplicant(portal.db, [])
    const past = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS', vrijediDo: new Date(portal.clock.now - 1) }])
    const get = (id: number | string) => portal.call({ url: `/v1/prijavitelji/${id}/probe`, headers: { cookie } })
    expect((await get(own)).json()).toEqual({ razina: 'UR' })
    const answers = await Promise.all(
      [foreign, past, 999_999, 'abc', '-1', '0', '99999999999', '1e0x', "1' or 1=1--"].map((id) =>
        get(encodeURIComponent(id)),
      ),
    )
    const shapes = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, ...rest } = headers
      const requestId = JSON.parse(body).requestId
      return JSON.stringify([statusCode, body.replace(requestId, 'X'), rest])
    })
    expect(new Set(shapes).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ statusCode: 404, kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.' })
  })

  it('of an institution distinguishes who is not there (404) from who may not (403)', async () => {
    const leader = await signedIn(portal)
    const clerk = await signedIn(portal)
    const superadmin = await signedIn(portal, { superadmin: true })
    await addInstitution(portal.db, 41, [
      { osobaId: leader.osobaId, razina: 'A' },
      { osobaId: clerk.osobaId, razina: 'R' },
    ])
    const get = async (cookie: string, id = 41) =>
      (await portal.call({ url: `/v1/institucije/${id}/probe`, headers: { cookie } })).statusCode
    expect(await get(leader.cookie)).toBe(200)
    expect(await get(leader.cookie, 42)).toBe(404)
    expect(await get(clerk.cookie)).toBe(403)
    expect(await get(superadmin.cookie)).toBe(404)
  })

  it('of administration needs the very flag; a super-administrator holds all', async () => {
    const get = async (values: object) => {
      const { cookie } = await signedIn(portal, values)
      return portal.call({ url: '/v1/administracija/probe', headers: { cookie } })
    }
    expect((await get({ adminDopustenja: ['obavijesti'] })).json()).toEqual({ vrsta: 'administrator' })
    expect((await get({ superadmin: true })).statusCode).toBe(200)
    expect((await get({ adminDopustenja: ['programi'] })).statusCode).toBe(403)
    expect((await get({})).statusCode).toBe(403)
  })

  it('is asked again inside the transaction: a right taken away meanwhile has no effect [R-AZ-12]', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const id = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const post = () => portal.send('POST', `/v1/prijavitelji/${id}/upis`, undefined, { cookie })
    expect((await post()).json()).toEqual({ ok: true })
    beforeTransaction = () => portal.db.delete(prijaviteljOsoba).where(eq(prijaviteljOsoba.osobaId, osobaId))
    expect((await post()).statusCode).toBe(404)
    beforeTransaction = async () => undefined
    expect((await post()).statusCode).toBe(404)
  })
})

describe('The start', () => {
  const start = (add: (app: PortalApp) => void) => {
    let thrown: unknown
    const catching = (app: PortalApp) => {
      try {
        add(app)
      } catch (error) {
        thrown = error
      }
    }
    return openPortal({ routes: catching }).then(async (opened) => {
      await opened.close()
      return String(thrown)
    })
  }

  it('fails for a route without policy, audit name or response [R-AZ-1]', async () => {
    expect(await start((app) => app.http.get('/tiho', () => 'x'))).toContain(
      'does not declare: policy, audit, response',
    )
    expect(
      await start((app) => app.http.get('/tiho', { config: { policy: svi, response: 'raw' } }, () => 'x')),
    ).toContain('audit')
  })

  it('fails for a policy whose party the path does not name, and for a call bound twice', async () => {
    const nameless = endpoint({
      method: 'GET',
      path: 'v1/x',
      summary: 'x',
      response: ok,
      policy: { who: 'prijavitelj' },
      audit: 'x',
    })
    expect(await start((app) => bind(app, nameless, () => ({ ok: true })))).toContain('needs :prijaviteljId')
    const twice = (app: PortalApp) => {
      bind(app, declared.curi, () => ({ ok: true }))
      bind(app, declared.curi, () => ({ ok: true }))
    }
    expect(await start(twice)).toContain('already declared')
  })

  it('sets the limits of the platform [R-PLT-1]', () => {
    const { server, initialConfig } = portal.app.http
    expect(SERVER_OPTIONS).toMatchObject({ handlerTimeout: 10_000, exposeHeadRoutes: false, requestIdHeader: false })
    expect(initialConfig).toMatchObject({
      bodyLimit: 1_048_576,
      onProtoPoisoning: 'error',
      connectionTimeout: 60_000,
      keepAliveTimeout: 65_000,
      exposeHeadRoutes: false,
    })
    expect([server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([30_000, 65_000, 60_000])
  })
})

describe('Health', () => {
  it('says alive and ready without saying why', async () => {
    expect((await portal.call({ url: '/zdravlje/ziv' })).json()).toEqual({ status: 'ok' })
    expect((await portal.call({ url: '/zdravlje/spreman' })).json()).toEqual({ status: 'ok' })
    portal.app.readiness.stopping = true
    const stopping = await portal.call({ url: '/zdravlje/spreman' })
    expect([stopping.statusCode, stopping.headers['retry-after']]).toEqual([503, '5'])
    expect((await portal.call({ url: '/zdravlje/ziv' })).statusCode).toBe(200)
    portal.app.readiness.stopping = false
  })

  it('is not ready when the database is away', async () => {
    const lost = await openPortal({ routes: () => undefined })
    await lost.db.$client.end()
    expect((await lost.call({ url: '/zdravlje/spreman' })).statusCode).toBe(503)
    expect((await lost.call({ url: '/zdravlje/ziv' })).statusCode).toBe(200)
    await lost.app.http.close()
  })
})
