/** Work that PostgreSQL stopped for the sake of others (deadlock, serialisation) is simply done again. */
import { setTimeout as sleep } from 'node:timers/promises'

export const UNIQUE_VIOLATION = '23505'
export const RETRYABLE = new Set(['40001', '40P01'])

/** SQLSTATE or system code of the error or of what caused it. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** True when the error, or what caused it, is the given SQLSTATE. */
export function isSqlState(error: unknown, state: string): boolean {
  return codeOf(error) === state
}

/** Name of the constraint that was broken, when the error says one. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

const PAUSE_MS = 40

/** Runs a whole transaction, at most five times; a growing pause of chance keeps two that met from meeting again. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      if (attempt === 5 || typeof code !== 'string' || !RETRYABLE.has(code)) throw error
      await sleep(Math.random() * PAUSE_MS * attempt)
    }
  }
}
