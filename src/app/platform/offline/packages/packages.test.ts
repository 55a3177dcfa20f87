/** A work package's way to the device with every door a model: cuts, spoilt bytes, a full device, a right that ends (I12, I15, D2, D4). */
import { createHash } from 'node:crypto'
import Dexie from 'dexie'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'
import { sadrzajPaketa } from '#contract/modules/projekt/projekt.paket.ts'
import { type DataKey, newDataKey } from '../cipher/keys.ts'
import type { PackageAnswer, PackageNetwork, PackageTarget } from './package.types.ts'
import { openPackageDb } from './package-db.ts'
import { createPackages, type PackagePorts } from './packages.ts'
import { stateOf } from './reasons.ts'
import { type Together, togetherOf } from './together.ts'
import { PackageUnbrought } from './until-whole.ts'

const DAY = 24 * 60 * 60_000
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const bytesOf = (count: number, seed = 1) =>
  Uint8Array.from({ length: count }, (_, i) => (i * 31 + seed * 17 + (i >> 8)) & 255)

function target(projektId: string): PackageTarget {
  return { vlasnik: 'institucija', vlasnikId: 3, programId: 2, projektId, naziv: `Projekt ${projektId}`, sifra: null }
}
const idOf = (projektId: string) => `institucija:3:${projektId}`

/** A portal with projects whose files can be changed, and a line that can be cut after so many bytes. */
function modelPortal() {
  const projects = new Map<string, { naziv: string; files: Map<string, Uint8Array> }>()
  const line = { down: false, proxyPage: false, cutAfter: Number.POSITIVE_INFINITY, spoil: false }
  let sent = 0
  let asked = 0
  let now = 0
  const failed = (kind: 'offline' | 'gone'): PackageAnswer<never> => ({ ok: false, failure: { kind } })
  const through = <T>(find: () => T | undefined): PackageAnswer<T> => {
    if (line.down || line.proxyPage) return failed('offline')
    const value = find()
    return value === undefined ? failed('gone') : { ok: true, value }
  }
  function packageOf({ projektId }: PackageTarget, imam: string | undefined): Paket | undefined {
    const project = projects.get(projektId)
    if (project === undefined) return undefined
    const zapis = { id: projektId, naziv: project.naziv, sifra: null, obrazac: { a: 'ž'.repeat(150_000) } } as never
    const text = sadrzajPaketa({ zapis, nazivi: {} })
    const files = [...project.files].map(([id, bytes]) => ({ id, bytes }))
    return {
      izdano: new Date(now).toISOString(),
      vrijediDo: new Date(now + 14 * DAY).toISOString(),
      nazivi: {},
      sazetak: sha256(text),
      bajtova: new TextEncoder().encode(text).length,
      nedostaje: 0,
      zapis: imam === sha256(text) ? null : zapis,
      datoteke: files.map(({ id, bytes }) => ({
        id,
        naziv: `${id}.jpg`,
        sha256: sha256(bytes),
        bajtova: bytes.length,
      })),
    }
  }
  async function* stream(bytes: Uint8Array, from: number) {
    for (let at = from; at < bytes.length; ) {
      const piece = bytes.slice(at, at + 50_000)
      if (line.cutAfter < piece.length) {
        const part = piece.subarray(0, line.cutAfter)
        line.cutAfter = Number.POSITIVE_INFINITY
        sent += part.length
        yield part
        throw new TypeError('network error')
      }
      line.cutAfter -= piece.length
      sent += piece.length
      if (line.spoil && at === from) piece[0] = (piece[0] ?? 0) ^ 1
      at += piece.length
      yield piece
    }
  }
  const network: PackageNetwork = {
    ask: async (wanted, imam) => {
      asked += 1
      return through(() => packageOf(wanted, imam))
    },
    open: async (fileId, from) =>
      through(() => {
        const bytes = [...projects.values()].flatMap(({ files }) => files.get(fileId) ?? [])[0]
        return bytes && stream(bytes, from)
      }),
  }
  return {
    network,
    line,
    projects,
    sent: () => sent,
    asked: () => asked,
    at: (moment: number) => {
      now = moment
    },
    project: (id: string, files: Record<string, Uint8Array> = {}) =>
      projects.set(id, { naziv: `Projekt ${id}`, files: new Map(Object.entries(files)) }),
  }
}

let people = 0
const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

