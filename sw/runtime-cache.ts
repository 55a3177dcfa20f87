/** Which answers the worker may keep, apart from the shell: public catalogues only, and only when they are what they claim. */
import { type Freshened, SAVED_AT } from '#app/platform/api/saved-at.ts'

/** Published data that is the same for everyone. What somebody searched for is theirs, and would push catalogues out. */
export function isPublicCatalogue(method: string, pathname: string): boolean {
  if (pathname === '/v1/public/pretraga') return false
  return method === 'GET' && (pathname.startsWith('/v1/public/') || pathname.startsWith('/v1/opcenito/'))
}

/** A file that a call has published: its bytes never change under its address. */
export function isCallFile(method: string, pathname: string): boolean {
  return method === 'GET' && /^\/v1\/public\/pozivi\/\d+\/datoteke\/[0-9a-f-]{36}$/.test(pathname)
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

/** Every download of the portal says that it is one; a page of the network in its place would stay for months. */
export function mayKeepCallFile({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && (headers.get('content-disposition') ?? '').startsWith('attachment')
}

/** A program that is fetched when it is first needed: in WebAssembly, or what shows PDFs. Its bytes never change under its address. */
export const isProgram = (pathname: string): boolean =>
  /^\/assets\/(?:[\w.-]+\.wasm|(?:pdfjs|stranice\.worker)-[\w-]+\.js)$/.test(pathname)

export function mayKeepProgram({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    /^(?:application\/wasm|text\/javascript|application\/javascript)\b/.test(headers.get('content-type') ?? '')
  )
}

/** True when a page came where a script, style or font was asked for: a captive portal, or an old file answered by the shell. */
export function isPageInsteadOf(destination: string, response: Response): boolean {
  if (destination !== 'script' && destination !== 'style' && destination !== 'font') return false
  return (response.headers.get('content-type') ?? '').includes('text/html')
}

/** When the server gave an answer, in milliseconds; 0 when it does not say. */
function timeOf(response: Response): number {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) ? 0 : at
}

/** An answer of the cache with the moment at which the server gave it, so that nobody takes it for a fresh one. */
export function withItsTime(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, String(timeOf(response)))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * What pages are told when the server has been asked again behind a kept answer. Undefined where an answer has no tag:
 * a change that cannot be ruled out would be asked for again and again.
 */
export function freshened(url: string, before: Response, after: Response): Freshened | undefined {
  const [old, tag] = [before.headers.get('etag'), after.headers.get('etag')]
  if (old === null || tag === null) return undefined
  return { type: 'javno-osvjezeno', url, at: timeOf(after), changed: tag !== old }
}
