import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOps, type JsonObject, type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import { createSource } from '../ports/store.ts'
import { createDocumentStore, type DocumentTables } from './document-store.ts'
import { LONGEST_MS, REST_MS, restingOver } from './resting.ts'

describe('a store that rests', () => {
  function resting() {
    const clock = handClock()
    const source = createSource('a')
    let rests = 0
    const rested = restingOver(source, clock, () => {
      rests += 1
      source.set(`${source.get()}.`)
    })
    const heard: string[] = []
    const stop = rested.store.subscribe(() => heard.push(rested.store.get()))
    const letter = (value: string) => {
      rested.letter()
      source.set(value)
    }
    return { clock, source, rested, heard, stop, letter, rests: () => rests }
  }

  it('gives what stood there before the letters, until the hand rests', () => {
    const { clock, rested, heard, letter, source } = resting()
    letter('b')
    letter('bc')
    expect([rested.store.get(), rested.waits(), source.get()]).toEqual(['a', true, 'bc'])
    clock.pass(REST_MS - 1)
    letter('bcd')
    clock.pass(REST_MS - 1)
    expect([rested.store.get(), heard]).toEqual(['a', []])
    clock.pass(1)
    expect([rested.store.get(), rested.waits(), heard]).toEqual(['bcd.', false, ['bcd.']])
  })

  it('holds nothing longer than the longest wait, and leaves no timer behind', () => {
    const { clock, heard, letter, rests } = resting()
    for (let at = 0; at < LONGEST_MS; at += REST_MS / 2) {
      letter(`${at}`)
      clock.pass(REST_MS / 2)
    }
    expect(heard).toHaveLength(1)
    clock.pass(REST_MS)
    const after = rests()
    expect(clock.waiting()).toBe(0)
    clock.pass(10 * LONGEST_MS)
    expect(rests()).toBe(after)
  })

  it('tells at once when asked, and nothing when nothing waits', () => {
    const { clock, rested, heard, letter, rests } = resting()
    rested.tell()
    expect(rests()).toBe(0)
    letter('b')
    rested.tell()
    rested.tell()
    expect([heard, rests(), clock.waiting()]).toEqual([['b.'], 1, 0])
  })

  it('passes on at once what comes without a letter, and nothing to who has left', () => {
    const { source, heard, stop, letter, rested } = resting()
    source.set('b')
    expect(heard).toEqual(['b'])
    letter('c')
    stop()
    rested.tell()
    expect(heard).toEqual(['b'])
  })
})

const FIELDS = ['naziv', 'opis', 'stavke.a.naziv', 'stavke.b.naziv', 'stavke.c.naziv'] as const

type Step =
  | { kind: 'letter' | 'choice' | 'foreign'; path: (typeof FIELDS)[number]; value: string }
  | { kind: 'pass'; ms: number }
  | { kind: 'leave' | 'row' | 'noRow' | 'full' | 'room' | 'undo' }

/** What every part of the screen shows at once. */
const AT_ONCE: readonly Step['kind'][] = ['choice', 'leave', 'row', 'noRow', 'undo']

const text = fc.constantFrom('', 'a', 'ab', 'abc')
const anyPath = fc.constantFrom(...FIELDS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('letter'), path: anyPath, value: text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('choice', 'foreign'), path: anyPath, value: text }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(1, 40, REST_MS, 160, 900) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('leave', 'row', 'noRow', 'full', 'room', 'undo') }),
  },
) as fc.Arbitrary<Step>

const START: JsonObject = {
  naziv: '',
  opis: '',
  stavke: [
    { id: 'a', naziv: '' },
    { id: 'b', naziv: '' },
  ],
}

/** A device whose database answers by steps: what is written is told before, or only after, the write says that it is done. */
function device(tellsFirst: boolean) {
  const clock = handClock()
  let kept = START
  let full = false
  let tell: (tables: DocumentTables) => void = () => undefined
  const read = () => {
    const doc = { local: structuredClone(kept), meta: {}, state: 'clean', rev: 1, ackRev: 1, dirtyPaths: [] }
    tell({ doc, rows: [], conflicts: [] } as unknown as DocumentTables)
  }
  const store = createDocumentStore({
    clock,
    watch: (onValue) => {
      tell = onValue
      read()
      return () => undefined
    },
    write: async (ops: PatchOp[]) => {
      await Promise.resolve()
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept = applyOps(kept, ops)
      if (tellsFirst) read()
      else queueMicrotask(() => queueMicrotask(read))
    },
  })
  return {
    store,
    clock,
    kept: () => kept,
    foreign: (op: PatchOp) => {
      kept = applyOps(kept, [op])
      read()
    },
    setFull: (now: boolean) => {
      full = now
    },
  }
}

