import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '#contract/kernel/endpoint.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import { SERVER_OPTIONS } from '#server/platform/http/server.ts'
import { openPortal, type TestPortal } from './portal.ts'
import { declared, ok, routes, svi } from './probe.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ routes })
})
afterAll(() => portal.close())

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

  it('fails for a call of the API that no endpoint describes [G-2]', async () => {
    const config = { policy: svi, audit: 'x', response: 'raw' } as const
    expect(await start((app) => app.http.get('/v1/tiho', { config }, () => 'x'))).toContain('must be an endpoint')
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
    expect(SERVER_OPTIONS).toMatchObject({ handlerTimeout: 10_000, exposeHeadRoutes: true, requestIdHeader: false })
    expect(initialConfig).toMatchObject({
      bodyLimit: 1_048_576,
      onProtoPoisoning: 'error',
      connectionTimeout: 60_000,
      keepAliveTimeout: 65_000,
      exposeHeadRoutes: true,
    })
    expect([server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([30_000, 65_000, 60_000])
  })
})

describe('Health', () => {
  it('says alive and ready without saying why', async () => {
    expect((await portal.call({ url: '/zdravlje/ziv' })).json()).toEqual({ status: 'ok' })
    expect((await portal.call({ url: '/zdravlje/spreman' })).json()).toEqual({ status: 'ok' })
    const ne = () => Promise.reject(new Error('ne odgovara'))
    portal.app.readiness.okolina = [{ ime: 'posta', nuzna: false, check: ne }]
    expect((await portal.call({ url: '/zdravlje/spreman' })).json()).toEqual({ status: 'ok', posta: 'nedostupno' })
    portal.app.readiness.okolina = [{ ime: 'pohrana', nuzna: true, check: ne }]
    expect((await portal.call({ url: '/zdravlje/spreman' })).statusCode).toBe(503)
    portal.app.readiness.okolina = []
    portal.app.readiness.stopping = true
    const stopping = await portal.call({ url: '/zdravlje/spreman' })
    expect([stopping.statusCode, stopping.headers['retry-after']]).toEqual([503, '5'])
    expect((await portal.call({ url: '/zdravlje/ziv' })).statusCode).toBe(200)
    portal.app.readiness.stopping = false
  })

  it('is not ready when the database is away', async () => {
    const lost = await openPortal({ routes: () => undefined })
    await lost.app.db.$client.end()
    await lost.db.$client.end()
    expect((await lost.call({ url: '/zdravlje/spreman' })).statusCode).toBe(503)
    expect((await lost.call({ url: '/zdravlje/ziv' })).statusCode).toBe(200)
    await lost.app.http.close()
  })
})
