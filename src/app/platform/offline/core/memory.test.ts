import { afterEach, describe, expect, it } from 'vitest'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Locks, Network } from '../ports/ports.ts'
import type { ConflictRow, OutboxRow, TableName } from '../ports/tables.ts'
import { runCycle } from './cycle.ts'
import { takeLease } from './lease.ts'
import { checkMemory } from './memory.ts'
import { recordCreate } from './write.ts'

let person = 17_000
const opened: ReturnType<typeof openPersonDb>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const NEW = { type: 'projekt', args: {}, content: {}, actingFor: { vrsta: 'prijavitelj', id: 1 } as const }
const LOCKS: Locks = {
  reliable: true,
  exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
  whenFree: async () => undefined,
}

function device(network: Partial<Network> = {}) {
  const db = openPersonDb(++person)
  opened.push(db)
  const ctx: Context = {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    holder: 'a',
    locks: LOCKS,
    identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '1', schemaEpoch: 1 },
    storage: createDexieStorage(db, createRowCipher(newDataKey())),
    network: network as Network,
    events: { broadcast: () => undefined },
    types: { projekt: { typeVersion: 1 } },
    scopes: () => [],
  }
  const meta = (key: string) =>
    ctx.storage.transaction('r', ['meta'], async (tx) => (await tx.get('meta', key))?.value ?? null)
  const outbox = () =>
    ctx.storage.transaction('r', ['outbox'], async (tx) =>
      (await tx.all('outbox')).sort((a: OutboxRow, b: OutboxRow) => a.seq - b.seq),
    )
  const empty = (table: TableName) => db.table(table).clear()
  const start = async () => checkMemory(ctx, await takeLease(ctx, new AbortController().signal))
  return { ctx, meta, outbox, empty, start }
}

describe('a memory looked at when a page starts', () => {
  it('stays the same as long as nothing is missing', async () => {
    const { ctx, meta, start } = device()
    await start()
    await recordCreate(ctx, NEW)
    await recordCreate(ctx, NEW)
    const before = await meta('clientGen')
    await start()
    await start()
    expect(await meta('clientGen')).toBe(before)
    expect(await meta('readFirst')).toBeNull()
  })

  it.each(['outbox', 'receipts'] as const)('goes on as another one without its %s [D7 I16 I23]', async (table) => {
    const { ctx, meta, outbox, empty, start } = device()
    const { mutationId } = await recordCreate(ctx, NEW)
    await recordCreate(ctx, NEW)
    await ctx.storage.transaction('rw', ['outbox', 'receipts'], async (tx) => {
      const row = await tx.get('outbox', mutationId)
      if (row === undefined) throw new Error('no row')
      const at = { at: 0, receivedAt: '2026-11-21T08:00:00.000Z', docKey: row.docKey, kind: 'create' } as const
      const receipt = { mutationId, seq: row.seq, status: 'applied', rev: 1, serverSeq: 1, envHash: null } as const
      await tx.put('receipts', { ...at, ...receipt, serverEpoch: null, podaci: null, retained: null })
      await tx.delete('outbox', mutationId)
    })
    await start()
    const before = await meta('clientGen')
    await empty(table)
    await start()
    const after = await meta('clientGen')
    expect(after).not.toBe(before)
    for (const row of await outbox()) expect(row).toMatchObject({ clientGen: after, seq: 3, laneSeq: 2 })
    await start()
    expect(await meta('clientGen')).toBe(after)
  })

  it('counts on beyond everything it has when its counters are gone; what was written since comes last', async () => {
    const { ctx, outbox, empty, start } = device()
    const first = await recordCreate(ctx, NEW)
    const second = await recordCreate(ctx, NEW)
    await start()
    await empty('meta')
    const late = await recordCreate(ctx, NEW)
    await start()
    const rows = await outbox()
    expect(rows.map(({ mutationId }) => mutationId)).toEqual([first, second, late].map(({ mutationId }) => mutationId))
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(3)
    expect(new Set(rows.map(({ clientGen }) => clientGen)).size).toBe(1)
  })

  it('reads the documents before it sends anything when they are gone', async () => {
    const { ctx, meta, empty, start } = device()
    await recordCreate(ctx, NEW)
    await ctx.storage.transaction('rw', ['meta'], (tx) => tx.put('meta', { key: 'held', value: 1 }))
    await start()
    expect(await meta('readFirst')).toBeNull()
    await empty('docs')
    await start()
    expect(await meta('readFirst')).toBe(true)
  })

  it('asks again for a conflict that is gone, so that its author can decide it [I19]', async () => {
    const { ctx, outbox, start } = device()
    const ids = [await recordCreate(ctx, NEW), await recordCreate(ctx, NEW)].map(({ mutationId }) => mutationId)
    await ctx.storage.transaction('rw', ['outbox', 'conflicts'], async (tx) => {
      for (const row of await tx.all('outbox')) await tx.put('outbox', { ...row, status: 'conflict' })
      await tx.put('conflicts', { conflictId: 'c', docKey: '', mutationId: ids[1], choice: null } as ConflictRow)
    })
    await start()
    expect((await outbox()).map(({ status }) => status)).toEqual(['queued', 'conflict'])
  })
})