interface More {
  osobaId?: number
  key?: DataKey
  unsent?: () => ReadonlySet<string>
  space?: PackagePorts['space']
  held?: () => boolean
  wiped?: (unsent: ReadonlySet<string>) => void
}

/** A device whose pauses pass only when everything else has come to rest. */
function device(network: PackageNetwork, more: More = {}) {
  people += 1
  const osobaId = more.osobaId ?? 800_000 + people
  const key = more.key ?? newDataKey()
  const db = openPackageDb(osobaId, key)
  const time = { now: 1_000 * DAY }
  let made = 0
  const packages = createPackages({
    db,
    network,
    exclusive: (run) => run(),
    held: more.held ?? (() => false),
    clock: {
      now: () => time.now,
      after: (ms, run) => {
        // Longer than the engine ever rests is how long somebody waits for it.
        const timer = setTimeout(run, ms > 60_000 ? ms : Math.min(ms, 5))
        return () => {
          clearTimeout(timer)
        }
      },
    },
    random: { bytes: (count) => new Uint8Array(count), number: () => 0 },
    newId: () => {
      made += 1
      return `slot${osobaId}-${made}-${Math.random()}`
    },
    unsent: async () => more.unsent?.() ?? new Set(),
    space: more.space ?? (async () => null),
    wipeDocuments: async (unsent) => more.wiped?.(unsent),
  })
  opened.push(packages.stop)
  const row = (id: string) => db.get(idOf(id))
  const state = async (id: string) => {
    const found = await row(id)
    return found && stateOf(found, time.now)
  }
  const becomes = (id: string, wanted: Awaited<ReturnType<typeof state>>) => expect.poll(() => state(id)).toBe(wanted)
  const file = async (id: string) => {
    const blob = await packages.file(id)
    return blob && new Uint8Array(await blob.arrayBuffer())
  }
  return { osobaId, key, db, packages, time, row, state, becomes, file, raw: () => rawDb(osobaId) }
}

const rawDb = (osobaId: number) => new Dexie(`fondovi-paketi-${osobaId}`).open()

