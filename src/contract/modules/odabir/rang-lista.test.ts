/** What a ranking takes from its call and its applications, what other numbers make of it, and the rules of its seal and offers. */
import { describe, expect, test } from 'vitest'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { josUOdabiru, rokOdgovoraIstekao } from './ponuda.rules.ts'
import type { Ponuda } from './ponuda.schema.ts'
import { poziv, prijava } from './poredak.fixture.ts'
import { rasporedi } from './poredak.raspodjela.ts'
import {
  crta,
  isprobaj,
  type PrijavaRangListe,
  podalokacijaPrijave,
  pokazateljPrijave,
  poredakPoziva,
  razlikePoretka,
} from './rang-lista.ts'

const OSNOVA = { modalitet: 'privremeni', najbrziPrst: false, alokacija: 900_00, najnizaPotpora: null }
const definicija = { ...ispravnaDefinicija(), skupine: [], raspodjelaAlokacije: [] }
const skupine = [
  { id: 'A', naziv: 'Mali', alokacija: 400_00 },
  { id: 'B', naziv: 'Veliki', alokacija: 800_00 },
  { id: 'C', naziv: 'Ostali', alokacija: null },
]
const regije = [
  { naziv: 'Panonska Hrvatska', iznos: 500_00 },
  { naziv: '2027. godina', iznos: 400_00 },
]

describe('A call', () => {
  test('is ordered by receipt when it stands open or says „najbrži prst”, otherwise by points', () => {
    const nacin = (promjene: Partial<typeof OSNOVA>) => poredakPoziva({ ...OSNOVA, ...promjene, definicija }).nacin
    expect([nacin({}), nacin({ modalitet: 'trajni' }), nacin({ najbrziPrst: true })]).toEqual([
      'bodovi',
      'zaprimanje',
      'zaprimanje',
    ])
  })

  test('gives groups with money of their own their part, cut in proportion to the whole', () => {
    const { podalokacije } = poredakPoziva({ ...OSNOVA, definicija: { ...definicija, skupine } })
    expect(podalokacije).toEqual([
      { kljuc: 'A', iznos: 300_00 },
      { kljuc: 'B', iznos: 600_00 },
    ])
    const uSkupini = (skupina: string) => podalokacijaPrijave({ ...definicija, skupine }, { skupina, lokacije: [] })
    expect([uSkupini('B'), uSkupini('C'), uSkupini('')]).toEqual(['B', null, null])
  })

  test('without such groups gives parts that are named after regions', () => {
    const sRegijama = { ...definicija, raspodjelaAlokacije: regije }
    expect(poredakPoziva({ ...OSNOVA, definicija: sRegijama }).podalokacije).toEqual([
      { kljuc: 'panonska', iznos: 500_00 },
    ])
    const lokacije = [{ id: 'l1', zupanijaId: '14', udio: '100' }]
    expect(podalokacijaPrijave(sRegijama, { lokacije })).toBe('panonska')
  })

  test('parts ties by the target of the first indicator that everybody states and that ought to rise', () => {
    const pokazatelj = (id: number, obvezan: boolean, smjer: '>=' | '<=') => ({
      id,
      naziv: 'x',
      jedinica: 'broj',
      minimum: null,
      vrsta: 'ostvarenja' as const,
      obvezan,
      smjer,
    })
    const sPokazateljima = {
      ...definicija,
      pokazatelji: [pokazatelj(1, false, '>='), pokazatelj(2, true, '<='), pokazatelj(3, true, '>=')],
    }
    const popis = [
      { id: 'r1', pokazatelj: '1', ciljna: '9' },
      { id: 'r3', pokazatelj: '3', ciljna: '12.5' },
    ]
    expect(pokazateljPrijave(sPokazateljima, { popis })).toBe(125_000)
    expect(pokazateljPrijave(definicija, { popis: [] })).toBeNull()
  })
})

const red = (id: string, bodovi: number, tisuca: number, promjene: Partial<PrijavaRangListe> = {}) => ({
  ...prijava(id, { bodovi, bespovratna: tisuca * 1_000_00, ispunjava: bodovi >= 6000 }),
  naziv: `Prijava ${id}`,
  prijavitelj: 'x',
  uTijeku: false,
  bezPraga: true,
  ...promjene,
})

describe('Trying other numbers', () => {
  const sve = [red('a', 9000, 600), red('b', 7000, 600), red('c', 5500, 300)]
  const stvarno = rasporedi(poziv(), sve)
  const ishodi = (proba: Parameters<typeof isprobaj>[2]) =>
    isprobaj(poziv(), sve, proba).redci.map(({ id, ishod }) => [id, ishod])

  test('is the real list while nothing is tried', () => {
    expect(isprobaj(poziv(), sve, {})).toEqual(stvarno)
    expect(razlikePoretka(stvarno, isprobaj(poziv(), sve, {}))).toEqual([])
  })

  test('lets another threshold pass or drop whoever meets everything else', () => {
    expect(ishodi({ prag: 5000 })).toContainEqual(['c', 'rezerva'])
    expect(ishodi({ prag: 8000 })).toContainEqual(['b', 'neIspunjava'])
    const pali = [red('a', 9000, 600, { ispunjava: false, bezPraga: false })]
    expect(isprobaj(poziv(), pali, { prag: 100 }).redci[0]?.ishod).toBe('neIspunjava')
  })

  test('takes another allocation and skipping, and cuts sub-allocations with it', () => {
    expect(ishodi({ alokacija: 1_200_000_00 })).toContainEqual(['b', 'odabir'])
    expect(ishodi({ prag: 5000, preskakanje: true })).toContainEqual(['b', 'ponuda'])
    const sDijelom = poziv({ podalokacije: [{ kljuc: 'A', iznos: 800_000_00 }] })
    expect(isprobaj(sDijelom, sve, { alokacija: 400_000_00 }).podalokacije[0]?.iznos).toBe(400_000_00)
  })

  test('says of each application what it was and what it would be', () => {
    expect(razlikePoretka(stvarno, isprobaj(poziv(), sve, { prag: 8000 }))).toEqual([
      {
        id: 'b',
        prije: { rang: 2, ishod: 'ponuda', iznos: 400_000_00 },
        poslije: { rang: null, ishod: 'neIspunjava', iznos: 0 },
      },
    ])
    expect(razlikePoretka(null, stvarno)).toHaveLength(3)
  })
})

test('The line stands behind the last one that is reached, and nowhere when all fit', () => {
  const sve = [red('a', 9000, 600), red('b', 8000, 600), red('c', 7000, 300)]
  expect(crta(rasporedi(poziv(), sve))).toBe(2)
  const odlucena = { ...red('d', 6500, 100), vezano: { zbog: 'odluka', iznos: 100_000_00 } } as const
  expect(crta(rasporedi(poziv(), [...sve, odlucena]))).toBe(2)
  expect(crta(rasporedi(poziv({ alokacija: 10_000_00 }), sve))).toBe(0)
  expect(crta(rasporedi(poziv({ alokacija: 2_000_000_00 }), sve))).toBeNull()
})

test('PON-03, PON-05: an offer is of an application in selection, and ends once its last day is over', () => {
  const ponuda = { uOdabiru: false, rok: '2026-11-27' } as Ponuda
  const sada = Date.parse('2026-11-27T12:00:00Z')
  expect(josUOdabiru.test(ponuda, {}, { sada })).toBe(false)
  expect(rokOdgovoraIstekao.test(ponuda, {}, { sada })).toBe(false)
  expect(rokOdgovoraIstekao.test(ponuda, {}, { sada: sada + 86_400_000 })).toBe(true)
})
