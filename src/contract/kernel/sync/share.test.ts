/** Equal parts of two documents are the same objects, and the newer one is never another than it was. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOps, type Json, type JsonObject } from './patch.ts'
import { share } from './share.ts'

const document = (naziv: string): JsonObject => ({
  projekt: { naziv, lokacije: [] },
  proracun: {
    stavke: [
      { id: 'a', naziv: 'Stroj', oznake: ['x', 'y'] },
      { id: 'b', naziv: 'Alat', oznake: [] },
    ],
  },
})

test('a document that was read again is the one that was there', () => {
  const before = document('Hala')
  expect(share(before, structuredClone(before))).toBe(before)
})

test('what a change has not touched stays the same object, also when rows move', () => {
  const before = document('Hala')
  const [a, b] = (before.proracun as { stavke: JsonObject[] }).stavke
  const after = structuredClone(before) as { projekt: JsonObject; proracun: { stavke: JsonObject[] } }
  after.proracun.stavke = [{ id: 'n', naziv: 'Nova', oznake: [] }, ...after.proracun.stavke.toReversed()]
  const shared = share(before, after as unknown as JsonObject) as typeof after
  expect(shared.projekt).toBe(before.projekt)
  expect(shared.proracun.stavke.slice(1)).toEqual([b, a])
  expect(shared.proracun.stavke[1]).toBe(b)
  expect(shared.proracun.stavke[2]).toBe(a)
})

test('only the changed row and what holds it are new', () => {
  const before = document('Hala')
  const after = applyOps(before, [{ kind: 'set', path: 'proracun.stavke.b.naziv', was: 'Alat', now: 'Alati' }])
  const shared = share(before, structuredClone(after))
  expect(shared).toEqual(after)
  const rows = (one: JsonObject) => (one.proracun as { stavke: JsonObject[] }).stavke
  expect(rows(shared)[0]).toBe(rows(before)[0])
  expect(rows(shared)[1]).not.toBe(rows(before)[1])
})

test('whatever there was, the result reads as the newer document does, to the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(JSON.stringify(share(before as Json, now as Json))).toBe(JSON.stringify(now))
      expect(JSON.stringify(share(now as Json, structuredClone(now) as Json))).toBe(JSON.stringify(now))
    }),
  )
})