describe('a package', () => {
  test('is ready when form and files were read back, and gives them as they came', async () => {
    const portal = modelPortal()
    const [one, two] = [bytesOf(700_000), bytesOf(10, 2)]
    portal.project('a', { one, two })
    const { packages, becomes, file, row } = device(portal.network)
    await packages.prepare(target('a'))
    await becomes('a', 'spremno')
    expect((await packages.content(idOf('a')))?.zapis.naziv).toBe('Projekt a')
    expect([sha256((await file('one')) ?? ''), sha256((await file('two')) ?? '')]).toEqual([sha256(one), sha256(two)])
    expect(await file('three')).toBeUndefined()
    expect((await row('a'))?.ready?.items.map(({ naziv }) => naziv)).toEqual(['Prijavni obrazac', 'one.jpg', 'two.jpg'])
  })

  test('over a line that breaks anywhere goes on from the last part it kept, and has no tick before the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 4 }), async (cuts) => {
        const portal = modelPortal()
        const bytes = bytesOf(1_000_000, cuts.length)
        portal.project('a', { f: bytes })
        const { packages, becomes, file, row } = device(portal.network)
        const ticks: boolean[] = []
        const open = portal.network.open
        portal.network.open = async (id, from) => {
          ticks.push((await row('a'))?.ready !== null)
          portal.line.cutAfter = cuts.shift() ?? Number.POSITIVE_INFINITY
          return open(id, from)
        }
        await packages.prepare(target('a'))
        await becomes('a', 'spremno')
        expect(sha256((await file('f')) ?? '')).toBe(sha256(bytes))
        expect(ticks).not.toContain(true)
        expect(portal.sent()).toBe(bytes.length)
        packages.stop()
      }),
      { numRuns: 8 },
    )
  })

  test('survives the page: the next one goes on where it stopped', async () => {
    const portal = modelPortal()
    const bytes = bytesOf(900_000, 4)
    portal.project('a', { f: bytes })
    portal.line.cutAfter = 600_000
    const open = portal.network.open
    let openings = 0
    let asking = 0
    portal.network.open = async (id, from) => {
      openings += 1
      if (openings > 1) portal.line.down = true
      asking += 1
      return open(id, from).finally(() => {
        asking -= 1
      })
    }
    const first = device(portal.network)
    await first.packages.prepare(target('a'))
    await expect.poll(() => openings).toBeGreaterThan(1)
    expect(await first.state('a')).toBe('preuzima')
    first.packages.stop()
    // What the first page still asks for finds the line down; otherwise its bytes would be counted as the second one's.
    await expect.poll(() => asking).toBe(0)
    portal.network.open = open
    portal.line.down = false
    const before = portal.sent()
    const second = device(portal.network, { osobaId: first.osobaId, key: first.key })
    second.packages.contact()
    await second.becomes('a', 'spremno')
    expect(portal.sent() - before).toBe(bytes.length - 600_000)
    expect(sha256((await second.file('f')) ?? '')).toBe(sha256(bytes))
  })

  test('whose bytes were spoilt on the way, or on the disk, is brought again and never shown', async () => {
    const portal = modelPortal()
    const bytes = bytesOf(300_000, 5)
    portal.project('a', { f: bytes })
    portal.line.spoil = true
    const { packages, becomes, file, row, raw } = device(portal.network)
    await packages.prepare(target('a'))
    await expect.poll(async () => (await row('a'))?.trouble?.kind).toBe('osteceno')
    expect(await file('f')).toBeUndefined()
    portal.line.spoil = false
    await becomes('a', 'spremno')
    const disk = await raw()
    const slot = (await row('a'))?.ready?.items.find(({ id }) => id === 'f')?.slot
    const part = await disk.table('parts').get(`${slot}:000000262144`)
    new Uint8Array(part.sealed)[0] = 255 ^ (new Uint8Array(part.sealed)[0] ?? 0)
    await disk.table('parts').put(part)
    disk.close()
    expect(await file('f')).toBeUndefined()
    await expect.poll(async () => sha256((await file('f')) ?? '')).toBe(sha256(bytes))
    await becomes('a', 'spremno')
  })

  test('is replaced by a newer one only when that was read back; what did not change is not brought again', async () => {
    const portal = modelPortal()
    const [same, old, young] = [bytesOf(400_000, 6), bytesOf(300_000, 7), bytesOf(350_000, 8)]
    portal.project('a', { same, other: old })
    const { packages, becomes, file, row, raw } = device(portal.network)
    await packages.prepare(target('a'))
    await becomes('a', 'spremno')
    const before = portal.sent()
    portal.project('a', { same, other: young })
    portal.line.cutAfter = 10
    const open = portal.network.open
    let during: string | undefined
    portal.network.open = async (id, from) => {
      during ??= sha256((await file('other')) ?? '')
      return open(id, from)
    }
    await packages.refresh(idOf('a'))
    await expect.poll(async () => sha256((await file('other')) ?? '')).toBe(sha256(young))
    expect(during).toBe(sha256(old))
    expect(portal.sent() - before).toBe(young.length)
    await expect.poll(async () => (await row('a'))?.next).toBeNull()
    const disk = await raw()
    const slots = new Set((await disk.table('parts').toArray()).map(({ slot }) => slot))
    expect([...slots].sort()).toEqual(((await row('a'))?.ready?.items ?? []).map(({ slot }) => slot).sort())
    disk.close()
  })
})

