import { expect, test } from 'vitest'
import nkd2025 from '#server/seed/data/nkd-2025.json' with { type: 'json' }
import { obuhvacaNkd, podrucjeNkd, unutarNkd } from './nkd.ts'

test('every division of the classification stands in its own section', () => {
  const odjeljci = nkd2025.podaci.filter(({ roditeljSifra }) => roditeljSifra !== null)
  expect(odjeljci.map(({ sifra }) => [sifra, podrucjeNkd(sifra)])).toEqual(
    odjeljci.map(({ sifra, roditeljSifra }) => [sifra, roditeljSifra]),
  )
})

test.each([
  ['25.61', 'C', true],
  ['25.61', '25', true],
  ['25.61', '25.6', true],
  ['25.61', '25.61', true],
  ['25', 'C', true],
  ['C', 'C', true],
  ['62.01', 'C', false],
  ['25', '25.61', false],
  ['', 'C', false],
])('%s within %s: %s', (sifra, oznaka, inside) => {
  expect(unutarNkd(sifra, oznaka)).toBe(inside)
})

test('an excluded code takes its part out of an included one', () => {
  const call = { nkdUkljuceno: ['C'], nkdIskljuceno: ['25.4'] }
  expect(['25.61', '25.40', '62'].map((one) => obuhvacaNkd(call, one))).toEqual([true, false, false])
})
