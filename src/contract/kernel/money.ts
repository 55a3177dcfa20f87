/**
 * Money is an integer number of cents; every computed amount is cut toward zero to the cent, once (R-NOV).
 * On the wire an amount is a string with two decimals, `"1234.50"`; on screen it is `1.234,50 €`.
 */
import { cutToScale, formatDecimal, parseDecimal, type RazlogBroja, toDecimalText } from './broj.ts'

/** Largest amount a field takes: 1e12 €, in cents. */
export const SAFE_MAX = 100_000_000_000_000
/** Largest unit price, dec(12,2), in cents. */
export const UNIT_PRICE_MAX = 999_999_999_999
/** Largest quantity, dec(12,4), in ten-thousandths. */
export const QUANTITY_MAX = 999_999_999_999
/** Between the number and its unit, so that a line never breaks there. */
export const NBSP = '\u00a0'

export type ParsedEur = { ok: true; cents: number } | { ok: false; reason: RazlogBroja }
export type ParsedPercent = { ok: true; hundredths: number } | { ok: false; reason: RazlogBroja }
export type ParsedQuantity = { ok: true; tenThousandths: number } | { ok: false; reason: RazlogBroja }
/** An exact fraction of two integers. */
export interface Ratio {
  num: number
  den: number
}

/** Reads a typed or stored amount of euros; a unit ("€", "EUR") after it is allowed. A third decimal is an error. */
export function parseEur(text: string): ParsedEur {
  const parsed = parseDecimal(text.replace(/(€|eur)\s*$/i, ''), 2, SAFE_MAX)
  return parsed.ok ? { ok: true, cents: parsed.scaled } : parsed
}

/** Reads a percentage with at most two decimals ("85", "67,87 %") as hundredths of a percent. */
export function parsePercent(text: string): ParsedPercent {
  const parsed = parseDecimal(text.replace(/%\s*$/, ''), 2, SAFE_MAX)
  return parsed.ok ? { ok: true, hundredths: parsed.scaled } : parsed
}

/** Reads a quantity dec(12,4) as ten-thousandths. */
export function parseQuantity(text: string): ParsedQuantity {
  const parsed = parseDecimal(text, 4, QUANTITY_MAX)
  return parsed.ok ? { ok: true, tenThousandths: parsed.scaled } : parsed
}

/** Cents → "1234.50". */
export function toWire(cents: number): string {
  return toDecimalText(cents, 2)
}

/** "1234.50" → cents; throws a RangeError on anything that {@link eurWire} would refuse. */
export function fromWire(text: string): number {
  if (!isEurWire(text)) throw new RangeError(`Not an amount: ${text}`)
  return Number(text.replace('.', ''))
}

/** Hundredths of a percent → "85.00". */
export function percentToWire(hundredths: number): string {
  return toDecimalText(hundredths, 2)
}

/** Ten-thousandths → "118.0000"; always four decimals, so that it cannot be read as grouped thousands. */
export function quantityToWire(tenThousandths: number): string {
  return toDecimalText(tenThousandths, 4)
}

/** Cents → "1.234,50 €", with a no-break space. */
export function formatEur(cents: number): string {
  return `${formatDecimal(cents, 2)}${NBSP}€`
}

/** Kuna, in lipa, for documents dated before 1.1.2023. */
export function formatKn(lipa: number): string {
  return `${formatDecimal(lipa, 2)}${NBSP}kn`
}

/** Hundredths of a percent → "67,87 %". */
export function formatPercent(hundredths: number): string {
  return `${formatDecimal(hundredths, 2)}${NBSP}%`
}

/** Ten-thousandths → "118" or "0,125": without the zeros at the end. */
export function formatQuantity(tenThousandths: number): string {
  return formatDecimal(tenThousandths, 4).replace(/,?0+$/, '')
}

/** A number of euros from outside (1234.569), cut to cents (123456). Never for amounts people enter. */
export function cutToCents(euros: number): number {
  return cutToScale(euros, 2)
}

function exact(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new RangeError('The amount is beyond exact integers')
  }
  return Number(value)
}

/** `cents × ratio`, cut once toward zero. Throws a RangeError when the denominator is zero or the result is not exact. */
export function multiplyFloor(cents: number, ratio: Ratio): number {
  if (ratio.den === 0) throw new RangeError('The denominator is zero')
  return exact((BigInt(cents) * BigInt(ratio.num)) / BigInt(ratio.den))
}

/** A percentage in hundredths as a fraction. */
export function percentRatio(percentHundredths: number): Ratio {
  return { num: percentHundredths, den: 10_000 }
}

/** The given percentage (in hundredths) of an amount: `share(11_117_976, 8500)` = 9_450_279. */
export function share(cents: number, percentHundredths: number): number {
  return multiplyFloor(cents, percentRatio(percentHundredths))
}

/** Quantity (ten-thousandths) × unit price (cents). */
export function multiplyQuantity(tenThousandths: number, unitCents: number): number {
  return multiplyFloor(unitCents, { num: tenThousandths, den: 10_000 })
}

/**
 * Splits an amount by the given fractions plus a rest. Every part is cut, the last one, which has no fraction of its
 * own, is total − others (R-NOV 4), so the parts always add up. Throws a RangeError when the fractions exceed the whole.
 */
export function splitLast(cents: number, ratios: readonly Ratio[]): number[] {
  const parts = ratios.map((ratio) => multiplyFloor(cents, ratio))
  const last = cents - parts.reduce((sum, part) => sum + part, 0)
  if (last !== 0 && last < 0 !== cents < 0) throw new RangeError('The parts exceed the whole')
  return [...parts, last]
}

/** `part / whole` in hundredths of a percent, cut: 279.875,00 / 412.350,00 → 6787. Null when the whole is zero. */
export function ratioPercentFloor2(part: number, whole: number): number | null {
  return whole === 0 ? null : multiplyFloor(part, { num: 10_000, den: whole })
}

/** Euros (cents) → kuna (lipa) at 7,5345. */
export function eurToKn(cents: number): number {
  return multiplyFloor(cents, { num: 75_345, den: 10_000 })
}

/** Kuna (lipa) → euros (cents) at 7,5345. */
export function knToEur(lipa: number): number {
  return multiplyFloor(lipa, { num: 10_000, den: 75_345 })
}

function isWire(text: string, max: number): boolean {
  return !/^-0\.0*$/.test(text) && Math.abs(Number(text.replace('.', ''))) <= max
}
const EUR = /^-?(0|[1-9]\d{0,12})\.\d{2}$/
/** True for an amount as it travels: two decimals, no minus zero, at most 1e12 €. */
export const isEurWire = (text: string) => EUR.test(text) && isWire(text, SAFE_MAX)
