/** A version that may no longer write: it keeps, reads, says so, and a page opened anew asks anew (N8). */
import { afterEach, expect, it } from 'vitest'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Network } from '../ports/ports.ts'
import { runCycle } from './cycle.ts'
import { readFacts } from './status.ts'
import { queueAll, recordCreate } from './write.ts'

const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const db = openPersonDb(32_001)
afterEach(() => db.delete())

it('a page that was refused reads on and sends nothing; the next page sends everything and takes the word back', async () => {
  let isRefused = true
  const calls: string[] = []
  const network = {
    registerDevice: async () => ({ ok: true, value: STAMP }),
    push: async ({ mutations }) => {
      calls.push('push')
      if (isRefused) return { ok: false, failure: { kind: 'stale-client' } }
      const results = mutations.map(({ mutationId }) => ({
        duplicate: false,
        result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: 1 },
      }))
      return { ok: true, value: { ...STAMP, results } }
    },
    pull: async () => {
      calls.push('pull')
      return { ok: true, value: { ...STAMP, changes: [], nextCursor: '0', hasMore: false, resetRequired: false } }
    },
  } as Partial<Network> as Network
  const storage = createDexieStorage(db, createRowCipher(newDataKey()))
  const page = (holder: string): Context => ({
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    holder,
    storage,
    network,
    locks: {
      reliable: true,
      exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
      whenFree: async () => undefined,
    },
    events: { broadcast: () => undefined },
    identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '0.1.0', schemaEpoch: 1 },
    types: { dokument: { typeVersion: 1 } },
    scopes: () => ['prijavitelj:1'],
  })
  const cycle = async (ctx: Context) => (await runCycle(ctx, new AbortController().signal)).kind
  const facts = () => storage.transaction('r', ['outbox', 'lease', 'meta'], readFacts)
  const first = page('a')
  await recordCreate(first, { type: 'dokument', args: {}, content: {}, actingFor: { vrsta: 'prijavitelj', id: 1 } })
  await queueAll(first)

  expect([await cycle(first), await cycle(first)]).toEqual(['stale-client', 'stale-client'])
  expect(calls).toEqual(['push', 'pull', 'pull'])
  expect(await facts()).toMatchObject({ counts: { queued: 1 }, staleVersion: '0.1.0' })

  isRefused = false
  expect(await cycle(page('b'))).toBe('done')
  expect(await facts()).toMatchObject({ counts: { queued: 0 }, staleVersion: null })
})
