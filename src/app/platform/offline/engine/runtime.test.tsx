import { act, renderHook, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import { isConnectionLost } from '../device/connection.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import { OfflineProvider } from '../hooks/offline-provider.tsx'
import type { Locks, Network } from '../ports/ports.ts'
import './open-engine.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { useDocument, useDocuments, useOfflineActions } from '../hooks/use-document.ts'
import { useSyncStatus } from '../hooks/use-sync-status.ts'
import type { OutboxRow, ReceiptRow } from '../ports/tables.ts'
import { type OfflineRuntime, startOffline } from './runtime.ts'

const TYPES = { dokument: { typeVersion: 1 } }
const ACTING = { vrsta: 'prijavitelj', id: 1 } as const
let person = 100

/** A server that takes everything; `open` decides whether it can be reached. */
function fakeNetwork(state: { open: boolean }) {
  const pushed: Envelope[] = []
  const requests: PushBody[] = []
  const stamp = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
  const network: Network = {
    push: async (body) => {
      if (!state.open) return { ok: false, failure: { kind: 'offline' } }
      requests.push(body)
      const results = body.mutations.map((envelope) => {
        const known = pushed.some(({ mutationId }) => mutationId === envelope.mutationId)
        if (!known) pushed.push(envelope)
        const at = { mutationId: envelope.mutationId, receivedAt: stamp.serverTime }
        return {
          duplicate: known,
          result: { ...at, status: 'applied' as const, rev: pushed.length, serverSeq: pushed.length },
        }
      })
      return { ok: true, value: { ...stamp, results } }
    },
    pull: async () => ({
      ok: true,
      value: { ...stamp, changes: [], nextCursor: '0', hasMore: false, resetRequired: false },
    }),
    manifest: async () => ({ ok: true, value: { serverEpoch: 'e1', docs: [] } }),
    outcomes: async ({ ids }) => ({ ok: true, value: { serverEpoch: 'e1', known: [], unknown: ids } }),
    registerDevice: async () => (state.open ? { ok: true, value: stamp } : { ok: false, failure: { kind: 'offline' } }),
    ping: async () => state.open,
  }
  return { network, pushed, requests }
}

const running: OfflineRuntime[] = []
const DEVICE = '0190a000-0000-7000-8000-000000000001'
const key = newDataKey()

async function open(osobaId: number, network: Network, locks?: Locks, onAwaited?: () => void): Promise<OfflineRuntime> {
  const profile = { osobaId, ime: 'Ana Anić', konteksti: ['javno', 'prijavitelj:1'] }
  const own = { dataKey: key, deviceId: DEVICE }
  const runtime = await startOffline({
    profile,
    types: TYPES,
    signedIn: true,
    network,
    ...own,
    ...(locks && { locks }),
    ...(onAwaited && { onAwaited }),
  })
  running.push(runtime)
  return runtime
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(running.splice(0).map((runtime) => runtime.stop()))
})

async function readAll(osobaId: number): Promise<{ outbox: OutboxRow[]; receipts: ReceiptRow[] }> {
  const db = openPersonDb(osobaId)
  const storage = createDexieStorage(db, createRowCipher(key))
  const rows = await storage.transaction('r', ['outbox', 'receipts'], async (tx) => ({
    outbox: await tx.all('outbox'),
    receipts: await tx.all('receipts'),
  }))
  db.close()
  return rows
}

