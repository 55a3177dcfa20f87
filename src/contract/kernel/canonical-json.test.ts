import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('is JSON of the same value, and the canonical text of itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })

  it('sorts by code unit, at every depth, without blanks', () => {
    expect(canonicalJson({ ž: 1, b: [{ z: null, a: true }], B: 'x', 10: 0, 9: 0 })).toBe(
      '{"10":0,"9":0,"B":"x","b":[{"a":true,"z":null}],"ž":1}',
    )
  })

  it('is the same with texts that are known already', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (part, other) => {
        const known = new WeakMap<object, string>()
        const whole = { a: part, b: [part, other], c: { part } }
        canonicalJson({ part, other }, known)
        expect(canonicalJson(whole, known)).toBe(canonicalJson(whole))
        expect(canonicalJson({ whole }, known)).toBe(canonicalJson({ whole }))
      }),
    )
  })

  it('leaves out undefined properties, as the wire does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  })

  it('writes numbers one way', () => {
    expect(canonicalJson([-0, 1.0, 1e21, 0.1])).toBe('[0,1,1e+21,0.1]')
  })

  it.each([
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole', new Array(1)],
    ['NaN', Number.NaN],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['a date', new Date(0)],
    ['a map', new Map()],
  ])('refuses %s', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})
