/**
 * Answers of public catalogues that the service worker kept. They come with the moment at which the server gave them, and
 * the screen must say that moment, not the one at which they were taken out of the cache. Behind them the worker asks the
 * server again and tells what came.
 */
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { observeAnswers } from './client.ts'
import { type Freshened, isFreshened, SAVED_AT } from './saved-at.ts'

type AnyQuery = Pick<Query, 'setState' | 'queryKey'>
interface Kept {
  at: number
  urls: Set<string>
}

/** From now on a kept answer is as old as it is, and is followed by the fresh one. `worker` brings the worker's messages. */
export function keepHonestTimes(queryClient: QueryClient, worker: EventTarget | undefined): void {
  const kept = new WeakMap<AbortSignal, Kept>()
  const shown = new Map<string, AnyQuery>()
  /** What the worker told before the screen had its answer: the first page of a list may be fresh before the second is there. */
  const early = new Map<string, Freshened>()

  observeAnswers((response, signal) => {
    const at = Number(response.headers.get(SAVED_AT) ?? Number.NaN)
    if (Number.isNaN(at) || signal === undefined) return
    const before = kept.get(signal)
    // A list of several pages is as old as its oldest.
    kept.set(signal, {
      at: Math.min(at, before?.at ?? at),
      urls: new Set(before?.urls).add(response.url),
    })
  })

  async function persister<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: AnyQuery): Promise<T> {
    const answer = await ask(context)
    const answered = kept.get(context.signal)
    if (answered === undefined) return answer
    // Resolving sets the time of now; the true one is set after it.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: answered.at })
      for (const url of answered.urls) {
        shown.set(url, query)
        const told = early.get(url)
        if (early.delete(url) && told !== undefined) freshen(told)
      }
    })
    return answer
  }

  function freshen(told: Freshened): void {
    const query = shown.get(told.url)
    if (query === undefined) early.set(told.url, told)
    else if (told.changed) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    else query.setState({ dataUpdatedAt: told.at })
  }

  const { queries, ...rest } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...rest, queries: { ...queries, persister: persister as never } })
  worker?.addEventListener('message', ({ data }: MessageEventInit) => {
    if (isFreshened(data)) freshen(data)
  })
}
