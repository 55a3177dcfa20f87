/** What a module is given to register its calls with: `export function xRoutes(app: PortalApp): void`. */
import type { FastifyInstance } from 'fastify'
import type { Endpoint, Policy } from '#contract/kernel/endpoint.ts'
import type { Access, SecondFactor } from '../auth/access.ts'
import type { Database } from '../db/client.ts'
import type { Limiters } from './limits.ts'
import type { Red } from './red.ts'

export interface PortalApp {
  http: FastifyInstance
  db: Database
  /** Milliseconds since the epoch. Every decision about time asks this, so that tests can turn the clock. */
  now: () => number
  access: Access
  limiters: Limiters
  /** Where what people send in waits its turn. */
  red: Red
  /** Address of the portal when it is configured; see `ownOrigin`. */
  origin: string | undefined
  sessionIdleMs: { applicant: number; staff: number }
  /** Who must have signed in with a second factor, when it was with a password. */
  secondFactor: SecondFactor
  /** The oldest application whose work is taken, `0.1.0`. */
  oldestApp: string
  /** Every endpoint bound so far: what the OpenAPI document and the matrix tests are made from. */
  endpoints: Endpoint[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal's public address when it is configured: what a request says of itself decides no cookie there. */
    publicAddress: string | undefined
  }
  interface FastifyContextConfig {
    policy?: Policy
    audit?: string
    /** What an answer must look like; `raw` for files, pages and probes, which carry no records. */
    response?: 'schema' | 'raw'
    /** The route carries the bytes of a file instead of JSON. */
    bytes?: boolean
    /** The route takes a form of its own page instead of JSON. */
    form?: boolean
    /** Programs call it without an Origin, and it recognises them by other means. */
    fromPrograms?: boolean
  }
}

/** A route that does not declare policy, audit name and response stops the start (R-AZ-1). */
export function requireDeclarations(http: FastifyInstance): void {
  http.addHook('onRoute', ({ method, url, config }) => {
    const missing = (['policy', 'audit', 'response'] as const).filter((name) => config?.[name] === undefined)
    if (config?.response === 'raw' && config.bytes !== true && /^\/(?:v1|sync)(?:\/|$)/.test(url))
      throw new Error(`${url} must be an endpoint`)
    if (missing.length > 0) throw new Error(`Route ${String(method)} ${url} does not declare: ${missing.join(', ')}`)
  })
}
