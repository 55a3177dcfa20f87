/** Small rows that stand for writes of many, on a real database: what they say holds whenever the page dies. */
import { afterEach, describe, expect, it } from 'vitest'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushBody, PushResponse } from '#contract/kernel/sync/protocol.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Answer, Context, Locks, Network, Storage } from '../ports/ports.ts'
import { createEngine } from './engine.ts'
import { takeLease } from './lease.ts'
import { pushAll } from './push.ts'
import { writeTyped } from './typed-docs.ts'
import { recordCreate } from './write.ts'
import { recordPatch } from './write-patch.ts'

const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const LOCKS: Locks = {
  reliable: true,
  exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
  whenFree: async () => undefined,
}
const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
let person = 54_000
const opened: ReturnType<typeof openPersonDb>[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const taken = ({ mutations }: PushBody): Answer<PushResponse> => {
  const results = mutations.map(({ mutationId }, index) => ({
    duplicate: false,
    result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: index },
  }))
  return { ok: true, value: { ...STAMP, results } }
}

/** A device with one document, and pages of it that come one after the other. */
async function device() {
  const db = openPersonDb(++person)
  opened.push(db)
  const key = newDataKey()
  const wire: string[] = []
  /** `answer`: undefined when the page dies before it comes. */
  function page(answer: (body: PushBody) => Answer<PushResponse> | undefined = taken, over = (own: Storage) => own) {
    const push = async (body: PushBody) => {
      wire.push(JSON.stringify(body.mutations))
      return answer(body) ?? new Promise<never>(() => undefined)
    }
    const ctx: Context = {
      clock: browserClock,
      random: browserRandom,
      crypto: browserCrypto,
      identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '1', schemaEpoch: 3 },
      holder: 'a',
      storage: over(createDexieStorage(db, createRowCipher(key), async () => undefined)),
      network: {
        push,
        registerDevice: async () => ({ ok: true, value: STAMP }),
        pull: async () => ({ ok: false, failure: { kind: 'offline' } }),
      } as unknown as Network,
      locks: LOCKS,
      events: { broadcast: () => undefined },
      types: { dokument: { typeVersion: 1 } },
      scopes: () => [],
    }
    return ctx
  }
  const ctx = page()
  const { id } = await recordCreate(ctx, { type: 'dokument', args: {}, content: { naziv: 'prvo' }, actingFor: ACTING })
  const docKey = `dokument:${id}`
  const set = (on: Context, was: string, now: string) => {
    const op: PatchOp = { kind: 'set', path: 'naziv', was, now }
    return recordPatch(on, { docKey, ops: [op] })
  }
  const rows = (table: 'outbox' | 'marks' | 'receipts') =>
    ctx.storage.transaction('r', ['outbox', 'receipts'], (tx) => tx.all(table))
  const shown = async () => (await ctx.storage.transaction('r', ['docs'], (tx) => tx.get('docs', docKey)))?.local
  const raw = async (table: string) => (await db.table(table).toArray()) as Record<string, unknown>[]
  return { ctx, page, set, wire, rows, shown, raw }
}

describe('a request on its way', () => {
  it('is one row more, and none of its own is written for it', async () => {
    const { page, raw, ctx } = await device()
    const before = await raw('outbox')
    const going = page(() => undefined)
    void pushAll(going, await takeLease(going, new AbortController().signal))
    await expect.poll(() => raw('marks')).toHaveLength(1)
    expect(await raw('outbox')).toEqual(before)
    const [row] = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.where('outbox', 'status', 'sending'))
    expect(row).toMatchObject({ attempts: 1, envelope: { type: 'dokument.create' } })
    const counts = await ctx.storage.transaction('r', ['outbox'], async (tx) => [
      await tx.count('outbox', 'status', 'queued'),
      await tx.count('outbox', 'status', 'sending'),
    ])
    expect(counts).toEqual([0, 1])
  })

  it('goes again with the same bytes when its page died before the answer, whatever was typed since [I4 P1]', async () => {
    const { page, set, wire, raw, shown, ctx } = await device()
    await set(ctx, 'prvo', 'drugo')
    await new Promise((done) => setTimeout(done, 2_100))
    const dying = page(() => undefined)
    void pushAll(dying, await takeLease(dying, new AbortController().signal))
    await expect.poll(() => wire).toHaveLength(1)
    const later = page()
    await set(later, 'drugo', 'treće')
    const engine = createEngine(later)
    engine.dispatch({ kind: 'started', reachable: true, signedIn: true })
    await engine.settled()
    engine.dispatch({ kind: 'stopped' })
    expect(wire[1]).toEqual(wire[0])
    expect(await raw('receipts')).toHaveLength(2)
    expect(await raw('outbox')).toHaveLength(1)
    expect(await shown()).toEqual({ naziv: 'treće' })
  })

  it('does not leave where its row finds no room, and nothing has changed [D2]', async () => {
    const { page, wire, raw } = await device()
    const before = await raw('outbox')
    const full = page(taken, (own) => ({
      transaction: (mode, tables, run) =>
        own.transaction(mode, tables, (tx) => {
          const noRoom = (table: string) =>
            table === 'marks' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : undefined
          return run({
            ...tx,
            put: (table, row) => noRoom(table) ?? tx.put(table, row),
            putMany: (table, some) => noRoom(table) ?? tx.putMany(table, some),
          })
        }),
    }))
    await expect(pushAll(full, await takeLease(full, new AbortController().signal))).rejects.toThrow('full')
    expect(wire).toEqual([])
    expect(await raw('outbox')).toEqual(before)
    expect(await raw('marks')).toEqual([])
  })
})

describe('a document that is typed into', () => {
  it('is shown as typed to every page although it is written only when its author pauses', async () => {
    const { ctx, page, set, raw, shown } = await device()
    const before = await raw('docs')
    await set(ctx, 'prvo', 'd')
    await set(ctx, 'd', 'drugo')
    expect(await raw('docs')).toEqual(before)
    expect(await shown()).toEqual({ naziv: 'drugo' })
    await writeTyped(page())
    expect(await raw('docs')).not.toEqual(before)
    expect(await raw('marks')).toEqual([])
    expect(await shown()).toEqual({ naziv: 'drugo' })
  })

  it('is the only one: the one before is written with the first letter of the next', async () => {
    const { ctx, set, raw, shown } = await device()
    await set(ctx, 'prvo', 'drugo')
    const { id } = await recordCreate(ctx, { type: 'dokument', args: {}, content: { naziv: '' }, actingFor: ACTING })
    await recordPatch(ctx, { docKey: `dokument:${id}`, ops: [{ kind: 'set', path: 'naziv', was: '', now: 'x' }] })
    expect((await raw('marks')).map((mark) => mark.id)).toEqual([`dokument:${id}`])
    expect(await shown()).toEqual({ naziv: 'drugo' })
  })

  it('needs no writing any more once the portal has what was typed', async () => {
    const { ctx, page, set, raw, shown } = await device()
    await set(ctx, 'prvo', 'drugo')
    await new Promise((done) => setTimeout(done, 2_100))
    const sending = page()
    expect(await pushAll(sending, await takeLease(sending, new AbortController().signal))).toEqual({ kind: 'drained' })
    expect(await raw('marks')).toEqual([])
    expect(await raw('outbox')).toEqual([])
    expect(await shown()).toEqual({ naziv: 'drugo' })
  })
})
