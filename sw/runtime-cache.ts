/** Which answers the worker may keep, apart from the shell: public catalogues only, and only when they are what they claim. */

import { SAVED_AT } from '#app/platform/api/saved-at.ts'

/** Published data that is the same for everyone. What somebody searched for is theirs, and would push catalogues out. */
export function isPublicCatalogue(method: string, pathname: string): boolean {
  if (pathname === '/v1/public/pretraga') return false
  return method === 'GET' && (pathname.startsWith('/v1/public/') || pathname.startsWith('/v1/opcenito/'))
}

/** Calls, sign-in and health never get the shell as their answer. */
export const NOT_THE_SHELL = [/^\/v1\//, /^\/sync\//, /^\/oidc\//, /^\/zdravlje(\/|$)/] as const

/** A captive portal's page, an error, a redirect or a `no-store` answer is not kept. */
export function mayKeep(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !response.redirected &&
    /^application\/([a-z.+-]*\+)?json/.test(response.headers.get('content-type') ?? '') &&
    !/\b(no-store|private)\b/.test(response.headers.get('cache-control') ?? '')
  )
}

/** True when a page came where a script, style or font was asked for: a captive portal, or an old file answered by the shell. */
export function isPageInsteadOf(destination: string, response: Response): boolean {
  if (destination !== 'script' && destination !== 'style' && destination !== 'font') return false
  return (response.headers.get('content-type') ?? '').includes('text/html')
}

/** An answer of the cache with the moment at which the server gave it, so that nobody takes it for a fresh one. */
export function withItsTime(response: Response): Response {
  const at = Date.parse(response.headers.get('date') ?? '')
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, String(Number.isNaN(at) ? 0 : at))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
