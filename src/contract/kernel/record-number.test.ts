import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idFrom, LARGEST_ID } from './record-number.ts'
import { brojParam, idParam } from './upit.ts'

const OTHER_WRITINGS = [
  '0x1',
  '01',
  '1e0',
  ' 1',
  '1 ',
  '+1',
  '1.0',
  '1_0',
  '٣',
  '',
  '0',
  '-1',
  '2147483648',
  '99999999999',
]

test.each(OTHER_WRITINGS)('%j is the address of no record', (text) => {
  expect([idFrom(text), z.safeParse(idParam, text).success, z.safeParse(brojParam, text).success]).toEqual([
    undefined,
    false,
    false,
  ])
})

test('plain decimal is, up to the largest that the database keeps', () => {
  for (const id of [1, 10, 407, LARGEST_ID]) {
    expect(idFrom(String(id))).toBe(id)
    expect([z.parse(idParam, String(id)), z.parse(idParam, id)]).toEqual([id, id])
  }
})

test.each([true, null, [1], ['1'], 1.5, undefined])('%j is no number of an address', (value) => {
  expect(z.safeParse(idParam, value).success).toBe(false)
})
