import { expect, test } from 'vitest'
import { brava, POTPUNO_MS, TEREN, ZASLON_MS } from './mirovanje.ts'

const nakon = (mirno: number, more: Partial<Parameters<typeof brava>[0]> = {}) =>
  brava({ sada: 1e12 + mirno, zadnjaRadnja: 1e12, imaNacin: true, pokriveno: false, teren: false, ...more })

test('the screen is covered after 10 minutes and the profile sleeps after 30, at the edge [R-OFF-3]', () => {
  expect([ZASLON_MS, POTPUNO_MS]).toEqual([600_000, 1_800_000])
  expect([nakon(ZASLON_MS - 1), nakon(ZASLON_MS)]).toEqual(['otvoreno', 'zaslon'])
  expect([nakon(POTPUNO_MS - 1), nakon(POTPUNO_MS)]).toEqual(['zaslon', 'potpuno'])
})

test('in field mode the screen is covered after 2 minutes and the profile sleeps after 10, at the edge [R-OFF-3]', () => {
  const naTerenu = (mirno: number) => nakon(mirno, { teren: true })
  expect(TEREN).toEqual({ zaslon: 120_000, potpuno: 600_000 })
  expect([naTerenu(TEREN.zaslon - 1), naTerenu(TEREN.zaslon)]).toEqual(['otvoreno', 'zaslon'])
  expect([naTerenu(TEREN.potpuno - 1), naTerenu(TEREN.potpuno)]).toEqual(['zaslon', 'potpuno'])
  expect(nakon(TEREN.potpuno, { teren: true, imaNacin: false })).toBe('otvoreno')
})

test('a covered screen stays covered whatever is touched', () => {
  expect(nakon(0, { pokriveno: true })).toBe('zaslon')
})

test('who has no way to open it again is not locked out', () => {
  expect(nakon(POTPUNO_MS * 2, { imaNacin: false })).toBe('otvoreno')
})

test('a clock set back locks nobody out and opens nothing', () => {
  expect(nakon(-POTPUNO_MS)).toBe('otvoreno')
  expect(nakon(-POTPUNO_MS, { pokriveno: true })).toBe('zaslon')
})
