/** OIB: eleven digits with an ISO 7064 MOD 11,10 check digit (R-ID). */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'

export type ParsedOib = { ok: true; oib: string } | { ok: false; poruka: string }

const ELEVEN_DIGITS = /^[0-9]{11}$/

/** The check digit of the first ten digits. */
export function oibCheckDigit(firstTen: string): number {
  let p = 10
  for (const digit of firstTen) {
    const s = (p + Number(digit)) % 10 || 10
    p = (2 * s) % 11
  }
  return (11 - p) % 10
}

const checks = (oib: string) => oibCheckDigit(oib.slice(0, 10)) === Number(oib[10])

/** True for a stored OIB: eleven ASCII digits and a right check digit, nothing else. */
export function isOib(text: string): boolean {
  return ELEVEN_DIGITS.test(text) && checks(text)
}

/** Reads what a person typed: blanks, dashes and the prefix HR are dropped; either message of the specification is returned. */
export function parseOib(text: string): ParsedOib {
  const oib = text.replace(/[\s-]/g, '').replace(/^hr/i, '')
  if (!ELEVEN_DIGITS.test(oib)) return { ok: false, poruka: PORUKE.polje.oibFormat }
  return checks(oib) ? { ok: true, oib } : { ok: false, poruka: PORUKE.polje.oib }
}

/** An OIB on the wire, already stripped. */
export const oib = z
  .string()
  .check(
    z.regex(ELEVEN_DIGITS, { error: PORUKE.polje.oibFormat, abort: true }),
    z.refine(checks, { error: PORUKE.polje.oib }),
  )
