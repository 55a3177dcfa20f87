import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOd } from '#contract/modules/provjera/plan-posjeta.ts'
import { dodaj, filtrirani, kilometri, predlozi, premjesti, putKroz, rasporediVremena, ukloni } from './obilazak.ts'
import { posjetPlana } from './posjet-plana.fixture.ts'

const A = posjetPlana({ id: 'a', oznaka: 'PLM-2027-0001', datum: '2027-03-15', sat: '09:30', kraj: '11:00' })
const B = posjetPlana({
  id: 'b',
  oznaka: 'PLM-2027-0002',
  mjesto: { sirina: 43.5, duzina: 16.4, preciznost: 'opcina' },
})
const C = posjetPlana({ id: 'c', oznaka: 'PLM-2027-0003', mjesto: null, zupanija: null, tim: [] })

test('filters keep what they name, and a visit without a day is in no period', () => {
  const koji = (upit: Parameters<typeof filtrirani>[1]) => filtrirani([A, B, C], upit).map(({ id }) => id)
  expect(koji({})).toEqual(['a', 'b', 'c'])
  expect([koji({ od: '2027-03-15' }), koji({ do: '2027-03-15' }), koji({ od: '2027-03-16' })]).toEqual([
    ['a'],
    ['a'],
    [],
  ])
  expect([koji({ status: 1 }), koji({ status: '2' }), koji({ zupanija: 14 })]).toEqual([
    ['a', 'b', 'c'],
    [],
    ['a', 'b'],
  ])
  expect(koji({ zaduzen: A.tim[0]?.osobaId ?? 0 })).toEqual(['a', 'b'])
})

test('a visit joins the day with its own time, the next ones after a pause, and once', () => {
  const jedan = dodaj([], A)
  expect(jedan).toEqual([{ id: 'a', sat: '09:30', kraj: '11:00' }])
  const dva = dodaj(jedan, B)
  expect(dva[1]).toEqual({ id: 'b', sat: '11:30', kraj: '13:30' })
  expect(dodaj(dva, A)).toEqual(dva)
  expect(ukloni(dva, 'a').map(({ id }) => id)).toEqual(['b'])
})

test('an order that is moved by hand stays a permutation, and beyond its ends nothing moves', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 9 }),
      fc.integer({ min: -2, max: 10 }),
      fc.integer({ min: -2, max: 10 }),
      (red, s, na) => {
        const poslije = premjesti(red, s, na)
        expect(poslije.toSorted()).toEqual(red.toSorted())
        if (s >= 0 && na >= 0 && s < red.length && na < red.length) expect(poslije[na]).toBe(red[s])
        else expect(poslije).toEqual(red)
      },
    ),
  )
})

test('times that are laid one after the other never overlap, and every visit keeps its length', () => {
  const trajanje = fc.integer({ min: 5, max: 90 })
  fc.assert(
    fc.property(fc.array(trajanje, { maxLength: 5 }), fc.integer({ min: 0, max: 60 }), (trajanja, stanka) => {
      const obilazak = trajanja.map((traje, i) => ({
        id: String(i),
        sat: '08:00',
        kraj: `0${8 + Math.floor(traje / 60)}:${String(traje % 60).padStart(2, '0')}`,
      }))
      const dan = rasporediVremena(obilazak, { pocetak: '09:00', stanka })
      dan.forEach((one, i) => {
        expect((minuteOd(one.kraj) ?? 0) - (minuteOd(one.sat) ?? 0)).toBe(trajanja[i])
        const prije = dan[i - 1]
        if (prije !== undefined) expect((minuteOd(one.sat) ?? 0) - (minuteOd(prije.kraj) ?? 0)).toBe(stanka)
      })
    }),
  )
  expect(rasporediVremena([{ id: 'a', sat: '', kraj: '' }], { pocetak: 'jutro', stanka: 30 })).toEqual([
    { id: 'a', sat: '', kraj: '' },
  ])
})

test('a proposed order has every visit once, those without a place at its end', () => {
  expect(predlozi([C, A, B], null).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const put = putKroz([A, C, B], null)
  expect([put.koraci[0], put.koraci[1], put.nepoznatih]).toEqual([null, null, 1])
  expect(put.koraci[2]).toBeCloseTo(put.ukupno, 6)
})

test('kilometres are said with a tenth, and whole from a hundred on', () => {
  expect([kilometri(0), kilometri(12_449), kilometri(258_900)]).toEqual(['0,0 km', '12,4 km', '259 km'])
})
