/**
 * Where a call comes from (R-SES-5). A cookie alone proves nothing about who made the browser send it, so an unsafe call
 * must come from a page of the portal itself; there is no CORS at all.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** True for methods that ask and change nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method)
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/**
 * The portal's own origin as this caller sees it. A portal with a public address has only that one. Otherwise it is whatever
 * loopback address the request was sent to, so that any local port, a tunnel's or a test proxy's, is at home; a name that is
 * not loopback (DNS rebinding) is nobody's origin and gives undefined.
 */
export function ownOrigin(request: FastifyRequest, configured: string | undefined): string | undefined {
  const { host, protocol } = request
  const local = LOOPBACK.test(host) ? `${protocol}://${host}` : undefined
  if (configured === undefined) return local
  return LOOPBACK.test(new URL(configured).host) && local !== undefined ? local : configured
}

function isForeign(request: FastifyRequest, configured: string | undefined): boolean {
  const { origin, authorization, 'sec-fetch-site': site } = request.headers
  const bearer = authorization?.startsWith('Bearer ') === true
  if (origin !== undefined) {
    return origin !== ownOrigin(request, configured) || (site !== undefined && site !== 'same-origin')
  }
  if (site === 'same-origin') return false
  // A program outside browsers sends neither header; a token that a page cannot make a browser add vouches for it.
  return !(bearer && (site === undefined || site === 'none'))
}

export function refuseForeignCalls(http: FastifyInstance, configured: string | undefined): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (isSafe(request.method) || request.routeOptions.config.fromPrograms === true) return done()
    if (isForeign(request, configured)) return done(new Problem('strano-podrijetlo'))
    const type = request.headers['content-type']
    if (
      type !== undefined &&
      !request.routeOptions.config.form &&
      !request.routeOptions.config.bytes &&
      !/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(type)
    ) {
      return done(new Problem('nepodrzan-sadrzaj'))
    }
    done()
  })
}
