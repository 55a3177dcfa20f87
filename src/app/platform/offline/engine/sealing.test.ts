/** Sealing at the lock: what could leave is frozen and copied, and the copies go by themselves (I4, I5, I12). */
import { waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { SealedBody, SealedResponse } from '#contract/kernel/sync/sealed.ts'
import { runBeforeLock } from '../browser/before-lock.ts'
import { toBase64 } from '../cipher/base64.ts'
import { type DeviceGrant, makeGrant } from '../cipher/grant.ts'
import { newDataKey } from '../cipher/keys.ts'
import { openPersonDb } from '../device/dexie-db.ts'
import type { Network } from '../ports/ports.ts'
import { type DeviceDb, openDeviceDb } from '../vault/device-db.ts'
import { type SealedRow, type SenderPorts, sendSealed } from '../vault/sealed-sender.ts'
import { createSealedWork } from '../vault/sealed-work.ts'
import { type OfflineRuntime, startOffline } from './runtime.ts'

const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
const DEVICE = '0190a000-0000-7000-8000-000000000001'
const OVLAST = '0190a000-0000-7000-8000-000000000002'
const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }

async function grantFor(osobaId: number, dataKey = newDataKey()): Promise<DeviceGrant> {
  const how = { name: 'ECDH', namedCurve: 'P-256' }
  const server = await crypto.subtle.generateKey(how, true, ['deriveBits'])
  const javni = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', server.publicKey)))
  return makeGrant(osobaId, dataKey, async () => ({
    ovlastId: OVLAST,
    istjece: '2027-01-01T00:00:00.000Z',
    tajna: btoa('x'.repeat(32)),
    kljuc: { id: '00'.repeat(8), javni },
  }))
}

const devices: DeviceDb[] = []
const running: OfflineRuntime[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((runtime) => runtime.stop()))
  for (const { close } of devices.splice(0)) close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A server that can be reached or not, and that may answer that nobody is signed in. */
function network(state: { answer: 'offline' | 'unauthorized' | 'taken' }) {
  const pushed: Envelope[] = []
  const refusal = () => ({ ok: false as const, failure: { kind: state.answer === 'taken' ? 'offline' : state.answer } })
  const port: Network = {
    push: async ({ mutations }) => {
      if (state.answer !== 'taken') return refusal()
      pushed.push(...mutations)
      const results = mutations.map(({ mutationId }) => ({
        duplicate: true,
        result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: 1 },
      }))
      return { ok: true, value: { ...STAMP, results } }
    },
    pull: async () => ({
      ok: true,
      value: { ...STAMP, changes: [], nextCursor: '0', hasMore: false, resetRequired: false },
    }),
    manifest: async () => ({ ok: true, value: { serverEpoch: 'e1', docs: [] } }),
    outcomes: async ({ ids }) => ({ ok: true, value: { serverEpoch: 'e1', known: [], unknown: ids } }),
    registerDevice: async () => (state.answer === 'offline' ? refusal() : { ok: true, value: STAMP }),
    ping: async () => state.answer !== 'offline',
  }
  return { port, pushed }
}

async function tablet(osobaId: number, state: Parameters<typeof network>[0]) {
  const dataKey = newDataKey()
  const device = openDeviceDb()
  devices.push(device)
  await device.saveGrant(await grantFor(osobaId, dataKey))
  const { port, pushed } = network(state)
  const sendOwn = vi.fn(async () => undefined)
  const wake = vi.fn(async () => undefined)
  const start = async (isHidden = false, aheadMs?: number) => {
    const runtime = await startOffline({
      profile: { osobaId, ime: 'Ana Anić', konteksti: ['prijavitelj:1'] },
      types: { dokument: { typeVersion: 1 } },
      signedIn: true,
      network: port,
      dataKey,
      deviceId: DEVICE,
      sealed: {
        work: createSealedWork(device, osobaId, dataKey),
        sendOwn,
        wake,
        isHidden: () => isHidden,
        ...(aheadMs && { aheadMs }),
      },
    })
    running.push(runtime)
    return runtime
  }
  return { start, device, pushed, sendOwn, wake }
}

