import { expect, test } from 'vitest'
import { ponudene, zasto } from './datoteka.granice.ts'

test('recordings are offered only where a place asks for them by name; the portal takes them all the same', () => {
  for (const vrsta of ['webm', 'ogg', 'm4a']) {
    expect(ponudene(undefined)).not.toContain(vrsta)
    expect(ponudene('')).not.toContain(vrsta)
    expect(ponudene(`pdf, ${vrsta}`)).toEqual(['pdf', vrsta])
    expect(zasto({ naziv: `biljeska.${vrsta}`, bajtova: 1 }, 10)).toBeNull()
  }
  expect(ponudene(undefined)).toEqual(expect.arrayContaining(['pdf', 'jpg', 'heic', 'txt']))
})
