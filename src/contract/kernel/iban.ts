/** IBAN: HR has 21 characters, others 15–34; MOD 97 = 1 (R-ID). Stored without blanks, in capitals. */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'

export type ParsedIban = { ok: true; iban: string } | { ok: false; poruka: string }

const SHAPE = /^(HR[0-9]{19}|(?!HR)[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})$/

function mod97(iban: string): number {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Check digits are made as 98 − remainder, so 00, 01 and 99 never occur although they could satisfy MOD 97. */
function checks(iban: string): boolean {
  const digits = Number(iban.slice(2, 4))
  return digits >= 2 && digits <= 98 && mod97(iban) === 1
}

/** True for a stored IBAN. */
export function isIban(text: string): boolean {
  return SHAPE.test(text) && checks(text)
}

/** True for a stored IBAN of a Croatian bank. */
export function isHrIban(text: string): boolean {
  return text.startsWith('HR') && isIban(text)
}

/** Reads what a person typed: blanks, dashes and letter case do not matter. */
export function parseIban(text: string): ParsedIban {
  const iban = text.replace(/[\s-]/g, '').toUpperCase()
  return isIban(iban) ? { ok: true, iban } : { ok: false, poruka: PORUKE.polje.iban }
}

/** Groups of four: "HR12 1001 0051 8630 0016 0". */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** An IBAN on the wire, already stripped. */
export const iban = z
  .string()
  .check(z.regex(SHAPE, { error: PORUKE.polje.iban, abort: true }), z.refine(checks, { error: PORUKE.polje.iban }))
