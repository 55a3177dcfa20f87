import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kratkoBroj, kratkoEur, kratkoPostotak, udioZaSliku } from './kratko.ts'

const NBSP = '\u00a0'
const bez = (text: string) => text.replaceAll(NBSP, ' ')
const VELICINA: Record<string, number> = { 'tis.': 1e3, 'mil.': 1e6, 'mlrd.': 1e9 }

/** The number that a short text says, in its unit, and one unit of its last digit. */
function procitano(text: string): { value: number; last: number } {
  const [digits = '', unit = ''] = text.split(NBSP)
  const size = VELICINA[unit] ?? 1
  const value = Number(digits.replaceAll('.', '').replace(',', '.')) * size
  return { value, last: size === 1 || Math.abs(value) >= 100 * size ? size : size / 10 }
}

test('amounts of pictures are rounded, with at most three digits that say something', () => {
  const cases: [number, string][] = [
    [1_000_000_000_000, '10 mlrd. €'],
    [68_773_000, '688 tis. €'],
    [68_749_999, '687 tis. €'],
    [229_011_500, '2,3 mil. €'],
    [99_996_000, '1 mil. €'],
    [99_999_999_999, '1 mlrd. €'],
    [1_234_50, '1,2 tis. €'],
    [85_000, '850 €'],
    [99_950, '1 tis. €'],
    [49, '0 €'],
    [0, '0 €'],
    [-229_011_500, '-2,3 mil. €'],
    [100_000_000_000_000, '1.000 mlrd. €'],
  ]
  for (const [cents, text] of cases) expect(bez(kratkoEur(cents)), String(cents)).toBe(text)
})

test('a short amount lies within half of its last digit, and a larger one is never told as less', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000_000 })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const told = procitano(kratkoEur(low))
      expect(Math.abs(told.value - low / 100)).toBeLessThanOrEqual(told.last / 2 + 1e-6 * told.last)
      expect(told.value).toBeLessThanOrEqual(procitano(kratkoEur(high)).value)
    }),
  )
})

test('counts stay whole until nobody counts them one by one', () => {
  expect([0, 7, 1234, 9999, 12_400, 1_000_000].map((n) => bez(kratkoBroj(n)))).toEqual([
    '0',
    '7',
    '1.234',
    '9.999',
    '12,4 tis.',
    '1 mil.',
  ])
})

test('shares have no zeros behind the comma, and something is never told as nothing', () => {
  expect([7000, 6787, 10_000, 0, 3, 5, 12_345].map((h) => bez(kratkoPostotak(h)))).toEqual([
    '70 %',
    '67,9 %',
    '100 %',
    '0 %',
    'manje od 0,1 %',
    '0,1 %',
    '123,5 %',
  ])
  expect([udioZaSliku(1, 3), udioZaSliku(2, 3), udioZaSliku(5, 0)]).toEqual([3333, 6667, null])
})
