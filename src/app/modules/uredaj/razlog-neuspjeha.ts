import { messageOf } from '#app/platform/api/problem.ts'
import { WrongSecret } from '#app/platform/offline/cipher/keys.ts'
import { NoPasskey } from '#app/platform/offline/vault/passkey.ts'
import { TooManyAttempts } from '#app/platform/offline/vault/vault.ts'

/** Why it did not open, and what the person can do. */
export function razlogNeuspjeha(error: unknown): string {
  if (error instanceof WrongSecret) return 'Lozinka nije točna.'
  if (error instanceof NoPasskey) return 'Ovaj uređaj ne podržava pristupni ključ. Upotrijebite lozinku uređaja.'
  // The person closed the browser's own window, or let it wait too long.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return 'Pristupni ključ nije potvrđen.'
  if (!(error instanceof TooManyAttempts)) return messageOf(error)
  if (error.waitMs === 'mreza')
    return 'Previše pogrešnih pokušaja. Prijavite se putem mreže; neposlani rad ostaje sačuvan.'
  return `Pogrešna lozinka unesena je više puta. Pokušajte ponovno za ${trajanje(error.waitMs)}.`
}

function trajanje(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
