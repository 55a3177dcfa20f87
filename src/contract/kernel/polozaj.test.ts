import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duljinaPuta, predloziRedoslijed, procitajKoordinate, type Tocka, zracnaUdaljenost } from './polozaj.ts'

const tocka = fc.record({
  sirina: fc.double({ min: 42.3, max: 46.6, noNaN: true }),
  duzina: fc.double({ min: 13.4, max: 19.5, noNaN: true }),
})
const mjesta = fc.array(tocka, { maxLength: 14 })
const polazak = fc.option(tocka)
const poRedu = (one: readonly Tocka[], red: readonly number[]) => red.flatMap((at) => one[at] ?? [])

const ZAGREB = { sirina: 45.815, duzina: 15.9819 }
const SPLIT = { sirina: 43.5081, duzina: 16.4402 }

describe('the distance through the air', () => {
  test('from Zagreb to Split it is 259 km', () => {
    expect(Math.round(zracnaUdaljenost(ZAGREB, SPLIT) / 1000)).toBe(259)
  })

  test('it is the same both ways, nothing to oneself, and no detour is shorter', () => {
    fc.assert(
      fc.property(tocka, tocka, tocka, (a, b, c) => {
        expect(zracnaUdaljenost(a, b)).toBeCloseTo(zracnaUdaljenost(b, a), 6)
        expect(zracnaUdaljenost(a, a)).toBe(0)
        expect(zracnaUdaljenost(a, c)).toBeLessThanOrEqual(zracnaUdaljenost(a, b) + zracnaUdaljenost(b, c) + 1e-3)
      }),
    )
  })
})

describe('the order that is proposed', () => {
  test('is a permutation of the places', () => {
    fc.assert(
      fc.property(mjesta, polazak, (one, start) => {
        const red = predloziRedoslijed(one, start)
        expect(red.toSorted((a, b) => a - b)).toEqual(one.map((_, at) => at))
      }),
    )
  })

  test('is never longer than the one that was given', () => {
    fc.assert(
      fc.property(mjesta, polazak, (one, start) => {
        const predlozeno = duljinaPuta(poRedu(one, predloziRedoslijed(one, start)), start)
        expect(predlozeno).toBeLessThanOrEqual(duljinaPuta(one, start) + 1e-3)
      }),
    )
  })

  test('is the shortest of all where there are few', () => {
    const redovi = (ostali: readonly number[]): number[][] =>
      ostali.length === 0
        ? [[]]
        : ostali.flatMap((at) => redovi(ostali.filter((one) => one !== at)).map((red) => [at, ...red]))
    fc.assert(
      fc.property(fc.array(tocka, { maxLength: 5 }), tocka, (one, start) => {
        const najmanje = Math.min(...redovi(one.map((_, at) => at)).map((red) => duljinaPuta(poRedu(one, red), start)))
        expect(duljinaPuta(poRedu(one, predloziRedoslijed(one, start)), start)).toBeCloseTo(najmanje, 3)
      }),
    )
  })

  test('leaves the first place the first where no start is chosen', () => {
    fc.assert(
      fc.property(fc.array(tocka, { minLength: 1, maxLength: 12 }), (one) => {
        expect(predloziRedoslijed(one)[0]).toBe(0)
      }),
    )
  })
})

test('coordinates are read as the form of an application takes them, and nothing else is a place', () => {
  expect(procitajKoordinate('45.8150, 15.9819')).toEqual(ZAGREB)
  for (const krivo of ['', 'Zagreb', '45.8150', '95.1, 15.9', '45.8, 200.1', '45,8 15,9'])
    expect([krivo, procitajKoordinate(krivo)]).toEqual([krivo, null])
})
