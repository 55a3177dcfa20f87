import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToScale, formatDecimal, formatMb, formatNumber, parseDecimal, toDecimalText } from './broj.ts'

const MAX = 999_999_999_999

describe('decimal text', () => {
  it('reads back what it writes, at any scale, both for machines and for people', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX, max: MAX }), fc.constantFrom(2, 4), (value, scale) => {
        const wanted = { ok: true, scaled: value === 0 ? 0 : value }
        expect(parseDecimal(toDecimalText(value, scale), scale, MAX)).toEqual(wanted)
        expect(parseDecimal(formatDecimal(value, scale), scale, MAX)).toEqual(wanted)
      }),
    )
  })

  it('never throws and never invents a value', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseDecimal(text, 2, MAX)
        if (parsed.ok) expect(text).toMatch(/\d/)
      }),
    )
  })

  it.each([
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1234.5', 123_450],
    ['1 234,5', 123_450],
    ['1\u00a0234,50', 123_450],
    ['\u22127', -700],
    ['+7,05', 705],
    ['0,00', 0],
    ['-0', 0],
    ['007', 700],
  ])('reads %j as %i hundredths', (text, scaled) => {
    expect(parseDecimal(text, 2, MAX)).toEqual({ ok: true, scaled })
  })

  it.each([
    ['', 'prazno'],
    ['   ', 'prazno'],
    ['abc', 'nije-broj'],
    ['1,234.50', 'nije-broj'],
    ['1.23.456', 'nije-broj'],
    ['12.34,5', 'nije-broj'],
    ['1,', 'nije-broj'],
    [',5', 'nije-broj'],
    ['--1', 'nije-broj'],
    ['1e5', 'nije-broj'],
    ['１２', 'nije-broj'],
    ['1,500', 'previse-decimala'],
    ['0.123', 'previse-decimala'],
    ['1234.567', 'previse-decimala'],
    ['10000000000,00', 'preveliko'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseDecimal(text, 2, MAX)).toEqual({ ok: false, reason })
  })

  it('shows plain numbers with the decimals they have', () => {
    expect([0, 999, 1000, 1_234_567.25, -1000].map(formatNumber)).toEqual([
      '0',
      '999',
      '1.000',
      '1.234.567,25',
      '-1.000',
    ])
  })

  it('cuts without the slips of binary fractions', () => {
    expect(cutToScale(1234.569, 2)).toBe(123_456)
    expect(cutToScale(1.15, 2)).toBe(115)
    expect(cutToScale(-1.159, 2)).toBe(-115)
    expect(cutToScale(123_456_789_012.15, 2)).toBe(12_345_678_901_215)
    expect(cutToScale(-0.001, 2)).toBe(0)
    expect(cutToScale(1e-9, 2)).toBe(0)
    expect(() => cutToScale(Number.NaN, 2)).toThrow(RangeError)
  })

  it('shows file sizes in megabytes with two decimals', () => {
    expect(formatMb(52_428_800)).toBe('50,00')
    expect(formatMb(1_234_567)).toBe('1,17')
  })
})
