import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_KINDS_A_DAY } from '#server/platform/csp/csp.routes.ts'
import { cspIzvjestaj } from '#server/platform/csp/csp.tables.ts'
import { openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  await portal.db.delete(cspIzvjestaj)
})
afterAll(() => portal.close())

let visitor = 0
/** Every report from a subnet of its own, unless told. */
const report = (type: string, body: unknown, remoteAddress = `10.${(visitor >> 8) & 255}.${visitor++ & 255}.1`) =>
  portal.app.http.inject({
    method: 'POST',
    url: '/csp-izvjestaji',
    remoteAddress,
    headers: { host: 'localhost', 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const legacy = (fields: object) => report('application/csp-report', { 'csp-report': fields })
const kept = async () => (await portal.db.select().from(cspIzvjestaj)).map(({ zadnjiAt: _, dan: __, ...row }) => row)

describe('A report of what the policy stopped', () => {
  it('is counted in either form, without query, ids, samples or names [R-WEB-1]', async () => {
    const page = 'http://localhost/prijavitelj/17/projekti/0198-ab?oib=12345678903'
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://zlo.primjer.hr/a.js?x=1',
      documentURL: page,
    }
    const fresh = [{ type: 'csp-violation', age: 1, url: page, user_agent: 'x', body: { ...body, sample: 'Ana Anić' } }]
    expect((await report('application/reports+json', fresh)).statusCode).toBe(204)
    await legacy({
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://zlo.primjer.hr/b.js',
      'document-uri': page,
    })
    await legacy({
      'effective-directive': 'style-src-attr',
      'blocked-uri': 'inline',
      'document-uri': 'http://localhost/',
    })
    expect(await kept()).toEqual([
      {
        direktiva: 'script-src-elem',
        blokirano: 'https://zlo.primjer.hr',
        stranica: '/prijavitelj/:id/projekti/:id',
        broj: 2,
      },
      { direktiva: 'style-src-attr', blokirano: 'inline', stranica: '/', broj: 1 },
    ])
  })

  it.each([
    ['application/csp-report', '{'],
    ['application/csp-report', '{"__proto__":{}}'],
    ['application/csp-report', 'x'.repeat(20_000)],
    ['text/plain', '{}'],
    ['application/json', { 'csp-report': 7 }],
    ['application/csp-report', { 'csp-report': { 'effective-directive': '<b>', 'blocked-uri': 'javascript:1' } }],
    ['application/reports+json', [{ type: 'coep', body: {} }, null, 7, []]],
  ])('that is none leaves nothing: %s %j', async (type, body) => {
    expect((await report(type, body)).statusCode).toBeLessThan(500)
    expect(await kept()).toEqual([])
  })

  it('cannot fill the database: kinds a day and reports a minute are limited, old days go', async () => {
    await portal.db.execute(sql`insert into csp_izvjestaj values ('2025-01-01', 'img-src', 'inline', '/', 1, now())`)
    for (let i = 0; i < MOST_KINDS_A_DAY / 20 + 2; i += 1) {
      const many = Array.from({ length: 100 }, (_, n) => ({
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: `https://a${i}-${n}.hr/`, documentURL: 'http://localhost/' },
      }))
      expect((await report('application/reports+json', many)).statusCode).toBe(204)
    }
    const rows = await portal.db.select().from(cspIzvjestaj)
    expect(rows).toHaveLength(MOST_KINDS_A_DAY)
    expect(rows.some(({ dan }) => dan === '2025-01-01')).toBe(false)
    const codes = []
    for (let i = 0; i < 61; i += 1)
      codes.push((await report('application/csp-report', '{}', `10.99.9.${i}`)).statusCode)
    expect(codes.slice(0, 60).every((code) => code === 204)).toBe(true)
    expect(codes[60]).toBe(429)
  })
})