describe('a command whose author has to prove who they are [R-AUT-6]', () => {
  /** A server that defers commands for the sake of themselves until the session is fresh. */
  function stale() {
    const session = { fresh: false, open: true }
    const { network, pushed } = fakeNetwork(session)
    const push: Network['push'] = async (body) => {
      const held = session.fresh ? [] : body.mutations.filter(({ payload }) => payload.kind === 'command')
      const answer = await network.push({ ...body, mutations: body.mutations.filter((one) => !held.includes(one)) })
      if (!answer.ok) return answer
      const deferred = held.map(({ mutationId }) => ({
        duplicate: false,
        result: {
          mutationId,
          receivedAt: '2026-11-21T13:05:00.000Z',
          status: 'deferred' as const,
          missing: [mutationId],
        },
      }))
      return { ...answer, value: { ...answer.value, results: [...answer.value.results, ...deferred] } }
    }
    return { session, pushed, network: { ...network, push } }
  }
  const podnesi = async (runtime: OfflineRuntime) => {
    const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    return runtime.sendCommand({ type: 'dokument', id, name: 'podnesi', expectState: 1 })
  }
  const held = async (osobaId: number) => (await readAll(osobaId)).outbox.map(({ status }) => status)

  it('recorded without a network waits when it is sent, tells once, and goes as soon as it was proven', async () => {
    const osobaId = ++person
    const { session, pushed, network } = stale()
    const told = vi.fn()
    session.open = false
    const runtime = await open(osobaId, network, undefined, told)
    const handle = await podnesi(runtime)
    await runtime.flushNow()
    expect(told).not.toHaveBeenCalled()
    session.open = true
    await runtime.flushNow()
    await waitFor(async () => expect(await held(osobaId)).toEqual(['waiting-dep']))
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    await runtime.flushNow()
    expect([told.mock.calls.length, pushed.length]).toEqual([1, 1])
    session.fresh = true
    await runtime.sendConfirmed()
    expect(await handle.settled).toMatchObject({ kind: 'zaprimljeno' })
    expect(await held(osobaId)).toEqual([])
  })

  it('is kept when the page is closed, and goes from the page of the new sign-in', async () => {
    const osobaId = ++person
    const { session, pushed, network } = stale()
    const first = await open(osobaId, network)
    const { mutationId } = await podnesi(first)
    await first.flushNow()
    await waitFor(async () => expect(await held(osobaId)).toEqual(['waiting-dep']))
    await first.stop()
    session.fresh = true
    await open(osobaId, network)
    await waitFor(() => expect(pushed.map((one) => one.mutationId)).toContain(mutationId))
    await waitFor(async () => expect(await held(osobaId)).toEqual([]))
  })
})

