/** The woken worker: the same core for whoever is awake, sealed copies for the rest, never two senders at once (C2, P3). */
import Dexie from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { newDataKey } from '../cipher/keys.ts'
import type { Locks, Network } from '../ports/ports.ts'
import { askPages } from '../vault/ask-pages.ts'
import { type DeviceDb, openDeviceDb } from '../vault/device-db.ts'
import { KEY_PLEASE, type KeyAnswer } from '../vault/key-keeper.ts'
import type { SealedRow } from '../vault/sealed-sender.ts'
import { sendInBackground } from './background.ts'
import { startOffline } from './runtime.ts'

const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
const TYPES = { dokument: { typeVersion: 1 } }
const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const INPUT = { type: 'dokument', args: { naziv: 'A' }, content: { naziv: 'A' }, actingFor: ACTING }
const opened: DeviceDb[] = []

afterEach(async () => {
  for (const { close } of opened.splice(0)) close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

type Line = 'taken' | 'offline' | 'unauthorized'

function network(line: { is: Line }) {
  const pushed: Envelope[] = []
  const refusal = () => ({
    ok: false as const,
    failure: { kind: line.is === 'taken' ? ('offline' as const) : line.is },
  })
  const port: Network = {
    push: async ({ mutations }) => {
      if (line.is !== 'taken') return refusal()
      pushed.push(...mutations)
      const results = mutations.map(({ mutationId }) => ({
        duplicate: false,
        result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: 1 },
      }))
      return { ok: true, value: { ...STAMP, results } }
    },
    pull: async () =>
      line.is === 'taken'
        ? { ok: true, value: { ...STAMP, changes: [], nextCursor: '0', hasMore: false, resetRequired: false } }
        : refusal(),
    manifest: async () => ({ ok: true, value: { serverEpoch: 'e1', docs: [] } }),
    outcomes: async ({ ids }) => ({ ok: true, value: { serverEpoch: 'e1', known: [], unknown: ids } }),
    registerDevice: async () => (line.is === 'taken' ? { ok: true, value: STAMP } : refusal()),
    ping: async () => line.is === 'taken',
  }
  return { port, pushed }
}

/** The locks of one browser, shared by pages and worker. */
function sharedLocks(): Locks & { held: () => number } {
  let holder: Promise<unknown> | undefined
  let most = 0
  let now = 0
  return {
    held: () => most,
    reliable: true,
    exclusive: async (_name, _steal, run) => {
      if (holder !== undefined) return { ran: false }
      most = Math.max(most, ++now)
      const running = run()
      holder = running.catch(() => undefined)
      try {
        return { ran: true, value: await running }
      } finally {
        now -= 1
        holder = undefined
      }
    },
    whenFree: async () => void (await holder),
  }
}

/** A device on which a page has worked once with a line, then without one. */
async function device(osobaId: number) {
  const line: { is: Line } = { is: 'taken' }
  const { port, pushed } = network(line)
  const key = newDataKey()
  const db = openDeviceDb()
  opened.push(db)
  const locks = sharedLocks()
  const page = () =>
    startOffline({
      profile: { osobaId, ime: 'Ana Anić', konteksti: ['prijavitelj:1'] },
      types: TYPES,
      signedIn: true,
      network: port,
      locks,
      dataKey: key,
      deviceId: 'd',
    })
  const sealedFor = vi.fn(async (_device: DeviceDb, _awake: number | null) => 0)
  const wake = (awake: KeyAnswer) =>
    sendInBackground({
      device: db,
      awake,
      types: TYPES,
      signal: new AbortController().signal,
      network: port,
      locks,
      sendSealed: sealedFor,
    })
  const first = await page()
  await first.flushNow()
  return { line, pushed, key, db, page, first, wake, sealedFor, locks }
}

describe('the woken worker', () => {
  it('sends and receives for whoever is awake when no page is left, and leaves nothing to be woken for', async () => {
    const { line, pushed, key, page, first, wake, sealedFor } = await device(701)
    line.is = 'offline'
    const { id } = await first.createDocument(INPUT)
    await first.stop()
    expect(await wake({ osobaId: 701, key })).toBe(true)
    expect(pushed).toEqual([])
    line.is = 'taken'
    expect(await wake({ osobaId: 701, key })).toBe(false)
    expect(pushed.map(({ aggregate }) => aggregate.id)).toEqual([id])
    expect(sealedFor.mock.lastCall?.[1]).toBe(701)
    const again = await page()
    expect(await again.unsent()).toBe(0)
    await again.flushNow()
    await again.stop()
    expect(pushed).toHaveLength(1)
  })

  it('takes its turn when a page is sending: one sender at a time, every envelope once [C2 I2]', async () => {
    const { pushed, key, first, wake, locks } = await device(702)
    await first.createDocument(INPUT)
    await Promise.all([first.flushNow(), wake({ osobaId: 702, key }), wake({ osobaId: 702, key })])
    expect(locks.held()).toBe(1)
    expect(pushed).toHaveLength(1)
    expect(await first.unsent()).toBe(0)
    await first.stop()
  })

  it('without a key touches nobody’s work and sends only what was sealed', async () => {
    const { pushed, first, wake, sealedFor, db } = await device(703)
    await first.stop()
    const row: SealedRow = { mutationId: 'm', osobaId: 703, seq: 1, bytes: new Uint8Array(1) }
    await db.replaceCopies(703, [row])
    expect(await wake(null)).toBe(true)
    expect(sealedFor.mock.lastCall?.[1]).toBeNull()
    expect(pushed).toEqual([])
  })

  it('whose person’s session has ended is not asked for again: only a sign-in helps', async () => {
    const { line, key, first, wake } = await device(704)
    line.is = 'offline'
    await first.createDocument(INPUT)
    await first.stop()
    line.is = 'unauthorized'
    expect(await wake({ osobaId: 704, key })).toBe(false)
  })

  it('makes no database of a person who has none here', async () => {
    const db = openDeviceDb()
    opened.push(db)
    const awake = { osobaId: 799, key: newDataKey() }
    const signal = new AbortController().signal
    expect(await sendInBackground({ device: db, awake, types: TYPES, signal, sendSealed: async () => 0 })).toBe(false)
    expect(await Dexie.exists('fondovi-799')).toBe(false)
  })
})

describe('the question to the pages', () => {
  const page = (answer: KeyAnswer | 'silent') => ({
    postMessage: (message: unknown, [port]: Transferable[]) => {
      expect(message).toEqual({ type: KEY_PLEASE })
      if (answer !== 'silent') (port as MessagePort).postMessage(answer)
    },
  })

  it('gives the first key named, whoever is silent or knows none', async () => {
    const key = newDataKey()
    const found = await askPages([page('silent'), page(null), page({ osobaId: 7, key })], 5_000)
    expect(found?.osobaId).toBe(7)
  })

  it('gives nothing when nobody knows', async () => {
    expect(await askPages([page(null), page('silent')], 20)).toBeNull()
    expect(await askPages([])).toBeNull()
  })
})
