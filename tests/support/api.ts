/** The HTTP server in memory on a database of its own, with a clock that tests turn. */
import { pino } from 'pino'
import { OLDEST_APP } from '#contract/kernel/app-version.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { createServer } from '#server/platform/http/server.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { bezKraja } from './builders/osoba.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestApi {
  /** Works under the role that policies bind, as the real portal does. */
  app: PortalApp
  /** The tables as their owner sees them: for what tests lay down and look up. */
  db: Database
  config: TestDatabase['config']
  /** Milliseconds since the epoch. */
  clock: { now: number }
  get: <T = unknown>(path: string, token?: string) => Promise<Answer<T>>
  send: <T = unknown>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    token: string,
    body: object,
  ) => Promise<Answer<T>>
  stop: () => Promise<void>
}

export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  /** The JSON as the test expects it. */
  body: T
}

/** Starts the server with the routes that `bind` adds. */
export async function testApi(
  bind: (app: PortalApp) => void | Promise<void>,
  now: number,
  /** Another process of the same portal: it works on the database of this one. */
  beside?: TestApi,
): Promise<TestApi> {
  const database = beside === undefined ? await testDatabase() : { config: beside.config, drop: async () => undefined }
  const db = connect({ ...database.config, max: 8 }, () => undefined)
  const own = connect({ ...database.config, max: 8 }, () => undefined, APP_ROLE)
  const clock = { now }
  const settings = {
    origin: undefined,
    trustProxy: [],
    loginLimitPerMinute: 0,
    rateLimitPerMinute: 0,
    sessionIdleMs: { applicant: 1e15, staff: 1e15 },
    oldestApp: OLDEST_APP,
    secondFactor: 'none' as const,
  }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const app = await createServer(settings, { db: own, access: bezKraja(createAccess(own)), now: () => clock.now, log })
  await bind(app)
  await app.http.ready()
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    token?: string,
    body?: object,
  ): Promise<Answer<T>> => {
    const answer = await app.http.inject({
      method,
      url,
      headers: bearer(token),
      ...(body === undefined ? {} : { payload: body }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    }
  }
  return {
    app,
    db,
    config: database.config,
    clock,
    get: (path, token) => call('GET', `/${path}`, token),
    send: (method, path, token, body) => call(method, `/${path}`, token, body),
    stop: async () => {
      await app.http.close()
      await own.$client.end()
      await db.$client.end()
      await database.drop()
    },
  }
}
