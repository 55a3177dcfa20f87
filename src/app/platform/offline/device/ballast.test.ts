/** The room set aside for text: given up when the device is full, so that what somebody typed is still saved (D2, R-OFF-9). */
import { waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { startOffline } from '../engine/runtime.ts'
import type { Network, Storage } from '../ports/ports.ts'
import { isQuotaExceeded } from '../ports/quota.ts'
import type { TableName } from '../ports/tables.ts'
import { BALLAST_BYTES, createBallast, withBallast } from './ballast.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const full = () => new DOMException('no room', 'QuotaExceededError')
const SMALL = 3 * 1024 * 1024
const roomy = async () => ({ usage: 0, quota: 100 * SMALL })
const WRITE: TableName[] = ['docs', 'outbox', 'receipts', 'meta']

/** A store that refuses `times` writes for want of room. */
function store(times: number, failure: () => Error = full) {
  let left = times
  const calls: TableName[][] = []
  const storage: Storage = {
    transaction: async (_mode, tables) => {
      calls.push([...tables])
      left -= 1
      if (left >= 0) throw failure()
      return 'spremljeno' as never
    },
  }
  return { storage, calls }
}
const noWait = async () => undefined

describe('the ballast', () => {
  it('is set aside whole when there is room below the share that is text’s, and is 32 MiB', async () => {
    expect(BALLAST_BYTES).toBe(33_554_432)
    const ballast = createBallast(roomy, SMALL)
    expect(await ballast.missing()).toBe(SMALL)
    await ballast.keep()
    expect(await ballast.missing()).toBe(0)
    const db = await new Dexie('fondovi-balast').open()
    const rows = (await db.table('pieces').toArray()) as { bytes: Uint8Array }[]
    db.close()
    expect(rows.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(SMALL)
    // What a database could press together would hold no room: nearly every value occurs about equally often.
    const counts = new Uint32Array(256)
    for (const byte of rows[0]?.bytes ?? []) counts[byte] = (counts[byte] ?? 0) + 1
    expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.5)
  })

  it.each([
    ['is not set aside at the share itself passed', { usage: 90 * SMALL, quota: 100 * SMALL }],
    ['is not set aside where the browser does not say', undefined],
  ])('%s', async (_name, estimate) => {
    const ballast = createBallast(async () => estimate, SMALL)
    await ballast.keep()
    expect(await ballast.release()).toBe(false)
  })

  it('comes back once there is room again', async () => {
    let usage = 0
    const ballast = createBallast(async () => ({ usage, quota: 100 * SMALL }), SMALL)
    await ballast.keep()
    expect(await ballast.release()).toBe(true)
    usage = 95 * SMALL
    await ballast.keep()
    expect(await ballast.missing()).toBe(SMALL)
    usage = 10 * SMALL
    await ballast.keep()
    expect(await ballast.missing()).toBe(0)
  })

  it('that a page left half made is finished by the next', async () => {
    const half = createBallast(roomy, SMALL / 3)
    await half.keep()
    const ballast = createBallast(roomy, SMALL)
    expect(await ballast.missing()).toBe((SMALL / 3) * 2)
    await ballast.keep()
    expect(await ballast.missing()).toBe(0)
  })

  it('that could not be set aside whole is none', async () => {
    const put = IDBObjectStore.prototype.put
    let puts = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      puts += 1
      if (puts === 2) throw full()
      return put.apply(this, args)
    })
    const ballast = createBallast(roomy, SMALL)
    await ballast.keep()
    expect(await ballast.missing()).toBe(SMALL)
  })
})

