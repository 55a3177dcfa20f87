/** „Mogu li se prijaviti?”: what a call asks and how answers are judged. */
import { describe, expect, test } from 'vitest'
import { emptyDefinicija } from './definicija.nova.ts'
import { ishodUvjeta, type KljucUvjeta, uvjetiPoziva } from './poziv.provjera.ts'

const OTVORENO = emptyDefinicija().prihvatljivost
const STROGO = {
  ...OTVORENO,
  vrsteOrganizacije: [6],
  pravniOblici: ['obrt'],
  velicine: ['mikro' as const, 'malo' as const],
  sektori: ['profitniSektor'],
  minGodinaPoslovanja: 2,
  minZaposlenih: 3,
  zupanije: [14],
  nkdUkljuceno: ['C'],
  nkdIskljuceno: ['25.40'],
  poticajniUcinak: true,
  razloziIskljucenja: ['Stečaj'],
}
const DANAS = '2027-03-10'
const ishod = (kljuc: KljucUvjeta, odgovor: string | null) => ishodUvjeta(STROGO, kljuc, { [kljuc]: odgovor }, DANAS)

describe('The check whether one may apply', () => {
  test('asks nothing of a call that takes everybody, and each condition of one that narrows them all', () => {
    expect(uvjetiPoziva(OTVORENO)).toEqual([])
    expect(uvjetiPoziva(STROGO)).toEqual([
      'vrsta',
      'oblik',
      'velicina',
      'sektor',
      'osnovan',
      'zaposleni',
      'zupanija',
      'nkd',
      'radovi',
      'iskljucenje',
    ])
  })

  test.each([
    ['vrsta', '6', '1'],
    ['oblik', 'obrt', 'udruga'],
    ['velicina', 'malo', 'veliko'],
    ['sektor', 'profitniSektor', 'neprofitniSektor'],
    ['osnovan', '2025-03-10', '2025-03-11'],
    ['zaposleni', '3', '2.99'],
    ['zupanija', '14', '1'],
    ['nkd', '25.61', '25.40'],
    ['nkd', 'c', '01.11'],
    ['radovi', 'ne', 'da'],
    ['iskljucenje', 'ne', 'da'],
  ] as const)('judges %s as an application is judged', (kljuc, dobro, lose) => {
    expect([ishod(kljuc, dobro), ishod(kljuc, lose)]).toEqual(['ispunjava', 'ne-ispunjava'])
  })

  test('judges nothing that was not answered or cannot be read', () => {
    for (const [kljuc, odgovor] of [
      ['velicina', null],
      ['osnovan', '10.3.'],
      ['zaposleni', 'tri'],
      ['nkd', 'pekara'],
    ] as const)
      expect([kljuc, ishod(kljuc, odgovor)]).toEqual([kljuc, 'bez-odgovora'])
  })
})
