/** The list of modules as the portal reads it: every kind has one module, and none is claimed twice. */
import { expect, test } from 'vitest'
import { spojeno } from './modul.ts'
import { MODULES } from './modules.ts'

test('a kind that two modules claim, or nobody, keeps the portal from starting', () => {
  expect(() => spojeno([{ projekt: 1 }, { poziv: 2, projekt: 3 }], ['projekt', 'poziv'])).toThrow(
    'two modules claim projekt',
  )
  expect(() => spojeno<string, number>([{ projekt: 1 }, undefined], ['projekt', 'nabava'])).toThrow(
    'no module claims nabava',
  )
})

test('modules have names of their own', () => {
  expect(new Set(MODULES.map(({ naziv }) => naziv)).size).toBe(MODULES.length)
})
