import fc from 'fast-check'
import { expect, test } from 'vitest'
import { azimut, doNajblizeg, mjestoOd, udaljenost } from './polozaj.ts'

const mjesto = fc.record({
  sirina: fc.double({ min: -90, max: 90, noNaN: true }),
  duzina: fc.double({ min: -180, max: 180, noNaN: true }),
})
const [ZAGREB, SPLIT] = [mjestoOd('45.8150, 15.9819'), mjestoOd('43.5081,16.4402')]

test('Zagreb is 259 km from Split, and as far back', () => {
  if (ZAGREB === undefined || SPLIT === undefined) throw new Error('unread')
  expect(Math.round(udaljenost(ZAGREB, SPLIT) / 1000)).toBe(259)
  fc.assert(
    fc.property(mjesto, mjesto, (a, b) => {
      expect(udaljenost(a, b)).toBeCloseTo(udaljenost(b, a), 3)
      expect(udaljenost(a, b)).toBeGreaterThanOrEqual(0)
      expect(udaljenost(a, b)).toBeLessThan(20_040_000)
      expect(udaljenost(a, a)).toBe(0)
    }),
  )
})

test('of several places the nearest counts, and none where one is not known', () => {
  if (ZAGREB === undefined || SPLIT === undefined) throw new Error('unread')
  expect(doNajblizeg(ZAGREB, [SPLIT, ZAGREB])).toBe(0)
  expect(doNajblizeg(ZAGREB, [ZAGREB, undefined])).toBeUndefined()
  expect(doNajblizeg(ZAGREB, [])).toBeUndefined()
  expect(['45.8', 'Zagreb', '', '91, 0', '0, 181'].map(mjestoOd)).toEqual(Array(5).fill(undefined))
})

test('the way to a place is told in degrees from north, clockwise', () => {
  const zagreb = { sirina: 45.815, duzina: 15.982 }
  const od = (sirina: number, duzina: number) => Math.round(azimut(zagreb, { sirina, duzina }))
  expect([od(46, 15.982), od(45.815, 16), od(45, 15.982), od(45.815, 15.9)]).toEqual([0, 90, 180, 270])
  expect(azimut(zagreb, zagreb)).toBe(0)
})
