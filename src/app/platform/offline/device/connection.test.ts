/** A connection to the device's storage that is lost: what was asked is asked again, and what is followed goes on (I1, I15). */
import Dexie from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { openAttachmentDb } from '../attachments/attachment-db.ts'
import { newDataKey } from '../cipher/keys.ts'
import { connectionOf } from './connection.ts'
import { followed } from './followed.ts'

const lost = () => Object.assign(new Error('Internal error opening backing store'), { name: 'UnknownError' })
let n = 0
const opened: Dexie[] = []
function database() {
  n += 1
  const db = new Dexie(`veza-${n}`)
  db.version(1).stores({ redak: 'id' })
  opened.push(db)
  return db
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const db of opened.splice(0)) db.close()
})

describe('connection of a database', () => {
  test('a database that could not be opened is opened again with the next attempt', async () => {
    const db = database()
    const { run } = connectionOf(db, async () => undefined)
    const open = vi.spyOn(indexedDB, 'open')
    for (let i = 0; i < 4; i += 1)
      open.mockImplementationOnce(() => {
        throw lost()
      })
    expect(await run(async () => db.table('redak').put({ id: 1 }))).toBe(1)
  })

  test('it is not opened again once it was closed for good', async () => {
    const db = database()
    const { run, close } = connectionOf(db, async () => undefined)
    await run(async () => db.table('redak').put({ id: 1 }))
    close()
    await expect(run(async () => db.table('redak').get(1))).rejects.toThrow()
    expect(db.isOpen()).toBe(false)
  })

  test('what is no lost connection is told at once', async () => {
    const work = vi.fn(() => Promise.reject(new Error('no')))
    await expect(connectionOf(database()).run(work)).rejects.toThrow('no')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('I1: what the device holds is read although its storage answers only the third time', async () => {
    n += 1
    const db = openAttachmentDb(880_000 + n, createAttachmentCipher(newDataKey()))
    const open = vi.spyOn(indexedDB, 'open')
    for (let i = 0; i < 2; i += 1)
      open.mockImplementationOnce(() => {
        throw lost()
      })
    expect(await db.all()).toEqual([])
    db.close()
  })
})

describe('a query that is followed', () => {
  test('begins anew after it has failed, and tells what changes afterwards', async () => {
    const db = database()
    const seen: unknown[] = []
    let fails = 1
    const pauses: (() => void)[] = []
    const stop = followed(
      async () => {
        if (fails-- > 0) throw lost()
        return db.table('redak').toArray()
      },
      (value) => seen.push(value),
      {
        after: (_ms, run) => {
          pauses.push(run)
          return () => undefined
        },
      },
    )
    await vi.waitFor(() => expect(pauses).toHaveLength(1))
    pauses[0]?.()
    await vi.waitFor(() => expect(seen).toEqual([[]]))
    await db.table('redak').put({ id: 7 })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([{ id: 7 }]))
    stop()
  })

  test('is asked no more once nobody follows it', async () => {
    const begun: (() => void)[] = []
    const read = vi.fn(() => Promise.reject(lost()))
    const after = (_ms: number, run: () => void) => {
      begun.push(run)
      return () => undefined
    }
    const stop = followed(read, () => undefined, { after })
    stop()
    await new Promise((done) => setTimeout(done, 20))
    expect(begun).toHaveLength(0)
  })
})
