import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { OLDEST_APP } from '#contract/kernel/app-version.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { inContext, JAVNO } from '#server/platform/db/context.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, inTransaction } from '#server/platform/http/route.ts'
import { createServer } from '#server/platform/http/server.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createAccess } from '#server/spojevi/access.ts'

const upisi = endpoint({
  method: 'POST',
  path: 'v1/proba',
  summary: 'p',
  body: z.strictObject({ broj: z.int() }),
  response: z.strictObject({ ok: z.boolean() }),
  policy: { who: 'svi' },
  audit: 'proba',
})

const folder = mkdtempSync(join(tmpdir(), 'portal-pad-baze-'))
const silent = pino({ level: 'silent' })
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
let database: EmbeddedDatabase
let db: Database
let app: PortalApp
let address: string

beforeAll(async () => {
  chmodSync(folder, 0o755)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  database = await startEmbedded({ dataDir: join(folder, 'pg'), log: silent })
  const owner = connect({ ...database.config, max: 1 }, () => undefined)
  const role = await migrateDatabase(owner.$client)
  await owner.execute(sql`create table proba (broj int primary key, korak int not null)`)
  await owner.execute(sql`grant all on proba to public`)
  await owner.$client.end()
  db = connect(database.config, () => undefined, role)
  const settings = {
    origin: undefined,
    trustProxy: [],
    loginLimitPerMinute: 0,
    rateLimitPerMinute: 0,
    sessionIdleMs: { applicant: 1e15, staff: 1e15 },
    oldestApp: OLDEST_APP,
    secondFactor: 'none' as const,
  }
  app = await createServer(settings, { db, access: createAccess(db), now: Date.now, log: silent })
  healthRoutes(app, { stopping: false })
  bind(app, upisi, ({ body: { broj } }) =>
    inTransaction(inContext(app.db, JAVNO), async (tx) => {
      await tx.execute(sql`insert into proba values (${broj}, 0)`)
      // Between two statements a connection is lent out and has nothing under way.
      await sleep(25)
      await tx.execute(sql`update proba set korak = 1 where broj = ${broj}`)
      return { ok: true }
    }),
  )
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)

afterAll(async () => {
  await app?.http.close()
  await db?.$client.end()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
})

it('The database is killed again and again under load: calls answer 503 with a time, the portal stays, and what it acknowledged is there', {
  timeout: 120_000,
}, async () => {
  const runs = { first: 0, last: 0 }
  const idle = (name: 'first' | 'last') => ({
    name,
    everySeconds: 0.05,
    run: async () => {
      await sleep(20)
      runs[name] += 1
    },
  })
  const jobs = startJobs(db, [idle('first'), idle('last')], { error: () => undefined })
  const acknowledged: number[] = []
  const refusals = new Set<string>()
  let [next, over] = [0, false]
  const write = async (): Promise<void> => {
    while (!over) {
      next += 1
      const broj = next
      const answer = await fetch(`${address}/v1/proba`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json' },
        body: JSON.stringify({ broj }),
      })
      await answer.arrayBuffer()
      if (answer.status === 200) acknowledged.push(broj)
      else refusals.add(`${answer.status} ${answer.headers.get('retry-after')}`)
    }
  }
  const load = Array.from({ length: 16 }, write)
  const worked = async () => {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
    expect((await fetch(`${address}/zdravlje/spreman`)).status).toBe(200)
  }
  await worked()
  for (let kill = 0; kill < 5; kill += 1) {
    const { pid } = database
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => database.pid).not.toBe(pid)
    // The second comes while the first is hardly over.
    if (kill % 2 === 0) await worked()
  }
  const before = { ...runs }
  await expect.poll(() => runs.first > before.first && runs.last > before.last).toBe(true)
  over = true
  await Promise.all(load)
  await jobs.stop()

  expect(uncaught).toEqual([])
  expect([...refusals]).toEqual(['503 5'])
  const { rows } = await db.execute<{ broj: number }>(sql`select broj from proba where korak = 1`)
  const kept = new Set(rows.map(({ broj }) => broj))
  expect(acknowledged.filter((broj) => !kept.has(broj))).toEqual([])
})
