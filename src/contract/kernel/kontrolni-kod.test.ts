import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kodIzPdfa, kodOd, procitajKod } from './kontrolni-kod.ts'

const sazetak = fc.stringMatching(/^[0-9a-f]{64}$/)

test('a code is read back as it was made, however it was typed', () => {
  fc.assert(
    fc.property(sazetak, (one) => {
      const kod = kodOd(one)
      expect(kod).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      expect(procitajKod(kod.toLowerCase().replaceAll('-', ' '))).toBe(kod)
      expect(procitajKod(kod.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(kod)
      expect(kodIzPdfa(`…<pdf:Keywords>${kod}</pdf:Keywords>…`)).toBe(kod)
    }),
  )
})

test('two hashes that differ at the beginning have two codes', () => {
  fc.assert(
    fc.property(sazetak, sazetak, (a, b) => {
      expect(kodOd(a) === kodOd(b)).toBe(a.slice(0, 20) === b.slice(0, 20))
    }),
  )
})

test('half a code, a letter that no code has and a file without one are none', () => {
  for (const one of ['', '4K7Q-9ZTM-2B8C', '4K7Q-9ZTM-2B8C-XW3U', '4K7Q-9ZTM-2B8C-XW3D-0'])
    expect(procitajKod(one)).toBeNull()
  expect(kodIzPdfa('%PDF-1.7 <pdf:Keywords>porez, potpora</pdf:Keywords>')).toBeNull()
})
