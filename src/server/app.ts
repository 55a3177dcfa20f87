/** The whole portal as one server, not yet listening: tests call it in memory, `main.ts` lets it listen. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { PortalModule } from './modul.ts'
import { MODULES } from './modules.ts'
import type { Access } from './platform/auth/access.ts'
import type { Database } from './platform/db/client.ts'
import { s3Store } from './platform/files/s3-store.ts'
import { serveFiles } from './platform/http/files.ts'
import { healthRoutes, type Readiness, type Usluga } from './platform/http/health.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { createServer } from './platform/http/server.ts'
import { siteMapRoutes } from './platform/http/site-map.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { registerModules } from './sklop.ts'
import { createAccess } from './spojevi/access.ts'
import type { Datoteke } from './spojevi/datoteke.ts'
import { SITE } from './spojevi/stranice.ts'

export interface AppDeps {
  db: Database
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
  loopDelayMs?: (() => number) | undefined
  /** Only tests: another answer to who may act for whom. */
  access?: Access | undefined
  /** Only tests: other modules than those of the portal. */
  moduli?: readonly PortalModule[] | undefined
}

export interface RunningPortal extends PortalApp {
  readiness: Readiness
  datoteke: Datoteke
}

/** What the portal needs of others, as it is configured. */
function okolinaOd(config: Config): Usluga[] {
  const { s3 } = config.files
  const pohrana = s3 && s3Store(s3).check
  const posta = config.mail && smtpTransport(config.mail, config.origin ?? 'http://localhost').check
  return [
    ...(pohrana === undefined ? [] : [{ ime: 'pohrana', nuzna: true, check: pohrana } as const]),
    ...(posta === undefined ? [] : [{ ime: 'posta', nuzna: false, check: posta } as const]),
  ]
}

export async function createApp(config: Config, deps: AppDeps): Promise<RunningPortal> {
  const app = await createServer(config, { ...deps, access: deps.access ?? createAccess(deps.db) })
  const readiness: Readiness = { stopping: false, okolina: okolinaOd(config) }
  healthRoutes(app, readiness)
  const datoteke = await registerModules(app, config, deps.moduli ?? MODULES)
  siteMapRoutes(app, SITE.pages)
  await serveFiles(app, join(config.root, 'dist/app'), SITE)
  await app.http.ready()
  return { ...app, readiness, datoteke }
}
