import { describe, expect, test } from 'vitest'
import { ispravanPoziv, ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { novaIzmjena } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { KARTICE_POZIVA } from '../poziv-kartice.ts'
import { poljaKarticePoziva } from '../uredivanje/polja.ts'
import { razlikeInacica } from './razlike-inacica.ts'

const okolnosti = { institucije: [{ value: '3', label: 'SAFU' }], komponente: [], zupanije: [] }
const polja = KARTICE_POZIVA.flatMap(([key]) => poljaKarticePoziva(key, okolnosti).flatMap((s) => s.polja))
const razlike = (a: Poziv, b: Poziv) =>
  razlikeInacica(polja, a as never, b as never).map(({ oznaka, prije, poslije }) => [
    oznaka,
    ...[prije, poslije].map((text) => text.replaceAll('\u00a0', ' ')),
  ])
const poziv = ispravanPoziv()
const sDefinicijom = (changes: Partial<Poziv['definicija']>) =>
  ispravanPoziv({ definicija: { ...ispravnaDefinicija(), ...changes } })

describe('differences of two versions of a call', () => {
  test('there are none between a version and itself', () => {
    expect(razlike(poziv, poziv)).toEqual([])
  })

  test('columns, shares and choices are told as people read them', () => {
    const after = { ...sDefinicijom({ stopaEu: 8500, pdvFinanciranje: 'prihvatljiv' }), alokacija: 1_234_56, selId: 3 }
    expect(razlike({ ...poziv, alokacija: null }, after)).toEqual(
      expect.arrayContaining([
        ['Alokacija', '–', '1.234,56 €'],
        ['Provodi odabir', expect.any(String), 'SAFU'],
        ['Udio europskog izvora', expect.stringContaining('%'), '85,00 %'],
        ['PDV', expect.any(String), 'prihvatljiv je trošak ako se ne može povratiti'],
      ]),
    )
  })

  test('rows are told as added, removed or changed in one of their fields', () => {
    const [first, second] = ispravnaDefinicija().kriteriji
    if (first === undefined || second === undefined) throw new Error('the fixture has two criteria')
    const after = sDefinicijom({
      kriteriji: [
        { ...first, max: first.max + 1 },
        { ...second, id: 9, naziv: 'Novi' },
      ],
    })
    const told = razlike(poziv, after)
    expect(told).toContainEqual([`Kriteriji: ${first.naziv}, Najviše bodova`, String(first.max), String(first.max + 1)])
    expect(told).toContainEqual(['Kriteriji: Novi', 'nije postojalo', expect.stringContaining('Najviše bodova')])
    expect(told).toContainEqual([`Kriteriji: ${second.naziv}`, expect.any(String), 'uklonjeno'])
  })

  test('options of the form are told by the field’s own name', () => {
    const after = sDefinicijom({ obrazac: { 'projekt.akronim': { required: true, maxLength: 12 } } })
    const [, prije, poslije] = razlike(poziv, after).find(([oznaka]) => oznaka === 'Obrazac: Projekt, Akronim') ?? []
    expect([prije, poslije]).toEqual(['kako je zadano', 'obvezno, najviše 12 znakova'])
  })

  test('a version in which a change was submitted is read with the change in it', () => {
    const izmjena = { ...novaIzmjena(poziv, 'bitna'), alokacija: 7_000_00 }
    expect(razlike(poziv, { ...poziv, izmjena }).map(([oznaka, , after]) => [oznaka, after])).toEqual([
      ['Alokacija', '7.000,00 €'],
    ])
  })
})
