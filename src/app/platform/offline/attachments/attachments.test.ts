/** A file's way to the server with every door a model: cuts, lost answers, spoilt parts, a full device (I7, I15, D4, P6). */

import Dexie from 'dexie'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { StanjeNaPosluzitelju } from '#contract/modules/datoteka/datoteka.schema.ts'
import { type DataKey, newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { browserFileWitness } from '../device/file-witness.ts'
import type { AttachmentRow, UploadAnswer, UploadNetwork } from '../ports/attachment.types.ts'
import { sha256Of } from '../ports/sha256.ts'
import { createAttachmentCipher } from './attachment-cipher.ts'
import { openAttachmentDb, UnreadablePart } from './attachment-db.ts'
import { createAttachments } from './attachments.ts'
import type { Derive } from './derive.ts'
import { IntakeRefused } from './intake.ts'
import { DOKAZ, derivedSize, SITNO, showsTheSame } from './luminance.ts'
import { join, PART_BYTES, partRanges, slicesOf } from './parts.ts'
import { after as afterOutcome, CHUNK_MAX, CHUNK_MIN, mayEvict, stepOf } from './upload-steps.ts'

const INTAKE = {
  docType: 'projekt',
  docId: 'p1',
  fieldPath: 'prilozi.popis.prilog-1.datoteke',
  prijaviteljId: 7,
  geo: null,
}
const PROVJERENO = '2027-03-01T10:00:00.000Z'
const bytesOf = (count: number, seed = 1) =>
  Uint8Array.from({ length: count }, (_, i) => (i * 31 + seed * 17 + (i >> 8)) & 255)

type Fault = 'lost-before' | 'lost-after' | 'half' | 'throttled' | 'unauthorized'

/** A server as strict as the real one: bytes only at its own offset, the hash at the end. */
function modelServer(faults: (Fault | undefined)[] = []) {
  let held = new Uint8Array()
  let announced: { sha256: string; bytes: number } | undefined
  let accepted = 0
  let verdict: StanjeNaPosluzitelju['stanje'] = 'uTijeku'
  const refusedOffsets: number[] = []
  const failed = (kind: 'offline' | 'unauthorized' | 'conflict' | 'gone') => ({ ok: false as const, failure: { kind } })
  async function through<T>(apply: () => UploadAnswer<T> | Promise<UploadAnswer<T>>): Promise<UploadAnswer<T>> {
    const fault = faults.shift()
    if (fault === 'lost-before') return failed('offline')
    if (fault === 'unauthorized') return failed('unauthorized')
    if (fault === 'throttled') return { ok: false, failure: { kind: 'throttled', retryAfterMs: 5_000 } }
    const answer = await apply()
    return fault === 'lost-after' ? failed('offline') : answer
  }
  const network: UploadNetwork = {
    announce: (_row, sent) =>
      through(() => {
        announced ??= sent
        return { ok: true, value: null }
      }),
    where: () => through(() => (announced === undefined ? failed('gone') : { ok: true, value: held.length })),
    send: async (_id, offset, chunk) => {
      const half = faults[0] === 'half'
      if (half) faults[0] = 'lost-after'
      return through(async () => {
        if (announced === undefined) return failed('gone')
        if (offset !== held.length) {
          refusedOffsets.push(offset)
          return failed('conflict')
        }
        const part = half ? chunk.subarray(0, chunk.length >> 1) : chunk
        accepted += part.length
        held = join([held, part])
        if (held.length === announced.bytes)
          verdict = (await sha256Of(new Uint8Array(held))) === announced.sha256 ? 'provjerena' : 'odbijena'
        return { ok: true, value: held.length }
      })
    },
    ask: () =>
      through(() => ({
        ok: true,
        value:
          announced === undefined
            ? undefined
            : {
                id: 'x',
                stanje: verdict,
                pomak: held.length,
                bajtova: announced.bytes,
                sha256: announced.sha256,
                razlog: verdict === 'odbijena' ? 'sazetak' : null,
                provjerenoAt: PROVJERENO,
                povezana: true,
              },
      })),
    remove: async () => ({ ok: true, value: null }),
  }
  return {
    network,
    faults,
    held: () => held,
    accepted: () => accepted,
    refusedOffsets,
    restore: () => {
      held = new Uint8Array()
      announced = undefined
      verdict = 'uTijeku'
    },
  }
}

let people = 0
const KEY = newDataKey()
const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const asItIs: Derive = async () => ({ derived: null, thumb: null })

/** A device whose time passes only when everything else has come to rest. */
/** A line that stays down: one that came back between two looks of a test would have the file sent. */
const down = () => Array.from({ length: 10_000 }, () => 'lost-before' as const)

function device(
  network: UploadNetwork,
  more: {
    derive?: Derive
    osobaId?: number
    usage?: number
    key?: DataKey
    held?: () => boolean
    epoch?: () => string
  } = {},
) {
  people += 1
  const osobaId = more.osobaId ?? 900_000 + people
  const db = openAttachmentDb(osobaId, createAttachmentCipher(more.key ?? KEY))
  let now = 1_000_000
  let made = 0
  const newId = () => {
    made += 1
    return `a${osobaId}-${made}`
  }
  const named: { id: string; sha256: string }[] = []
  const told: number[] = []
  const attachments = createAttachments({
    db,
    network,
    derive: more.derive ?? asItIs,
    newId,
    witness: browserFileWitness(osobaId, createRowCipher(more.key ?? KEY)),
    clock: {
      now: () => now,
      after: (ms, run) => {
        const timer = setTimeout(
          () => {
            now += ms
            run()
          },
          Math.min(ms, 5),
        )
        return () => clearTimeout(timer)
      },
    },
    random: { bytes: (count) => new Uint8Array(count), number: () => 0.5 },
    name: async (_row, file) => {
      if (!named.some(({ id }) => id === file.id)) named.push(file)
    },
    exclusive: (_name, run) => run(),
    arrived: () => {
      told.push(now)
    },
    held: () => more.held?.() ?? false,
    epoch: async () => more.epoch?.() ?? null,
    usage: async () => more.usage ?? 0,
  })
  opened.push(attachments.stop)
  const stateOf = async (id: string) => (await db.get(id))?.state
  return { osobaId, db, attachments, named, told, stateOf, raw: () => new Dexie(`fondovi-prilozi-${osobaId}`).open() }
}

const photo = (bytes: Uint8Array<ArrayBuffer>, name = 'IMG_1.jpg') => new File([bytes], name, { type: 'image/jpeg' })

describe('parts', () => {
  test('cover a file once, in order, none larger than a part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (bytes) => {
        const ranges = partRanges(bytes)
        expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(bytes)
        expect(ranges.every(({ from, to }, n) => from === n * PART_BYTES && to > from && to - from <= PART_BYTES)).toBe(
          true,
        )
      }),
    )
  })

  test('give any range back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), fc.nat(), fc.nat(), (bytes, a, b) => {
        const [from, to] = [a % bytes, b % (bytes + 1)].sort((x, y) => x - y) as [number, number]
        const got = slicesOf({ from, to }).flatMap((one) => {
          const start = one.part * PART_BYTES
          return [[start + one.from, start + one.to]] as const
        })
        expect(got.reduce((sum, [start, end]) => sum + end - start, 0)).toBe(to - from)
        expect(got.every(([start], i) => start === (i === 0 ? from : got[i - 1]?.[1]))).toBe(true)
        expect(partRanges(bytes).length).toBeGreaterThan(slicesOf({ from, to }).at(-1)?.part ?? 0)
      }),
    )
  })
})