describe('a write that meets a full device', () => {
  it('gives the ballast up once and is made again, also when the browser counts the freed room late', async () => {
    for (const times of [1, 2, 4]) {
      const release = vi.fn(async () => true)
      const { storage, calls } = store(times)
      const saved = await withBallast(storage, { release }, noWait).transaction('rw', WRITE, async () => 'x')
      expect([saved, calls.length, release.mock.calls.length]).toEqual(['spremljeno', times + 1, 1])
    }
  })

  it('fails with the reason when there is no ballast left, or it was not enough', async () => {
    const none = store(1)
    const without = withBallast(none.storage, { release: async () => false }, noWait)
    await expect(without.transaction('rw', WRITE, async () => 'x')).rejects.toThrow('no room')
    const never = store(100)
    const with_ = withBallast(never.storage, { release: async () => true }, noWait)
    await expect(with_.transaction('rw', WRITE, async () => 'x')).rejects.toThrow('no room')
  })

  it('does not give it up for what the server sends, for a read, or for another failure', async () => {
    const release = vi.fn(async () => true)
    const pull: TableName[] = ['docs', 'outbox', 'pull', 'meta']
    for (const [mode, tables, failure] of [
      ['rw', pull, full],
      ['r', WRITE, full],
      ['rw', WRITE, () => new Error('lost')],
    ] as const) {
      const { storage } = store(1, failure)
      await expect(
        withBallast(storage, { release }, noWait).transaction(mode, tables, async () => 'x'),
      ).rejects.toThrow()
    }
    expect(release).not.toHaveBeenCalled()
  })

  it('is known by its kind, however it is wrapped, never by its text', () => {
    expect(isQuotaExceeded(full())).toBe(true)
    expect(isQuotaExceeded(Object.assign(new Error('x'), { name: 'AbortError', inner: full() }))).toBe(true)
    expect(isQuotaExceeded(Object.assign(new Error('x'), { failures: [full()] }))).toBe(true)
    expect(isQuotaExceeded(new Error('QuotaExceededError'))).toBe(false)
  })
})

const NOBODY = async () => ({ ok: false as const, failure: { kind: 'offline' as const } })
const network: Network = {
  push: NOBODY,
  pull: NOBODY,
  manifest: NOBODY,
  outcomes: NOBODY,
  registerDevice: NOBODY,
  ping: async () => false,
}
const types = { dokument: { typeVersion: 1 } }
const actingFor = { vrsta: 'prijavitelj', id: 1 } as const

/** As long as the ballast stands, the browser refuses the `nth` put of every transaction of the person. */
function fullFrom(nth: number, osobaId: number) {
  const put = IDBObjectStore.prototype.put
  const seen = new WeakMap<IDBTransaction, number>()
  const state = { refused: 0, released: false }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const own = this.transaction.db.name === `fondovi-${osobaId}`
    const count = (seen.get(this.transaction) ?? 0) + 1
    seen.set(this.transaction, count)
    if (own && !state.released && count === nth) {
      state.refused += 1
      throw full()
    }
    return put.apply(this, args)
  })
  const gone = Dexie.delete.bind(Dexie)
  vi.spyOn(Dexie, 'delete').mockImplementation((name) => {
    if (name === 'fondovi-balast') state.released = true
    return gone(name)
  })
  return state
}

describe('typing on a full device', () => {
  it.each([1, 2, 3])('is saved, whichever write of its transaction meets the full disk first (%i)', async (nth) => {
    const osobaId = 800 + nth
    const runtime = await startOffline({
      profile: { osobaId, ime: 'Ana', konteksti: [] },
      types,
      signedIn: false,
      network,
      dataKey: newDataKey(),
      deviceId: '0190a000-0000-7000-8000-000000000001',
    })
    const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: { naziv: '' }, actingFor })
    const store = runtime.document('dokument', id)
    const stop = store.subscribe(() => undefined)
    await waitFor(() => expect(store.get().loaded).toBe(true))
    await createBallast(roomy, SMALL).keep()
    const state = fullFrom(nth, osobaId)
    store.setField('naziv', 'Ipak spremljeno')
    await store.flush()
    expect(state).toEqual({ refused: 1, released: true })
    expect(store.get().statusLine.status).not.toBe('nije-spremljeno')
    expect(await runtime.unsent()).toBe(2)
    stop()
    await runtime.stop()
  })
})
