/** A report of a browser, or of somebody who pretends to be one. Only what is known to be harmless is taken from it. */
import * as z from 'zod/mini'

export interface CspReport {
  direktiva: string
  blokirano: string
  stranica: string
}

const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob'])
/** Reports of one request that are looked at. */
const MOST = 20

const text = z.optional(z.string())
/** `application/csp-report`, as `report-uri` sends it. */
const legacy = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})
/** `application/reports+json`, as `report-to` sends it. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
})

function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  try {
    const { origin, protocol } = new URL(blocked)
    return (origin === 'null' ? protocol : origin).slice(0, 100)
  } catch {
    return 'drugo'
  }
}

function pageOf(address: string): string {
  try {
    const path = new URL(address).pathname.split('/').slice(0, 10)
    return path
      .map((part) => (/^[a-z-]{1,40}$/i.test(part) || part === '' ? part : ':id'))
      .join('/')
      .slice(0, 200)
  } catch {
    return 'drugo'
  }
}

function reportOf(directive: string | undefined, blocked: string | undefined, page: string | undefined): CspReport[] {
  const direktiva = /^[a-z-]{3,40}/.exec(directive ?? '')?.[0]
  if (direktiva === undefined) return []
  return [{ direktiva, blokirano: originOf(blocked ?? ''), stranica: pageOf(page ?? '') }]
}

/** The reports in a request's JSON, in either form; whatever is neither gives none. */
export function readReports(value: unknown): CspReport[] {
  const items = Array.isArray(value) ? value.slice(0, MOST) : [value]
  return items.flatMap((item) => {
    const old = z.safeParse(legacy, item)
    if (old.success) {
      const report = old.data['csp-report']
      const directive = report['effective-directive'] ?? report['violated-directive']
      return reportOf(directive, report['blocked-uri'], report['document-uri'])
    }
    const fresh = z.safeParse(modern, item)
    if (!fresh.success) return []
    const { effectiveDirective, blockedURL, documentURL } = fresh.data.body
    return reportOf(effectiveDirective, blockedURL, documentURL)
  })
}
