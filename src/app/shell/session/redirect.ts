/** Where to go after signing in. The contract says which addresses are safe; the landing page is the rest. */
import { safeRedirectUrl } from '#contract/modules/korisnik/redirect-url.ts'

export const LANDING = '/prijava/korisnik'
/** Where somebody who represents nobody yet begins. */
export const PRVI_PODACI = '/prijava/podaci'

/** The address if it stays within the portal and is no sign-in screen itself, else the landing page. */
export function safeRedirect(url: unknown): string {
  const safe = typeof url === 'string' ? safeRedirectUrl(url) : null
  return safe === null || /^\/(prijava|prijava-odabir)\/?(\?|$)/.test(safe) ? LANDING : safe
}

/** Search of the sign-in screens. `ponovno`: whoever is signed in is to prove it anew, so the door leads nobody on. */
export interface UlazSearch {
  redirectUrl?: string
  ponovno?: true
}

/** The address to return to is left out when it is only the landing page. */
export function parseRedirect(search: Record<string, unknown>): UlazSearch {
  const redirectUrl = safeRedirect(search.redirectUrl)
  const ulaz: UlazSearch = {}
  if (redirectUrl !== LANDING) ulaz.redirectUrl = redirectUrl
  if (search.ponovno === true) ulaz.ponovno = true
  return ulaz
}
