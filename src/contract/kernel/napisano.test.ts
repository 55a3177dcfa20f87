import { expect, test } from 'vitest'
import { greskeRetka, greskeTeksta, porukaRetka } from './napisano.ts'

const MJESTO = { pravilo: 'PIT-01', polje: 'naslov' }
const OBAVEZNO = [{ ...MJESTO, poruka: 'Ovo polje je obavezno' }]
const PREDUGO = [{ ...MJESTO, poruka: 'Maksimalan unos: 3' }]

test('a text with markup needs words, and only what a reader sees of it counts', () => {
  for (const prazno of ['', '  ', '<p></p>', '<p> &nbsp;</p>', '<p><br></p>'])
    expect(greskeTeksta(MJESTO, prazno, 3), prazno).toEqual(OBAVEZNO)
  expect(greskeTeksta(MJESTO, '<p><b>čć&amp;</b></p>', 3)).toEqual([])
  expect(greskeTeksta(MJESTO, '<p>čćžš</p>', 3)).toEqual(PREDUGO)
})

test('a line needs words as well, its edges do not count and what looks like markup does', () => {
  expect(greskeRetka(MJESTO, ' \t ', 3)).toEqual(OBAVEZNO)
  expect(greskeRetka(MJESTO, '  😀bc ', 3)).toEqual([])
  expect(greskeRetka(MJESTO, '<b>', 3)).toEqual([])
  expect(greskeRetka(MJESTO, '<b>a', 3)).toEqual(PREDUGO)
  expect(porukaRetka('abcd', 3)).toBe('Maksimalan unos: 3')
  expect(porukaRetka('abc', 3)).toBeUndefined()
})