describe('many at once', () => {
  test('are all asked before the first file comes, so that the whole size is known; forms can be read by then', async () => {
    const portal = modelPortal()
    for (const id of ['a', 'b', 'c']) portal.project(id, { [`f${id}`]: bytesOf(300_000) })
    const { db, packages, becomes, time } = device(portal.network)
    const open = portal.network.open
    const known: Together[] = []
    portal.network.open = async (id, from) => {
      known.push(togetherOf(await db.all(), time.now))
      return open(id, from)
    }
    await packages.prepareAll(['a', 'b', 'c'].map(target))
    for (const id of ['a', 'b', 'c']) await becomes(id, 'spremno')
    const all = togetherOf(await db.all(), time.now)
    expect(known[0]).toMatchObject({ count: 3, ready: 0, unknown: 0, bytes: all.bytes })
    expect(known[0]?.stored).toBe(all.bytes - 900_000)
    expect(all).toMatchObject({ ready: 3, coming: [], failing: [], stored: all.bytes })
  })

  test('one that fails, or is not shown any more, does not stop the others, and is named', async () => {
    const portal = modelPortal()
    for (const id of ['a', 'b', 'c', 'd']) portal.project(id, { [`f${id}`]: bytesOf(10_000) })
    portal.projects.delete('c')
    const { db, packages, becomes, row, time } = device(portal.network)
    const open = portal.network.open
    portal.network.open = async (id, from) =>
      id === 'fa' ? { ok: false, failure: { kind: 'throttled', retryAfterMs: 60_000 } } : open(id, from)
    await packages.prepareAll(['a', 'b', 'c', 'd'].map(target))
    await becomes('b', 'spremno')
    await becomes('c', 'oduzeto')
    await becomes('d', 'spremno')
    expect(await row('a')).toMatchObject({ ready: null })
    const together = togetherOf(await db.all(), time.now)
    expect(together).toMatchObject({ count: 3, ready: 2 })
    expect(together.failing.map(({ target: { naziv } }) => naziv)).toEqual(['Projekt a'])
  })

  test('stop in the middle of a file when they are paused, and go on from the byte where they stopped', async () => {
    const portal = modelPortal()
    for (const id of ['a', 'b']) portal.project(id, { [`f${id}`]: bytesOf(900_000) })
    let paused = false
    const { packages, becomes, state } = device(portal.network, { held: () => paused })
    const open = portal.network.open
    const opened: [string, number][] = []
    portal.network.open = async (id, from) => {
      opened.push([id, from])
      const answer = await open(id, from)
      if (!answer.ok || opened.length > 1) return answer
      return { ok: true, value: pausing(answer.value, 600_000, () => (paused = true)) }
    }
    await packages.prepareAll(['a', 'b'].map(target))
    await expect.poll(() => paused).toBe(true)
    await new Promise((done) => setTimeout(done, 50))
    expect([await state('a'), await state('b')]).toEqual(['preuzima', 'preuzima'])
    expect(opened).toEqual([['fa', 0]])
    paused = false
    packages.kick()
    await becomes('a', 'spremno')
    const [, again] = opened
    expect(again?.[0]).toBe('fa')
    expect(again?.[1]).toBeGreaterThanOrEqual(262_144)
    await becomes('b', 'spremno')
  })
})

async function* pausing(bytes: AsyncIterable<Uint8Array>, after: number, pause: () => void) {
  let at = 0
  for await (const piece of bytes) {
    at += piece.length
    if (at >= after) pause()
    yield piece
  }
}

describe('a right that ended', () => {
  test('takes the content at the next contact and leaves the news; other packages stay', async () => {
    const portal = modelPortal()
    portal.project('a', { f: bytesOf(300_000) })
    portal.project('b', { g: bytesOf(10) })
    const { packages, becomes, file, time, raw } = device(portal.network)
    await packages.prepare(target('a'))
    await packages.prepare(target('b'))
    await becomes('a', 'spremno')
    await becomes('b', 'spremno')
    portal.projects.delete('a')
    portal.line.proxyPage = true
    time.now += 60_000
    packages.contact()
    await new Promise((done) => setTimeout(done, 100))
    expect(await packages.content(idOf('a'))).toBeDefined()
    portal.line.proxyPage = false
    time.now += 60_000
    packages.contact()
    await becomes('a', 'oduzeto')
    expect([await packages.content(idOf('a')), await file('f')]).toEqual([undefined, undefined])
    expect((await file('g'))?.length).toBe(10)
    const disk = await raw()
    expect(await disk.table('parts').where('pkgId').equals(idOf('a')).count()).toBe(0)
    disk.close()
    expect(await packages.remove(idOf('a'))).toBe(true)
  })

  test('and one that is too old is not shown; asked again it is', async () => {
    const portal = modelPortal()
    portal.project('a')
    const { packages, becomes, time, raw, row } = device(portal.network)
    await packages.prepare(target('a'))
    await becomes('a', 'spremno')
    portal.line.down = true
    time.now += 14 * DAY
    await becomes('a', 'isteklo')
    expect(await packages.content(idOf('a'))).toBeUndefined()
    // R-OFF-1: nor does any byte of it stay on the device, though the person still wants it.
    const parts = async () => {
      const disk = await raw()
      const count = await disk.table('parts').where('pkgId').equals(idOf('a')).count()
      disk.close()
      return count
    }
    await expect.poll(parts).toBe(0)
    expect((await row('a'))?.pinnedAt).not.toBeNull()
    portal.line.down = false
    await packages.refresh(idOf('a'))
    await becomes('a', 'spremno')
    expect(await packages.content(idOf('a'))).toBeDefined()
  })
})

