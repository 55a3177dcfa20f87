import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import { createBrowserNetwork } from './browser-network.ts'

const ID = '019a1b2c-3d4e-7f00-8a00-0123456789ab'
const digest = Array.from({ length: 40 }, () => ({ mutationId: ID, envHash: 'a'.repeat(64) }))
const BODY: PushBody = { deviceId: ID, clientGen: ID, serverEpoch: 'e1', pendingDigest: digest, mutations: [] }
const ANSWER = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z', results: [] }

function answering(
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const seen: RequestInit[] = []
  const send = async (_url: unknown, init?: RequestInit) => {
    if (init !== undefined) seen.push(init)
    return new Response(body, { status, headers })
  }
  return { network: createBrowserNetwork({ fetch: send as typeof fetch }), seen }
}

describe('the sync calls', () => {
  it('send a large body compressed, below 0.3 of its plain bytes', async () => {
    const { network, seen } = answering(200, JSON.stringify(ANSWER))
    expect(await network.push(BODY)).toEqual({ ok: true, value: ANSWER })
    const [init] = seen
    expect(new Headers(init?.headers).get('content-encoding')).toBe('gzip')
    const bytes = new Uint8Array(init?.body as ArrayBuffer)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(BODY)
    expect(bytes.length / JSON.stringify(BODY).length).toBeLessThan(0.3)
  })

  it.each([
    [401, { kind: 'unauthorized' }],
    [403, { kind: 'forbidden' }],
    [409, { kind: 'device-unknown' }],
    [410, { kind: 'set-back' }],
    [413, { kind: 'too-large' }],
    [422, { kind: 'bad-request', status: 422 }],
    [426, { kind: 'stale-client' }],
    [500, { kind: 'server-error', status: 500 }],
  ])('take %i as what it is', async (status, failure) => {
    expect(await answering(status, '{}').network.push(BODY)).toEqual({ ok: false, failure })
  })

  it('wait as long as the server asks', async () => {
    const headers = { 'content-type': 'application/json', 'retry-after': '7' }
    const failure = { kind: 'throttled', retryAfterMs: 7_000 }
    expect(await answering(429, '{}', headers).network.push(BODY)).toEqual({ ok: false, failure })
  })

  it('accept nothing from a captive portal, a proxy or a torn answer', async () => {
    const page = { 'content-type': 'text/html' }
    const notJson = { ok: false, failure: { kind: 'not-json' } }
    expect(await answering(200, '<html>Prijavite se na mrežu</html>', page).network.push(BODY)).toEqual(notJson)
    expect(await answering(403, '<html></html>', page).network.push(BODY)).toEqual(notJson)
    expect(await answering(200, JSON.stringify(ANSWER).slice(0, 40)).network.push(BODY)).toEqual(notJson)
    expect(await answering(200, '{"serverEpoch":"e1"}').network.push(BODY)).toEqual(notJson)
  })

  it('say that the portal was not reached, and tell whoever watches', async () => {
    let told = 0
    const send = () => Promise.reject(new TypeError('Failed to fetch'))
    const network = createBrowserNetwork({ fetch: send, onUnreachable: () => told++ })
    expect(await network.push(BODY)).toEqual({ ok: false, failure: { kind: 'offline' } })
    expect(told).toBe(1)
  })

  it('are given up with their cycle, which says nothing of the network', async () => {
    let told = 0
    let asked: () => void = () => undefined
    const reached = new Promise<void>((done) => {
      asked = done
    })
    const send: typeof fetch = (_url, init) =>
      new Promise((_, fail) => {
        const signal = init?.signal
        if (signal?.aborted) fail(signal.reason)
        else signal?.addEventListener('abort', () => fail(signal.reason))
        asked()
      })
    const network = createBrowserNetwork({ fetch: send, onUnreachable: () => told++ })
    const cycle = new AbortController()
    const answer = network.push(BODY, cycle.signal)
    await reached
    cycle.abort()
    expect(await answer).toEqual({ ok: false, failure: { kind: 'offline' } })
    expect(await network.push(BODY, cycle.signal)).toEqual({ ok: false, failure: { kind: 'offline' } })
    expect(told).toBe(0)
  })
})
