/** What a password must be: long and not guessable from the outside. No composition rules, no rotation (R-AUT-2). */

import { DEMO_LOZINKA } from './demo-password.ts'
import { fold } from './known-passwords/fold.ts'
import { isKnownPassword } from './known-passwords/known-passwords.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

const POZNATA_LOZINKA =
  'Lozinka je na popisu poznatih i provaljenih lozinki, koje se prve isprobavaju. Odaberite drugu, primjerice nekoliko nepovezanih riječi.'

const CONTEXT_WORDS = [
  'fond',
  'npoo',
  'nacionalniplan',
  'lozinka',
  'password',
  'qwert',
  'portal',
  'hrvatska',
  'administrator',
]

/** The shortest run that repeats to give the whole, e.g. 2 for `abababab`. */
function period(text: string): number {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return length
  }
  return text.length
}

function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index))
  return steps.filter((step) => step === 1 || step === -1 || step === 0).length >= steps.length * 0.7
}

/**
 * Undefined when the password may be used, otherwise the sentence to show. `personal` is what others know about the person
 * or their office: names, OIB, e-mail, marks of institutions.
 */
export function passwordProblem(password: string, personal: readonly string[]): string | undefined {
  const exact = password.normalize('NFC')
  const length = [...exact].length
  if (length < PASSWORD_MIN) return `Lozinka mora imati najmanje ${PASSWORD_MIN} znakova.`
  if (length > PASSWORD_MAX) return `Lozinka smije imati najviše ${PASSWORD_MAX} znakova.`
  const folded = fold(exact)
  if (period(folded) <= 4 || isSequence(folded)) return 'Lozinka je prejednostavna: izbjegavajte nizove i ponavljanja.'
  const known = [...CONTEXT_WORDS, ...personal.flatMap((text) => fold(text).split(/[@.\s-]+/))]
  // A known word is allowed inside something longer that would be long enough without it.
  const rest = known.filter((word) => word.length >= 4).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest.length < 8)
    return 'Lozinka se lako pogađa: ne smije se sastojati od imena, OIB-a, adrese e-pošte ili naziva portala.'
  if (exact === DEMO_LOZINKA || isKnownPassword(exact)) return POZNATA_LOZINKA
  return undefined
}