test('R-OFF-1: an old package that has unsent work keeps its bytes, as one does whose clock was put back', async () => {
  const portal = modelPortal()
  portal.project('a', { f: bytesOf(10) })
  const seen: string[][] = []
  const { packages, becomes, time, row } = device(portal.network, {
    unsent: () => new Set(['a']),
    wiped: (unsent) => seen.push([...unsent]),
  })
  await packages.prepare(target('a'))
  await becomes('a', 'spremno')
  portal.line.down = true
  const naime = async () => (await row('a'))?.ready?.items.length
  time.now += 20 * DAY
  const before = seen.length
  packages.kick()
  await expect.poll(() => seen.length).toBeGreaterThan(before)
  expect([await naime(), seen.at(-1)]).toEqual([2, ['a']])
  time.now -= 100 * DAY
  const again = seen.length
  packages.kick()
  await expect.poll(() => seen.length).toBeGreaterThan(again)
  expect(await naime()).toBe(2)
})

describe('reasons', () => {
  test('a package leaves when the person ends them, but not while work on it has not arrived', async () => {
    const portal = modelPortal()
    portal.project('a')
    let unsent = new Set(['a'])
    const { packages, becomes, row } = device(portal.network, { unsent: () => unsent })
    await packages.prepare(target('a'))
    await becomes('a', 'spremno')
    await packages.opened(idOf('a'))
    expect(await packages.remove(idOf('a'))).toBe(false)
    expect(await row('a')).toMatchObject({ pinnedAt: null, openedAt: null })
    expect(await packages.content(idOf('a'))).toBeDefined()
    unsent = new Set()
    expect(await packages.remove(idOf('a'))).toBe(true)
    expect(await row('a')).toBeUndefined()
  })

  test('on a full device the longest unused without a reason goes first, and what does not fit is named', async () => {
    const portal = modelPortal()
    for (const id of ['a', 'b', 'c', 'd']) portal.project(id, { [`f${id}`]: bytesOf(100_000) })
    portal.project('e', { small: bytesOf(10), large: bytesOf(700_000) })
    const used = async () => {
      const parts = await Promise.all(
        (await one.db.all()).map(({ ready, next }) => [...(ready?.items ?? []), ...(next?.items ?? [])]),
      )
      return parts.flat().reduce((sum, { stored }) => sum + stored, 0)
    }
    const one = device(portal.network, {
      unsent: () => new Set(['c']),
      space: async () => ({ used: await used(), quota: 1_800_000 }),
    })
    const { packages, becomes, state, time, row, file } = one
    for (const id of ['a', 'b', 'c', 'd']) {
      time.now += 1000
      await packages.prepare(target(id))
      await becomes(id, 'spremno')
    }
    for (const id of ['a', 'b', 'c']) await packages.pin(idOf(id), false)
    await packages.prepare(target('e'))
    await becomes('e', 'nepotpuno')
    expect([await state('a'), await state('b'), await state('c'), await state('d')]).toEqual([
      undefined,
      undefined,
      'spremno',
      'spremno',
    ])
    expect((await row('e'))?.trouble).toMatchObject({ kind: 'nema-mjesta', items: ['large.jpg'], bytes: 700_000 })
    expect((await file('small'))?.length).toBe(10)
    expect((await packages.content(idOf('e')))?.zapis.naziv).toBe('Projekt e')
    await packages.remove(idOf('d'))
    await becomes('e', 'spremno')
  })
})

describe('a disk that is full', () => {
  test('is found out by the write itself: the form stays and can be read, the document is named, nothing has a tick (D2)', async () => {
    const portal = modelPortal()
    const bytes = bytesOf(300_000, 9)
    portal.project('a', { f: bytes })
    const { packages, becomes, row, file } = device(portal.network)
    const put = IDBObjectStore.prototype.put
    let kept = 0
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      // The form takes two parts; the document's find no room.
      if (this.name === 'parts') kept += 1
      if (this.name === 'parts' && kept > 2) throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, args)
    }
    try {
      await packages.prepare(target('a'))
      await becomes('a', 'nepotpuno')
    } finally {
      IDBObjectStore.prototype.put = put
    }
    expect(await row('a')).toMatchObject({ ready: null, trouble: { kind: 'nema-mjesta', items: ['f.jpg'] } })
    expect((await packages.content(idOf('a')))?.zapis.naziv).toBe('Projekt a')
    await packages.refresh(idOf('a'))
    await becomes('a', 'spremno')
    expect(sha256((await file('f')) ?? '')).toBe(sha256(bytes))
  })
})