describe('the offline engine on IndexedDB', () => {
  it('keeps what was written when the page is closed and opened again [I1]', async () => {
    const osobaId = ++person
    const { network } = fakeNetwork({ open: false })
    const first = await open(osobaId, network)
    const { id } = await first.createDocument({ type: 'dokument', args: {}, content: { naziv: '' }, actingFor: ACTING })
    const store = first.document('dokument', id)
    const stop = store.subscribe(() => undefined)
    await waitFor(() => expect(store.get().loaded).toBe(true))
    store.setField('naziv', 'Vrtić')
    expect(store.get().statusLine.text).toBe('Spremam…')
    expect(store.get().content).toEqual({ naziv: 'Vrtić' })
    await store.flush()
    expect(store.get().statusLine.status).not.toBe('spremljeno')
    stop()
    await first.stop()

    const second = await open(osobaId, network)
    const again = second.document('dokument', id)
    const stopAgain = again.subscribe(() => undefined)
    await waitFor(() => expect(again.get().content).toEqual({ naziv: 'Vrtić' }))
    expect(again.get().statusLine.text).toBe('Spremljeno na uređaju – čeka slanje (2)')
    stopAgain()
  })

  it('writes any number of edits at once, and sends them in envelopes the protocol takes [I1]', async () => {
    const { network, pushed } = fakeNetwork({ open: true })
    const runtime = await open(++person, network)
    const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    const store = runtime.document('dokument', id)
    const stop = store.subscribe(() => undefined)
    await waitFor(() => expect(store.get().loaded).toBe(true))
    const rows = Array.from({ length: 901 }, (_, i) => ({ id: `r${i}`, naziv: String(i) }))
    await store.editAll(rows.map((now) => ({ kind: 'add', path: 'popis', now, after: null })))
    expect(store.get().content).toEqual({ popis: rows })
    await runtime.flushNow()
    await waitFor(() => {
      const ops = pushed.flatMap(({ payload }) => (payload.kind === 'patch' ? [payload.ops.length] : []))
      expect(ops.reduce((sum, count) => sum + count, 0)).toBe(901)
      expect(Math.max(...ops)).toBeLessThanOrEqual(500)
    })
    stop()
  })

  it('sends when it can, and turns every row into a receipt with its envelope [I5]', async () => {
    const osobaId = ++person
    const state = { open: false }
    const { network, pushed } = fakeNetwork(state)
    const runtime = await open(osobaId, network)
    const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    await runtime.document('dokument', id).edit({ kind: 'set', path: 'a', was: null, now: '1' })
    state.open = true
    await runtime.flushNow()
    await waitFor(() => expect(pushed).toHaveLength(2))
    await waitFor(async () => expect((await readAll(osobaId)).outbox).toEqual([]))
    const { receipts } = await readAll(osobaId)
    expect(receipts.map(({ retained }) => retained?.envelope?.envHash)).toEqual(receipts.map(({ envHash }) => envHash))
    expect(pushed.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'dokument.create'],
      [2, 'dokument.patch'],
    ])
    expect(pushed[1]?.base).toEqual({ after: pushed[0]?.mutationId })
  })

  it('files a full batch in one transaction, though most of its work never waits for the database [I5]', async () => {
    const osobaId = ++person
    const state = { open: false }
    const { network, requests } = fakeNetwork(state)
    const runtime = await open(osobaId, network)
    for (let n = 0; n < 30; n++) {
      const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
      runtime.document('dokument', id).setField('naziv', `Vrtić ${n}`)
    }
    await runtime.flushLocal()
    state.open = true
    await runtime.flushNow()
    await waitFor(async () => expect((await readAll(osobaId)).outbox).toEqual([]))
    expect((await readAll(osobaId)).receipts).toHaveLength(60)
    expect(requests.map(({ mutations }) => mutations.length)).toEqual([50, 10])
  })

  it('takes its turn as soon as the sender in another tab is gone, long before its timer', async () => {
    let held = true
    const queue: (() => void)[] = []
    const locks: Locks = {
      reliable: true,
      exclusive: async (_name, _steal, run) => (held ? { ran: false } : { ran: true, value: await run() }),
      whenFree: () => new Promise((go) => queue.push(() => go())),
    }
    const { network, pushed } = fakeNetwork({ open: true })
    const runtime = await open(++person, network, locks)
    await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    await runtime.flushNow()
    expect(pushed).toEqual([])
    held = false
    for (const go of queue) go()
    await waitFor(() => expect(pushed).toHaveLength(1))
  })

  it('sends each envelope once though two tabs are open', async () => {
    const osobaId = ++person
    const state = { open: true }
    const { network, pushed, requests } = fakeNetwork(state)
    const [one, two] = [await open(osobaId, network), await open(osobaId, network)]
    for (const tab of [one, two, one])
      await tab.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    await Promise.all([one.flushNow(), two.flushNow()])
    await waitFor(() => expect(pushed).toHaveLength(3))
    expect(new Set(pushed.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3]))
    await waitFor(async () => expect((await readAll(osobaId)).outbox).toEqual([]))
    expect(new Set(requests.map(({ clientGen }) => clientGen)).size).toBe(1)
  })

  it('tells the sender of a command when it has been received', async () => {
    const osobaId = ++person
    const { network } = fakeNetwork({ open: true })
    const runtime = await open(osobaId, network)
    const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content: {}, actingFor: ACTING })
    const handle = await runtime.sendCommand({ type: 'dokument', id, name: 'predaj', expectState: 1 })
    await runtime.flushNow()
    expect(await handle.settled).toMatchObject({ kind: 'zaprimljeno', receipt: { status: 'applied' } })
  })

  it('takes neither the write nor the row when a transaction fails in the middle', async () => {
    const osobaId = ++person
    const db = openPersonDb(osobaId)
    const storage = createDexieStorage(db, createRowCipher(key))
    const failing = storage.transaction('rw', ['receipts', 'meta'], async (tx) => {
      await tx.put('meta', { key: 'seq', value: 7 })
      throw new Error('Prekid')
    })
    await expect(failing).rejects.toThrow('Prekid')
    expect(await storage.transaction('r', ['meta'], (tx) => tx.get('meta', 'seq'))).toBeUndefined()
    db.close()
  })

  it('opens a lost connection again and runs the same transaction once more', async () => {
    const db = openPersonDb(++person)
    const storage = createDexieStorage(db, createRowCipher(key), async () => undefined)
    let attempts = 0
    const value = await storage.transaction('rw', ['meta'], async (tx) => {
      attempts++
      if (attempts < 3) throw new Error('Connection to Indexed Database server lost. Refresh the page to try again')
      await tx.put('meta', { key: 'seq', value: attempts })
      return attempts
    })
    expect(value).toBe(3)
    expect(isConnectionLost(new Dexie.ConstraintError('x'))).toBe(false)
    db.close()
  })
})

