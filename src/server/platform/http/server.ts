/** The HTTP server without a single route of the portal: limits, headers, origin, bodies, errors, log (R-PLT-1). */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Access } from '../auth/access.ts'
import type { Database } from '../db/client.ts'
import { inflateBodies, readJsonBodies } from './body.ts'
import { sendSecurityHeaders } from './headers.ts'
import { createLimiters, type LimitSettings } from './limits.ts'
import { logAnswers } from './logging.ts'
import { refuseForeignCalls } from './origin.ts'
import { type PortalApp, requireDeclarations } from './portal-app.ts'
import { clientError, frameworkErrors, handleErrors } from './problems.ts'
import { createRed } from './red.ts'
import { shedLoad } from './shedding.ts'

/** Limits of the platform in milliseconds and bytes; `connectionTimeout` is the longest silence on a socket. */
export const SERVER_OPTIONS = {
  bodyLimit: 1024 * 1024,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  handlerTimeout: 10_000,
  keepAliveTimeout: 65_000,
  routerOptions: { maxParamLength: 100 },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  // RFC 9110: HEAD answers like GET, without the body.
  exposeHeadRoutes: true,
  requestIdHeader: false,
} as const

export interface ServerSettings extends LimitSettings {
  origin: string | undefined
  trustProxy: string[]
  sessionIdleMs: { applicant: number; staff: number }
  secondFactor: PortalApp['secondFactor']
  oldestApp: string
}

export interface ServerDeps {
  db: Database
  access: Access
  now: () => number
  log: Logger
  /** How late the event loop runs, in milliseconds; absent where nothing is ever turned away. */
  loopDelayMs?: (() => number) | undefined
}

export async function createServer(
  settings: ServerSettings,
  { db, access, now, log, loopDelayMs }: ServerDeps,
): Promise<PortalApp> {
  const http: FastifyInstance = fastify({
    ...SERVER_OPTIONS,
    loggerInstance: log as FastifyBaseLogger,
    // Its own lines name addresses and clients; `logAnswers` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length === 0 ? false : settings.trustProxy,
    frameworkErrors,
    clientErrorHandler: clientError,
  })
  http.decorate('publicAddress', settings.origin)
  requireDeclarations(http)
  handleErrors(http)
  sendSecurityHeaders(http)
  logAnswers(http)
  if (loopDelayMs !== undefined) shedLoad(http, loopDelayMs)
  readJsonBodies(http)
  inflateBodies(http)
  refuseForeignCalls(http, settings.origin)
  await http.register(cookie)
  // Brotli is made by the build for files; made on the fly it costs more than it saves.
  await http.register(compress, { threshold: 1024, encodings: ['gzip'], global: true, globalDecompression: false })
  return {
    http,
    db,
    now,
    access,
    limiters: createLimiters(db, settings),
    red: createRed(),
    origin: settings.origin,
    sessionIdleMs: settings.sessionIdleMs,
    secondFactor: settings.secondFactor,
    oldestApp: settings.oldestApp,
    endpoints: [],
  }
}
