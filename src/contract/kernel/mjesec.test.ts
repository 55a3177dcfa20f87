import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMjesec, isIsoMjesec, mjesecDatuma, parseMjesec } from './mjesec.ts'

test.each([
  ['04/2026', '2026-04'],
  ['4/2026', '2026-04'],
  ['4. 2026.', '2026-04'],
  ['04.2026', '2026-04'],
  ['2026-04', '2026-04'],
  ['travanj 2026.', '2026-04'],
  ['Travnja 2026', '2026-04'],
  [' prosinac 2027 ', '2027-12'],
])('„%s” is the month %s', (text, month) => {
  expect(parseMjesec(text)).toBe(month)
})

test.each(['13/2026', '0/2026', '4/26', '1.4.2026.', 'proljeće 2026', '2026', '', 'undefined 2026'])(
  '„%s” is no month',
  (text) => {
    expect(parseMjesec(text)).toBeUndefined()
    expect(isIsoMjesec(text)).toBe(false)
    expect(formatMjesec(text)).toBe(text)
  },
)

test('every month is read as it is shown, and is the month of its days', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const month = mjesecDatuma(date)
      expect(parseMjesec(formatMjesec(month))).toBe(month)
    }),
  )
})
