import { expect, test } from 'vitest'
import { odgovorenoRijecima } from './pojasnjenje.tekst.ts'

const KADA = '2027-03-08T09:15:00.000Z'

test.each([
  [{ odgovoreno: null, zakasnjelo: null }, 'Još nije'],
  [{ odgovoreno: KADA, zakasnjelo: null }, '08.03.2027. 10:15'],
  [{ odgovoreno: null, zakasnjelo: KADA }, '08.03.2027. 10:15, nakon roka'],
  [{ odgovoreno: KADA, zakasnjelo: KADA }, '08.03.2027. 10:15, nakon roka'],
])('when a request was answered, %j, is said as „%s”', (kada, rijeci) => {
  expect(odgovorenoRijecima(kada)).toBe(rijeci)
})
