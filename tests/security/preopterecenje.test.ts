import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OLDEST_APP } from '#contract/kernel/app-version.ts'
import { connect } from '#server/platform/db/client.ts'
import { createRed, RedJePun } from '#server/platform/http/red.ts'
import { bind, inTransaction } from '#server/platform/http/route.ts'
import { createServer } from '#server/platform/http/server.ts'
import { measureLoopDelay, SHED_ALL_MS, SHED_READS_MS } from '#server/platform/http/shedding.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { testDatabase } from '../support/database.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'
import { declared, routes } from './probe.ts'

let portal: TestPortal
let delay = 0
beforeAll(async () => {
  portal = await openPortal({ routes, loopDelayMs: () => delay })
})
afterAll(() => portal.close())

const read = (url = '/v1/public/probe') => portal.call({ url })
const write = () => portal.send('POST', '/v1/probe/pisi', { iznos: 1 })

describe('A portal that cannot keep up', () => {
  it('turns reading away with 503 and says when to come back, while it still takes what people send [R-PLT-2]', async () => {
    delay = SHED_READS_MS - 1
    expect((await read()).statusCode).toBe(200)
    delay = SHED_READS_MS
    const refused = await read()
    expect(refused.json()).toMatchObject({
      statusCode: 503,
      kod: 'preopterecenje',
      poruka: 'Portal je trenutačno preopterećen. Pokušajte ponovno za koji trenutak.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await write()).statusCode).toBe(200)
    delay = SHED_ALL_MS
    expect((await write()).statusCode).toBe(503)
  })

  it('always answers its probes, so that busy is not taken for dead', async () => {
    delay = 60_000
    for (const url of ['/zdravlje/ziv', '/zdravlje/spreman']) expect((await read(url)).statusCode).toBe(200)
    expect((await read('/zdravljeX')).statusCode).toBe(503)
  })

  it('is measured by how late the event loop runs', async () => {
    const meter = measureLoopDelay()
    try {
      expect(meter.delayMs()).toBe(0)
      const until = Date.now() + 15_000
      // Nothing else gets a turn for most of every round.
      while (meter.delayMs() < SHED_READS_MS && Date.now() < until) {
        const busy = Date.now() + 400
        while (Date.now() < busy);
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      expect(meter.delayMs()).toBeGreaterThanOrEqual(SHED_READS_MS)
    } finally {
      meter.stop()
    }
  })

  it('is not a portal that stood still once and has caught up, as after a pause of its machine', async () => {
    const meter = measureLoopDelay()
    try {
      await new Promise((resolve) => setTimeout(resolve, 60))
      const pause = Date.now() + 2_500
      while (Date.now() < pause);
      let worst = 0
      for (const until = Date.now() + 2_500; Date.now() < until; ) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        worst = Math.max(worst, meter.delayMs())
      }
      expect(worst).toBeLessThan(SHED_READS_MS)
    } finally {
      meter.stop()
    }
  })
})

describe('The queue of what people send in', () => {
  it('takes a thousand at once and refuses none, where without it the connections ran out', {
    timeout: 60_000,
  }, async () => {
    const database = await testDatabase()
    const db = connect({ ...database.config, max: 12, connectionTimeoutMillis: 700 }, () => undefined)
    const settings = {
      origin: undefined,
      trustProxy: [],
      loginLimitPerMinute: 0,
      rateLimitPerMinute: 0,
      sessionIdleMs: { applicant: 1e15, staff: 1e15 },
      oldestApp: OLDEST_APP,
      secondFactor: 'none' as const,
    }
    const log = pino({ level: 'silent' })
    const app = await createServer(settings, { db, access: createAccess(db), now: Date.now, log })
    const work = async () => {
      await inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(0.02)`))
      return { ok: true }
    }
    bind(app, declared.pisi, work, { red: true })
    bind(app, declared.duboko, work)
    const thousand = async (url: string, payload: object) => {
      const call = { method: 'POST' as const, url, payload, headers: { origin: ORIGIN, host: 'localhost' } }
      const answers = await Promise.all(Array.from({ length: 1000 }, () => app.http.inject(call)))
      return answers.filter(({ statusCode }) => statusCode !== 200).length
    }
    try {
      expect(await thousand('/v1/probe/duboko', { x: 1 })).toBeGreaterThan(0)
      expect(await thousand('/v1/probe/pisi', { iznos: 1 })).toBe(0)
    } finally {
      await app.http.close()
      await db.$client.end()
      await database.drop()
    }
  })

  it('goes by arrival, tells everybody their place, and beyond itself says honestly when to come back', async () => {
    let clock = 0
    const red = createRed({ atOnce: 1, holdMs: 10_000, always: 2, now: () => clock })
    const first = await red.udi(1)
    const turns: number[] = []
    const enter = async (tko: number) => {
      const izadi = await red.udi(tko)
      turns.push(tko)
      return izadi
    }
    const second = enter(2)
    const third = enter(3)
    expect([red.mjesto(1), red.mjesto(2)?.ispred, red.mjesto(3)?.ispred]).toEqual([undefined, 0, 1])
    clock += 60_000
    first()
    ;(await second)()
    ;(await third)()
    expect(turns).toEqual([2, 3])

    const slow = await red.udi(4)
    const waits = [enter(5), enter(6)]
    // A minute for the one before made everybody's turn later.
    expect(red.mjesto(6)?.sekundi).toBeGreaterThan(5)
    const refused = await red.udi(7).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RedJePun)
    expect((refused as RedJePun).sekundi).toBeGreaterThan(10)
    slow()
    for (const one of waits) (await one)()
  })

  it('lets go of whoever waited too long, and of nobody else', async () => {
    const red = createRed({ atOnce: 1, holdMs: 30 })
    const first = await red.udi(1)
    await expect(red.udi(2)).rejects.toBeInstanceOf(RedJePun)
    const third = red.udi(3)
    first()
    await third
    await sleep(40)
    expect(red.mjesto(3)).toBeUndefined()
  })
})
