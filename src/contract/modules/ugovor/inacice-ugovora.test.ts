/** Which version of a contract holds, which one a change is measured against, and how versions are listed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import {
  type Inacica,
  popisInacica,
  VRSTE_INACICA,
  type VrstaInacice,
  vazecaNaDan,
  vazecaU,
  zadnjaPotpisana,
} from './inacice-ugovora.ts'

const inacica = (broj: number, vrsta: VrstaInacice, dan: string, prihvatljivo = 0): Inacica => ({
  broj,
  vrsta,
  vrijediOd: pocetakDana(dan) + 36_000,
  prihvatljivo,
  bespovratna: prihvatljivo / 2,
})
const svi = [
  inacica(1, 'ugovor', '2026-01-15', 400_000_00),
  inacica(2, 'mala', '2026-05-04', 400_000_00),
  inacica(3, 'velika', '2026-09-01', 380_000_00),
  inacica(4, 'mala', '2026-11-02', 380_000_00),
]
const broj = (one: Inacica | undefined) => one?.broj

test('a claim refers to the version that was valid when it was submitted', () => {
  const [prva] = svi
  expect(broj(vazecaU(svi, (prva?.vrijediOd ?? 0) - 1))).toBeUndefined()
  expect(broj(vazecaU(svi, prva?.vrijediOd ?? 0))).toBe(1)
  expect(broj(vazecaU(svi, krajDana('2026-10-31')))).toBe(3)
})

test('as on a day is as that day ended', () => {
  expect(
    ['2026-01-14', '2026-01-15', '2026-05-03', '2026-05-04', '2027-01-01'].map((dan) => broj(vazecaNaDan(svi, dan))),
  ).toEqual([undefined, 1, 1, 2, 4])
})

test('a small change is measured with the next one, everything else starts anew', () => {
  expect(broj(zadnjaPotpisana(svi))).toBe(3)
  expect(broj(zadnjaPotpisana(svi.slice(0, 2)))).toBe(1)
  expect(broj(zadnjaPotpisana([...svi, inacica(5, 'tijelo', '2027-01-10')]))).toBe(5)
  expect(zadnjaPotpisana([])).toBeUndefined()
})

test('the list has the newest first, each with what it changed', () => {
  expect(
    popisInacica(svi).map(({ broj: n, razlikaPrihvatljivo, razlikaBespovratna }) => [
      n,
      razlikaPrihvatljivo,
      razlikaBespovratna,
    ]),
  ).toEqual([
    [4, 0, 0],
    [3, -20_000_00, -10_000_00],
    [2, 0, 0],
    [1, null, null],
  ])
})

describe('whatever was read in whatever order', () => {
  const vrste = fc.array(fc.constantFrom(...(Object.keys(VRSTE_INACICA) as VrstaInacice[])), {
    minLength: 1,
    maxLength: 9,
  })
  test('the same version holds, and differences add up to the whole', () => {
    fc.assert(
      fc.property(vrste, fc.array(fc.nat(1_000_000), { minLength: 9, maxLength: 9 }), (redom, iznosi) => {
        const sve = redom.map((vrsta, at) => inacica(at + 1, vrsta, `2026-01-0${at + 1}`, (iznosi[at] ?? 0) * 2))
        const obrnuto = sve.toReversed()
        expect(vazecaNaDan(obrnuto, '2026-01-05')).toEqual(vazecaNaDan(sve, '2026-01-05'))
        expect(zadnjaPotpisana(obrnuto)).toEqual(zadnjaPotpisana(sve))
        const zbroj = popisInacica(obrnuto).reduce((sum, one) => sum + (one.razlikaPrihvatljivo ?? one.prihvatljivo), 0)
        expect(zbroj).toBe(sve.at(-1)?.prihvatljivo)
      }),
    )
  })
})
