/** Work that PostgreSQL stopped for the sake of others (deadlock, serialisation) is simply done again. */
export const UNIQUE_VIOLATION = '23505'
const RETRYABLE = new Set(['40001', '40P01'])

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** True when the error, or what caused it, is the given SQLSTATE. */
export function isSqlState(error: unknown, state: string): boolean {
  return codeOf(error) === state
}

/** Runs a whole transaction, at most five times. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      if (attempt === 5 || typeof code !== 'string' || !RETRYABLE.has(code)) throw error
    }
  }
}
