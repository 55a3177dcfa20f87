/** In the browser: edits through the real engine, each followed by a raw write of the very rows it left. */

import { noviNacrt, type PozivNacrta } from '#app/modules/projekt/nacrt.ts'
import { startOffline } from '#app/platform/offline/runtime.ts'
import { newDataKey } from '#app/platform/offline/vault/keys.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'

interface Input {
  edits: number
  warmUp: number
  poziv: PozivNacrta
  content: JsonObject
  /** Paths of text fields, typed into in turn. */
  paths: string[]
}

/** Milliseconds of each edit and of each raw write, and the bytes of one write. */
export interface Saved {
  saves: number[]
  puts: number[]
  bytes: number
}

const OSOBA = 1
const PAUSE_MS = 15

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

function openRaw(name: string, upgrade?: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => upgrade?.(request.result)
  return answer(request)
}

/** Milliseconds of one strict transaction that puts the rows. */
async function rawPut(db: IDBDatabase, rows: { doc: unknown; outbox: unknown[] }): Promise<number> {
  const from = performance.now()
  await new Promise<void>((done, fail) => {
    const tx = db.transaction(['docs', 'outbox'], 'readwrite', { durability: 'strict' })
    tx.oncomplete = () => done()
    tx.onerror = () => fail(tx.error)
    tx.objectStore('docs').put(rows.doc)
    for (const row of rows.outbox) tx.objectStore('outbox').put(row)
  })
  return performance.now() - from
}

async function save(input: string): Promise<Saved> {
  const { edits, warmUp, poziv, content, paths } = JSON.parse(input) as Input
  const profile = { osobaId: OSOBA, ime: 'Ana Anić', konteksti: ['javno', 'prijavitelj:1'] }
  const runtime = await startOffline({
    profile,
    types: { projekt: { typeVersion: 1 } },
    signedIn: false,
    dataKey: newDataKey(),
    deviceId: crypto.randomUUID(),
  })
  const prijavitelj = { id: 1, oib: '12345678903', naziv: 'Primjer d.o.o.' }
  const nacrt = noviNacrt({ poziv, prijavitelj, documents: [], naziv: 'Mjerenje', sada: Date.now() })
  const { id } = await runtime.createDocument({ ...nacrt, content })
  const store = runtime.document('projekt', id)
  // As in the application: the form and the chip of the header both follow the device's tables.
  const stops = [store.subscribe(() => undefined), runtime.status.subscribe(() => undefined)]
  while (!store.get().loaded) await pause(5)
  const own = await openRaw(`fondovi-${OSOBA}`)
  const raw = await openRaw('podloga', (db) => {
    db.createObjectStore('docs', { keyPath: 'key' })
    db.createObjectStore('outbox', { keyPath: 'mutationId' })
  })
  const saves: number[] = []
  const puts: number[] = []
  let bytes = 0
  for (let i = 0; i < warmUp + edits; i++) {
    const path = paths[i % paths.length] ?? ''
    const from = performance.now()
    store.setField(path, `Upisano slovo po slovo ${i}`)
    await store.flush()
    const took = performance.now() - from
    await pause(PAUSE_MS)
    const tx = own.transaction(['docs', 'outbox'], 'readonly')
    const doc = answer(tx.objectStore('docs').get(`projekt:${id}`))
    const patches = answer(tx.objectStore('outbox').getAll()).then((rows) =>
      (rows as { payload: { kind: string } }[]).filter((row) => row.payload.kind === 'patch'),
    )
    const rows = { doc: await doc, outbox: await patches }
    const put = await rawPut(raw, rows)
    await pause(PAUSE_MS)
    bytes = new Blob([JSON.stringify(rows)]).size
    if (i < warmUp) continue
    saves.push(took)
    puts.push(put)
  }
  for (const stop of stops) stop()
  await runtime.stop()
  return { saves, puts, bytes }
}

Object.assign(window, { bench: { save } })
