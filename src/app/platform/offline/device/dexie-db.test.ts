import { gcm } from '@noble/ciphers/aes.js'
import Dexie from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { rememberRows } from '../cipher/remembered-rows.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import type { DocRow } from '../ports/tables.ts'
import { createDexieStorage, openPersonDb } from './dexie-db.ts'

const key = newDataKey()
const PERSON = 31_000
const opened: Dexie[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) db.close()
  await Dexie.delete(`fondovi-${PERSON}`)
})

/** A page of its own over the same database. */
function page() {
  const db = openPersonDb(PERSON)
  opened.push(db)
  const storage = createDexieStorage(db, rememberRows(createRowCipher(key)), async () => undefined)
  return {
    db,
    put: (...docs: DocRow[]) => storage.transaction('rw', ['docs'], (tx) => tx.putMany('docs', docs)),
    fail: (doc: DocRow) =>
      storage.transaction('rw', ['docs'], async (tx) => {
        await tx.put('docs', doc)
        throw new Error('given up')
      }),
    docs: () => storage.transaction('r', ['docs'], (tx) => tx.all('docs')),
    raw: async (table: string) => (await db.table(table).toArray()) as Record<string, unknown>[],
  }
}

const definition = (verzija: number) => ({ verzija, polja: Array.from({ length: 200 }, (_, i) => `Polje broj ${i}`) })

/** A draft; every one with a definition object of its own, as they come off the wire. */
function draft(id: number, verzija = 1): DocRow {
  const meta = { naziv: `Nacrt ${id}`, poziv: { id: 7, definicija: definition(verzija) }, izjave: [] }
  const base = { projekt: { naziv: `Nacrt ${id}` } }
  return { key: `projekt:${id}`, type: 'projekt', scope: 'prijavitelj:1', base, local: base, meta } as unknown as DocRow
}

describe("a person's database", () => {
  it('of the first version opens with everything that was typed into it [I1, I11]', async () => {
    const old = new Dexie(`fondovi-${PERSON}`)
    old.version(1).stores({ docs: 'key, type, scope, state', outbox: 'mutationId, lane, status, seq' })
    const [first, second] = [draft(1), draft(2)]
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const encode = (text: string) => new TextEncoder().encode(text)
    const sealed = gcm(key, iv, encode('docs projekt:2')).encrypt(encode(JSON.stringify(second)))
    const { type, scope } = second
    await old.table('docs').bulkPut([first, { key: second.key, type, scope, state: 'dirty', iv, sealed }])
    old.close()
    const { docs, put } = page()
    expect(await docs()).toEqual([first, second])
    await put(first, second)
    expect(await page().docs()).toEqual([first, second])
  })

  it('holds the definition of a call once, however many drafts repeat it', async () => {
    const { put, raw, docs } = page()
    const all = [draft(1), draft(2), draft(3, 2)]
    await put(...all.slice(0, 1))
    await put(...all.slice(1))
    expect(await raw('shared')).toHaveLength(2)
    for (const { sealed } of await raw('docs')) expect((sealed as Uint8Array).length).toBeLessThan(1_000)
    expect(await docs()).toEqual(all)
    const other = page()
    expect(await other.docs()).toEqual(all)
    await other.put(draft(4))
    expect(await raw('shared')).toHaveLength(2)
  })

  it('does not count on a definition whose transaction was given up', async () => {
    const { fail, put, docs } = page()
    await expect(fail(draft(1))).rejects.toThrow('given up')
    await put(draft(2))
    expect(await page().docs()).toEqual([draft(2)])
    expect(await docs()).toEqual([draft(2)])
  })
})
