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

/** Name of the constraint that was broken, when the error says one. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

/**
 * True when the data itself made the work fail, so that doing it again would fail again: a value PostgreSQL refuses, or a
 * fault in our own handling of it. A taken key is not among them, because whoever took it may be found the next time.
 */
export function isRefusedByData(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code !== 'string') return error instanceof TypeError || error instanceof RangeError
  return code !== UNIQUE_VIOLATION && /^(?:22|23)...$/.test(code)
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
