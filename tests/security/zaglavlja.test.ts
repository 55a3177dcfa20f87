import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from './portal.ts'
import { routes } from './probe.ts'

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
  writeFileSync(join(app, 'assets/citac.worker-abc123.js'), script)
  writeFileSync(join(app, 'assets/citac.worker-abc123.js.br'), brotliCompressSync(script))
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
        "csp": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fondovi; report-to csp; report-uri /csp-izvjestaji",
        "hsts": undefined,
        "nosniff": "nosniff",
        "permissions": "camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), browsing-topics=()",
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

  it('let WebAssembly run in the worker that reads codes, and nowhere else [R-WEB-1]', async () => {
    const policyOf = async (url: string) => (await portal.call({ url })).headers['content-security-policy']
    const strict = await policyOf('/assets/index-abc123.js')
    expect(strict).not.toContain('wasm')
    expect(await policyOf('/assets/citac.worker-abc123.js')).toBe(
      String(strict).replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    )
    for (const url of ['/assets/citac.worker-nema.js', '/citac.worker-abc123.js', '/assets/x/citac.worker-abc123.js'])
      expect(await policyOf(url)).toBe(strict)
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
    for (const url of ['/v1/probe/moje', '/v1/nema', '/zdravlje/spreman']) {
      const [get, head] = [await portal.call({ url }), await portal.call({ method: 'HEAD', url })]
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
    }
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
