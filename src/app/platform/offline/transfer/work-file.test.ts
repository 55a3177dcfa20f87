/** H2: files that never arrived leave in the file of unsent work with their bytes, and go on from another device (I1, I15). */

import { afterEach, describe, expect, it } from 'vitest'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { openAttachmentDb } from '../attachments/attachment-db.ts'
import { createCarrying } from '../attachments/carry.ts'
import { BEGINNING } from '../attachments/upload-steps.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { CannotImport } from '../cipher/container.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { recordCreate } from '../core/write.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import type { Context } from '../ports/ports.ts'
import { sha256Of } from '../ports/sha256.ts'
import { exportWork, importWork } from './work-file.ts'

const PHRASE = 'konj baterija spajalica'
/** Few, so that the test is quick; the number travels in the file. */
const ROUNDS = 3
const OSOBA = 7
const actingFor = { vrsta: 'prijavitelj', id: 1 } as const
const NEW = { type: 'projekt', args: { naziv: 'n' }, content: { naziv: 'n' }, actingFor }
const id = (n: number) => `0190a0a0-0000-7000-8000-00000000000${n}`
const bytesOf = (count: number, seed: number) =>
  Uint8Array.from({ length: count }, (_, i) => (i * 31 + seed * 17 + (i >> 8)) & 255)

let devices = 16_000
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Files that the portal has verified, by id. */
type Portal = Map<string, string>

function device(portal: Portal = new Map(), userId = OSOBA) {
  devices += 1
  const db = openPersonDb(devices)
  const key = newDataKey()
  const files = openAttachmentDb(devices, createAttachmentCipher(key))
  ends.push(async () => {
    await db.delete()
    files.close()
  })
  const identity = { deviceId: id(8), userId, platform: 't', appVersion: '1', schemaEpoch: 1 }
  const ctx = {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    identity,
    storage: createDexieStorage(db, createRowCipher(key)),
    types: { projekt: { typeVersion: 1 } },
    network: { outcomes: async () => ({ ok: false, failure: { kind: 'offline' } }) },
  } as unknown as Context
  const carry = createCarrying({
    db: files,
    network: {
      ask: async (attId) => {
        const sha256 = portal.get(attId)
        const found = { id: attId, stanje: 'provjerena', pomak: 1, bajtova: 1, sha256, razlog: null } as const
        const value = sha256 && { ...found, sha256, provjerenoAt: null, povezana: false }
        return { ok: true, value: value || undefined }
      },
    },
    pause: async () => undefined,
  })
  /** A file as it waits here; `more` for what differs. */
  const holds = async (n: number, bytes: Uint8Array<ArrayBuffer>, more: Partial<AttachmentRow> = {}) => {
    const naziv = `slika-${n}.jpg`
    const sent = { bytes: bytes.length, sha256: await sha256Of(bytes) }
    const row: AttachmentRow = {
      ...BEGINNING,
      attId: id(n),
      docType: 'projekt',
      docId: id(9),
      fieldPath: 'prilozi.datoteke',
      prijaviteljId: 1,
      naziv,
      mime: 'image/jpeg',
      state: 'ready',
      named: true,
      whole: false,
      variant: 'original',
      thumb: false,
      original: { ...sent, naziv, mime: 'image/jpeg' },
      sent,
      capturedAt: '2027-03-01T10:00:00.000Z',
      geo: null,
      ...more,
    }
    await files.add(row, bytes)
  }
  const read = async (n: number) => {
    const row = await files.get(id(n))
    return row && files.read(row, { from: 0, to: row.sent?.bytes ?? 0 })
  }
  return { ctx, carry, files, holds, read }
}
type Device = ReturnType<typeof device>

const exported = ({ ctx, carry }: Device) => exportWork(ctx, carry, PHRASE, ROUNDS)
const imported = ({ ctx, carry }: Device, file: Blob, phrase = PHRASE) => importWork(ctx, carry, file, phrase)

