/**
 * How often one address, or one person, may ask: in all, to sign in, and for each flow by itself. Counted over all processes; a
 * growing delay per account is kept in the database besides (R-AUT-3).
 */

import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Protok } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Database } from '../db/client.ts'
import { BY_DAY, SharedCounts } from './shared-store.ts'

export interface LimitSettings {
  loginLimitPerMinute: number
  rateLimitPerMinute: number
}

export interface Limiters {
  general: onRequestAsyncHookHandler[]
  /** Shared by all ways of signing in, counted by subnet. */
  login: onRequestAsyncHookHandler[]
  /** For what anybody may write without having been asked. */
  reports: onRequestAsyncHookHandler[]
  /** Of one flow, by person where there is one. Throws when there were too many. */
  flow: (protok: Protok, osobaId: number | undefined, request: FastifyRequest, reply: FastifyReply) => Promise<void>
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
const WINDOW_MS = 60_000

/** A minute of one person: far more than a person does, far less than a program would. */
export const FLOWS_PER_MINUTE: Readonly<Record<Protok, number>> = {
  upit: 10,
  poruka: 30,
  pretplata: 30,
  datoteka: 120,
  izvoz: 60,
  dodjela: 10,
  // A question for each pause in typing.
  trazenje: 400,
}

/** Calls a person may make in a day where the answer tells of somebody who was only named. Nobody goes through numbers of people. */
export const FLOWS_PER_DAY: Partial<Readonly<Record<Protok, number>>> = { dodjela: 40 }

/** Makes the limiters; 0 switches one off, and without a general limit there is none for flows. */
export function createLimiters(db: Database, settings: LimitSettings): Limiters {
  const counts = new SharedCounts(db)
  const count = async (key: string, max: number, reply: FastifyReply, windowMs = WINDOW_MS): Promise<void> => {
    const { current, ttl } = await counts.hit(key, windowMs, max)
    if (current <= max) return
    reply.header('retry-after', String(Math.max(1, Math.ceil(ttl / 1000))))
    throw new Problem('previse-zahtjeva')
  }
  const make = (name: string, max: number, keyOf: (ip: string) => string): onRequestAsyncHookHandler[] =>
    max === 0 ? [] : [(request, reply) => count(`${name}:${keyOf(request.ip)}`, max, reply)]
  return {
    general: make('sve', settings.rateLimitPerMinute, callerOf),
    login: make('prijava', settings.loginLimitPerMinute, subnetOf),
    reports: make('dojava', REPORTS_PER_MINUTE, subnetOf),
    flow: async (protok, osobaId, request, reply) => {
      if (settings.rateLimitPerMinute === 0) return
      const who = osobaId === undefined ? `adresa:${callerOf(request.ip)}` : `osoba:${osobaId}`
      await count(`${protok}:${who}`, FLOWS_PER_MINUTE[protok], reply)
      const perDay = FLOWS_PER_DAY[protok]
      if (perDay !== undefined) await count(`${BY_DAY}${protok}:${who}`, perDay, reply, DAN)
    },
  }
}
