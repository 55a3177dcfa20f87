import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyOps,
  clashes,
  coalesce,
  type Json,
  type JsonObject,
  type PatchOp,
  patchOp,
  pathsOverlap,
  sameJson,
  touchedPath,
  unseen,
  valueAt,
} from './patch.ts'

const START: JsonObject = {
  a: 'a0',
  b: { c: 'c0', d: 'd0' },
  rows: [
    { id: 'r1', x: 'x1' },
    { id: 'r2', x: 'x2' },
  ],
}

type Edit = { pick: number; value: string }
const edits = fc.array(fc.record({ pick: fc.nat(), value: fc.constantFrom('v1', 'v2', 'a0', 'c0', 'x1') }), {
  maxLength: 14,
})

/** One edit as a person makes it on what is on the screen: `was` is what stands there, added rows have new ids. */
function opOn(content: JsonObject, { pick, value }: Edit, name: string): PatchOp {
  const rows = (content.rows ?? []) as (JsonObject & { id: string })[]
  const row = rows[pick % Math.max(1, rows.length)]
  const was = (path: string): Json => valueAt(content, path) ?? null
  const set = (path: string): PatchOp => ({ kind: 'set', path, was: was(path), now: value })
  switch (pick % 7) {
    case 0:
      return set('a')
    case 1:
      return set('b.c')
    case 2:
      return { kind: 'set', path: 'b', was: was('b'), now: { c: value, d: 'd1' } }
    case 3:
      return { kind: 'add', path: 'rows', now: { id: name, x: value }, after: row?.id ?? null }
    case 4:
      return row === undefined ? set('a') : { kind: 'remove', path: `rows.${row.id}`, was: row }
    case 5:
      return row === undefined ? set('a') : set(`rows.${row.id}.x`)
    default:
      return row === undefined
        ? set('b.d')
        : ({ ...set(`rows.${row.id}`), now: { id: row.id, x: value, y: value } } as PatchOp)
  }
}

function opsFrom(content: JsonObject, list: readonly Edit[], who = 'n'): PatchOp[] {
  let now = content
  return list.map((edit, index) => {
    const op = opOn(now, edit, `${who}${index}`)
    now = applyOps(now, [op])
    return op
  })
}

/** Absent and null are one thing to a person. */
function plain(value: Json): string {
  return JSON.stringify(value, (_key, item: unknown) => item ?? undefined)
}

describe('operations on a document', () => {
  it('joined as they were typed give the same content as all of them', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const ops = opsFrom(START, list)
        const joined = ops.reduce((done: PatchOp[], op) => coalesce(done, op), [])
        expect(joined.length).toBeLessThanOrEqual(ops.length)
        expect(plain(applyOps(START, joined))).toBe(plain(applyOps(START, ops)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('joined ones still say what their author saw: on the same content nothing is unseen', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const joined = opsFrom(START, list).reduce((done: PatchOp[], op) => coalesce(done, op), [])
        expect(unseen(START, joined)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('of two people on paths that do not clash commute', () => {
    const sets = fc.uniqueArray(fc.constantFrom('a', 'b.c', 'b.d', 'e.f', 'rows.r1.x', 'rows.r2.x'), { maxLength: 6 })
    fc.assert(
      fc.property(sets, sets, (mine, theirs) => {
        const make =
          (who: string) =>
          (path: string): PatchOp => ({ kind: 'set', path, was: valueAt(START, path) ?? null, now: who })
        const a = mine.map(make('ja'))
        const b = theirs.map(make('oni'))
        if (clashes(a, b).length > 0) return
        expect(sameJson(applyOps(applyOps(START, a), b), applyOps(applyOps(START, b), a))).toBe(true)
      }),
    )
  })

  it('applied twice add and remove rows once', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const ops = opsFrom(START, list).filter((op) => op.kind !== 'set')
        expect(
          applyOps(
            applyOps(START, ops),
            ops.filter((op) => op.kind === 'remove'),
          ),
        ).toEqual(applyOps(START, ops))
      }),
    )
  })

  it('never change the content they are applied to', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const before = JSON.stringify(START)
        applyOps(START, opsFrom(START, list))
        expect(JSON.stringify(START)).toBe(before)
      }),
    )
  })

  it('that change nothing return the content itself', () => {
    expect(applyOps(START, [{ kind: 'remove', path: 'x.y.z', was: null }])).toBe(START)
    expect(applyOps(START, [{ kind: 'set', path: 'rows.gone.x', was: null, now: 'v' }])).toBe(START)
  })
})

