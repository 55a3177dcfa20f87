/** In the browser: a picture from the shutter to its seal, and a package that is opened in a new process. */
import { iducaZaPecat, oznakaUredaja, pecat } from '#app/modules/provjera/pecat.ts'
import { createAttachmentCipher } from '#app/platform/offline/attachments/attachment-cipher.ts'
import { openAttachmentDb } from '#app/platform/offline/attachments/attachment-db.ts'
import { createAttachments } from '#app/platform/offline/attachments/attachments.ts'
import { createDerive } from '#app/platform/offline/attachments/derive.ts'
import { DOKAZ } from '#app/platform/offline/attachments/luminance.ts'
import { createTusNetwork } from '#app/platform/offline/attachments/tus-network.ts'
import { browserClock, browserRandom } from '#app/platform/offline/browser/browser-ports.ts'
import { newDataKey } from '#app/platform/offline/cipher/keys.ts'
import { createRowCipher } from '#app/platform/offline/cipher/row-cipher.ts'
import { browserFileWitness } from '#app/platform/offline/device/file-witness.ts'
import { startOffline } from '#app/platform/offline/engine/runtime.ts'
import type { PackageItem, PackageRow } from '#app/platform/offline/packages/package.types.ts'
import { openPackageDb } from '#app/platform/offline/packages/package-db.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { dokaziOd } from '#contract/modules/provjera/provjera.dokazi.ts'

const OSOBA = 1
const PIXELS = [4_000, 3_000] as const
const FIELD = 'lista.odgovori.K-1.fotografije'
const PART = 4 * 1024 * 1024
const PACKAGE = 'mjerenje'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const newId = () => uuidV7(Date.now(), browserRandom.bytes(10))

