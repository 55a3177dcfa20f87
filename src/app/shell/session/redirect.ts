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

/** Search of the sign-in screens: an address to return to, left out when it is only the landing page. */
export function parseRedirect(search: Record<string, unknown>): { redirectUrl?: string } {
  const redirectUrl = safeRedirect(search.redirectUrl)
  return redirectUrl === LANDING ? {} : { redirectUrl }
}
