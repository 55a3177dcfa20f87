import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { bind } from '#server/platform/http/route.ts'
import { closeServer, shutDown } from '#server/platform/http/shutdown.ts'
import { openPortal } from './portal.ts'

const ok = z.strictObject({ ok: z.boolean() })
const sporo = endpoint({
  method: 'POST',
  path: 'v1/probe/sporo',
  summary: 'p',
  body: z.strictObject({ t: z.string() }),
  response: ok,
  policy: { who: 'svi' },
  audit: 'probe.sporo',
})

describe('An orderly end', () => {
  it('answers what is under way, over a real connection, before anything is closed', async () => {
    let begun = 0
    const portal = await openPortal({
      routes: (app) =>
        bind(app, sporo, async () => {
          begun += 1
          await sleep(300)
          return { ok: true }
        }),
    })
    const { http, readiness } = portal.app
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const headers = { origin: address, 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const body = gzipSync('{"t":"x"}')
    const calls = Array.from({ length: 20 }, () =>
      fetch(`${address}/v1/probe/sporo`, { method: 'POST', headers, body }),
    )
    while (begun < 20) await sleep(5)

    const steps: string[] = []
    const ended = shutDown(
      {
        log: pino({ level: 'silent' }),
        announce: () => {
          readiness.stopping = true
        },
        close: [
          () => closeServer(http),
          async () => steps.push('jobs'),
          () => Promise.reject(new Error('x')),
          async () => steps.push('database'),
        ],
      },
      5000,
      0,
    )
    const answers = await Promise.all(calls)
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array.from({ length: 20 }, () => ({ ok: true })),
    )
    expect(await ended).toBe(0)
    expect(steps).toEqual(['jobs', 'database'])
    await expect(fetch(`${address}/zdravlje/ziv`)).rejects.toThrow()
    await portal.close()
  })

  it('does not wait for ever', async () => {
    const never = () => new Promise<void>(() => undefined)
    const code = await shutDown({ log: pino({ level: 'silent' }), announce: () => undefined, close: [never] }, 50, 0)
    expect(code).toBe(1)
  })
})
