/** The calls of the general administration as the modules' manifests bring them, for tests that need no more of the portal. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { MODULES } from '#server/modules.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { poglediRoutes } from '#server/platform/popis/pogledi.routes.ts'
import { registerModules } from '#server/sklop.ts'

const UPRAVA = /^\/v1\/administracija(?:\/|$)/

/** A server that takes the calls of the administration alone, and of those what nobody has bound before. */
function samoUprava(http: FastifyInstance): FastifyInstance {
  const nista = () => http
  const route: FastifyInstance['route'] = (options) => {
    const { url, method } = options
    if (UPRAVA.test(url) && !http.hasRoute({ url, method: [method].flat()[0] ?? 'GET' })) http.route(options)
    return http
  }
  const instead = new Map<PropertyKey, unknown>([
    ['route', route],
    ['get', nista],
    ['register', nista],
    ['addHook', nista],
  ])
  return new Proxy(http, { get: (target, name) => instead.get(name) ?? Reflect.get(target, name) })
}

export async function upravaRoutes(app: PortalApp): Promise<void> {
  poglediRoutes(app)
  const folder = await mkdtemp(join(tmpdir(), 'uprava-'))
  const uprava = { ...app, http: samoUprava(app.http), endpoints: [] }
  await registerModules(uprava, readConfig({ PORTAL_DATA: folder }), MODULES)
}