const input = { type: 'dokument', args: { naziv: 'Tajni naziv' }, content: { naziv: 'Tajni naziv' }, actingFor: ACTING }

describe('when a profile locks', () => {
  it('freezes its work, keeps a copy that says nothing, and the same bytes go when the person is back [I4]', async () => {
    const state: Parameters<typeof network>[0] = { answer: 'offline' }
    const { start, device, pushed } = await tablet(301, state)
    const first = await start()
    const { id, mutationId } = await first.createDocument(input)
    const store = first.document('dokument', id)
    const stop = store.subscribe(() => undefined)
    await waitFor(() => expect(store.get().loaded).toBe(true))
    store.setField('naziv', 'Drugi tajni naziv')
    const unwatch = first.centre.facts.subscribe(() => undefined)
    await runBeforeLock()
    stop()
    const copies = await device.copies()
    expect(copies.map(({ seq, osobaId }) => [seq, osobaId])).toEqual([
      [1, 301],
      [2, 301],
    ])
    expect(copies[0]?.mutationId).toBe(mutationId)
    for (const { bytes } of copies) expect(new TextDecoder().decode(bytes)).not.toContain('tajni')
    const frozen = await waitFor(() => {
      const rows = first.centre.facts.get()?.rows.flatMap(({ envelope }) => envelope ?? [])
      expect(rows).toHaveLength(2)
      return rows
    })
    unwatch()
    await first.stop()

    state.answer = 'taken'
    await start()
    await waitFor(() => expect(pushed).toEqual(frozen))
    await waitFor(async () => expect(await device.copies()).toEqual([]))
  })

  it('what is typed after the seal goes into another envelope', async () => {
    const { start, device } = await tablet(302, { answer: 'offline' })
    const runtime = await start()
    const { id } = await runtime.createDocument(input)
    const store = runtime.document('dokument', id)
    const stop = store.subscribe(() => undefined)
    await waitFor(() => expect(store.get().loaded).toBe(true))
    store.setField('naziv', 'Prije')
    await runBeforeLock()
    store.setField('naziv', 'Poslije')
    await runBeforeLock()
    stop()
    expect((await device.copies()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('a session that has ended sends its finished work by grant', async () => {
    const { start, device, sendOwn } = await tablet(303, { answer: 'unauthorized' })
    const runtime = await start()
    await runtime.createDocument(input)
    await waitFor(() => expect(sendOwn).toHaveBeenCalled())
    expect(await device.copies()).toHaveLength(1)
  })

  it('a page that nobody looks at seals what has no way out, one that is looked at only asks for the worker', async () => {
    const seen = await tablet(306, { answer: 'offline' })
    const runtime = await seen.start()
    await runtime.createDocument(input)
    await waitFor(() => expect(seen.wake).toHaveBeenCalled())
    expect(await seen.device.copies()).toEqual([])
    await runtime.stop()
    await seen.start(true)
    await waitFor(async () => expect(await seen.device.copies()).toHaveLength(1))
  })

  it('a page that stays without a line seals ahead of time, and the copies outlive the store they were made of [I1]', async () => {
    const state: Parameters<typeof network>[0] = { answer: 'offline' }
    const { start, device, sendOwn } = await tablet(307, state)
    const runtime = await start(false, 20)
    const { mutationId } = await runtime.createDocument(input)
    await waitFor(async () => expect(await device.copies()).toHaveLength(1))
    await runtime.stop()
    await Dexie.delete(openPersonDb(307).name)
    expect((await device.copies()).map((row) => row.mutationId)).toEqual([mutationId])
    state.answer = 'taken'
    const again = await start()
    await waitFor(() => expect(sendOwn).toHaveBeenCalled())
    await again.stop()
  })

  it('what opens the work of a person comes back with it when the database of the device is gone too', async () => {
    const { device } = await tablet(308, { answer: 'offline' })
    const deviceId = await device.deviceId()
    await device.change(308, (profile) => ({ ...profile, inicijali: 'A. A.' }))
    const kept = await device.keep(308)
    await device.forget(308)
    await device.putBack(kept)
    expect([await device.deviceId(), (await device.profile(308))?.inicijali]).toEqual([deviceId, 'A. A.'])
    expect(await device.grant(308)).toEqual(kept.grant)
  })

  it("forgetting a person leaves another's sealed work alone", async () => {
    const { device } = await tablet(304, { answer: 'offline' })
    const row = (osobaId: number, mutationId: string): SealedRow => ({
      mutationId,
      osobaId,
      seq: 1,
      bytes: new Uint8Array(1),
    })
    await device.replaceCopies(304, [row(304, 'a')])
    await device.replaceCopies(305, [row(305, 'b')])
    await device.forget(304)
    expect((await device.copies()).map(({ osobaId }) => osobaId)).toEqual([305])
    expect(await device.grant(304)).toBeUndefined()
  })
})

describe('the sender of sealed work', () => {
  const copy = (osobaId: number, seq: number, size = 10): SealedRow => ({
    mutationId: `${osobaId}-${seq}`,
    osobaId,
    seq,
    bytes: new Uint8Array(size),
  })

  async function server(rows: SealedRow[], takes: (id: string) => boolean) {
    let kept = rows
    const asked: string[][] = []
    const grants = new Map<number, DeviceGrant>()
    for (const { osobaId } of rows) grants.set(osobaId, await grantFor(osobaId))
    let time = 1_000
    const ports: SenderPorts = {
      copies: async () => kept,
      grant: async (osobaId) => grants.get(osobaId),
      serverTime: async () => ++time,
      send: async ({ zapisi }: SealedBody): Promise<SealedResponse> => {
        const ids = zapisi.map(({ mutationId }) => mutationId)
        asked.push(ids)
        const zadrzano = ids.flatMap((mutationId) =>
          takes(mutationId) ? [] : [{ mutationId, razlog: 'ceka' as const }],
        )
        return { ...STAMP, zaprimljeno: [...ids.filter(takes), 'nešto-drugo'], zadrzano }
      },
      confirmed: async (ids) => {
        kept = kept.filter(({ mutationId }) => !ids.includes(mutationId))
      },
    }
    return { ports, asked, kept: () => kept.map(({ mutationId }) => mutationId), grants }
  }

  it('sends in the order of the work, leaves out who is awake, and lets go only what was confirmed', async () => {
    const { ports, asked, kept } = await server([copy(1, 2), copy(1, 1), copy(2, 1), copy(1, 3)], (id) => id !== '1-3')
    expect(await sendSealed(ports, 2)).toBe(2)
    expect(asked).toEqual([['1-1', '1-2', '1-3']])
    expect(kept().sort()).toEqual(['1-3', '2-1'])
  })

  it('splits a long day into requests the server takes', async () => {
    const many = Array.from({ length: 120 }, (_, index) => copy(1, index))
    const { ports, asked, kept } = await server(many, () => true)
    expect(await sendSealed(ports, null)).toBe(120)
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(kept()).toEqual([])
    const large = await server([copy(1, 1, 900_000), copy(1, 2, 900_000)], () => true)
    await sendSealed(large.ports, null)
    expect(large.asked).toHaveLength(2)
  })

  it('keeps everything when the line, the clock or the grant is missing', async () => {
    const { ports, kept, grants } = await server([copy(1, 1)], () => true)
    expect(await sendSealed({ ...ports, send: async () => undefined }, null)).toBe(0)
    expect(await sendSealed({ ...ports, serverTime: async () => undefined }, null)).toBe(0)
    grants.clear()
    expect(await sendSealed(ports, null)).toBe(0)
    expect(kept()).toEqual(['1-1'])
  })
})
