/** Local times that somebody types on the night when the clock changes. */
import { expect, test } from 'vitest'
import { jePreskoceno, toIsoInstant, zagrebUnos } from './datum.ts'

test('a time that the clock skips in March is told and never silently moved; the others are what they say', () => {
  expect(jePreskoceno('2026-03-29T02:30')).toBe(true)
  expect(() => zagrebUnos('2026-03-29T02:30')).toThrow(RangeError)
  for (const vrijeme of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:30', '2026-11-21'])
    expect(jePreskoceno(vrijeme)).toBe(false)
  expect(toIsoInstant(zagrebUnos('2026-03-29T03:00'))).toBe('2026-03-29T01:00:00.000Z')
})
