/** Files that go with a deleted database are named: also those that no server ever heard of (E44, I1). */
import Dexie from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { type AttachmentDb, openAttachmentDb } from '../attachments/attachment-db.ts'
import { createAttachments } from '../attachments/attachments.ts'
import type { Attachments } from '../attachments/intake.ts'
import { type DataKey, newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import type { UploadNetwork } from '../ports/attachment.types.ts'
import { removeWork } from '../vault/left-behind.ts'
import { browserFileWitness } from './file-witness.ts'

const INTAKE = { docType: 'projekt', docId: 'p1', fieldPath: 'prilozi.lista', prijaviteljId: 1, geo: null }
const opened: Attachments[] = []
let person = 800_000
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop()
  localStorage.clear()
})

/** A portal that has the files of which it was told so, when there is a line. */
function portal() {
  const has = new Set<string>()
  const state = { line: false }
  const offline = async () => ({ ok: false, failure: { kind: 'offline' } }) as const
  const ask: UploadNetwork['ask'] = async (id) => {
    if (!state.line) return offline()
    const file = { id, stanje: 'provjerena', pomak: 1, bajtova: 1, sha256: 'a', razlog: null, povezana: true } as const
    return { ok: true, value: has.has(id) ? { ...file, provjerenoAt: '2027-03-01T10:00:00.000Z' } : undefined }
  }
  return { has, state, network: { announce: offline, where: offline, send: offline, remove: offline, ask } }
}

function page(
  osobaId: number,
  { network }: Pick<ReturnType<typeof portal>, 'network'>,
  key: DataKey,
  slow: (db: AttachmentDb) => Partial<AttachmentDb> = () => ({}),
) {
  const db = openAttachmentDb(osobaId, createAttachmentCipher(key))
  const attachments = createAttachments({
    db: Object.assign(Object.create(db), slow(db)),
    witness: browserFileWitness(osobaId, createRowCipher(key)),
    network,
    arrived: () => undefined,
    held: () => false,
    epoch: async () => null,
    usage: async () => 0,
    exclusive: (_name, run) => run(),
    derive: async () => ({ derived: null, thumb: null }),
    newId: () => `w${osobaId}-${Math.random().toString(36).slice(2)}`,
    clock: { now: () => 1_700_000_000_000, after: (_ms, run) => stopper(setTimeout(run, 3)) },
    random: { bytes: (count) => new Uint8Array(count), number: () => 0.5 },
    name: async () => undefined,
  })
  opened.push(attachments)
  attachments.kick()
  const leave = () => attachments.stop()
  return { attachments, leave, names: () => attachments.missing.get().map(({ naziv }) => naziv) }
}
const stopper = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)
const file = (name: string) => new File([new Uint8Array(2_000)], name, { type: 'application/pdf' })

async function lost(how: (osobaId: number) => Promise<void>, key = newDataKey(), later = key) {
  person += 1
  const server = portal()
  const before = page(person, server, key)
  const ids = [
    await before.attachments.take(file('elaborat.pdf'), INTAKE),
    await before.attachments.take(file('ugovor.pdf'), { ...INTAKE, docId: 'p2', begun: true }),
  ]
  before.leave()
  await how(person)
  return { server, ids, after: page(person, server, later) }
}
const deleted = (osobaId: number) => Dexie.delete(`fondovi-prilozi-${osobaId}`)

test('a file whose database was deleted is named with its record and time, though no server ever heard of it', async () => {
  const { after, server } = await lost(deleted)
  await expect.poll(after.names).toEqual(['elaborat.pdf', 'ugovor.pdf'])
  const [first] = after.attachments.missing.get()
  expect(first).toMatchObject({ docType: 'projekt', docId: 'p1', capturedAt: '2023-11-14T22:13:20.000Z', asked: false })
  server.state.line = true
  after.attachments.kick()
  await expect.poll(() => after.attachments.missing.get().every(({ asked }) => asked)).toBe(true)
  after.attachments.forgetMissing()
  expect(after.names()).toEqual([])
  after.leave()
  const again = page(person, server, newDataKey())
  await again.attachments.unarrived()
  expect(again.names()).toEqual([])
})

