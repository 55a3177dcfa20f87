import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { izvanDorade, razlikeSadrzaja } from './odabir.dorada.ts'

const redak = (id: string, naziv: string, iznos = '100.00') => ({ id, naziv, iznos })
const podneseno: JsonObject = {
  projekt: { naziv: 'Sušara', sazetakHr: 'Sažetak', vrstaPotpore: ['1', '2'] },
  proracun: { stavke: [redak('s1', 'Peć'), redak('s2', 'Ventilator')] },
}
const stavke = (...redci: JsonObject[]): JsonObject => ({ ...podneseno, proracun: { stavke: redci } })
const putovi = (poslije: JsonObject) => razlikeSadrzaja(podneseno, poslije).map(({ put }) => put)
const izvan = (poslije: JsonObject, ...otvorena: string[]) =>
  izvanDorade(
    podneseno,
    poslije,
    otvorena.map((put) => ({ put })),
  )

describe('A correction against what was submitted', () => {
  test('differs at fields, at fields of rows by their ids, and at the table whose rows came, went or moved', () => {
    const projekt = { naziv: 'Sušara drva', vrstaPotpore: ['1'], sazetakHr: 'Sažetak', akronim: 'SUD' }
    expect(putovi({ ...podneseno, projekt })).toEqual(['projekt.naziv', 'projekt.vrstaPotpore', 'projekt.akronim'])
    expect(putovi(stavke(redak('s1', 'Peć'), redak('s2', 'Ventil')))).toEqual(['proracun.stavke.s2.naziv'])
    expect(putovi(stavke(redak('s1', 'Pećnica')))).toEqual(['proracun.stavke', 'proracun.stavke.s1.naziv'])
    expect(putovi(stavke(redak('s2', 'Ventilator'), redak('s1', 'Peć')))).toEqual(['proracun.stavke'])
    expect(putovi(structuredClone(podneseno))).toEqual([])
  })

  test('is refused where it is not open: an opened field opens neither its neighbour nor a longer name', () => {
    const drugo = { ...podneseno, projekt: { ...(podneseno.projekt as JsonObject), naziv: 'Druga' } }
    expect(izvan(drugo, 'projekt.naziv')).toEqual([])
    expect(izvan(drugo, 'projekt')).toEqual([])
    expect(izvan(drugo, 'projekt.sazetakHr', 'projekt.naz')).toEqual(['projekt.naziv'])
  })

  test('of a table opens its rows, of one row that row alone, of a column that field in every row', () => {
    const novi = stavke(redak('s1', 'Peć'), redak('s2', 'Ventilator'), redak('s3', 'Filtar'))
    expect(izvan(novi, 'proracun.stavke')).toEqual([])
    expect(izvan(novi, 'proracun.stavke.s3')).toEqual(['proracun.stavke'])
    const skuplji = stavke(redak('s1', 'Peć', '200.00'), redak('s2', 'Ventilator', '300.00'))
    expect(izvan(skuplji, 'proracun.stavke.s1')).toEqual(['proracun.stavke.s2.iznos'])
    expect(izvan(skuplji, 'proracun.stavke.iznos')).toEqual([])
    expect(izvan(skuplji, 'proracun.stavke.naziv')).toHaveLength(2)
  })

  test('differs nowhere from itself, and somewhere from anything else', () => {
    const sadrzaj = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(
        fc.string(),
        fc.array(fc.string(), { maxLength: 2 }),
        fc.array(fc.record({ id: fc.constantFrom('1', '2'), x: fc.nat(3) }, { noNullPrototype: true }), {
          maxLength: 2,
        }),
      ),
    )
    fc.assert(
      fc.property(sadrzaj, sadrzaj, (prije, poslije) => {
        expect(razlikeSadrzaja(prije, structuredClone(prije))).toEqual([])
        const isti = canonicalJson(prije) === canonicalJson(poslije)
        expect(razlikeSadrzaja(prije, poslije).length === 0).toBe(isti)
      }),
    )
  })
})
