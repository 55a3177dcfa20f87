import { describe, expect, it } from 'vitest'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { createDocumentStore, type DocumentTables, WRITE_AFTER_MS } from './document-store.ts'

/** A document on a device whose time moves only when told; `fail` makes the storage refuse. */
function device() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  const written: { at: number; ops: PatchOp[] }[] = []
  const storage = { fail: false }
  let tell: (tables: DocumentTables) => void = () => undefined
  const doc = { local: { naziv: '' }, meta: {}, state: 'clean', rev: 0, ackRev: 0, dirtyPaths: [] }
  const store = createDocumentStore({
    clock: {
      after: (ms, run) => {
        const timer = { at: now + ms, run }
        due.push(timer)
        return () => {
          due = due.filter((one) => one !== timer)
        }
      },
    },
    watch: (onValue) => {
      tell = onValue
      onValue({ doc, rows: [], conflicts: [] } as unknown as DocumentTables)
      return () => undefined
    },
    write: (ops) => {
      if (storage.fail) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      written.push({ at: now, ops })
      return Promise.resolve()
    },
  })
  store.subscribe(() => undefined)
  const pass = async (ms: number) => {
    const until = now + ms
    for (;;) {
      const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      due = due.filter((one) => one !== next)
      now = next.at
      next.run()
      await new Promise((done) => setTimeout(done))
    }
    now = until
  }
  const read = (local: JsonObject) =>
    tell({ doc: { ...doc, local }, rows: [], conflicts: [] } as unknown as DocumentTables)
  return { store, written, storage, pass, read, now: () => now }
}

describe('a document that is typed into', () => {
  it('is written while its author types on without a pause, each letter at most 150 ms after it was typed', async () => {
    const { store, written, pass, now } = device()
    const typed: number[] = []
    for (let letters = 1; letters <= 40; letters++) {
      store.setField('naziv', 'a'.repeat(letters))
      typed.push(now())
      await pass(60)
    }
    await pass(WRITE_AFTER_MS)
    for (const [index, at] of typed.entries()) {
      const durable = written.find(({ ops }) => String((ops[0] as { now?: unknown }).now).length > index)
      expect((durable?.at ?? Number.POSITIVE_INFINITY) - at).toBeLessThanOrEqual(150)
    }
    // Not one write for each letter.
    expect(written.length).toBeLessThanOrEqual(20)
  })

  it('tries again what the storage refused, and loses none of it', async () => {
    const { store, written, storage, pass } = device()
    storage.fail = true
    store.setField('naziv', 'Vrt')
    await pass(WRITE_AFTER_MS)
    expect(store.get().statusLine.text).toContain('na uređaju nema mjesta')
    store.setField('naziv', 'Vrtić')
    storage.fail = false
    await pass(WRITE_AFTER_MS * 10)
    expect(written.map(({ ops }) => ops)).toEqual([[{ kind: 'set', path: 'naziv', was: '', now: 'Vrtić' }]])
    expect(store.get().statusLine.text).not.toContain('nema mjesta')
  })

  it('keeps the rows nobody has changed the same objects when its tables are read again', async () => {
    const { store, pass, read } = device()
    const row = (id: string, naziv: string) => ({ id, naziv })
    read({ naziv: '', stavke: [row('a', 'Stroj'), row('b', 'Alat')] })
    const rows = () => store.get().content?.stavke as object[]
    const before = rows()
    store.setField('stavke.b.naziv', 'Alati')
    await pass(WRITE_AFTER_MS)
    const typed = store.get().content
    read({ naziv: '', stavke: [row('a', 'Stroj'), row('b', 'Alati')] })
    expect(store.get().content).toBe(typed)
    expect(rows()[0]).toBe(before[0])
    read({ naziv: '', stavke: [row('c', 'Novo'), row('a', 'Stroj'), row('b', 'Alati')] })
    expect(rows()[1]).toBe(before[0])
  })
})