describe('on the disk', () => {
  test('no byte, name, hash or project title is in clear, and nothing opens with another key [I12]', async () => {
    const portal = modelPortal()
    const bytes = bytesOf(300_000)
    bytes.set(new TextEncoder().encode('ZUTA-KUCA-STRAZA'), 100)
    portal.project('a', { f: bytes })
    const { packages, becomes, raw, osobaId } = device(portal.network)
    await packages.prepare(target('a'))
    await becomes('a', 'spremno')
    const disk = await raw()
    const rows = await Promise.all(disk.tables.map((table) => table.toArray()))
    disk.close()
    const text = JSON.stringify(rows, (_key, value) => {
      if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
      return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
    })
    expect(text.length).toBeGreaterThan(300_000)
    expect(text).toContain(idOf('a'))
    for (const secret of ['ZUTA-KUCA-STRAZA', 'Projekt a', 'f.jpg', sha256(bytes)]) expect(text).not.toContain(secret)
    packages.stop()
    const thief = device(modelPortal().network, { osobaId, key: newDataKey() })
    expect(await thief.db.all()).toEqual([])
  })
})

describe('whoever waits for a package', () => {
  const zasto = (bringing: Promise<void>) =>
    bringing.then(
      () => 'whole',
      (error: unknown) => (error instanceof PackageUnbrought ? error.reason : error),
    )

  test('goes on once every byte was read back, without the files that were left out', async () => {
    const portal = modelPortal()
    portal.project('a', { one: bytesOf(700_000), two: bytesOf(10, 2) })
    const { packages, state, file, row } = device(portal.network)
    const { bytes, files } = await packages.offered(target('a'))
    expect(files.map(({ id, bytes: size }) => [id, size])).toEqual([
      ['one', 700_000],
      ['two', 10],
    ])
    expect(await row('a')).toBeUndefined()
    expect(await zasto(packages.bring(target('a'), ['one']))).toBe('whole')
    expect([await state('a'), await file('one'), (await file('two'))?.length]).toEqual(['spremno', undefined, 10])
    expect((await row('a'))?.ready?.items[0]?.bytes).toBe(bytes)
    // The choice stays when the portal is asked anew, and another one brings the rest.
    await packages.prepare(target('a'))
    await expect.poll(async () => (await row('a'))?.asked).toBe(false)
    expect(await file('one')).toBeUndefined()
    expect(await zasto(packages.bring(target('a'), []))).toBe('whole')
    expect((await file('one'))?.length).toBe(700_000)
  })

  test('is told that the line is down, that it is paused, or that the project is not theirs', async () => {
    const portal = modelPortal()
    portal.project('a', { one: bytesOf(10) })
    portal.line.down = true
    const one = device(portal.network)
    expect(await zasto(one.packages.bring(target('a'), []))).toBe('veza')
    await expect(one.packages.offered(target('a'))).rejects.toMatchObject({ reason: 'veza' })
    portal.line.down = false
    expect(await zasto(one.packages.bring(target('a'), []))).toBe('whole')
    expect(await zasto(one.packages.bring(target('nema'), []))).toBe('oduzeto')
    await expect(one.packages.offered(target('nema'))).rejects.toMatchObject({ reason: 'oduzeto' })
    const held = device(portal.network, { held: () => true })
    expect(await zasto(held.packages.bring(target('a'), []))).toBe('pauza')
  })

  test('on a full device hears that it did not fit, and gets what they choose of it instead', async () => {
    const portal = modelPortal()
    portal.project('a', { one: bytesOf(700_000), two: bytesOf(10, 2) })
    const space = async () => ({ used: 100_000, quota: 600_000 })
    const { packages, file } = device(portal.network, { space })
    expect(await zasto(packages.bring(target('a'), []))).toBe('nemaMjesta')
    expect(await zasto(packages.bring(target('a'), ['one']))).toBe('whole')
    expect((await file('two'))?.length).toBe(10)
  })
})
