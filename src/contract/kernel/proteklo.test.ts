import { expect, test } from 'vitest'
import { plural } from './plural.ts'
import { prije } from './proteklo.ts'

const MIN = 60_000
const H = 60 * MIN
const D = 24 * H

test.each([
  [-5 * MIN, 'upravo sada'],
  [59_999, 'upravo sada'],
  [MIN, 'prije 1 minutu'],
  [2 * MIN, 'prije 2 minute'],
  [5 * MIN, 'prije 5 minuta'],
  [11 * MIN, 'prije 11 minuta'],
  [21 * MIN, 'prije 21 minutu'],
  [22 * MIN + 59_999, 'prije 22 minute'],
  [H - 1, 'prije 59 minuta'],
  [H, 'prije 1 sat'],
  [3 * H, 'prije 3 sata'],
  [12 * H, 'prije 12 sati'],
  [23 * H, 'prije 23 sata'],
  [D, 'prije 1 dan'],
  [14 * D, 'prije 14 dana'],
  [21 * D, 'prije 21 dan'],
])('%d ms ago is said as „%s”', (ms, text) => expect(prije(ms)).toBe(text))

test('numbers take the form of the word by their last digits', () => {
  const oblici = ['dokument', 'dokumenta', 'dokumenata'] as const
  expect([0, 1, 2, 5, 11, 12, 14, 21, 24, 111, 121].map((n) => plural(n, ...oblici).split(' ')[1])).toEqual([
    'dokumenata',
    'dokument',
    'dokumenta',
    'dokumenata',
    'dokumenata',
    'dokumenata',
    'dokumenata',
    'dokument',
    'dokumenta',
    'dokumenata',
    'dokument',
  ])
})
