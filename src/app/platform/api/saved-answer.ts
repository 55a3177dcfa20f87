/**
 * Answers of public catalogues that the service worker kept: they come with the moment at which the server gave them, and
 * the screen must say that moment, not the one at which they were taken out of the cache.
 */
import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { Offline } from './problem.ts'
import { SAVED_AT } from './saved-at.ts'

const saved = new WeakMap<AbortSignal, number>()

/** Notes that the call under this signal was answered from the device. */
export function noteSaved(response: Response, signal: AbortSignal | undefined): boolean {
  const at = Number(response.headers.get(SAVED_AT) ?? Number.NaN)
  if (Number.isNaN(at)) return false
  if (signal !== undefined) saved.set(signal, at)
  return true
}

interface KnownQuery {
  state: { data: unknown }
  setState: (state: { dataUpdatedAt: number }) => void
}

/**
 * Around the question of a public catalogue. What is known already stays as old as it is; where nothing is known, the
 * answer of the device is shown with its own time.
 */
export async function withHonestTime<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: KnownQuery) {
  const { signal } = context
  const answer = await ask(context)
  const at = saved.get(signal)
  if (at === undefined) return answer
  if (query.state.data !== undefined) throw new Offline()
  // Resolving sets the time of now; the true one is set after it.
  setTimeout(() => query.setState({ dataUpdatedAt: at }))
  return answer
}
