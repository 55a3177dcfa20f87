/** Files that go with a deleted database are named: also those that no server ever heard of (E44, I1). */
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { type DataKey, newDataKey } from '../vault/keys.ts'
import { removeWork } from '../vault/left-behind.ts'
import { createRowCipher } from '../vault/row-cipher.ts'
import type { UploadNetwork } from './attachment.types.ts'
import { createAttachmentCipher } from './attachment-cipher.ts'
import { openAttachmentDb } from './attachment-db.ts'
import { createAttachments } from './attachments.ts'
import { browserFileWitness } from './file-witness.ts'
import type { Attachments } from './intake.ts'

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

function page(osobaId: number, { network }: Pick<ReturnType<typeof portal>, 'network'>, key: DataKey) {
  const attachments = createAttachments({
    db: openAttachmentDb(osobaId, createAttachmentCipher(key)),
    witness: browserFileWitness(osobaId, createRowCipher(key)),
    network,
    held: () => false,
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
