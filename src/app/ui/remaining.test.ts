import { describe, expect, it } from 'vitest'
import { plural } from '#contract/kernel/plural.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { announcement, nextTick, remainingText } from './remaining.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the time left', () => {
  it('is said in Croatian forms', () => {
    expect([1, 2, 5, 11, 12, 21, 22, 25].map((n) => plural(n, 'sat', 'sata', 'sati'))).toEqual([
      '1 sat',
      '2 sata',
      '5 sati',
      '11 sati',
      '12 sati',
      '21 sat',
      '22 sata',
      '25 sati',
    ])
    expect(remainingText(24 * DAN)).toBe('još 24 dana')
    expect(remainingText(DAN + HOUR)).toBe('još 1 dan 1 sat')
    expect(remainingText(5 * HOUR)).toBe('još 5 sati')
    expect(remainingText(2 * HOUR + 3 * MINUTE)).toBe('još 2 sata 3 minute')
    expect(remainingText(4 * MINUTE + 21_000)).toBe('još 4 minute 21 sekunda')
    expect(remainingText(0)).toBe('rok je istekao')
  })

  it('moves by the second only in the last hour and stands still after the end', () => {
    expect(nextTick(30 * MINUTE)).toBeLessThanOrEqual(1001)
    expect(nextTick(5 * HOUR + 1)).toBeLessThanOrEqual(MINUTE + 1)
    expect(nextTick(10 * DAN)).toBeGreaterThan(0)
    expect(nextTick(0)).toBeUndefined()
  })

  it('is announced at 60, 15 and 5 minutes and at the end, once each', () => {
    expect(announcement(HOUR + 1, HOUR)).toBe('Do isteka roka: 60 minuta.')
    expect(announcement(HOUR, HOUR - 1000)).toBeUndefined()
    expect(announcement(16 * MINUTE, 15 * MINUTE)).toBe('Do isteka roka: 15 minuta.')
    expect(announcement(6 * MINUTE, 4 * MINUTE)).toBe('Do isteka roka: 5 minuta.')
    expect(announcement(1000, 0)).toBe('Rok je istekao.')
    expect(announcement(-1000, -2000)).toBeUndefined()
  })
})
