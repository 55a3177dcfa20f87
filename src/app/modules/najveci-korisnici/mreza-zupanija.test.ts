import { describe, expect, test } from 'vitest'
import { kratko, POLJA, REDAKA, STUPACA, stupanj } from './mreza-zupanija.ts'

describe('The map of counties', () => {
  test('has every county once, each in a square of its own', () => {
    expect(POLJA.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
    expect(new Set(POLJA.map(({ stupac, redak }) => `${stupac} ${redak}`)).size).toBe(21)
    expect(new Set(POLJA.map(({ kratica }) => kratica)).size).toBe(21)
    for (const { stupac, redak } of POLJA) expect([stupac < STUPACA, redak < REDAKA]).toEqual([true, true])
  })

  test('cuts amounts and never rounds them up', () => {
    expect([kratko(99_999_999_99), kratko(1_999_999_99), kratko(999_99), kratko(0)]).toEqual([
      '99,9 mil.',
      '1,9 mil.',
      '999',
      '0',
    ])
  })

  test('darkens by quarters of the largest amount', () => {
    expect([0, 1, 25, 26, 75, 76, 100].map((value) => stupanj(value, 100))).toEqual([0, 1, 1, 2, 3, 4, 4])
    expect(stupanj(5, 0)).toBe(0)
  })
})
