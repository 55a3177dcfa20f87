/** The whole portal as one server, not yet listening: tests call it in memory, `main.ts` lets it listen. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAccess } from './access.ts'
import type { Config } from './config.ts'
import type { Datoteke } from './datoteke.ts'
import { registerModules } from './modules.ts'
import type { Access } from './platform/auth/access.ts'
import type { Database } from './platform/db/client.ts'
import { serveFiles } from './platform/http/files.ts'
import { healthRoutes, type Readiness } from './platform/http/health.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { createServer } from './platform/http/server.ts'
import { siteMapRoutes } from './platform/http/site-map.ts'
import { SITE } from './stranice.ts'

export interface AppDeps {
  db: Database
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
  loopDelayMs?: (() => number) | undefined
  /** Only tests: another answer to who may act for whom. */
  access?: Access | undefined
}

export interface RunningPortal extends PortalApp {
  readiness: Readiness
  datoteke: Datoteke
}

export async function createApp(config: Config, deps: AppDeps): Promise<RunningPortal> {
  const app = await createServer(config, { ...deps, access: deps.access ?? createAccess(deps.db) })
  const readiness = { stopping: false }
  healthRoutes(app, readiness)
  const datoteke = await registerModules(app, config)
  siteMapRoutes(app, SITE.pages)
  await serveFiles(app, join(config.root, 'dist/app'), SITE)
  await app.http.ready()
  return { ...app, readiness, datoteke }
}
