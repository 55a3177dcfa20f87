/**
 * Telephone numbers in the international form (E.164, stored as +385901234567). National lengths are known for
 * Croatia, its neighbours Slovenia and Bosnia and Herzegovina, and loosely for Germany; every other country is held
 * to the E.164 shape only, so a number of a range that nobody uses is accepted.
 */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'

export type DrzavaTelefona = 'HR' | 'SI' | 'BA' | 'DE'
export type ParsedTelefon = { ok: true; telefon: string } | { ok: false; poruka: string }

export const TELEFON_PRIMJER = '+385901234567'
/** Characters of a typed number, spaces not counted. */
export const TELEFON_MAX = 20

const DRZAVE: Record<DrzavaTelefona, { pozivni: string; nacionalni: RegExp }> = {
  HR: {
    pozivni: '385',
    nacionalni:
      /^(1\d{7}|(2[0-3]|3[1-5]|4[02-47-9]|5[1-3])\d{6,7}|9[0125789]\d{7}|98\d{6}|80\d{5,7}|6[01459]\d{6}|6[01]\d{5}|62\d{6,7}|7[245]\d{6})$/,
  },
  SI: { pozivni: '386', nacionalni: /^([1-7]\d{7}|8\d{4,7}|90\d{4,6})$/ },
  BA: { pozivni: '387', nacionalni: /^(6\d{7,8}|[3589]\d{7}|49\d{6}|70\d{6})$/ },
  DE: { pozivni: '49', nacionalni: /^[1-9]\d{5,12}$/ },
}

const E164 = /^\+[1-9]\d{7,14}$/

/** True for a stored number: + and 8–15 digits, with the country's own lengths where they are known. */
export function isTelefon(text: string): boolean {
  if (!E164.test(text)) return false
  const known = Object.values(DRZAVE).find(({ pozivni }) => text.startsWith(`+${pozivni}`))
  return known === undefined || known.nacionalni.test(text.slice(known.pozivni.length + 1))
}

/**
 * The rule of the specification: starts with +, at most 20 characters without spaces, a valid international number.
 * Spaces, dashes, slashes, dots and brackets are dropped.
 */
export function parseTelefon(text: string): ParsedTelefon {
  const withoutSpaces = text.replace(/\s/g, '')
  const telefon = withoutSpaces.replace(/[-/().]/g, '')
  const ok = withoutSpaces.startsWith('+') && withoutSpaces.length <= TELEFON_MAX && isTelefon(telefon)
  return ok ? { ok: true, telefon } : { ok: false, poruka: PORUKE.polje.telefon }
}

/**
 * Checks a number as it was typed; „00” at its beginning is the plus of the international form. A number typed the local
 * way is asked about and never completed: ten digits may as well be a mistyped number of another country.
 */
export function parseTelefonIz(text: string, drzava: DrzavaTelefona = 'HR'): ParsedTelefon {
  const typed = text.trim()
  if (typed.startsWith('+')) return parseTelefon(typed)
  if (typed.startsWith('00')) return parseTelefon(`+${typed.slice(2)}`)
  const completed = parseTelefon(`+${DRZAVE[drzava].pozivni}${typed.replace(/^\(?0/, '')}`)
  if (!completed.ok) return completed
  return { ok: false, poruka: `${PORUKE.polje.telefon}. Mislite li ${formatTelefon(completed.telefon)}?` }
}

/** Croatian numbers in groups, "+385 91 123 4567"; others as they are stored. */
export function formatTelefon(telefon: string): string {
  return telefon.replace(/^(\+385)(1|80\d|\d\d)(\d{2,3})(\d{2,4})$/, '$1 $2 $3 $4')
}

/** A telephone number on the wire. */
export const telefon = z
  .string()
  .check(
    z.regex(E164, { error: PORUKE.polje.telefon, abort: true }),
    z.refine(isTelefon, { error: PORUKE.polje.telefon }),
  )
