import { describe, expect, test } from 'vitest'
import { krajDana, zagrebTime } from './datum.ts'
import { danRoka, rokRijecima, zatvaranjeRijecima } from './rok-rijecima.ts'

const sada = zagrebTime('2026-11-26T10:00')

describe('a deadline in words', () => {
  test.each([
    ['2026-11-17T23:59', 'kasni 9 dana', 'kasni'],
    ['2026-11-25T12:00', 'kasni 1 dan', 'kasni'],
    ['2026-11-26T09:30', 'kasni od 09:30', 'kasni'],
    ['2026-11-26T14:00', 'danas do 14:00', 'blizu'],
    ['2026-11-27T12:00', 'sutra do 12:00', 'blizu'],
    ['2026-11-29T12:00', 'još 3 dana', 'ima'],
    ['2026-12-17T12:00', 'još 21 dan', 'ima'],
  ])('of %s is „%s”', (rok, tekst, stanje) => {
    expect(rokRijecima(zagrebTime(rok), sada)).toEqual({ tekst, stanje })
  })

  test.each([
    ['2026-11-02T23:59', 'prošao prije 24 dana', 'ima'],
    ['2026-11-25T12:00', 'prošao jučer', 'ima'],
    ['2026-11-26T09:30', 'prošao danas u 09:30', 'ima'],
    ['2026-11-26T14:00', 'danas do 14:00', 'blizu'],
    ['2026-11-29T12:00', 'još 3 dana', 'ima'],
  ])('that nobody owes, of %s, is „%s” and never late', (rok, tekst, stanje) => {
    expect(zatvaranjeRijecima(zagrebTime(rok), sada)).toEqual({ tekst, stanje })
  })

  test('that ends with its day says no hour', () => {
    expect(rokRijecima(krajDana('2026-11-26'), sada).tekst).toBe('danas')
    expect(danRoka(krajDana('2026-11-26'))).toBe('26.11.2026.')
    expect(danRoka(zagrebTime('2026-11-26T14:00'))).toBe('26.11.2026. 14:00')
  })
})
