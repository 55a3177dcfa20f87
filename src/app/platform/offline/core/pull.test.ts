/** Receiving for a person who has lost a right: what is not theirs any more is left alone, and the others go on. */
import { afterEach, expect, it } from 'vitest'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Network } from '../ports/ports.ts'
import { runCycle } from './cycle.ts'

const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const PAGE = { ...STAMP, changes: [], nextCursor: '0.0', hasMore: false, resetRequired: false }
const FOREIGN = { ok: false, failure: { kind: 'bad-request', status: 404 } } as const
const db = openPersonDb(32_002)
const KEY = createRowCipher(newDataKey())
afterEach(() => db.delete())

function contextOf(network: Partial<Network>): Context {
  return {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    holder: 'a',
    storage: createDexieStorage(db, KEY),
    network: network as Network,
    locks: {
      reliable: true,
      exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
      whenFree: async () => undefined,
    },
    events: { broadcast: () => undefined },
    identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '0.1.0', schemaEpoch: 1 },
    types: { dokument: { typeVersion: 1 } },
    scopes: () => ['prijavitelj:1', 'prijavitelj:5'],
  }
}

it('a scope that is to be read anew and is not theirs any more is asked for once, and the next one is read', async () => {
  const asked: string[] = []
  const ask = (call: string, scope: string) => {
    asked.push(`${call} ${scope}`)
    if (asked.length > 20) throw new Error('asks for ever')
    return scope === 'prijavitelj:1'
  }
  const network: Partial<Network> = {
    registerDevice: async () => ({ ok: true, value: STAMP }),
    manifest: async ({ scope }) => (ask('manifest', scope) ? FOREIGN : { ok: true, value: { ...STAMP, docs: [] } }),
    pull: async ({ scope }) => (ask('pull', scope) ? FOREIGN : { ok: true, value: PAGE }),
  }
  const ctx = contextOf(network)
  const { storage } = ctx
  const unread = { cursor: null, resetNeeded: true, fullAt: null }
  await storage.transaction('rw', ['pull'], (tx) =>
    tx.putMany(
      'pull',
      ctx.scopes().map((scope) => ({ scope, ...unread })),
    ),
  )
  expect((await runCycle(ctx, new AbortController().signal)).kind).toBe('done')
  expect(asked).toEqual(['manifest prijavitelj:1', 'manifest prijavitelj:5', 'pull prijavitelj:5'])
})

it('is read as the person whose memory it goes into; in the session of another nothing of it changes [I12]', async () => {
  const asked: number[] = []
  const doc = { type: 'dokument', id: 'd1', rev: 1, hash: 'h', content: { naziv: 'moje' }, meta: {} }
  let session = 1
  const ctx = contextOf({
    registerDevice: async () => ({ ok: true, value: STAMP }),
    pull: async ({ scope, cursor, userId }) => {
      asked.push(userId)
      if (session !== userId) return { ok: false, failure: { kind: 'forbidden' } }
      const changes = scope === 'prijavitelj:1' && cursor === null ? [{ kind: 'upsert' as const, doc }] : []
      return { ok: true, value: { ...PAGE, changes } }
    },
  })
  const cycle = () => runCycle(ctx, new AbortController().signal)
  const docs = () => ctx.storage.transaction('r', ['docs'], (tx) => tx.all('docs'))
  expect((await cycle()).kind).toBe('done')
  session = 2
  expect((await cycle()).kind).toBe('unauthorized')
  expect((await docs()).map(({ id }) => id)).toEqual(['d1'])
  expect(new Set(asked)).toEqual(new Set([1]))
})
