import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poziv, pozivi, prijava, prijave } from './poredak.fixture.ts'
import { izIzvoza, izvezi } from './poredak.izvoz.ts'
import { rasporedi } from './poredak.raspodjela.ts'

describe('The export of a ranking', () => {
  test('computes to the same ranks, outcomes and amounts, whatever was applied for', () => {
    fc.assert(
      fc.property(pozivi, prijave(), (call, sve) => {
        const poredak = rasporedi(call, sve)
        const natrag = izIzvoza(izvezi(call, sve, poredak))
        expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
        expect(natrag.poziv).toEqual(call)
      }),
    )
  })

  test('computes to the same after its rows and columns were moved about', () => {
    fc.assert(
      fc.property(pozivi, prijave(12), fc.nat(), (call, sve, pomak) => {
        const poredak = rasporedi(call, sve)
        const izvoz = izvezi(call, sve, poredak)
        const okreni = <T>(niz: readonly T[]) => [...niz.slice(pomak % niz.length), ...niz.slice(0, pomak % niz.length)]
        const { stupci, redci } = izvoz.prijave
        const pomaknuto = { ...izvoz.prijave, stupci: okreni(stupci), redci: redci.map(okreni).reverse() }
        const natrag = izIzvoza({ ...izvoz, prijave: pomaknuto })
        expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
      }),
    )
  })

  test('says means of points to the half of a hundredth, and moments to the millisecond', () => {
    const jedna = prijava('a', { kriteriji: [3625, 1950], podneseno: Date.parse('2026-04-15T09:00:00.007Z') })
    const { stupci, redci } = izvezi(poziv(), [jedna], rasporedi(poziv(), [jedna])).prijave
    const celija = (naziv: string) => redci[0]?.[stupci.findIndex((one) => one.naziv === naziv)]
    expect(['Rang', 'Ishod', 'Dodijeljeno', 'Bodovi', 'Kriterij 1', 'Podneseno'].map(celija)).toEqual([
      '1',
      'Unutar alokacije',
      '100000.00',
      '70.00',
      '18.1250',
      '2026-04-15T09:00:00.007Z',
    ])
  })

  test('with a cell that says nothing is refused', () => {
    const sve = [prijava('a')]
    const izvoz = izvezi(poziv(), sve, rasporedi(poziv(), sve))
    const [prvi] = izvoz.prijave.redci
    const kriva = (text: string) => ({
      ...izvoz,
      prijave: { ...izvoz.prijave, redci: [(prvi ?? []).map((one) => (one === '70.00' ? text : one))] },
    })
    expect(() => izIzvoza(kriva('sedamdeset'))).toThrow(RangeError)
    expect(() => izIzvoza({ ...izvoz, poziv: { ...izvoz.poziv, redci: [] } })).toThrow(RangeError)
  })
})