describe('a picture', () => {
  test('is durable before anything else, then named, sent and verified with the same bytes', async () => {
    const server = modelServer()
    const { attachments, db, named, told, stateOf } = device(server.network)
    const bytes = bytesOf(700_000)
    const id = await attachments.take(photo(bytes), INTAKE)
    expect((await db.get(id))?.original.sha256).toBe(await sha256Of(bytes))
    await expect.poll(() => stateOf(id)).toBe('linked')
    expect(await sha256Of(new Uint8Array(server.held()))).toBe(await sha256Of(bytes))
    expect(named).toEqual([{ id, naziv: 'IMG_1.jpg', sha256: await sha256Of(bytes), bajtova: 700_000 }])
    // What the portal says of the document is asked for anew, once.
    expect(told).toHaveLength(1)
  })

  test('is sent shrunk when the copy shows the same, and the original stays until the copy is verified', async () => {
    const server = modelServer(['lost-before', 'lost-before'])
    const small = bytesOf(1000, 9)
    const { attachments, db, stateOf, named } = device(server.network, {
      derive: async () => ({ derived: small, thumb: new ArrayBuffer(4) }),
    })
    const bytes = bytesOf(600_000)
    const id = await attachments.take(photo(bytes, 'slika.png'), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('linked')
    const row = (await db.get(id)) as AttachmentRow
    expect([row.naziv, row.sent?.bytes, row.original.bytes]).toEqual(['slika.jpg', 1000, 600_000])
    expect(await sha256Of(await db.read({ ...row, variant: 'original' }, { from: 0, to: 600_000 }))).toBe(
      row.original.sha256,
    )
    expect(named).toHaveLength(1)
  })

  test('is sent whole when the person wants the original, still without its place', async () => {
    const server = modelServer()
    const derive: Derive = async () => ({ derived: bytesOf(10), thumb: null })
    const { attachments, db, stateOf } = device(modelServer(down()).network, {
      derive,
    })
    const secret = new TextEncoder().encode('mjesto')
    const head = new Uint8Array([0xff, 0xd8, 0xff, 0xfe, 0, 8])
    const bytes = join([head, secret, new Uint8Array([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])])
    const small = await attachments.take(photo(bytes, 'slika.jpeg'), INTAKE)
    await expect.poll(() => stateOf(small)).toBe('ready')
    const id = await attachments.takeWhole(small)
    await expect.poll(() => stateOf(id)).toBe('ready')
    const row = (await db.get(id)) as AttachmentRow
    expect([row.naziv, row.sent?.bytes, row.original.bytes]).toEqual(['slika.jpeg', 11, 21])
    expect(server.accepted()).toBe(0)
  })

  test('that is evidence keeps its place, time and reason, and what is named, sent and hashed is one and the same', async () => {
    const server = modelServer()
    const mjere: object[] = []
    const { attachments, db, stateOf, named } = device(server.network, {
      derive: async (_bytes, _mime, mjera) => {
        mjere.push(mjera)
        return { derived: null, thumb: null }
      },
    })
    const comment = new TextEncoder().encode('mjesto')
    const head = new Uint8Array([0xff, 0xd8, 0xff, 0xfe, 0, 8])
    const bytes = join([head, comment, new Uint8Array([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])])
    const capturedAt = '2026-11-21T09:00:00.000Z'
    const uz = { capturedAt, dokaz: true, bezPolozaja: 'Lokacija odbijena', izGalerije: 'Snimio izvođač.' }
    const id = await attachments.take(photo(bytes), { ...INTAKE, ...uz })
    await expect.poll(() => stateOf(id)).toBe('linked')
    const row = (await db.get(id)) as AttachmentRow
    expect(row).toMatchObject(uz)
    expect(mjere).toEqual([DOKAZ])
    const sha256 = await sha256Of(bytes)
    expect([row.original.sha256, row.sent?.sha256, named[0]?.sha256]).toEqual([sha256, sha256, sha256])
    expect(await sha256Of(new Uint8Array(server.held()))).toBe(sha256)
  })

  test('chosen for a form that is still being written stays, is no unsent work, and leaves with the form', async () => {
    const server = modelServer()
    const first = device(server.network)
    const id = await first.attachments.take(photo(bytesOf(300_000)), { ...INTAKE, begun: true })
    first.attachments.stop()
    const { attachments, stateOf, named } = device(server.network, { osobaId: first.osobaId })
    attachments.kick()
    expect(await attachments.unarrived()).toEqual([])
    expect(await attachments.carry.unsent()).toEqual([])
    expect((await attachments.bytes(id))?.size).toBe(300_000)
    expect([await stateOf(id), named.length, server.accepted()]).toEqual(['begun', 0, 0])
    await attachments.send(INTAKE.docId)
    await expect.poll(() => stateOf(id)).toBe('linked')
    expect(named).toHaveLength(1)
    // Refused and sent again, it is named again; the portal has the bytes and is not sent them twice.
    const bytes = server.accepted()
    named.length = 0
    await attachments.send(INTAKE.docId)
    await expect.poll(() => named.length).toBe(1)
    await expect.poll(() => stateOf(id)).toBe('linked')
    expect(server.accepted()).toBe(bytes)
  })

  test('that failed for hours without a line begins to wait anew once there is one: a break then costs seconds', async () => {
    const { attachments, db, stateOf } = device(modelServer().network, { held: () => true })
    const id = await attachments.take(photo(bytesOf(5_000)), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('ready')
    await db.update(id, (row) => ({ ...row, failures: 11, nextAttemptAt: 1_300_000 }))
    attachments.kick()
    const waits = async () => {
      const row = await db.get(id)
      return [row?.failures, row?.nextAttemptAt]
    }
    await expect.poll(waits).toEqual([0, 0])
    const broken = afterOutcome(
      (await db.get(id)) as AttachmentRow,
      { kind: 'failed', failure: { kind: 'offline' } },
      { now: 0, random: 0.999 },
    )
    expect(broken.nextAttemptAt).toBeLessThanOrEqual(2_000)
  })

  test('waits on the device while the person wants another line, and leaves when there is one', async () => {
    const server = modelServer()
    let held = true
    const { attachments, stateOf } = device(server.network, { held: () => held })
    const stop = attachments.pending.subscribe(() => undefined)
    const id = await attachments.take(photo(bytesOf(300_000)), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('ready')
    await expect.poll(() => attachments.pending.get()?.bytes).toBe(300_000)
    expect(server.accepted()).toBe(0)
    held = false
    attachments.kick()
    await expect.poll(() => stateOf(id)).toBe('linked')
    await expect.poll(() => attachments.pending.get()?.waiting).toEqual([])
    stop()
  })

  test('does not pause for a line that failed while another came', async () => {
    const server = modelServer()
    const attempts: ((answer: UploadAnswer<null>) => void)[] = []
    const network = {
      ...server.network,
      announce: () => new Promise<UploadAnswer<null>>((done) => attempts.push(done)),
    }
    const { attachments, db } = device(network)
    const id = await attachments.take(photo(bytesOf(10)), INTAKE)
    await expect.poll(() => attempts.length).toBe(1)
    attachments.kick()
    attempts[0]?.({ ok: false, failure: { kind: 'offline' } })
    await expect.poll(() => attempts.length).toBe(2)
    expect(await db.get(id)).toMatchObject({ failures: 1, nextAttemptAt: 0 })
  })

  test('survives the page: what was stored goes on in the next one', async () => {
    const offline = modelServer(down())
    const first = device(offline.network)
    const bytes = bytesOf(300_000, 3)
    const id = await first.attachments.take(photo(bytes), INTAKE)
    first.attachments.stop()
    const server = modelServer()
    const second = device(server.network, { osobaId: first.osobaId })
    second.attachments.kick()
    await expect.poll(() => second.stateOf(id)).toBe('linked')
    expect(await sha256Of(new Uint8Array(server.held()))).toBe(await sha256Of(bytes))
  })

  test('of a wrong kind, too large or empty is refused in a sentence before it is stored', async () => {
    const { attachments, db } = device(modelServer().network)
    for (const [name, bytes] of [
      ['slika.svg', bytesOf(10)],
      ['velika.jpg', new Uint8Array(26 * 1024 * 1024)],
      ['prazna.pdf', new Uint8Array()],
    ] as const)
      await expect(attachments.take(new File([bytes], name), INTAKE)).rejects.toThrow(IntakeRefused)
    expect(await db.all()).toEqual([])
  })

  test('of a kind that the call does not take for this attachment is refused at once with the text of the specification', async () => {
    const { attachments, db } = device(modelServer().network)
    const granica = { format: 'pdf, png', najviseMb: 1 }
    const take = (name: string, size: number) => attachments.take(new File([bytesOf(size)], name), INTAKE, granica)
    await expect(take('elaborat.docx', 10)).rejects.toThrow('Format datoteke nije podržan')
    await expect(take('elaborat.pdf', 1024 * 1024 + 1)).rejects.toThrow('dozvoljenih 1MB')
    expect(await db.all()).toEqual([])
    // A smaller copy would be a JPEG.
    const id = await take('Nacrt.PNG', 300_000)
    expect((await db.get(id))?.whole).toBe(true)
  })

  test('on a full device leaves neither row nor part', async () => {
    const { attachments, db, raw } = device(modelServer().network)
    await db.all()
    const open = await raw()
    const quota = new Dexie.QuotaExceededError()
    const original = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw quota
    }
    try {
      await expect(attachments.take(photo(bytesOf(600_000)), INTAKE)).rejects.toThrow()
    } finally {
      IDBObjectStore.prototype.put = original
    }
    expect([await db.all(), await open.table('blobParts').count()]).toEqual([[], 0])
    open.close()
  })
})

/** Everything IndexedDB holds, as bytes and as text. */
async function dump(open: () => Promise<Dexie>): Promise<string> {
  const db = await open()
  const rows = await Promise.all(db.tables.map((table) => table.toArray()))
  db.close()
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  return JSON.stringify(rows, (_key, value) => {
    if (value instanceof ArrayBuffer) return text(new Uint8Array(value))
    return value instanceof Uint8Array ? text(value) : value
  })
}

describe('on the disk', () => {
  const SENTINEL = 'ZUTA-KUCA-STRAZA'
  const offline = () => modelServer(down())
  const marked = (bytes: Uint8Array<ArrayBuffer>) => {
    for (const at of [0, PART_BYTES + 100]) bytes.set(new TextEncoder().encode(SENTINEL), at)
    return bytes
  }
  const taken = async (key: DataKey) => {
    const one = device(offline().network, {
      key,
      derive: async () => ({ derived: marked(bytesOf(400_000, 2)), thumb: marked(bytesOf(300_000, 3)).buffer }),
    })
    const geo = { lat: 45.81444, lon: 15.97798, tocnost: 7, starostMs: 0 }
    const id = await one.attachments.take(photo(marked(bytesOf(600_000)), `${SENTINEL}.jpg`), { ...INTAKE, geo })
    await expect.poll(async () => (await one.db.get(id))?.failures).toBeGreaterThan(0)
    return { ...one, id, row: (await one.db.get(id)) as AttachmentRow }
  }

  test('no byte of a picture or its thumbnail, no name, hash or place is in clear [I12]', async () => {
    const { raw, row } = await taken(newDataKey())
    const text = await dump(raw)
    expect(text.length).toBeGreaterThan(1_000_000)
    expect(text).toContain(row.docId)
    for (const secret of [SENTINEL, row.original.sha256, row.sent?.sha256 ?? '-', '45.81444', '15.97798', 'image/jpeg'])
      expect(text).not.toContain(secret)
  })

  test('nothing opens with another key, and nothing leaves while the profile sleeps [I12]', async () => {
    const { osobaId, attachments, id, row } = await taken(newDataKey())
    attachments.stop()
    const server = modelServer()
    const thief = device(server.network, { osobaId, key: newDataKey() })
    thief.attachments.kick()
    await new Promise((done) => setTimeout(done, 100))
    expect(await thief.db.all()).toEqual([])
    await expect(thief.db.read(row, { from: 0, to: 10 })).rejects.toThrow(UnreadablePart)
    expect([await thief.db.thumb(id), server.accepted()]).toEqual([undefined, 0])
  })

  test('a part put in the place of another does not open', async () => {
    const { db, id, row, raw } = await taken(newDataKey())
    const open = await raw()
    const other = await open.table('blobParts').get(`${id}:derived:1`)
    await open.table('blobParts').put({ ...other, key: `${id}:derived:0` })
    open.close()
    await expect(db.read(row, { from: 0, to: 10 })).rejects.toThrow(UnreadablePart)
  })

  test('a file removed while it was being shrunk stays removed', async () => {
    let finish: () => void = () => undefined
    const shrinking = new Promise<void>((done) => {
      finish = done
    })
    let begun = false
    const { attachments, db, raw } = device(offline().network, {
      derive: async () => {
        begun = true
        await shrinking
        return { derived: bytesOf(10), thumb: null }
      },
    })
    const id = await attachments.take(photo(bytesOf(1000)), INTAKE)
    await expect.poll(() => begun).toBe(true)
    await attachments.remove(id)
    finish()
    await new Promise((done) => setTimeout(done, 50))
    const open = await raw()
    expect([await db.all(), await open.table('blobParts').count()]).toEqual([[], 0])
    open.close()
  })
})

describe('faults on the way', () => {
  test.each(['lost-before', 'lost-after', 'half', 'throttled'] as const)(
    '%s at every call: it arrives whole, nothing at a wrong offset',
    async (fault) => {
      const bytes = bytesOf(1_300_000, 5)
      const calls = 12
      for (let at = 0; at < calls; at += 3) {
        const server = modelServer([...Array.from({ length: at }, () => undefined), fault, undefined, fault])
        const { attachments, stateOf } = device(server.network)
        const id = await attachments.take(photo(bytes), INTAKE)
        await expect.poll(() => stateOf(id)).toBe('linked')
        expect(server.refusedOffsets).toEqual([])
        expect(server.accepted()).toBe(bytes.length)
      }
    },
  )

  test('an ended session pauses and loses nothing', async () => {
    const server = modelServer([undefined, undefined, 'unauthorized'])
    const { attachments, stateOf } = device(server.network)
    const id = await attachments.take(photo(bytesOf(600_000)), INTAKE)
    await expect.poll(() => server.faults.length).toBe(0)
    await new Promise((done) => setTimeout(done, 100))
    expect(await stateOf(id)).toBe('uploading')
    attachments.setSignedIn(true)
    await expect.poll(() => stateOf(id)).toBe('linked')
  })

  test('that will not arrive any more is told as well: what waited for it may go', async () => {
    const server = modelServer()
    const { attachments, db, told, raw } = device(server.network, { held: () => true })
    const [removed, lost] = [
      await attachments.take(photo(bytesOf(4_000)), INTAKE),
      await attachments.take(photo(bytesOf(5_000)), INTAKE),
    ]
    await expect.poll(async () => (await db.get(lost))?.named).toBe(true)
    await expect.poll(async () => (await db.get(removed))?.named).toBe(true)
    expect(told).toEqual([])
    await attachments.remove(removed)
    expect(told).toHaveLength(1)
    const parts = (await raw()).table('blobParts')
    await parts.where('attId').equals(lost).delete()
    await attachments.check('p1')
    expect(told).toHaveLength(2)
    expect((await db.get(lost))?.state).toBe('unreadable')
  })

  test('a part that was lost or changed on the device is named, not sent (D4)', async () => {
    const server = modelServer(down())
    const { attachments, db, stateOf, raw } = device(server.network)
    const id = await attachments.take(photo(bytesOf(600_000)), INTAKE)
    await expect.poll(async () => (await db.get(id))?.failures).toBeGreaterThan(0)
    const open = await raw()
    await open.table('blobParts').update(`${id}:original:1`, { sealed: new ArrayBuffer(10) })
    open.close()
    const row = (await db.get(id)) as AttachmentRow
    await expect(db.read(row, { from: PART_BYTES, to: PART_BYTES + 5 })).rejects.toThrow(UnreadablePart)
    expect((await attachments.check('p1')).map(({ state }) => state)).toEqual(['unreadable'])
    expect(await stateOf(id)).toBe('unreadable')
  })

  test('that has arrived is no loss when the device can no longer read it: nobody is asked to take it anew', async () => {
    const server = modelServer()
    const { attachments, stateOf, raw } = device(server.network)
    const id = await attachments.take(photo(bytesOf(400_000)), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('linked')
    const parts = await raw()
    await parts.table('blobParts').delete(`${id}:original:1`)
    expect(await attachments.check(INTAKE.docId)).toEqual([])
    expect(await stateOf(id)).toBe('linked')
  })

  test('that the device can no longer read is asked for first: only the answer to its last byte was lost', async () => {
    const server = modelServer([undefined, undefined, 'lost-after', ...down()])
    const { attachments, stateOf, raw } = device(server.network)
    const id = await attachments.take(photo(bytesOf(100_000)), INTAKE)
    await expect.poll(() => server.held().length).toBe(100_000)
    await expect.poll(() => stateOf(id)).toBe('uploading')
    const parts = await raw()
    await parts.table('blobParts').delete(`${id}:original:0`)
    await attachments.check(INTAKE.docId)
    server.faults.length = 0
    attachments.kick()
    await expect.poll(() => stateOf(id)).toBe('linked')
  })

  test('a server restored without the file gets it again', async () => {
    const server = modelServer()
    let epoch = 'e1'
    const { attachments, stateOf, told } = device(server.network, { epoch: () => epoch })
    const id = await attachments.take(photo(bytesOf(400_000)), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('linked')
    server.restore()
    // The device has not heard of it yet: nothing says that the file is gone.
    attachments.kick()
    expect(server.held()).toHaveLength(0)
    epoch = 'e2'
    attachments.kick()
    await expect.poll(() => server.held().length).toBe(400_000)
    await expect.poll(() => stateOf(id)).toBe('linked')
    expect(told).toHaveLength(2)
  })

  test('one that a restored server still has is only asked about', async () => {
    const server = modelServer()
    let epoch = 'e1'
    const { attachments, stateOf, db } = device(server.network, { epoch: () => epoch })
    const id = await attachments.take(photo(bytesOf(4_000)), INTAKE)
    await expect.poll(() => stateOf(id)).toBe('linked')
    epoch = 'e2'
    attachments.kick()
    await expect.poll(async () => (await db.get(id))?.epoch).toBe('e2')
    await expect.poll(() => stateOf(id)).toBe('linked')
    expect(server.accepted()).toBe(4_000)
  })
})

describe('the steps', () => {
  const row = (changes: Partial<AttachmentRow> = {}) =>
    ({
      state: 'uploading',
      sent: { bytes: 5_000_000, sha256: 'a' },
      named: true,
      announced: true,
      offset: 0,
      reached: 0,
      chunk: CHUNK_MIN,
      bytesSent: 0,
      failures: 0,
      nextAttemptAt: 0,
      evicted: false,
      ...changes,
    }) as AttachmentRow
  const moment = { now: 0, random: 0.5 }

  test('a chunk grows on a quick line and shrinks on a slow or broken one, within its bounds', () => {
    let one = row()
    for (let i = 0; i < 10; i += 1)
      one = afterOutcome(one, { kind: 'sent', offset: 1, bytes: one.chunk, ms: 10 }, moment)
    expect(one.chunk).toBe(CHUNK_MAX)
    for (let i = 0; i < 10; i += 1) one = afterOutcome(one, { kind: 'failed', failure: { kind: 'offline' } }, moment)
    expect(one.chunk).toBe(CHUNK_MIN)
  })

  test('after an unknown outcome always ask where the server stands before another byte leaves', () => {
    for (const kind of ['offline', 'conflict'] as const) {
      const next = afterOutcome(row({ offset: 1000 }), { kind: 'failed', failure: { kind } }, moment)
      expect(stepOf(next, 1e12)).toEqual({ kind: 'where' })
    }
  })

  test('a line that breaks but gets further is tried again soon; one that does not is tried ever less often', () => {
    const broken = { kind: 'failed', failure: { kind: 'offline' } } as const
    let moving = row()
    let stuck = row()
    for (let i = 1; i <= 8; i += 1) {
      moving = afterOutcome(afterOutcome(moving, broken, moment), { kind: 'offset', offset: i * 1000 }, moment)
      stuck = afterOutcome(afterOutcome(stuck, broken, moment), { kind: 'offset', offset: 0 }, moment)
    }
    expect([moving.failures, stuck.failures]).toEqual([0, 8])
  })

  test('ask once for what can no longer be read here, and say that it is lost when the server misses some of it', () => {
    const moment = { now: 1, random: 0 }
    const found = { id: 'a', stanje: 'uTijeku', pomak: 7, bajtova: 5_000_000, sha256: 'a', povezana: false } as const
    const state = { kind: 'state', found: { ...found, razlog: null, provjerenoAt: null } } as const
    const lost = { kind: 'unreadable' } as const
    const asked = afterOutcome(row({ reason: null }), lost, moment)
    expect(stepOf(asked, 2)).toEqual({ kind: 'ask' })
    const missed = afterOutcome(asked, state, moment)
    expect(stepOf(missed, 2)).toMatchObject({ kind: 'send', from: 7 })
    expect(afterOutcome(missed, lost, moment)).toMatchObject({ state: 'unreadable' })
    expect(afterOutcome(row({ announced: false, state: 'ready' }), lost, moment)).toMatchObject({ state: 'unreadable' })
    for (const arrived of ['uploaded', 'verified', 'linked'] as const)
      expect(afterOutcome(row({ state: arrived }), lost, moment)).toMatchObject({ state: arrived })
  })

  test('never give up, and never evict what the server has not verified', () => {
    expect(stepOf(row({ failures: 10_000, nextAttemptAt: 5 }), 6).kind).toBe('send')
    const states = ['stored', 'ready', 'uploading', 'uploaded', 'unreadable', 'refused', 'verified', 'linked'] as const
    expect(states.filter((state) => mayEvict({ state, evicted: false }))).toEqual(['verified', 'linked'])
  })
})

describe('a shrunk copy', () => {
  test('is at most 2048 on its long edge and never larger than the picture', () => {
    expect(derivedSize(8000, 6000, SITNO.najdulja)).toEqual({ width: 2048, height: 1536 })
    expect(derivedSize(800, 600, SITNO.najdulja)).toEqual({ width: 800, height: 600 })
  })

  test('of evidence is at most 2560 on its long edge, in quality 80 (domain rules 7.1)', () => {
    expect(derivedSize(4000, 3000, DOKAZ.najdulja)).toEqual({ width: 2560, height: 1920 })
    expect(DOKAZ).toEqual({ najdulja: 2560, kvaliteta: 0.8, obvezno: true })
  })

  test('that is black, white, cut in half or another picture is doubted', () => {
    const original = Array.from({ length: 256 }, (_, i) => (i * 7) % 200)
    expect(
      showsTheSame(
        original,
        original.map((value) => value + 3),
      ),
    ).toBe(true)
    for (const wrong of [
      original.map(() => 0),
      original.map(() => 255),
      original.map((v, i) => (i < 128 ? v : 0)),
      original.toReversed(),
      [],
    ])
      expect(showsTheSame(original, wrong)).toBe(false)
  })
})
