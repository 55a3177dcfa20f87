/** Register numbers that have no check digit. MBS (court register) has 9 digits, MBO (crafts) as many as a parameter says, MB (statistics) 8 or 9. */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'

export type ParsedMaticniBroj = { ok: true; broj: string } | { ok: false; poruka: string }

const MBS = /^[0-9]{9}$/
const MB = /^[0-9]{8,9}$/

/** Blanks are dropped; a lost leading zero is not guessed. */
function parser(shape: RegExp, poruka: string): (text: string) => ParsedMaticniBroj {
  return (text) => {
    const broj = text.replace(/\s/g, '')
    return shape.test(broj) ? { ok: true, broj } : { ok: false, poruka }
  }
}

/** Reads an MBS: 9 digits. */
export const parseMbs = parser(MBS, PORUKE.polje.mbs)
/** Digits of an MBO until the portal's parameter `mboZnamenki` says otherwise. */
export const MBO_ZNAMENKI = 8
/** Reads an MBO of so many digits. */
export const parseMbo = (text: string, znamenki: number = MBO_ZNAMENKI): ParsedMaticniBroj =>
  parser(new RegExp(`^[0-9]{${znamenki}}$`), PORUKE.polje.mbo)(text)
/** Reads an MB: 8 or 9 digits. */
export const parseMb = parser(MB, PORUKE.polje.mb)

/** An MBS on the wire. */
export const mbs = z.string().check(z.regex(MBS, { error: PORUKE.polje.mbs }))
/** An MBO on the wire: how many digits it has is asked of the parameter by whoever answers. */
export const mbo = z.string().check(z.regex(/^[0-9]{1,20}$/, { error: PORUKE.polje.mbo }))
/** An MB on the wire. */
export const mb = z.string().check(z.regex(MB, { error: PORUKE.polje.mb }))
