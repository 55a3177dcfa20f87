import { waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { newDataKey } from '../cipher/keys.ts'
import { openPersonDb } from '../device/dexie-db.ts'
import type { Network } from '../ports/ports.ts'
import { removeWork } from '../vault/left-behind.ts'
import { type OfflineRuntime, startOffline } from './runtime.ts'

const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
const stamp = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const
const key = newDataKey()
const running: OfflineRuntime[] = []
let person = 7_000

afterEach(async () => {
  await Promise.all(running.splice(0).map((runtime) => runtime.stop()))
  localStorage.clear()
})

/** A portal that takes everything once the line is there, and knows what it took. */
function portal(line = { open: false }) {
  const taken: Envelope[] = []
  const network: Network = {
    push: async ({ mutations }) => {
      if (!line.open) return OFFLINE
      const results = mutations.map((envelope) => {
        const duplicate = taken.some(({ mutationId }) => mutationId === envelope.mutationId)
        if (!duplicate) taken.push(envelope)
        const at = { mutationId: envelope.mutationId, receivedAt: stamp.serverTime, serverSeq: taken.length }
        return { duplicate, result: { ...at, status: 'applied' as const, rev: taken.length } }
      })
      return { ok: true, value: { ...stamp, results } }
    },
    pull: async () =>
      line.open
        ? { ok: true, value: { ...stamp, changes: [], nextCursor: '0', hasMore: false, resetRequired: false } }
        : OFFLINE,
    manifest: async () => ({ ok: true, value: { serverEpoch: 'e1', docs: [] } }),
    outcomes: async ({ ids }) => {
      if (!line.open) return OFFLINE
      const known = taken.flatMap(({ mutationId }, index) =>
        ids.includes(mutationId)
          ? [{ mutationId, receivedAt: stamp.serverTime, status: 'applied' as const, rev: index + 1, serverSeq: 1 }]
          : [],
      )
      const unknown = ids.filter((id) => !known.some(({ mutationId }) => mutationId === id))
      return { ok: true, value: { serverEpoch: 'e1', known, unknown } }
    },
    registerDevice: async () => (line.open ? { ok: true, value: stamp } : OFFLINE),
    ping: async () => line.open,
  }
  return { network, taken, line }
}

async function open(osobaId: number, network: Network, onRestored?: (count: number) => void) {
  const runtime = await startOffline({
    profile: { osobaId, ime: 'Ana Anić', konteksti: ['prijavitelj:1'] },
    types: { dokument: { typeVersion: 1 } },
    signedIn: true,
    network,
    dataKey: key,
    deviceId: '0190a000-0000-7000-8000-000000000001',
    ...(onRestored && { onRestored }),
  })
  running.push(runtime)
  return runtime
}

/** A person with a new document on the screen, without a line. */
async function atWork(osobaId: number, network: Network, onRestored?: (count: number) => void) {
  const runtime = await open(osobaId, network, onRestored)
  const input = { type: 'dokument', args: { naziv: 'Vrtić' }, content: { naziv: 'Vrtić' }, actingFor: ACTING }
  const { id } = await runtime.createDocument(input)
  const store = runtime.document('dokument', id)
  const leave = store.subscribe(() => undefined)
  const unwatch = runtime.status.subscribe(() => undefined)
  await waitFor(() => expect(store.get().loaded).toBe(true))
  const close = async () => {
    leave()
    unwatch()
    await runtime.stop()
  }
  return { runtime, store, id, close }
}

/** As a browser or a cleaner does it: the page is not asked. */
const deleteStore = (osobaId: number) =>
  new Promise<void>((done, fail) => {
    const request = indexedDB.deleteDatabase(openPersonDb(osobaId).name)
    request.onsuccess = () => done()
    request.onerror = () => fail(request.error)
  })

const stateOf = (runtime: OfflineRuntime) => runtime.status.get()?.state

describe('a store that is deleted under an open page [I1 I13]', () => {
  it('is written anew with everything that was told to be saved, and all of it arrives', async () => {
    const osobaId = ++person
    const { network, taken, line } = portal()
    const onRestored = vi.fn()
    const { runtime, store } = await atWork(osobaId, network, onRestored)
    store.setField('naziv', 'Dječji vrtić')
    await store.flush()
    const said: (string | undefined)[] = []
    const stop = runtime.status.subscribe(() => said.push(stateOf(runtime)))
    await deleteStore(osobaId)
    await waitFor(() => expect(onRestored).toHaveBeenCalledWith(2))
    await runtime.flushNow()
    expect(said).not.toContain('sve-zaprimljeno')
    line.open = true
    await runtime.flushNow()
    await waitFor(() => expect(stateOf(runtime)).toBe('sve-zaprimljeno'))
    stop()
    expect(taken.map(({ payload }) => payload)).toMatchObject([
      { kind: 'create' },
      { kind: 'patch', ops: [{ path: 'naziv', now: 'Dječji vrtić' }] },
    ])
  })

  it('takes what is typed next, also into a document of which nothing was unsent', async () => {
    const osobaId = ++person
    const { network, taken, line } = portal({ open: true })
    const { runtime, store } = await atWork(osobaId, network)
    await waitFor(() => expect(taken).toHaveLength(1))
    await waitFor(() => expect(stateOf(runtime)).toBe('sve-zaprimljeno'))
    line.open = false
    await deleteStore(osobaId)
    store.setField('naziv', 'Poslije brisanja')
    await store.flush()
    expect(store.get().content).toEqual({ naziv: 'Poslije brisanja' })
    line.open = true
    await runtime.flushNow()
    await waitFor(() => expect(taken.at(-1)?.payload).toMatchObject({ ops: [{ now: 'Poslije brisanja' }] }))
  })

  it('is also noticed when only the outbox was emptied', async () => {
    const osobaId = ++person
    const { network, taken, line } = portal()
    const { runtime } = await atWork(osobaId, network)
    const db = openPersonDb(osobaId)
    await db.table('outbox').clear()
    db.close()
    await runtime.flushNow()
    line.open = true
    await runtime.flushNow()
    await waitFor(() => expect(taken).toHaveLength(1))
  })

  it('stays deleted when its owner had it removed from the device', async () => {
    const osobaId = ++person
    const { network } = portal()
    const onRestored = vi.fn()
    const { runtime } = await atWork(osobaId, network, onRestored)
    await removeWork(osobaId)
    await runtime.flushNow()
    await new Promise((done) => setTimeout(done, 200))
    expect(onRestored).not.toHaveBeenCalled()
    await runtime.stop()
    const db = openPersonDb(osobaId)
    expect(await db.table('outbox').count()).toBe(0)
    db.close()
  })
})

describe('a store that is deleted between two visits', () => {
  it('is never "all received": what the portal has is not missing, of the rest the person is told until they have read it', async () => {
    const osobaId = ++person
    const { network, taken, line } = portal()
    const { store, runtime, id, close } = await atWork(osobaId, network)
    store.setField('naziv', 'Dječji vrtić')
    await runtime.flushNow()
    // The creation arrived in the last moment, and the device never heard it.
    const [sent] = await network.push({} as never).then(() => taken)
    expect(sent).toBeUndefined()
    await close()
    await deleteStore(osobaId)
    const again = await open(osobaId, network)
    again.status.subscribe(() => undefined)
    again.centre.facts.subscribe(() => undefined)
    await waitFor(() => expect(again.status.get()).toMatchObject({ state: 'nedostaje', text: 'Nedostaje zapisa: 2' }))
    line.open = true
    await again.flushNow()
    await waitFor(() => expect(again.centre.facts.get()?.missing).toMatchObject([{ asked: true }, { asked: true }]))
    expect(again.centre.facts.get()?.missing.map(({ lane }) => lane)).toEqual([`dokument:${id}`, `dokument:${id}`])
    expect(stateOf(again)).toBe('nedostaje')
    await again.stop()
    const later = await open(osobaId, network)
    later.status.subscribe(() => undefined)
    await waitFor(() => expect(stateOf(later)).toBe('nedostaje'))
    await later.centre.forgetMissing()
    await waitFor(() => expect(stateOf(later)).toBe('sve-zaprimljeno'))
  })

  it('names nothing that had arrived', async () => {
    const osobaId = ++person
    const { network, taken, line } = portal()
    const { close } = await atWork(osobaId, network)
    const witness = localStorage.getItem(`fondovi.svjedok.${osobaId}`)
    line.open = true
    await running.at(-1)?.flushNow()
    await waitFor(() => expect(taken).toHaveLength(1))
    await close()
    // The page died before it could note that.
    localStorage.setItem(`fondovi.svjedok.${osobaId}`, witness ?? '')
    await deleteStore(osobaId)
    const again = await open(osobaId, network)
    again.status.subscribe(() => undefined)
    await again.flushNow()
    await waitFor(() => expect(stateOf(again)).toBe('sve-zaprimljeno'))
    expect(await Dexie.exists(openPersonDb(osobaId).name)).toBe(true)
  })
})