test('what the portal has verified is no loss', async () => {
  const { after, server, ids } = await lost(deleted)
  server.has.add(ids[0] ?? '')
  server.state.line = true
  after.attachments.kick()
  await expect
    .poll(() => after.attachments.missing.get().map(({ naziv, asked }) => [naziv, asked]))
    .toEqual([['ugovor.pdf', true]])
})

test('what is still here, was removed by the person, or went with their whole work is not missing', async () => {
  const { after } = await lost(async () => undefined)
  await after.attachments.unarrived()
  await new Promise((done) => setTimeout(done, 30))
  expect(after.names()).toEqual([])
  const gone = await lost((osobaId) => removeWork(osobaId))
  await new Promise((done) => setTimeout(done, 30))
  expect(gone.after.names()).toEqual([])
  const { after: one, ids } = await lost(async () => undefined)
  await one.attachments.remove(ids[0] ?? '')
  one.attachments.kick()
  await new Promise((done) => setTimeout(done, 30))
  expect(one.names()).toEqual([])
})

test('a file is counted as missing also when its name is gone with the key, and no name lies in clear [I12]', async () => {
  const { after } = await lost(
    async (osobaId) => {
      expect(JSON.stringify({ ...localStorage })).not.toContain('elaborat')
      await deleted(osobaId)
    },
    newDataKey(),
    newDataKey(),
  )
  await expect.poll(after.names).toEqual([null, null])
})

/** A door that work waits at; `reached` says that it stands there. */
function gate() {
  let open: () => void = () => undefined
  let arrived: () => void = () => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  const reached = new Promise<void>((done) => {
    arrived = done
  })
  const wait = () => {
    arrived()
    return opened
  }
  return { open: () => open(), reached, wait }
}
const settled = () => new Promise((done) => setTimeout(done, 40))

describe('two pages of one person', () => {
  test('a file that one removes while the other has read it is not named again', async () => {
    person += 1
    const [server, key, door] = [portal(), newDataKey(), gate()]
    const first = page(person, server, key)
    const id = await first.attachments.take(file('elaborat.pdf'), INTAKE)
    await settled()
    let reads = 0
    const second = page(person, server, key, (db) => ({
      all: async () => {
        const rows = await db.all()
        reads += 1
        // The first is that of the kick; the second looks for what is missing.
        if (reads === 2) await door.wait()
        return rows
      },
    }))
    await door.reached
    await first.attachments.remove(id)
    door.open()
    await settled()
    for (const { attachments } of [first, second]) attachments.kick()
    await settled()
    expect([first.names(), second.names()]).toEqual([[], []])
    const third = page(person, server, key)
    await settled()
    expect(third.names()).toEqual([])
  })

  test.each(['before', 'after'])(
    'nor one that the other looks for %s it is gone, while it is removed',
    async (when) => {
      person += 1
      const [server, key, door] = [portal(), newDataKey(), gate()]
      const first = page(person, server, key, (db) => ({
        remove: async (attId) => {
          if (when === 'after') await db.remove(attId)
          await door.wait()
          if (when === 'before') await db.remove(attId)
        },
      }))
      const id = await first.attachments.take(file('ugovor.pdf'), INTAKE)
      await settled()
      const removal = first.attachments.remove(id)
      await door.reached
      const second = page(person, server, key)
      await settled()
      expect(second.names()).toEqual([])
      door.open()
      await removal
      second.attachments.kick()
      await settled()
      expect(second.names()).toEqual([])
    },
  )

  test('a file whose removal failed is watched over as before', async () => {
    person += 1
    const [server, key] = [portal(), newDataKey()]
    const refuse = () => Promise.reject(new Error('the disk is full'))
    const first = page(person, server, key, () => ({ remove: refuse }))
    const id = await first.attachments.take(file('nacrt.pdf'), INTAKE)
    await expect(first.attachments.remove(id)).rejects.toThrow('the disk is full')
    first.leave()
    await deleted(person)
    const second = page(person, server, key)
    await expect.poll(second.names).toEqual(['nacrt.pdf'])
  })
})
