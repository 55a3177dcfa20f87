import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureLoopDelay, SHED_ALL_MS, SHED_READS_MS } from '#server/platform/http/shedding.ts'
import { openPortal, type TestPortal } from './portal.ts'
import { routes } from './probe.ts'

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
      ...{ statusCode: 503, kod: 'preopterecenje' },
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