describe('the hooks', () => {
  it('show what is typed at once, list it, and say truthfully where it is', async () => {
    const profile = { osobaId: ++person, ime: 'Ana Anić', konteksti: ['javno'] }
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.includes('sync/v1/share')) throw new TypeError('no network')
      return new Response(JSON.stringify({ udio: btoa('0'.repeat(32)) }), {
        headers: { 'content-type': 'application/json' },
      })
    })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <OfflineProvider profile={profile} signedIn types={async () => TYPES}>
        {children}
      </OfflineProvider>
    )
    const id = '019a1b2c-3d4e-7f00-8a00-0123456789ab'
    const { result, unmount } = renderHook(
      () => ({
        document: useDocument('dokument', id),
        list: useDocuments('dokument'),
        status: useSyncStatus(),
        actions: useOfflineActions(),
      }),
      { wrapper },
    )
    expect(result.current.status).toBeUndefined()
    // The engine is loaded first, which a busy machine does not do in a second.
    await waitFor(() => expect(result.current.status?.text).toBe('Sve zaprimljeno'))
    await act(async () => {
      await result.current.actions?.createDocument({ type: 'dokument', id, args: {}, content: {}, actingFor: ACTING })
    })
    await waitFor(() => expect(result.current.document.content).toEqual({}))
    act(() => result.current.document.setField('naziv', 'Vrtić'))
    expect(result.current.document.newest.get().content).toEqual({ naziv: 'Vrtić' })
    expect(result.current.document.newest.get().statusLine.text).toBe('Spremam…')
    await waitFor(() => expect(result.current.document.content).toEqual({ naziv: 'Vrtić' }))
    await waitFor(() => expect(result.current.document.statusLine.status).toBe('na-uredaju'))
    await waitFor(() =>
      expect(result.current.list).toMatchObject([{ id, content: { naziv: 'Vrtić' }, state: 'dirty' }]),
    )
    await waitFor(() => expect(result.current.status?.text).toBe('2 čekaju'))
    unmount()
  })
})

describe('small forms that were begun', () => {
  it('are there after the browser was closed, sealed on the disk, and gone once they were sent', async () => {
    const osobaId = ++person
    const { network } = fakeNetwork({ open: false })
    const first = await open(osobaId, network)
    first.begunForms.keep('fondovi.registracija.90000010112', { iban: 'HR06 kako je upisano' })
    await running.splice(0)[0]?.stop()
    const db = new Dexie(`fondovi-${osobaId}`)
    await db.open()
    const onDisk = JSON.stringify(await db.table('savepoints').toArray())
    db.close()
    expect(onDisk).toContain('zapoceti-obrasci')
    expect(onDisk).not.toContain('kako je upisano')
    expect(onDisk).not.toContain('90000010112')
    const second = await open(osobaId, network)
    expect(await second.begunForms.read()).toEqual({
      'fondovi.registracija.90000010112': { iban: 'HR06 kako je upisano' },
    })
    second.begunForms.keep('fondovi.registracija.90000010112', {})
    await second.flushLocal()
    expect(await second.begunForms.read()).toEqual({})
  })

  it('are there although the page was left before the database had them', async () => {
    const osobaId = ++person
    const { network } = fakeNetwork({ open: false })
    const name = 'fondovi.nalog.7'
    const begin = async (text: string) => {
      const runtime = await open(osobaId, network)
      runtime.begunForms.keep(name, { obrazlozenje: text })
      return runtime
    }
    const left = await begin('prvo napisano')
    await left.flushLocal()
    left.begunForms.keep(name, { obrazlozenje: 'napisano u zadnji čas' })
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zadnji|nalog/)
    const next = await open(osobaId, network)
    expect(await next.begunForms.read()).toEqual({ [name]: { obrazlozenje: 'napisano u zadnji čas' } })
    next.begunForms.keep(name, { obrazlozenje: 'još novije' })
    await next.flushLocal()
    expect(Object.keys(localStorage).filter((key) => key.includes('nezapisano'))).toEqual([])
  })

  it('are not put back over what another page has written since', async () => {
    const osobaId = ++person
    const { network } = fakeNetwork({ open: false })
    const left = await open(osobaId, network)
    left.begunForms.keep('obrazac', { naziv: 'staro' })
    const key = Object.keys(localStorage).find((one) => one.includes('nezapisano')) ?? ''
    const note = localStorage.getItem(key) ?? ''
    await new Promise((done) => setTimeout(done, 2))
    await left.flushLocal()
    left.begunForms.keep('obrazac', { naziv: 'novo' })
    await left.flushLocal()
    localStorage.setItem(key, note)
    expect(await (await open(osobaId, network)).begunForms.read()).toEqual({ obrazac: { naziv: 'novo' } })
    expect(localStorage.getItem(key)).toBeNull()
  })
})