describe('files that the portal has never had', () => {
  it('leave with their bytes and wait on the other device to be sent as they are', async () => {
    const a = device()
    const b = device()
    await recordCreate(a.ctx, NEW)
    const large = bytesOf(700_001, 1)
    await a.holds(1, large, { geo: { lat: 45.8, lon: 16, tocnost: 5, starostMs: 10 } })
    await a.holds(2, bytesOf(10, 2))
    const { file, zapisa, datoteka, necitljive } = await exported(a)
    expect({ zapisa, datoteka, necitljive }).toEqual({ zapisa: 1, datoteka: 2, necitljive: [] })
    expect(await imported(b, file)).toMatchObject({ dodano: 1, datoteka: 2, datotekaPoznato: 0, ostecene: [] })
    expect(await b.read(1)).toEqual(large)
    expect(await b.files.get(id(1))).toMatchObject({
      state: 'ready',
      named: true,
      announced: false,
      docId: id(9),
      prijaviteljId: 1,
      capturedAt: '2027-03-01T10:00:00.000Z',
      geo: { lat: 45.8 },
      sent: { sha256: await sha256Of(large) },
    })
  })

  it('leave without what the portal has verified, and of a smaller copy the copy that the document names', async () => {
    const a = device()
    const b = device()
    await a.holds(1, bytesOf(20, 1), { state: 'linked' })
    await a.holds(2, bytesOf(20, 2), { state: 'verified' })
    await a.holds(3, bytesOf(900_000, 3), { state: 'stored', sent: null, named: false })
    const copy = bytesOf(300_000, 4)
    const made = { bytes: copy.length, sha256: await sha256Of(copy) }
    const row = await a.files.get(id(3))
    if (row === undefined) throw new Error('no file')
    const prepared = { ...row, state: 'uploading', named: true, variant: 'derived', sent: made } as const
    await a.files.prepared({ ...prepared, reached: 100_000 }, { derived: copy, thumb: null })
    const { file, datoteka } = await exported(a)
    expect(datoteka).toBe(1)
    await imported(b, file)
    expect(await b.read(3)).toEqual(copy)
    expect((await b.files.all()).map(({ attId }) => attId)).toEqual([id(3)])
  })

  it('the same file again, on either device, adds nothing; one that the portal has meanwhile is not taken', async () => {
    const portal: Portal = new Map()
    const a = device(portal)
    const b = device(portal)
    const [one, two] = [bytesOf(300_000, 1), bytesOf(10, 2)]
    await a.holds(1, one)
    await a.holds(2, two)
    const { file } = await exported(a)
    portal.set(id(2), await sha256Of(two))
    expect(await imported(b, file)).toMatchObject({ datoteka: 1, datotekaPoznato: 1 })
    await b.files.update(id(1), (row) => ({ ...row, state: 'uploading', announced: true, offset: 5, reached: 5 }))
    expect(await imported(b, file)).toMatchObject({ datoteka: 0, datotekaPoznato: 2 })
    expect(await imported(a, file)).toMatchObject({ datoteka: 0, datotekaPoznato: 2 })
    expect(await b.files.get(id(1))).toMatchObject({ state: 'uploading', reached: 5 })
  })

  it('bring back what a device can no longer read', async () => {
    const a = device()
    const b = device()
    const bytes = bytesOf(300_000, 1)
    await a.holds(1, bytes)
    const { file } = await exported(a)
    await b.holds(1, bytes, { state: 'unreadable', reason: 'x' })
    expect(await imported(b, file)).toMatchObject({ datoteka: 1 })
    expect(await b.files.get(id(1))).toMatchObject({ state: 'ready', reason: null })
    expect(await b.read(1)).toEqual(bytes)
  })
})

describe('bad luck', () => {
  it('a part that cannot be read is named, and the rest leaves', async () => {
    const a = device()
    await recordCreate(a.ctx, NEW)
    await a.holds(1, bytesOf(300_000, 1))
    await a.holds(2, bytesOf(10, 2), { sent: { bytes: 10, sha256: '0'.repeat(64) } })
    expect(await exported(a)).toMatchObject({ zapisa: 1, datoteka: 1, necitljive: ['slika-2.jpg'] })
  })

  it('a file cut off, or changed behind its first line, gives what is whole and names what is not', async () => {
    const a = device()
    await recordCreate(a.ctx, NEW)
    await a.holds(1, bytesOf(300_000, 1))
    await a.holds(2, bytesOf(300_000, 2))
    const { file } = await exported(a)
    const cut = device()
    expect(await imported(cut, file.slice(0, file.size - 1))).toMatchObject({
      dodano: 1,
      datoteka: 1,
      ostecene: ['slika-2.jpg'],
    })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const at = bytes.length - 400_000
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const changed = device()
    expect(await imported(changed, new Blob([bytes]))).toMatchObject({ datoteka: 1, ostecene: ['slika-1.jpg'] })
    expect(await imported(changed, file)).toMatchObject({ dodano: 0, datoteka: 1, datotekaPoznato: 1 })
  })

  it('no room for one names it; the others and the text are there', async () => {
    const a = device()
    const b = device()
    await recordCreate(a.ctx, NEW)
    await a.holds(1, bytesOf(300_000, 1))
    await a.holds(2, bytesOf(10, 2))
    const { file } = await exported(a)
    const { take } = b.carry
    b.carry.take = async (one, bytes) => {
      if (one.attId === id(1)) throw new DOMException('no room', 'QuotaExceededError')
      return take(one, bytes)
    }
    expect(await imported(b, file)).toMatchObject({ dodano: 1, datoteka: 1, neStaju: ['slika-1.jpg'] })
  })

  it('another person, or a wrong phrase, changes nothing', async () => {
    const a = device()
    await recordCreate(a.ctx, NEW)
    await a.holds(1, bytesOf(10, 1))
    const { file } = await exported(a)
    const stranger = device(new Map(), OSOBA + 1)
    const razlog = (phrase: string) =>
      imported(stranger, file, phrase).then(
        () => 'preuzeto',
        (error: unknown) => (error instanceof CannotImport ? error.razlog : String(error)),
      )
    expect([await razlog(PHRASE), await razlog('neka druga lozinka')]).toEqual(['tuda', 'kriva-lozinka'])
    expect(await stranger.files.all()).toEqual([])
  })

  it('nothing of a file is in clear [I12]', async () => {
    const a = device()
    const bytes = bytesOf(300_000, 1)
    bytes.set(new TextEncoder().encode('ZUTA-KUCA-STRAZA'), 100)
    await a.holds(1, bytes)
    const text = Buffer.from(await (await exported(a)).file.arrayBuffer()).toString('latin1')
    expect(text.length).toBeGreaterThan(300_000)
    for (const secret of ['ZUTA-KUCA-STRAZA', 'slika-1.jpg', await sha256Of(bytes), id(1)])
      expect(text).not.toContain(secret)
  })
})
