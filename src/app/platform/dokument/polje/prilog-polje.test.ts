import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOps, type Json, valueAt } from '#contract/kernel/sync/patch.ts'
import { spusti } from './prilog-polje.tsx'

const sha256 = 'a'.repeat(64)
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `f${at}`, naziv: `${at}.pdf`, sha256, bajtova: 1 + at }))
const order = (content: Json) => (valueAt(content, 'prilozi.ostalo') as { id: string }[]).map(({ id }) => id)

test('a file put one place lower changes places with the next one, and nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(8), (count, index) => {
      const at = index % (count - 1)
      const list = files(count)
      const after = applyOps({ prilozi: { ostalo: list } }, spusti('prilozi.ostalo', list, at))
      const ids = list.map(({ id }) => id)
      expect(order(after)).toEqual(ids.toSpliced(at, 2, ids[at + 1] ?? '', ids[at] ?? ''))
    }),
  )
})

test('the last file and a place that does not exist stay as they are', () => {
  expect(spusti('prilozi.ostalo', files(3), 2)).toEqual([])
  expect(spusti('prilozi.ostalo', files(3), -1)).toEqual([])
  expect(spusti('prilozi.ostalo', [], 0)).toEqual([])
})
