import { describe, expect, it } from 'vitest'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { createDocumentStore, type DocumentTables, WRITE_AFTER_MS } from './document-store.ts'
import { LONGEST_MS, REST_MS } from './resting.ts'

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

describe('the screens of a document that is typed into', () => {
  /** How often each is told, and what the screens at rest show. */
  function screens(naziv = '') {
    const { store, written, pass, read } = device()
    read({ naziv, opis: '' })
    const told = { rest: 0, naziv: 0, opis: 0 }
    store.atRest.subscribe(() => {
      told.rest += 1
    })
    store.onTyped('naziv', () => {
      told.naziv += 1
    })
    store.onTyped('opis', () => {
      told.opis += 1
    })
    return { store, written, pass, read, told, shown: () => store.atRest.get().content?.naziv }
  }

  it('tells a letter to its own field at once, and to everything else once the hand rests', async () => {
    const { store, pass, told, shown, written } = screens()
    for (const naziv of ['V', 'Vr', 'Vrt', 'Vrti', 'Vrtić']) {
      store.setField('naziv', naziv)
      await pass(REST_MS / 4)
    }
    expect(told).toEqual({ rest: 0, naziv: 5, opis: 0 })
    expect(shown()).toBe('')
    expect(store.get().content?.naziv).toBe('Vrtić')
    await pass(REST_MS)
    expect(told.rest).toBe(1)
    expect(shown()).toBe('Vrtić')
    expect(written).toHaveLength(1)
  })

  it('says between two letters that it is saving, also while the device has them all', async () => {
    const { store, pass, written } = screens()
    const said: string[] = []
    store.subscribe(() => said.push(store.get().statusLine.status))
    for (let letters = 1; letters <= 10; letters++) {
      store.setField('naziv', 'a'.repeat(letters))
      await pass(REST_MS / 2)
    }
    expect(written.length).toBeGreaterThan(2)
    expect(new Set(said)).toEqual(new Set(['sprema']))
    await pass(WRITE_AFTER_MS)
    expect(store.get().statusLine.status).toBe('nema-promjena')
  })

  it('shows what follows to somebody who never rests', async () => {
    const { store, pass, told, shown } = screens()
    for (let letters = 1; letters <= 40; letters++) {
      store.setField('naziv', 'a'.repeat(letters))
      await pass(REST_MS / 2)
    }
    const most = Math.ceil((40 * REST_MS) / 2 / LONGEST_MS)
    expect(told.rest).toBeGreaterThanOrEqual(most - 1)
    expect(told.rest).toBeLessThanOrEqual(most)
    expect(String(shown()).length).toBeGreaterThan(20)
  })

  it.each([
    ['the field is left', (store: ReturnType<typeof screens>['store']) => void store.flush()],
    ['a choice was made', (store: ReturnType<typeof screens>['store']) => store.tell()],
    ['a row comes', (store: ReturnType<typeof screens>['store']) => void store.addRow('stavke', { id: 'a' })],
  ])('knows everything at once when %s', (_when, act) => {
    const { store, shown } = screens()
    store.setField('naziv', 'Vrt')
    act(store)
    expect(shown()).toBe('Vrt')
  })

  it('lets nothing through between the letters, also of what others have written', async () => {
    const { store, pass, read, told, shown } = screens('Vrt')
    store.setField('naziv', 'Vrtić')
    read({ naziv: 'Vrt', opis: 'od drugoga' })
    expect(told.rest).toBe(0)
    await pass(REST_MS)
    expect(told.rest).toBe(1)
    expect(shown()).toBe('Vrtić')
    expect(store.atRest.get().content?.opis).toBe('od drugoga')
  })

  it('tells the field of letters that were taken back before anybody else knew of them', () => {
    const { store, told, shown } = screens('Vrt')
    store.setField('naziv', 'Vrtić')
    void store.edit({ kind: 'set', path: 'naziv', was: 'Vrtić', now: 'Vrt' })
    expect(shown()).toBe('Vrt')
    expect(told.naziv).toBeGreaterThanOrEqual(2)
    expect(store.get().content?.naziv).toBe('Vrt')
  })
})
