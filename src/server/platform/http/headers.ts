/** What every answer says to the browser, whatever it carries: errors, files and redirects too (R-WEB-1). */
import type { FastifyInstance } from 'fastify'

/** Path to which browsers report what the policy stopped. */
export const CSP_REPORTS = '/csp-izvjestaji'

/**
 * Nothing inline, nothing foreign, no text turned into script. The single Trusted Types policy `fondovi` is made by the
 * application for the address of its service worker; React, the router and Workbox need none.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  // What was just recorded is heard before it is kept.
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types fondovi',
  // The second is for browsers that do not know the first.
  'report-to csp',
  `report-uri ${CSP_REPORTS}`,
].join('; ')

/**
 * The policy of the worker that reads codes. It alone may run WebAssembly: a page with a hole in it still runs none. A worker
 * goes by the policy that came with its own file.
 */
export const CITAC_WORKER_POLICY = CONTENT_SECURITY_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)
/** Its file as the build names it. */
export const CITAC_WORKER = /^assets\/citac\.worker[\w.-]*\.js$/

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), browsing-topics=()',
}

export const HSTS = 'max-age=31536000; includeSubDomains'

/** Sets the headers before anything else runs; an answer is not kept anywhere unless its route says so later (R-WEB-4). */
export function sendSecurityHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    done()
  })
}
