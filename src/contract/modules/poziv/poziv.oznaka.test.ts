import { expect, test } from 'vitest'
import { oznakaPoMaski, slobodnaOznaka } from './poziv.oznaka.ts'

const npoo = { pozivPrefiks: 'NPOO', pozivOznaka: 'Poziv', komponenta: 'C1.1.2.R2-I5', godina: 2026 }

test('the mask of the programme makes the code of a call', () => {
  expect(oznakaPoMaski('{pozivPrefiks}.{komponenta}.{redniBroj:2}', { ...npoo, redniBroj: 2 })).toBe(
    'NPOO.C1.1.2.R2-I5.02',
  )
  expect(oznakaPoMaski('{pozivPrefiks}-{godina}/{redniBroj:3}', { ...npoo, redniBroj: 2 })).toBe('NPOO-2026/002')
  expect(oznakaPoMaski('{pozivPrefiks}.{redniBroj:2}', { ...npoo, redniBroj: 104 })).toBe('NPOO.104')
})

test('a mask without the running number gives no two calls one code', () => {
  expect(oznakaPoMaski('', { ...npoo, redniBroj: 3 })).toBe('NPOO.C1.1.2.R2-I5.03')
  expect(oznakaPoMaski('{pozivPrefiks}', { ...npoo, pozivPrefiks: '', redniBroj: 3 })).toBe('C1.1.2.R2-I5.03')
})

test('a code that is taken, in whatever case, is passed over', () => {
  const zauzete = new Set(['NPOO.C1.1.2.R2-I5.02', 'NPOO.C1.1.2.R2-I5.03'])
  expect(slobodnaOznaka('{pozivPrefiks}.{komponenta}.{redniBroj:2}', npoo, zauzete, 2)).toBe('NPOO.C1.1.2.R2-I5.04')
})
