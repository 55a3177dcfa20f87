/** The secret a caller shows: the cookie or the bearer token, never both (R-SES-2). */
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { hashToken, kolacic, LOCAL_SESSION_COOKIE, SESSION_COOKIE } from '../auth/session.ts'

/** What the secret came in. A browser sends the cookie by itself, a token only a program or a script can send. */
export const shownCarrier = ({ headers }: FastifyRequest): 'kolacic' | 'token' =>
  headers.authorization === undefined ? 'kolacic' : 'token'

/** The cookie as this caller was given it. Over https, or from elsewhere than this machine, there is only the one that is Secure. */
export function shownCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[kolacic(name, request).name]
}

/** Of two headers or cookies of one name every reader along the way may believe another. */
function requireOne({ raw, headers }: FastifyRequest): void {
  const shown = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  const named = new RegExp(`^(?:${SESSION_COOKIE}|${LOCAL_SESSION_COOKIE})=`)
  const cookies = (headers.cookie ?? '').split(';').filter((one) => named.test(one.trim()))
  if (shown.length > 1 || cookies.length > 1) throw new Problem('neispravan-zahtjev')
}

/** Hash of the token shown, or undefined. Throws 400 when both carriers are used or the header is of another kind. */
export function shownToken(request: FastifyRequest): string | undefined {
  requireOne(request)
  const cookie = shownCookie(request, SESSION_COOKIE)
  const { authorization } = request.headers
  if (authorization === undefined) return cookie === undefined ? undefined : hashToken(cookie)
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1]
  if (bearer === undefined || cookie !== undefined) throw new Problem('neispravan-zahtjev')
  return hashToken(bearer)
}
