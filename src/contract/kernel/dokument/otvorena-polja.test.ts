import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyOps, type JsonObject, type PatchOp } from '../sync/patch.ts'
import { izvanOtvorenih, jeOtvoreno, razlikeSadrzaja } from './otvorena-polja.ts'

const polja = (...putovi: string[]) => putovi.map((put) => ({ put, primjedba: 'Ispravite.' }))

describe('Places that were opened', () => {
  test('are the place itself and what is inside it, never a neighbour whose name begins alike', () => {
    const otvorena = polja('projekt.naziv', 'proracun.stavke.s1')
    const [jesu, nisu] = [
      ['projekt.naziv', 'proracun.stavke.s1', 'proracun.stavke.s1.iznos'],
      ['projekt', 'projekt.nazivEn', 'proracun.stavke', 'proracun.stavke.s10.iznos'],
    ]
    expect(jesu?.every((path) => jeOtvoreno(otvorena, path))).toBe(true)
    expect(nisu?.some((path) => jeOtvoreno(otvorena, path))).toBe(false)
  })

  test('let rows come and go where the whole list is open, and only there', () => {
    const ops: PatchOp[] = [
      { kind: 'add', path: 'proracun.stavke', now: { id: 's2' }, after: null },
      { kind: 'remove', path: 'proracun.stavke.s1', was: { id: 's1' } },
      { kind: 'set', path: 'proracun.stavke.s1.iznos', was: '1.00', now: '2.00' },
    ]
    expect(izvanOtvorenih(polja('proracun.stavke'), ops)).toEqual([])
    expect(izvanOtvorenih(polja('proracun.stavke.s1.iznos'), ops)).toEqual(['proracun.stavke.s2', 'proracun.stavke.s1'])
  })
})

describe('Two versions of a document', () => {
  const prije: JsonObject = {
    projekt: { naziv: 'A', opis: null },
    stavke: [
      { id: 's1', iznos: '1.00' },
      { id: 's2', iznos: '2.00' },
    ],
    oznake: ['a', 'b'],
  }

  test('differ in the fields that changed, the rows that came and went, and the order of rows', () => {
    const poslije: JsonObject = {
      projekt: { naziv: 'B', opis: null },
      stavke: [
        { id: 's2', iznos: '3.00' },
        { id: 's3', iznos: '1.00' },
      ],
      oznake: ['a'],
    }
    expect(razlikeSadrzaja(prije, poslije)).toEqual([
      'projekt.naziv',
      'stavke.s1',
      'stavke.s2.iznos',
      'stavke.s3',
      'oznake',
    ])
    const [s1, s2] = prije.stavke as JsonObject[]
    expect(razlikeSadrzaja(prije, { ...prije, stavke: [s2 ?? {}, s1 ?? {}] })).toEqual(['stavke'])
    expect(razlikeSadrzaja(prije, structuredClone(prije))).toEqual([])
  })

  test('differ in nothing but what edits touched, whatever the edits', () => {
    const iznos = fc.integer({ min: 0, max: 9 }).map(String)
    const op = fc.oneof(
      fc.record({ put: fc.constantFrom('projekt.naziv', 'projekt.opis', 'stavke.s1.iznos'), now: iznos }),
      fc.record({ put: fc.constant('stavke.s2.iznos'), now: iznos }),
    )
    fc.assert(
      fc.property(fc.array(op, { maxLength: 6 }), (izmjene) => {
        const ops = izmjene.map(({ put: path, now }): PatchOp => ({ kind: 'set', path, was: null, now }))
        const taknuto = new Set(ops.map(({ path }) => path))
        expect(razlikeSadrzaja(prije, applyOps(prije, ops)).every((path) => taknuto.has(path))).toBe(true)
      }),
    )
  })
})
