/** The secret a caller shows: the cookie or the bearer token, never both (R-SES-2). */
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { hashToken, SESSION_COOKIE } from '../auth/session.ts'

/** What the secret came in: a browser sends the cookie by itself, a token only a program or a script can send. */
export const shownCarrier = ({ headers }: FastifyRequest): 'kolacic' | 'token' =>
  headers.authorization === undefined ? 'kolacic' : 'token'

/** Hash of the token shown, or undefined. Throws 400 when both carriers are used or the header is of another kind. */
export function shownToken(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[SESSION_COOKIE]
  const { authorization } = request.headers
  if (authorization === undefined) return cookie === undefined ? undefined : hashToken(cookie)
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1]
  if (bearer === undefined || cookie !== undefined) throw new Problem('neispravan-zahtjev')
  return hashToken(bearer)
}
