/** A full device: what can be kept is kept, what cannot is named; and a file that went bad is named while its author is near (D2, D4). */
import { afterEach, describe, expect, it } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { browserFileWitness } from '../device/file-witness.ts'
import type { AttachmentRow, UploadNetwork } from '../ports/attachment.types.ts'
import { createAttachmentCipher } from './attachment-cipher.ts'
import { type AttachmentDb, openAttachmentDb } from './attachment-db.ts'
import { createAttachments } from './attachments.ts'
import type { Attachments } from './intake.ts'

const INTAKE = { docType: 'projekt', docId: 'p1', fieldPath: 'prilozi.lista', prijaviteljId: 1, geo: null }
const NOBODY = async () => ({ ok: false, failure: { kind: 'offline' } }) as const
const network: UploadNetwork = { announce: NOBODY, where: NOBODY, send: NOBODY, ask: NOBODY, remove: NOBODY }
const opened: Attachments[] = []
let person = 700_000
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop()
})

function device(more: { usage?: () => number; db?: (db: AttachmentDb) => AttachmentDb } = {}) {
  person += 1
  const key = newDataKey()
  const real = openAttachmentDb(person, createAttachmentCipher(key))
  let made = 0
  const attachments = createAttachments({
    db: more.db?.(real) ?? real,
    network,
    arrived: () => undefined,
    held: () => true,
    derive: async () => ({ derived: null, thumb: null }),
    witness: browserFileWitness(person, createRowCipher(key)),
    newId: () => {
      made += 1
      return `b${person}-${made}`
    },
    clock: { now: () => 1_000, after: (ms, run) => stopper(setTimeout(run, Math.min(ms, 5))) },
    random: { bytes: (count) => new Uint8Array(count), number: () => 0.5 },
    name: async () => undefined,
    exclusive: (_name, run) => run(),
    epoch: async () => null,
    usage: async () => more.usage?.() ?? 0,
  })
  opened.push(attachments)
  return { attachments, db: real }
}
const stopper = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)
const slika = (name: string) => new File([new Uint8Array(2_000)], name, { type: 'image/jpeg' })

describe('a device with room for text only', () => {
  it('takes no new file from 90 % on, says which, and takes it again once there is room', async () => {
    let usage = 0.9
    const { attachments, db } = device({ usage: () => usage })
    expect(await attachments.isFull()).toBe(true)
    await expect(attachments.take(slika('krov.jpg'), INTAKE)).rejects.toThrow(
      /„krov\.jpg” nije spremljeno.*Tekst se i dalje/,
    )
    expect(await db.all()).toEqual([])
    usage = 0.89
    expect(await attachments.isFull()).toBe(false)
    await attachments.take(slika('krov.jpg'), INTAKE)
    expect(await db.all()).toHaveLength(1)
  })

  it('first lets go what the server has verified, and nothing else', async () => {
    let usage = 0.5
    const { attachments, db } = device({ usage: () => usage })
    const stara = await attachments.take(slika('stara.jpg'), INTAKE)
    const nova = await attachments.take(slika('nova.jpg'), INTAKE)
    // What is done to a file after it was taken is done: it would write over what the server says here.
    await expect.poll(async () => (await db.all()).map(({ sent }) => sent !== null)).toEqual([true, true])
    await db.update(stara, (row): AttachmentRow => ({ ...row, state: 'verified' }))
    usage = 0.95
    expect(await attachments.isFull()).toBe(true)
    const states = Object.fromEntries((await db.all()).map(({ attId, evicted }) => [attId, evicted]))
    expect(states).toEqual({ [stara]: true, [nova]: false })
  })

  it.each(['QuotaExceededError', 'AbortError'])('names the file when the disk itself refuses it (%s)', async (name) => {
    const cause = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const failure = name === cause.name ? cause : Object.assign(new Error('aborted'), { name, inner: cause })
    const { attachments, db } = device({
      db: (real) => ({
        ...real,
        add: async () => {
          throw failure
        },
      }),
    })
    await expect(attachments.take(slika('zid.jpg'), INTAKE)).rejects.toThrow(/„zid\.jpg” nije spremljeno/)
    expect(await db.all()).toEqual([])
  })

  it('does not blame the room for another failure', async () => {
    const failure = new Error('the disk is gone')
    const { attachments } = device({
      db: (real) => ({
        ...real,
        add: async () => {
          throw failure
        },
      }),
    })
    await expect(attachments.take(slika('zid.jpg'), INTAKE)).rejects.toBe(failure)
  })
})

it('a file whose parts cannot be read back is among those that wait for a person a moment after it was taken, by name (D4)', async () => {
  const { attachments, db } = device({
    db: (real) => ({
      ...real,
      add: async (row, bytes) => {
        await real.add(row, bytes)
        await damage(row.attId)
      },
    }),
  })
  const stop = attachments.pending.subscribe(() => undefined)
  await attachments.take(slika('temelji.jpg'), INTAKE)
  await expect
    .poll(() => attachments.pending.get()?.stopped.map(({ naziv, state }) => [naziv, state]))
    .toEqual([['temelji.jpg', 'unreadable']])
  expect((await db.all())[0]?.reason).toContain('Snimite je')
  stop()
})

/** One part lies on the disk otherwise than it was written. */
async function damage(attId: string): Promise<void> {
  const { default: Dexie } = await import('dexie')
  const raw = await new Dexie(`fondovi-prilozi-${person}`).open()
  await raw.table('blobParts').update(`${attId}:original:0`, { sealed: new ArrayBuffer(10) })
  raw.close()
}