describe('a memory taken back to an older image [D6]', () => {
  it('is noticed before anything is sent, because the portal has heard more of it than it has said [I16]', async () => {
    const gens: string[] = []
    const answer = { serverEpoch: 'e', serverTime: '2026-11-21T08:00:00.000Z' }
    const { ctx, meta, outbox } = device({
      registerDevice: async ({ clientGen }) => {
        gens.push(clientGen)
        return { ok: true, value: { ...answer, report: gens.length === 1 ? 5 : 0 } }
      },
      push: async () => ({ ok: false, failure: { kind: 'offline' } }),
    })
    await recordCreate(ctx, NEW)
    const old = await meta('clientGen')
    await runCycle(ctx, new AbortController().signal)
    expect(gens).toEqual([old, await meta('clientGen')])
    expect(gens[0]).not.toBe(gens[1])
    expect((await outbox()).map(({ envelope }) => envelope?.clientGen)).toEqual([gens[1]])
  })

  it('asks as its own person, and takes no answer that is given to another [I23]', async () => {
    const [asked, sent]: [number[], string[]] = [[], []]
    const { ctx } = device({
      registerDevice: async ({ userId }) => {
        asked.push(userId)
        return { ok: false, failure: { kind: 'forbidden' } }
      },
      push: async ({ clientGen }) => {
        sent.push(clientGen)
        return { ok: false, failure: { kind: 'offline' } }
      },
    })
    await recordCreate(ctx, NEW)
    expect(await runCycle(ctx, new AbortController().signal)).toEqual({ kind: 'unauthorized' })
    expect(asked).toEqual([ctx.identity.userId])
    expect(sent).toEqual([])
  })

  it.each(['local', 'waiting-dep'] as const)('is noticed also when what waits is %s [I23]', async (status) => {
    const [asked, sent]: [string[], string[]] = [[], []]
    const { ctx, meta } = device({
      registerDevice: async ({ clientGen }) => {
        asked.push(clientGen)
        const value = { serverEpoch: 'e', serverTime: '2026-11-21T08:00:00.000Z', report: asked.length === 1 ? 5 : 0 }
        return { ok: true, value }
      },
      push: async ({ clientGen }) => {
        sent.push(clientGen)
        return { ok: false, failure: { kind: 'offline' } }
      },
    })
    await recordCreate(ctx, NEW)
    const old = await meta('clientGen')
    await ctx.storage.transaction('rw', ['outbox', 'meta'], async (tx) => {
      await tx.putMany(
        'outbox',
        (await tx.all('outbox')).map((row) => ({ ...row, status, changedAt: 0 })),
      )
      await tx.put('meta', { key: 'registeredGen', value: old })
    })
    await runCycle(ctx, new AbortController().signal)
    expect(asked[0]).toBe(old)
    expect(sent).not.toContain(old)
  })

  it('is noticed by a number that the portal has had already', async () => {
    const gens: string[] = []
    const { ctx, outbox } = device({
      registerDevice: async ({ clientGen }) => {
        gens.push(clientGen)
        return { ok: true, value: { serverEpoch: 'e', serverTime: '2026-11-21T08:00:00.000Z', report: 0 } }
      },
      push: async ({ clientGen }) => ({ ok: false, failure: { kind: clientGen === gens[0] ? 'set-back' : 'offline' } }),
      outcomes: async ({ ids: unknown }) => ({ ok: true, value: { serverEpoch: 'e', known: [], unknown } }),
    })
    await recordCreate(ctx, NEW)
    await runCycle(ctx, new AbortController().signal)
    expect(gens).toHaveLength(2)
    // Its envelope was sealed before: the bytes stay, and travel as another memory's.
    expect((await outbox()).map(({ envelope }) => envelope?.clientGen)).toEqual([gens[0]])
  })
})
