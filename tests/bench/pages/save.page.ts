/** In the browser: edits through the real engine, each followed by a raw write of the very rows it left. */

import { noviNacrt, type PozivNacrta } from '#app/modules/projekt/nacrt.ts'
import { newDataKey } from '#app/platform/offline/cipher/keys.ts'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { DocumentStore } from '#app/platform/offline/engine/document-store.ts'
import { type OfflineRuntime, startOffline } from '#app/platform/offline/engine/runtime.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'

export interface SaveInput {
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
const LETTER_MS = 70

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

interface Desk {
  runtime: OfflineRuntime
  store: DocumentStore
  /** The very rows that the last write left, and their bytes. */
  left: () => Promise<{ rows: { doc: unknown; outbox: unknown[] }; bytes: number }>
  raw: IDBDatabase
  close: () => Promise<void>
}

/** A draft with the form's content. */
function draft({ poziv, content }: SaveInput): CreateInput {
  const prijavitelj = { id: 1, oib: '12345678903', naziv: 'Primjer d.o.o.' }
  const nacrt = noviNacrt({ poziv, prijavitelj, documents: [], naziv: 'Mjerenje', sada: Date.now() })
  return { ...nacrt, content }
}

/** A document open as in the application: the form and the chip of the header follow the tables. */
async function openDesk(input: CreateInput): Promise<Desk> {
  const profile = { osobaId: OSOBA, ime: 'Ana Anić', konteksti: ['javno', 'prijavitelj:1', 'institucija:1'] }
  const runtime = await startOffline({
    profile,
    types: { [input.type]: { typeVersion: 1 } },
    signedIn: false,
    dataKey: newDataKey(),
    deviceId: crypto.randomUUID(),
  })
  const { id } = await runtime.createDocument(input)
  const store = runtime.document(input.type, id)
  const stops = [store.subscribe(() => undefined), runtime.status.subscribe(() => undefined)]
  while (!store.get().loaded) await pause(5)
  const own = await openRaw(`fondovi-${OSOBA}`)
  const raw = await openRaw('podloga', (db) => {
    db.createObjectStore('docs', { keyPath: 'key' })
    db.createObjectStore('outbox', { keyPath: 'mutationId' })
  })
  const left = async () => {
    const tx = own.transaction(['docs', 'outbox'], 'readonly')
    const doc = answer(tx.objectStore('docs').get(`${input.type}:${id}`))
    // Sealed rows do not say what they are; the first is the creation.
    const patches = answer(tx.objectStore('outbox').getAll()).then((all) => all.slice(1))
    const rows = { doc: await doc, outbox: await patches }
    return { rows, bytes: new Blob([JSON.stringify(rows)]).size }
  }
  const close = async () => {
    for (const stop of stops) stop()
    await runtime.stop()
  }
  return { runtime, store, left, raw, close }
}

/** Edits one after the other, each written at once and beside a raw write of the rows that it left. */
async function edited(
  { store, left, raw, close }: Desk,
  edits: readonly (() => void)[],
  warmUp: number,
): Promise<Saved> {
  const saves: number[] = []
  const puts: number[] = []
  let size = 0
  for (const [i, edit] of edits.entries()) {
    const from = performance.now()
    edit()
    await store.flush()
    const took = performance.now() - from
    await pause(PAUSE_MS)
    const { rows, bytes } = await left()
    const put = await rawPut(raw, rows)
    await pause(PAUSE_MS)
    size = bytes
    if (i < warmUp) continue
    saves.push(took)
    puts.push(put)
  }
  await close()
  return { saves, puts, bytes: size }
}

async function save(input: string): Promise<Saved> {
  const given = JSON.parse(input) as SaveInput
  const { edits, warmUp, paths } = given
  const desk = await openDesk(draft(given))
  const steps = Array.from({ length: warmUp + edits }, (_, i) => () => {
    desk.store.setField(paths[i % paths.length] ?? '', `Upisano slovo po slovo ${i}`)
  })
  return edited(desk, steps, warmUp)
}

/** How many letters of the field lie in rows that the device has confirmed. */
function longestText(rows: readonly OutboxRow[], path: string): number {
  const ops = rows.flatMap(({ payload }) => (payload.kind === 'patch' ? payload.ops : []))
  return ops.reduce(
    (most, op) => (op.kind === 'set' && op.path === path ? Math.max(most, `${op.now}`.length) : most),
    0,
  )
}

/** Letters one after the other without a pause, each until the transaction that holds it has been confirmed. */
async function type(input: string): Promise<Saved> {
  const given = JSON.parse(input) as SaveInput
  const { edits, warmUp, paths } = given
  const { store, left, raw, close } = await openDesk(draft(given))
  const [path = ''] = paths
  const typedAt: number[] = []
  const saves: number[] = []
  let durable = 0
  const stop = store.subscribe(() => {
    const now = performance.now()
    const length = longestText(store.get().rows, path)
    for (; durable < length; durable++) {
      const at = typedAt[durable]
      if (at !== undefined && durable >= warmUp) saves.push(now - at)
    }
  })
  for (let i = 0; i < warmUp + edits; i++) {
    typedAt.push(performance.now())
    store.setField(path, 'a'.repeat(i + 1))
    await pause(LETTER_MS)
  }
  for (let tries = 0; durable < typedAt.length; tries++) {
    if (tries > 400) throw new Error(`${durable} of ${typedAt.length} letters are durable`)
    await pause(PAUSE_MS)
  }
  stop()
  const { rows, bytes } = await left()
  const puts: number[] = []
  for (let i = 0; i < 20; i++) puts.push(await rawPut(raw, rows))
  await close()
  return { saves, puts, bytes }
}

export interface AnswersInput {
  content: JsonObject
  /** Codes of the questions, answered in turn. */
  kodovi: string[]
  warmUp: number
}

/** The questions of a check-list one after the other, as the card writes each: the answer and its moment, together. */
async function answers(input: string): Promise<Saved> {
  const { content, kodovi, warmUp } = JSON.parse(input) as AnswersInput
  const actingFor = { vrsta: 'institucija', id: 1 } as const
  const desk = await openDesk({ type: 'provjera', args: {}, content, actingFor })
  const steps = kodovi.map((kod) => () => {
    desk.store.setField(`lista.odgovori.${kod}.odgovor`, 'da')
    desk.store.setField(`lista.odgovori.${kod}.vrijeme`, new Date().toISOString())
  })
  return edited(desk, steps, warmUp)
}

Object.assign(window, { bench: { save, type, answers } })
