/** In the browser: a thousand drafts made without a network through the real engine, and what happens when it comes back. */
import { noviNacrt, type PozivNacrta } from '#app/modules/projekt/nacrt.ts'
import { watchReachability } from '#app/platform/api/reachability.ts'
import { createBrowserNetwork } from '#app/platform/offline/browser/browser-network.ts'
import { newDataKey } from '#app/platform/offline/cipher/keys.ts'
import { createRowCipher } from '#app/platform/offline/cipher/row-cipher.ts'
import { openRow } from '#app/platform/offline/cipher/sealed-table.ts'
import { type OfflineRuntime, startOffline } from '#app/platform/offline/engine/runtime.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { bytesOf, countingFetch, countStorage } from './instruments.ts'

export interface Draft {
  naziv: string
  /** Path → text as typed. */
  polja: Record<string, string>
}

export interface Input {
  osobaId: number
  prijavitelj: { id: number; oib: string; naziv: string }
  poziv: PozivNacrta
  drafts: Draft[]
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const counting = countingFetch()
const counters = countStorage()
const dataKey = newDataKey()
let osobaId = 0
let onlineAt = 0
let onlineTick = 0

window.addEventListener('online', () => {
  onlineAt = Date.now()
  onlineTick = performance.now()
})

async function type(runtime: OfflineRuntime, id: string, polja: Draft['polja']): Promise<void> {
  const store = runtime.document('projekt', id)
  const stop = store.subscribe(() => undefined)
  while (!store.get().loaded) await pause(0)
  for (const [path, text] of Object.entries(polja)) store.setField(path, text)
  await store.flush()
  stop()
}

/** Makes the drafts while there is no network: one creation and one edit each. */
async function prepare(input: Input): Promise<void> {
  osobaId = input.osobaId
  watchReachability()
  const runtime = await startOffline({
    profile: { osobaId, ime: 'Ana Testić', konteksti: [`prijavitelj:${input.prijavitelj.id}`] },
    types: { projekt: { typeVersion: 1 } },
    signedIn: true,
    dataKey,
    deviceId: crypto.randomUUID(),
    network: createBrowserNetwork({ fetch: counting.fetch }),
  })
  for (const { naziv, polja } of input.drafts) {
    const { poziv, prijavitelj } = input
    const nacrt = noviNacrt({ poziv, prijavitelj, documents: [], naziv, sada: Date.now() })
    const { id } = await runtime.createDocument(nacrt)
    await type(runtime, id, polja)
  }
  // The chip of the header, which follows the outbox all the time.
  runtime.status.subscribe(() => undefined)
  // The last edit leaves when its author has paused.
  await pause(2_500)
}

function openOwn(): Promise<IDBDatabase> {
  const request = indexedDB.open(`fondovi-${osobaId}`)
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

function readOutbox(db: IDBDatabase): Promise<OutboxRow[]> {
  const request = db.transaction('outbox', 'readonly').objectStore('outbox').getAll()
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

/**
 * The floor on this side: one read of everything that waits. Gives the rows for the floor of the other side, opened: sealed
 * bytes are no JSON, and would make that floor many times heavier than what is really stored there.
 */
async function rawRead(): Promise<{ ms: number[]; rows: string }> {
  const db = await openOwn()
  const ms: number[] = []
  let rows: OutboxRow[] = []
  for (let i = 0; i < 5; i++) {
    const from = performance.now()
    rows = await readOutbox(db)
    ms.push(performance.now() - from)
  }
  db.close()
  for (const work of Object.values(counters)) Object.assign(work, { count: 0, ms: 0 })
  counting.calls.length = 0
  const cipher = createRowCipher(dataKey)
  return { ms, rows: JSON.stringify(rows.map((row) => openRow(cipher, undefined, 'outbox', row))) }
}

/** A body as it left, for a server that is asked for nothing else. */
interface Sent {
  base64: string
  packed: boolean
}

function sentOf(body: ArrayBuffer | string): Sent {
  const bytes = new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return { base64: btoa(text), packed: typeof body !== 'string' }
}

/** Waits until nothing is in the outbox and tells what it took. Asked only after the server has everything. */
async function finish() {
  const db = await openOwn()
  for (let tries = 0; (await readOutbox(db)).length > 0; tries++) {
    if (tries > 600) throw new Error('The outbox never became empty')
    await pause(50)
  }
  db.close()
  const pushes = counting.calls.filter(({ path }) => path === '/sync/v1/push')
  const bytes = { wire: 0, plain: 0 }
  const bodies: Sent[] = []
  for (const { body } of pushes) {
    if (body !== null) bodies.push(sentOf(body))
    const one = await bytesOf(body)
    bytes.wire += one.wire
    bytes.plain += one.plain
  }
  const [first] = counting.calls
  return {
    onlineAt,
    firstCallMs: first === undefined ? 0 : first.at - onlineTick,
    requests: pushes.length,
    refused: pushes.filter(({ status }) => status !== 200).length,
    pushMs: pushes.reduce((total, { ms }) => total + ms, 0),
    bytes,
    bodies,
    counters,
  }
}
export type Finished = Awaited<ReturnType<typeof finish>>

Object.assign(window, { bench: { prepare, rawRead, finish } })