/** A picture of 12 million points as a camera gives it: areas with grain, which a JPEG can shrink as it shrinks a photo. */
async function picture(seed: number): Promise<File> {
  const [width, height] = PIXELS
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, `hsl(${seed % 360} 60% 70%)`)
  sky.addColorStop(1, `hsl(${(seed * 7) % 360} 40% 30%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const grain = context.getImageData(0, 0, width, height)
  let value = seed
  for (let i = 0; i < grain.data.length; i += 4) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff
    const by = ((value >> 16) & 31) - 16
    for (let at = i; at < i + 3; at++) grain.data[at] = (grain.data[at] ?? 0) + by
  }
  context.putImageData(grain, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], `teren-${seed}.jpg`, { type: 'image/jpeg' })
}

/** What nobody can do without: the picture is read, drawn smaller, written as a JPEG and hashed. Milliseconds. */
async function bare(file: File): Promise<number> {
  const from = performance.now()
  const image = await createImageBitmap(file)
  const share = DOKAZ.najdulja / Math.max(image.width, image.height)
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: DOKAZ.kvaliteta })
  await crypto.subtle.digest('SHA-256', await small.arrayBuffer())
  return performance.now() - from
}

export interface Sealed {
  sealed: number[]
  bare: number[]
  /** Bytes of a picture as it came, and as it leaves. */
  taken: number
  sent: number
}

/** Pictures one after the other: from the shutter until the seal of each is durable in its document. */
async function photos({ content, count }: { content: JsonObject; count: number }): Promise<Sealed> {
  const dataKey = newDataKey()
  const deviceId = crypto.randomUUID()
  const profile = { osobaId: OSOBA, ime: 'Ana Anić', konteksti: ['institucija:1'] }
  const types = { provjera: { typeVersion: 1 } }
  const runtime = await startOffline({ profile, types, signedIn: false, dataKey, deviceId })
  const actingFor = { vrsta: 'institucija', id: 1 } as const
  const { id: docId } = await runtime.createDocument({ type: 'provjera', args: {}, content, actingFor })
  const store = runtime.document('provjera', docId)
  store.subscribe(() => undefined)
  const attachments = createAttachments({
    db: openAttachmentDb(OSOBA, createAttachmentCipher(dataKey)),
    network: createTusNetwork(() => Promise.reject(new TypeError('There is no network'))),
    derive: createDerive(),
    witness: browserFileWitness(OSOBA, createRowCipher(dataKey)),
    clock: browserClock,
    random: browserRandom,
    newId,
    name: ({ docType, docId: id, fieldPath }, file) => runtime.document(docType, id).addRow(fieldPath, file),
    exclusive: (_name, run) => run(),
    arrived: () => undefined,
    held: () => true,
    epoch: async () => null,
    usage: () => Promise.resolve(0),
  })
  attachments.rows.subscribe(() => undefined)
  while (!store.get().loaded) await pause(5)
  const intake = { docType: 'provjera', docId, fieldPath: FIELD, prijaviteljId: null, geo: null, dokaz: true }
  const uredaj = oznakaUredaja({ deviceId, profile })
  const done: Sealed = { sealed: [], bare: [], taken: 0, sent: 0 }
  for (let n = 1; n <= count; n++) {
    const file = await picture(n)
    const from = performance.now()
    await attachments.take(file, intake)
    for (;;) {
      const sadrzaj = store.get().content as Sadrzaj
      if (dokaziOd(sadrzaj).length === n) break
      const datoteke = attachments.rows.get() ?? []
      const next = iducaZaPecat({ id: docId, sadrzaj, datoteke })
      if (next === undefined) await pause(2)
      else await store.edit(await pecat(next, { uredaj, sadrzaj, pomak: null, bezPolozaja: 'Lokacija odbijena' }))
    }
    done.sealed.push(performance.now() - from)
    done.bare.push(await bare(file))
    done.taken = file.size
    done.sent = attachments.rows.get()?.find(({ naziv }) => naziv.startsWith(`teren-${n}.`))?.sent?.bytes ?? 0
  }
  await runtime.stop()
  return done
}

const itemOf = (slot: string, bytes: number): PackageItem => {
  return { id: slot, naziv: slot, sha256: '0'.repeat(64), bytes, slot, stored: 0 }
}

/** Fills a package with a record and files of 4 MB. */
async function fill({ key, bytes, record }: { key: number[]; bytes: number; record: number }): Promise<void> {
  const db = openPackageDb(OSOBA, new Uint8Array(key))
  const files = Array.from({ length: Math.ceil(bytes / PART) }, (_, n) => itemOf(`datoteka-${n}`, PART))
  const items = [itemOf('zapis', record), ...files]
  const [issuedAt, expiresAt] = [Date.now(), Date.now() + 7 * 86_400_000]
  const row: PackageRow = {
    pkgId: PACKAGE,
    target: { vlasnik: 'institucija', vlasnikId: 1, programId: 1, projektId: newId(), naziv: 'Mjerenje', sifra: null },
    ready: null,
    readyAt: null,
    next: { items, missing: 0, issuedAt, expiresAt },
    checkedAt: issuedAt,
    asked: false,
    pinnedAt: issuedAt,
    openedAt: null,
    trouble: null,
    failures: 0,
    nextAttemptAt: 0,
  }
  await db.put(row)
  for (const item of items) {
    const random = new Uint8Array(item.bytes)
    for (let at = 0; at < random.length; at += 65_536) crypto.getRandomValues(random.subarray(at, at + 65_536))
    await db.append(PACKAGE, item, 0, random)
  }
  await db.update(PACKAGE, (one) => ({ ...one, ready: one.next, next: null, readyAt: Date.now() }))
  db.close()
}

export interface Opened {
  /** Until the record is there, and until its first file is there as well; milliseconds. */
  record: number
  file: number
  /** The same rows read without opening them. */
  bare: number
}

/** In a page that has just begun: what a person waits for who opens the package. */
async function open({ key }: { key: number[] }): Promise<Opened> {
  const from = performance.now()
  const db = openPackageDb(OSOBA, new Uint8Array(key))
  const [row] = await db.all()
  const [zapis, datoteka] = row?.ready?.items ?? []
  if (zapis === undefined || datoteka === undefined) throw new Error('There is no package')
  await db.read(zapis)
  const record = performance.now() - from
  await db.read(datoteka)
  const file = performance.now() - from
  db.close()
  return { record, file, bare: await rawRead([zapis.slot, datoteka.slot]) }
}

async function rawRead(slots: readonly string[]): Promise<number> {
  const from = performance.now()
  const request = indexedDB.open(`fondovi-paketi-${OSOBA}`)
  const db = await new Promise<IDBDatabase>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  for (const slot of slots)
    await new Promise((done, fail) => {
      const all = db.transaction('parts', 'readonly').objectStore('parts').index('slot').getAll(slot)
      all.onsuccess = () => done(all.result.length)
      all.onerror = () => fail(all.error)
    })
  db.close()
  return performance.now() - from
}

Object.assign(window, { bench: { photos, fill, open } })