describe('clashes', () => {
  it('are symmetric in whether there is one', () => {
    fc.assert(
      fc.property(edits, edits, (one, two) => {
        const mine = opsFrom(START, one, 'm')
        const theirs = opsFrom(START, two, 't')
        expect(clashes(mine, theirs).length > 0).toBe(clashes(theirs, mine).length > 0)
      }),
    )
  })

  it('name every path of mine that overlaps a different outcome of theirs [I6, I17]', () => {
    const mine: PatchOp[] = [{ kind: 'set', path: 'iznos', was: '1.00', now: '2.00' }]
    expect(clashes(mine, [{ kind: 'set', path: 'iznos', was: '1.00', now: '3.00' }])).toEqual(['iznos'])
    expect(clashes(mine, [{ kind: 'set', path: 'iznos', was: '1.00', now: '2.00' }])).toEqual([])
    expect(clashes(mine, [{ kind: 'set', path: 'iznos2', was: null, now: '3.00' }])).toEqual([])
  })

  it('see a removed row against an edit inside it', () => {
    const remove: PatchOp = { kind: 'remove', path: 'rows.r1', was: { id: 'r1' } }
    expect(clashes([{ kind: 'set', path: 'rows.r1.x', was: 'x1', now: 'v' }], [remove])).toEqual(['rows.r1.x'])
    expect(pathsOverlap('rows.r1', 'rows.r11')).toBe(false)
  })
})

describe('unseen', () => {
  it('names what somebody else has changed since, without any history [I6]', () => {
    const mine: PatchOp[] = [{ kind: 'set', path: 'a', was: 'a0', now: 'moje' }]
    expect(unseen({ ...START, a: 'njihovo' }, mine)).toEqual(['a'])
    expect(unseen({ ...START, a: 'moje' }, mine)).toEqual([])
    expect(unseen(START, mine)).toEqual([])
  })

  it('names a photo that is put to a row which is gone: it would be taken and stand nowhere [I26]', () => {
    const photo: PatchOp = { kind: 'add', path: 'rows.r1.photos', now: { id: 'f1' }, after: null }
    const gone = applyOps(START, [{ kind: 'remove', path: 'rows.r1', was: null }])
    expect(unseen(START, [photo])).toEqual([])
    expect(unseen(gone, [photo])).toEqual(['rows.r1.photos.f1'])
    // Of a list that is not there yet nothing can be a row: the first one that is added would take its place.
    expect(unseen({}, [photo, { kind: 'add', path: 'rows', now: { id: 'r2' }, after: null }])).toEqual([
      'rows.r1.photos.f1',
    ])
  })
  it('names an edit inside a row that is gone, which would change nothing', () => {
    const gone = applyOps(START, [{ kind: 'remove', path: 'rows.r1', was: null }])
    expect(unseen(gone, [{ kind: 'set', path: 'rows.r1.y', was: null, now: 'v' }])).toEqual(['rows.r1.y'])
  })

  it('names an edit inside a row of a list that is not there, which a row added after it would take away [I26]', () => {
    const edit: PatchOp = { kind: 'set', path: 'rows.r1.y', was: null, now: 'v' }
    const add: PatchOp = { kind: 'add', path: 'rows', now: { id: 'r2' }, after: null }
    expect(unseen({}, [edit, add])).toEqual(['rows.r1.y'])
    expect(unseen({}, [add, { ...edit, path: 'rows.r2.y' }, { kind: 'set', path: 'b.c', was: null, now: 1 }])).toEqual(
      [],
    )
    expect(
      unseen({ a: 1 }, [
        { kind: 'set', path: 'a', was: 1, now: 2 },
        { kind: 'set', path: 'a', was: 2, now: 3 },
      ]),
    ).toEqual([])
  })

  it('never lets two people overwrite each other: whatever is not named leaves the other value or an equal one', () => {
    fc.assert(
      fc.property(edits, edits, (one, two) => {
        const theirs = applyOps(START, opsFrom(START, two, 't'))
        const mine = opsFrom(START, one, 'm').reduce((done: PatchOp[], op) => coalesce(done, op), [])
        if (unseen(theirs, mine).length > 0) return
        for (const op of mine.slice(0, 1)) {
          const found = valueAt(theirs, touchedPath(op)) ?? null
          const saw = op.kind === 'add' ? null : op.was
          const after = op.kind === 'remove' ? null : op.now
          expect(sameJson(found, saw) || sameJson(found, after)).toBe(true)
        }
      }),
    )
  })
})

describe('the schema of an operation', () => {
  it('refuses paths that reach into prototypes, and rows without a plain id', () => {
    const set = (path: string) => patchOp.safeParse({ kind: 'set', path, was: null, now: 1 }).success
    expect(['a.__proto__.b', 'constructor', 'a..b', '', 'a b'].map(set)).toEqual([false, false, false, false, false])
    expect(set('proracun.stavke.019a-b.naziv')).toBe(true)
    const add = (now: unknown) => patchOp.safeParse({ kind: 'add', path: 'rows', now, after: null }).success
    expect([
      add({ id: 'r1', x: { y: [1] } }),
      add({ id: 'a.b' }),
      add({ x: 1 }),
      add({ id: 'r1', x: () => 1 }),
    ]).toEqual([true, false, false, false])
  })
})
