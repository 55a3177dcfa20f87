/** Receiving for a person who has lost a right: what is not theirs any more is left alone, and the others go on. */
import { afterEach, expect, it } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Network } from '../ports/ports.ts'
import type { TableName } from '../ports/tables.ts'
import { runCycle } from './cycle.ts'
import { discardRefused, resolveConflict } from './resolve.ts'
import { queueAll } from './write.ts'
import { recordPatch } from './write-patch.ts'

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

/** A document that comes, is edited, and is gone for this person by the time its edit is answered. */
async function lost(answer: (envelope: Envelope) => PushResult) {
  const doc = { type: 'dokument', id: 'd1', rev: 1, hash: 'h', content: { naziv: 'njihovo' }, meta: {} }
  const gone = { kind: 'scope-lost' as const, type: 'dokument', id: 'd1' }
  let isLost = false
  const ctx = contextOf({
    registerDevice: async () => ({ ok: true, value: STAMP }),
    push: async ({ mutations }) => {
      isLost = true
      return {
        ok: true,
        value: { ...STAMP, results: mutations.map((one) => ({ duplicate: false, result: answer(one) })) },
      }
    },
    pull: async ({ scope, cursor }) => {
      if (scope !== 'prijavitelj:1') return { ok: true, value: PAGE }
      const first = cursor === null ? [{ kind: 'upsert' as const, doc }] : []
      const changes = isLost && cursor === '1.1' ? [gone] : first
      return { ok: true, value: { ...PAGE, changes, nextCursor: isLost ? '2.2' : '1.1' } }
    },
  })
  const cycle = () => runCycle(ctx, new AbortController().signal)
  await cycle()
  const { mutationId } = await recordPatch(ctx, {
    docKey: 'dokument:d1',
    ops: [{ kind: 'set', path: 'naziv', was: 'njihovo', now: 'moje' }],
  })
  await queueAll(ctx)
  await cycle()
  const read = <T extends TableName>(table: T) => ctx.storage.transaction('r', [table], (tx) => tx.all(table))
  return { ctx, cycle, read, mutationId: mutationId ?? '' }
}
const stamp = ({ mutationId }: Envelope) => ({ mutationId, receivedAt: STAMP.serverTime })

it('what is gone for this person stays with refused work on it, and goes with the last of that [I11]', async () => {
  const { ctx, read, mutationId } = await lost((one) => ({
    ...stamp(one),
    status: 'rejected',
    kod: 'pravila',
    poruka: 'Ne.',
    greske: [],
  }))
  expect(await read('docs')).toMatchObject([{ state: 'orphan', local: { naziv: 'moje' } }])
  await discardRefused(ctx, mutationId)
  expect(await read('docs')).toEqual([])
  expect(await read('outbox')).toMatchObject([{ status: 'superseded' }])
})

it('so it does with the last answer, also where its person first had to decide about a difference', async () => {
  const head = { type: 'dokument', id: 'd1', rev: 2, hash: 'h2', content: { naziv: 'drugo' }, meta: {} }
  const fields = [{ path: 'naziv', osnova: 'njihovo', moje: 'moje', njihovo: 'drugo' }]
  let answers = 0
  const { ctx, cycle, read } = await lost((one) => {
    answers += 1
    return answers === 1
      ? { ...stamp(one), status: 'conflict', conflictId: 'c1', head, fields, njihovAutor: 'Ana', njihovoVrijeme: '' }
      : { ...stamp(one), status: 'applied', rev: 3, serverSeq: 1 }
  })
  expect(await read('docs')).toMatchObject([{ state: 'orphan' }])
  await resolveConflict(ctx, 'c1', { naziv: 'moje' })
  await cycle()
  expect(answers).toBe(2)
  expect(await read('docs')).toEqual([])
})
