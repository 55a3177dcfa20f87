/** How often one address may ask. Counted in this process; a growing delay per account is kept in the database (R-AUT-3). */
import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

export interface LimitSettings {
  loginLimitPerMinute: number
  rateLimitPerMinute: number
}

export interface Limiters {
  general: onRequestHookHandler[]
  /** Shared by all ways of signing in, counted by subnet. */
  login: onRequestHookHandler[]
  /** For what anybody may write without having been asked. */
  reports: onRequestHookHandler[]
}

/** The /24 or /64 an address belongs to: what one attacker usually holds. */
export function subnetOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  const address = mapped?.[1] ?? ip
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** One caller: a whole IPv4 address, but a /64 of IPv6, of which anybody may use every address in turn. */
export function callerOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? subnetOf(ip) : ip
}

const REPORTS_PER_MINUTE = 60

/** Makes the limiters; 0 switches one off. */
export async function createLimiters(http: FastifyInstance, settings: LimitSettings): Promise<Limiters> {
  const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await http.register(rateLimit, { global: false, addHeaders: quiet, addHeadersOnExceeding: quiet })
  const make = (max: number, keyGenerator: (request: FastifyRequest) => string): onRequestHookHandler[] =>
    max === 0 ? [] : [http.rateLimit({ max, timeWindow: 60_000, keyGenerator }) as onRequestHookHandler]
  return {
    general: make(settings.rateLimitPerMinute, (request) => callerOf(request.ip)),
    login: make(settings.loginLimitPerMinute, (request) => subnetOf(request.ip)),
    reports: make(REPORTS_PER_MINUTE, (request) => subnetOf(request.ip)),
  }
}