/** As a screen: a field reads itself again when it is told, or when the rest is told and its value there is another one. */
function screen(store: ReturnType<typeof device>['store']) {
  const at = (view: ReturnType<typeof store.get>, path: string) => valueAt(view.content ?? {}, path) ?? null
  let rest = store.atRest.get()
  let line = store.get().statusLine
  const shown = new Map(FIELDS.map((path) => [path as string, at(store.get(), path)]))
  for (const path of FIELDS) store.onTyped(path, () => shown.set(path, at(store.get(), path)))
  store.subscribe(() => {
    line = store.get().statusLine
  })
  store.atRest.subscribe(() => {
    const next = store.atRest.get()
    for (const path of FIELDS) if (at(rest, path) !== at(next, path)) shown.set(path, at(store.get(), path))
    rest = next
  })
  rest = store.atRest.get()
  for (const path of FIELDS) shown.set(path, at(store.get(), path))
  return {
    field: (path: string) => shown.get(path),
    rest: () => rest,
    line: () => line,
    newest: (path: string) => at(store.get(), path),
  }
}

describe('whatever is done, in whatever order', () => {
  const settled = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }

  /** Does it, where it can be done. */
  function run(one: Step, { store, clock, foreign, setFull }: ReturnType<typeof device>): void {
    const was = (path: string) => valueAt(store.get().content ?? {}, path)
    const quietly = (work: Promise<void>) => void work.catch(() => undefined)
    const row = was('stavke.c')
    if (one.kind === 'pass') clock.pass(one.ms)
    else if (one.kind === 'full' || one.kind === 'room') setFull(one.kind === 'full')
    else if (one.kind === 'leave') quietly(store.flush())
    else if (one.kind === 'row' && row === undefined) quietly(store.addRow('stavke', { id: 'c', naziv: 'nova' }))
    else if (one.kind === 'noRow' && row !== undefined) quietly(store.removeRow('stavke.c'))
    else if (one.kind === 'undo') {
      const b = was('stavke.b') as JsonObject & { id: string }
      quietly(
        store.editAll([
          { kind: 'remove', path: 'stavke.b', was: b },
          { kind: 'add', path: 'stavke', now: { id: 'b', naziv: '' }, after: 'a' },
        ]),
      )
    } else if (one.kind === 'letter' || one.kind === 'choice' || one.kind === 'foreign') {
      if (was(one.path) === undefined) return
      if (one.kind === 'foreign') foreign({ kind: 'set', path: one.path, was: null, now: one.value })
      else store.setField(one.path, one.value)
      if (one.kind === 'choice') store.tell()
    }
  }

  it('a field shows the newest, the rest follows in time, nothing is said to be kept before it is, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), fc.boolean(), async (steps, tellsFirst) => {
        const one = device(tellsFirst)
        const { store, clock, kept } = one
        const shows = screen(store)
        let letterAt = Number.NEGATIVE_INFINITY
        for (const next of steps) {
          const before = store.get().content
          run(next, one)
          if (next.kind === 'letter' && store.get().content !== before) letterAt = clock.now()
          else if (AT_ONCE.includes(next.kind) && store.get().content !== before)
            expect(shows.rest().content).toBe(store.get().content)
          for (const path of FIELDS) expect(shows.field(path)).toBe(shows.newest(path))
          await settled()
          for (const path of FIELDS) expect(shows.field(path)).toBe(shows.newest(path))
          const unsaved = JSON.stringify(store.get().content) !== JSON.stringify(kept())
          if (unsaved) expect(['sprema', 'nije-spremljeno']).toContain(shows.line().status)
          if (clock.now() - letterAt >= REST_MS) expect(shows.rest()).toBe(store.get())
        }
        const typed = store.get().content
        one.setFull(false)
        for (let i = 0; i < 4; i++) {
          clock.pass(2_000)
          await settled()
        }
        expect(kept()).toEqual(typed)
        expect(store.get().content).toEqual(typed)
        expect(shows.rest()).toBe(store.get())
        expect(store.atRest.get()).toBe(store.get())
        expect(shows.line().status).toBe('nema-promjena')
        expect(clock.waiting()).toBe(0)
      }),
      { numRuns: 600 },
    )
  })
})
