/** In the browser: pictures taken in without a network through the real attachments, sent when it is back. */
import { noviNacrt, type PozivNacrta } from '#app/modules/projekt/nacrt.ts'
import { watchReachability } from '#app/platform/api/reachability.ts'
import { createAttachmentCipher } from '#app/platform/offline/attachments/attachment-cipher.ts'
import { openAttachmentDb } from '#app/platform/offline/attachments/attachment-db.ts'
import { createAttachments } from '#app/platform/offline/attachments/attachments.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { createTusNetwork } from '#app/platform/offline/attachments/tus-network.ts'
import { browserClock, browserRandom } from '#app/platform/offline/browser/browser-ports.ts'
import { newDataKey } from '#app/platform/offline/cipher/keys.ts'
import { createRowCipher } from '#app/platform/offline/cipher/row-cipher.ts'
import { browserFileWitness } from '#app/platform/offline/device/file-witness.ts'
import { type OfflineRuntime, startOffline } from '#app/platform/offline/engine/runtime.ts'
import { uuidV7 } from '#contract/kernel/id.ts'

export interface PhotosInput {
  osobaId: number
  prijavitelj: { id: number; oib: string; naziv: string }
  poziv: PozivNacrta
  count: number
  velicina: keyof typeof VELICINE
}

/** Width and height by the bytes that they come to. */
const VELICINE = { mala: [1_280, 960], velika: [2_560, 1_920] } as const

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const newId = () => uuidV7(Date.now(), browserRandom.bytes(10))

let runtime: OfflineRuntime
let attachments: Attachments
let requests = 0
let osobaId = 0
let onlineAt = 0

/** A JPEG in which no two neighbours are alike, as little can be squeezed out of it as out of a photo. */
async function picture(seed: number, velicina: PhotosInput['velicina']): Promise<File> {
  const [width, height] = VELICINE[velicina]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const image = context.createImageData(width, height)
  let value = seed
  for (let i = 0; i < image.data.length; i += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff
    image.data[i] = i % 4 === 3 ? 255 : (value >> 16) & 255
  }
  context.putImageData(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.83 })
  return new File([blob], `teren-${seed}.jpg`, { type: 'image/jpeg' })
}

function startAll(): void {
  const dataKey = newDataKey()
  attachments = createAttachments({
    db: openAttachmentDb(osobaId, createAttachmentCipher(dataKey)),
    network: createTusNetwork((...args) => {
      requests += 1
      return fetch(...args)
    }),
    // Shrinking is what the tablet does in the field; here every byte is to leave.
    derive: () => Promise.resolve({ derived: null, thumb: null }),
    witness: browserFileWitness(osobaId, createRowCipher(dataKey)),
    clock: browserClock,
    random: browserRandom,
    newId,
    name: ({ docType, docId, fieldPath }, file) => runtime.document(docType, docId).addRow(fieldPath, file),
    exclusive: (_name, run) => run(),
    arrived: () => undefined,
    held: () => false,
    epoch: async () => null,
    usage: () => Promise.resolve(0),
  })
}

/** Takes the pictures in; resolves when every one is durable and named in its draft. Gives the bytes of all of them. */
async function prepare(input: PhotosInput): Promise<number> {
  osobaId = input.osobaId
  watchReachability()
  runtime = await startOffline({
    profile: { osobaId, ime: 'Ana Testić', konteksti: [`prijavitelj:${input.prijavitelj.id}`] },
    types: { projekt: { typeVersion: 1 } },
    signedIn: true,
    dataKey: newDataKey(),
    deviceId: crypto.randomUUID(),
  })
  startAll()
  const { poziv, prijavitelj } = input
  const nacrt = noviNacrt({ poziv, prijavitelj, documents: [], naziv: 'Pedeset fotografija', sada: Date.now() })
  const { id: docId } = await runtime.createDocument(nacrt)
  const intake = { docType: 'projekt', docId, fieldPath: 'prilozi.popis.prilog-1.datoteke' }
  let bytes = 0
  for (let n = 1; n <= input.count; n++) {
    const file = await picture(n, input.velicina)
    bytes += file.size
    await attachments.take(file, { ...intake, prijaviteljId: prijavitelj.id, geo: null })
  }
  attachments.rows.subscribe(() => undefined)
  while ((attachments.rows.get() ?? []).filter(({ named }) => named).length < input.count) await pause(50)
  window.addEventListener('online', () => {
    onlineAt = Date.now()
    attachments.kick()
  })
  return bytes
}

/** The floor on this side: one read of all parts. Milliseconds. */
async function rawRead(): Promise<number[]> {
  const request = indexedDB.open(`fondovi-prilozi-${osobaId}`)
  const db = await new Promise<IDBDatabase>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const from = performance.now()
    await new Promise((done, fail) => {
      const all = db.transaction('blobParts', 'readonly').objectStore('blobParts').getAll()
      all.onsuccess = () => done(all.result.length)
      all.onerror = () => fail(all.error)
    })
    times.push(performance.now() - from)
  }
  db.close()
  requests = 0
  return times
}

/** Waits until the device knows that every picture is verified. */
async function finish(): Promise<{ onlineAt: number; requests: number; sent: number }> {
  const rows = () => attachments.rows.get() ?? []
  while (rows().some(({ state }) => state !== 'verified' && state !== 'linked')) await pause(50)
  return { onlineAt, requests, sent: rows().reduce((sum, { bytesSent }) => sum + bytesSent, 0) }
}

Object.assign(window, { bench: { prepare, rawRead, finish } })
