import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Joining, mergeOps } from './merge.ts'
import { applyOps, type Json, type JsonObject, LONGEST_TEXT, type PatchOp } from './patch.ts'
import { comparedWords, mergeWords, proposedText } from './words.ts'

/** Few words, so that texts repeat themselves, as prose does. */
const word = fc.constantFrom('i', 'je', 'rad', 'voda', 'školu.', 'se')
const gap = fc.constantFrom(' ', ' ', ' ', '\n\n', '  ')
const text = fc
  .array(fc.tuple(word, gap), { maxLength: 14 })
  .map((parts) => parts.map(([one, space]) => one + space).join(''))

const count = (of: string) => {
  const counts = new Map<string, number>()
  for (const one of of.split(/\s+/).filter(Boolean)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Edits of a text: at a place, so many words go and new ones come; `mark` makes them this person's alone. */
const edits = fc.array(fc.record({ at: fc.nat(14), gone: fc.nat(2), come: fc.nat(2) }), { maxLength: 3 })
type Edits = { at: number; gone: number; come: number }[]
function edited(base: string, list: Edits, mark: string): string {
  let serial = 0
  return list
    .reduce(
      (words, { at, gone, come }) =>
        words.toSpliced(Math.min(at, words.length), gone, ...Array.from({ length: come }, () => `${mark}${serial++}`)),
      base.split(' ').filter(Boolean),
    )
    .join(' ')
}

const RUNS = { numRuns: 3_000 }

describe('two people’s changes of one text', () => {
  it.each([
    [
      'other sentences',
      'Prva misao. Druga misao.',
      'Prva bolja misao. Druga misao.',
      'Prva misao. Druga misao!',
      'Prva bolja misao. Druga misao!',
    ],
    ['the same change', 'a b c', 'a x c', 'a x c', 'a x c'],
    [
      'a paragraph each',
      'Jedan.\n\nDva.\n\nTri.',
      'Nula.\n\nJedan.\n\nDva.\n\nTri.',
      'Jedan.\n\nDva.\n\nTri. Četiri.',
      'Nula.\n\nJedan.\n\nDva.\n\nTri. Četiri.',
    ],
    [
      'a word removed, another put in',
      'jedan dva tri četiri',
      'dva tri četiri',
      'jedan dva tri pet četiri',
      'dva tri pet četiri',
    ],
  ])('of %s go in together', (_name, base, mine, theirs, both) => {
    expect(mergeWords(base, mine, theirs)).toBe(both)
  })

  it.each([
    ['the same word', 'cijena je 5 eura', 'cijena je 6 eura', 'cijena je 7 eura'],
    ['neighbouring words', 'a b c', 'a x c', 'a b y'],
    ['the same place, where both add', 'a', 'a moje', 'a njihovo'],
    ['a word that the other removed', 'a b c', 'a c', 'a x c'],
    ['a text that began empty', '', 'moje', 'njihovo'],
  ])('to %s are left to a person', (_name, base, mine, theirs) => {
    expect(mergeWords(base, mine, theirs)).toBeNull()
  })

  it('merge the same whoever comes first', () => {
    fc.assert(
      fc.property(text, text, text, (base, a, b) => {
        expect(mergeWords(base, a, b)).toBe(mergeWords(base, b, a))
      }),
      RUNS,
    )
    fc.assert(
      fc.property(text, edits, edits, (base, a, b) => {
        const [one, other] = [edited(base, a, 'm'), edited(base, b, 't')]
        expect(mergeWords(base, one, other)).toBe(mergeWords(base, other, one))
      }),
      RUNS,
    )
  })

  it('keep a text that only one of them changed exactly as it was written', () => {
    fc.assert(
      fc.property(text, text, (base, one) => {
        expect(mergeWords(base, one, base)).toBe(one)
        expect(mergeWords(base, one, one)).toBe(one)
      }),
      RUNS,
    )
  })

  it('never lose a word that only one side added and never invent one', () => {
    let together = 0
    fc.assert(
      fc.property(text, edits, edits, (base, a, b) => {
        const [one, other] = [edited(base, a, 'm'), edited(base, b, 't')]
        const merged = mergeWords(base, one, other)
        if (merged === null) return
        if (one !== base && other !== base) together += 1
        const [was, mine, theirs, now] = [base, one, other, merged].map(count) as Map<string, number>[]
        for (const [added] of [...(mine ?? []), ...(theirs ?? [])])
          if (!was?.has(added)) expect(now?.get(added)).toBe((mine?.get(added) ?? 0) + (theirs?.get(added) ?? 0))
        for (const [known, times] of now ?? [])
          expect(times).toBeLessThanOrEqual((mine?.get(known) ?? 0) + (theirs?.get(known) ?? 0))
      }),
      RUNS,
    )
    expect(together).toBeGreaterThan(200)
  })

  it('never pass the length that a device can read back', () => {
    const base = 'a '.repeat(1_000)
    const long = 'b'.repeat(LONGEST_TEXT / 2)
    expect(mergeWords(base, `${long} ${base}`, `${base}${long}`)).toBeNull()
  })

  it('of very many changed words are left to a person rather than hold up the server', () => {
    const base = 'a '.repeat(3_500)
    expect(mergeWords(base, `x ${base}`, `${base}y`)).toBe(`x ${base}y`)
    expect(mergeWords(base, 'x '.repeat(3_500), `${base}y`)).toBeNull()
  })
})

describe('a text to start from', () => {
  it('holds the words of both where they clash, and is the merged text where they do not', () => {
    expect(proposedText('a b c d', 'a MOJE c d', 'a NJIHOVO c D')).toBe('a MOJE NJIHOVO c D')
    expect(proposedText('', 'moje', 'njihovo')).toBe('moje njihovo')
    fc.assert(
      fc.property(text, edits, edits, (base, a, b) => {
        const [one, other] = [edited(base, a, 'm'), edited(base, b, 't')]
        const start = proposedText(base, one, other)
        expect(start).toBe(mergeWords(base, one, other) ?? start)
        const known = count(base)
        for (const added of [...count(one).keys(), ...count(other).keys()])
          if (!known.has(added)) expect(count(start).has(added)).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('words shown beside each other', () => {
  it('put together again give the text', () => {
    fc.assert(
      fc.property(text, text, (base, one) => {
        const { parts } = comparedWords(base, one)
        expect(parts.map((part) => part.text).join('')).toBe(one)
        if (base === one) expect(parts.some(({ isNew }) => isNew)).toBe(false)
      }),
      RUNS,
    )
  })
})

describe('operations over what others did', () => {
  const set = (path: string, was: string, now: string): PatchOp => ({ kind: 'set', path, was, now })
  const joining = (path: string): Joining | undefined =>
    path.endsWith('opis') ? 'words' : path === 'odabir' ? 'set' : undefined
  const content: JsonObject = { opis: 'jedan dva tri NJIHOVO', iznos: '2.00', redovi: [{ id: 'r1', opis: 'a b c T' }] }

  it('join prose, also inside a row, and say what is there now', () => {
    const ops = [set('opis', 'jedan dva tri', 'MOJE jedan dva tri'), set('redovi.r1.opis', 'a b c', 'M a b c')]
    const merge = mergeOps(content, ops, [set('opis', 'jedan dva tri', 'jedan dva tri NJIHOVO')], joining)
    expect(merge.paths).toEqual([])
    expect(applyOps(content, merge.ops)).toMatchObject({
      opis: 'MOJE jedan dva tri NJIHOVO',
      redovi: [{ opis: 'M a b c T' }],
    })
    expect(merge.ops[0]).toMatchObject({ was: 'jedan dva tri NJIHOVO' })
  })

  it('never join what is not prose [I17]', () => {
    const merge = mergeOps(content, [set('iznos', '1.00', '1.00 i još')], [set('iznos', '1.00', '2.00')], joining)
    expect(merge.paths).toEqual(['iznos'])
  })

  it('join a choice of several by what each took and gave up', () => {
    const chosen = (was: Json, now: Json): PatchOp => ({ kind: 'set', path: 'odabir', was, now })
    const there: JsonObject = { odabir: ['b', 'c', 't'] }
    const { ops, paths } = mergeOps(
      there,
      [chosen(['a', 'b', 'c'], ['a', 'b', 'm'])],
      [chosen(['a', 'b', 'c'], ['b', 'c', 't'])],
      joining,
    )
    expect(paths).toEqual([])
    expect(applyOps(there, ops)).toEqual({ odabir: ['b', 't', 'm'] })
  })

  it('name a removed row and an emptied text', () => {
    const gone = mergeOps(content, [set('redovi.r9.opis', 'a b', 'a b c')], [], joining)
    expect(gone.paths).toEqual(['redovi.r9.opis'])
    const emptied = mergeOps({ ...content, opis: null }, [set('opis', 'jedan', 'jedan dva')], [], joining)
    expect(emptied.paths).toEqual(['opis'])
  })
})
