import { expect, test } from 'vitest'
import { imeDatoteke } from './ime-datoteke.ts'

test('a file is named by plain letters, whole words of the title', () => {
  expect(imeDatoteke('nacrt', 'Zajednička Đurđica – šđčćž')).toBe('nacrt-Zajednicka-Durdica-sdccz.pdf')
})
