import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as money from './money.ts'
import { eurWire, eurWireNonNegative } from './wire.ts'

const cents = fc.integer({ min: -money.SAFE_MAX, max: money.SAFE_MAX })
const percent = fc.integer({ min: 0, max: 10_000 })

describe('money [R-NOV]', () => {
  it('reads typed and stored amounts', () => {
    for (const text of ['1234.50', '1.234,50', '1234,5', '1.234,50 €', '1 234,50 EUR']) {
      expect(money.parseEur(text)).toEqual({ ok: true, cents: 123_450 })
    }
  })

  it('refuses a third decimal instead of rounding it [R-NOV 2]', () => {
    expect(money.parseEur('1234,569')).toEqual({ ok: false, reason: 'previse-decimala' })
    expect(money.parseEur('10,000')).toEqual({ ok: false, reason: 'previse-decimala' })
  })

  it('takes amounts up to 1e12 € and no more', () => {
    expect(money.parseEur('1.000.000.000.000,00')).toEqual({ ok: true, cents: money.SAFE_MAX })
    expect(money.parseEur('1.000.000.000.000,01')).toEqual({ ok: false, reason: 'preveliko' })
    expect(eurWire.safeParse('1000000000000.00').success).toBe(true)
    expect(eurWire.safeParse('1000000000000.01').success).toBe(false)
  })

  it('reads back every amount it writes, on the wire and on screen', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(money.fromWire(money.toWire(value))).toBe(value === 0 ? 0 : value)
        expect(eurWire.safeParse(money.toWire(value)).success).toBe(true)
        expect(money.parseEur(money.toWire(value))).toEqual({ ok: true, cents: value === 0 ? 0 : value })
        expect(money.parseEur(money.formatEur(value))).toEqual({ ok: true, cents: value === 0 ? 0 : value })
      }),
    )
  })

  it('takes only the canonical text on the wire', () => {
    for (const text of ['1234.5', '1234', '1.234,50', '01.00', '-0.00', '+1.00', ' 1.00', '1.000', '']) {
      expect(eurWire.safeParse(text).success, text).toBe(false)
      expect(() => money.fromWire(text), text).toThrow(RangeError)
    }
    expect(eurWireNonNegative.safeParse('-1.00').success).toBe(false)
    expect(eurWireNonNegative.safeParse('0.00').success).toBe(true)
  })

  it('shows amounts in the German way, cut down, with a no-break space', () => {
    expect(money.formatEur(123_450)).toBe('1.234,50\u00a0€')
    expect(money.formatEur(money.cutToCents(1234.569))).toBe('1.234,56\u00a0€')
    expect(money.formatEur(-123_456.9)).toBe('-1.234,56\u00a0€')
    expect(money.formatEur(-0.4)).toBe('0,00\u00a0€')
    expect(money.formatEur(100_000_000)).toBe('1.000.000,00\u00a0€')
    expect(money.formatEur(5)).toBe('0,05\u00a0€')
  })

  it('computes the examples of the domain rules', () => {
    expect(money.multiplyQuantity(1_180_000, 1783)).toBe(210_394) // F-01
    expect(money.share(1_000_000, 2500)).toBe(250_000) // F-02
    expect(money.share(250_000, 6000)).toBe(150_000)
    expect(money.splitLast(11_117_976, [money.percentRatio(8500)])).toEqual([9_450_279, 1_667_697]) // F-06
    expect(money.share(38_250_000, 700)).toBe(2_677_500) // F-10
    expect(money.multiplyFloor(3_123_456, { num: 1, den: 1720 })).toBe(1815) // F-15
    expect(money.ratioPercentFloor2(27_987_500, 41_235_000)).toBe(6787) // R-NOV 3
    expect(money.formatPercent(6787)).toBe('67,87\u00a0%')
  })

  it('cuts once, toward zero, and never by a whole cent [R-NOV 2, 5]', () => {
    fc.assert(
      fc.property(cents, percent, (amount, p) => {
        const cut = money.share(amount, p)
        // |amount·p| − |cut| in ten-thousandths of a cent, exactly
        const rest = BigInt(Math.abs(amount)) * BigInt(p) - BigInt(Math.abs(cut)) * 10_000n
        expect(rest >= 0n && rest < 10_000n).toBe(true)
        expect(money.share(-amount, p) + cut).toBe(0)
      }),
    )
  })

  it('splits without losing a cent, whatever the parts [R-NOV 4]', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 4 }), (amount, parts) => {
        const split = money.splitLast(amount, parts.map(money.percentRatio))
        expect(split).toHaveLength(parts.length + 1)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(split.every((part) => part === 0 || part < 0 === amount < 0)).toBe(true)
      }),
    )
  })

  it('refuses impossible arithmetic', () => {
    expect(() => money.multiplyFloor(1, { num: 1, den: 0 })).toThrow(RangeError)
    expect(() => money.multiplyFloor(money.SAFE_MAX, { num: 1000, den: 1 })).toThrow(RangeError)
    expect(() => money.splitLast(100, [{ num: 2, den: 1 }])).toThrow(RangeError)
    expect(money.ratioPercentFloor2(1, 0)).toBeNull()
  })

  it('converts at 7,5345 and never gains by going there and back', () => {
    expect(money.eurToKn(100)).toBe(753)
    expect(money.eurToKn(1_000_000)).toBe(7_534_500)
    expect(money.knToEur(7_534_500)).toBe(1_000_000)
    expect(money.formatKn(7_534_500)).toBe('75.345,00\u00a0kn')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: money.SAFE_MAX }), (value) => {
        const back = money.knToEur(money.eurToKn(value))
        expect(back <= value && back >= value - 1).toBe(true)
      }),
    )
  })

  it('reads percentages with two and quantities with four decimals', () => {
    expect(money.parsePercent('67,87 %')).toEqual({ ok: true, hundredths: 6787 })
    expect(money.parsePercent('85')).toEqual({ ok: true, hundredths: 8500 })
    expect(money.parsePercent('1,234')).toEqual({ ok: false, reason: 'previse-decimala' })
    expect(money.parseQuantity('0,125')).toEqual({ ok: true, tenThousandths: 1250 })
    expect(money.parseQuantity('99999999,9999')).toEqual({ ok: true, tenThousandths: money.QUANTITY_MAX })
    expect(money.parseQuantity('100000000')).toEqual({ ok: false, reason: 'preveliko' })
    expect(money.parseQuantity('0,12345')).toEqual({ ok: false, reason: 'previse-decimala' })
    expect([1_180_000, 1250, 10_000_000, 0].map(money.formatQuantity)).toEqual(['118', '0,125', '1.000', '0'])
  })

  it('writes percentages and quantities so that they are read back', () => {
    fc.assert(
      fc.property(percent, fc.integer({ min: 0, max: money.QUANTITY_MAX }), (p, q) => {
        expect(money.parsePercent(money.percentToWire(p))).toEqual({ ok: true, hundredths: p })
        expect(money.parseQuantity(money.quantityToWire(q))).toEqual({ ok: true, tenThousandths: q })
      }),
    )
  })
})
