/** The database is away (restarting, refusing, full) or gave up. The caller should come back, nothing is wrong with the call. */
import { codeOf, isSqlState, RETRYABLE } from './retry.ts'

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53100',
  '53300',
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
])
const SYSCALLS = new Set(['connect', 'read', 'write'])
const TEXTS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** True when the error, or what caused it, says that the disk of the database is full. Reading goes on, writing does not. */
export const isDiskFull = (error: unknown): boolean => isSqlState(error, '53100')

/** True when the error, or what caused it, says that the database could not be reached. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? at.code : undefined
    const fromDatabase = 'syscall' in at ? SYSCALLS.has(String(at.syscall)) : true
    if (typeof code === 'string' && CODES.has(code) && fromDatabase) return true
    if (TEXTS.test(at.message)) return true
  }
  return false
}

/** True when the work failed because of others or of the database, and not for what it was. A retry may go well. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error)
  return isUnavailable(error) || (typeof code === 'string' && (RETRYABLE.has(code) || /^(?:08|53|55|57|58)/.test(code)))
}
