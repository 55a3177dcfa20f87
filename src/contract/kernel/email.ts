/** E-mail addresses: the shape a form accepts and the key under which two spellings are one mailbox. */
import * as z from 'zod/mini'
import { PORUKE } from './messages.ts'

export type ParsedEmail = { ok: true; email: string } | { ok: false; poruka: string }

export const EMAIL_PRIMJER = 'ime.prezime@primjer.hr'
export const EMAIL_MAX = 254

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const SHAPE = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`)

/** True for one plain address (no display name, no quotes), at most 254 characters, 64 before the @. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= 64 && SHAPE.test(text)
}

/** Blanks around the address are dropped; the spelling is kept. */
export function parseEmail(text: string): ParsedEmail {
  const email = text.trim()
  return isEmail(email) ? { ok: true, email } : { ok: false, poruka: PORUKE.polje.email(EMAIL_PRIMJER) }
}

/** What uniqueness compares: lower case, without a `+tag`, and for Gmail under one name and without the dots it ignores. */
export function emailKey(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  if (at < 0) return lower
  const [local = '', domain] = [lower.slice(0, at), lower.slice(at + 1)]
  const tag = local.indexOf('+', 1)
  const plain = tag > 0 ? local.slice(0, tag) : local
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** An e-mail address on the wire. */
export const email = z.string().check(z.refine(isEmail, { error: PORUKE.polje.email(EMAIL_PRIMJER) }))
