/** Reading from the server: one cache, honest about the network, and only public catalogues survive a reload. */

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { SAT } from '#contract/kernel/trajanje.ts'
import { ApiProblem, Offline } from './problem.ts'
import { reachability } from './reachability.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `javno`: the answer is the same for everyone and may be kept on the device (published calls, reference lists). */
    queryMeta: {
      javno?: true
      /** `naUredaju`: a person's own list; its last answer is kept sealed on the device and stands in without a network. */
      naUredaju?: true
    }
  }
}

const MINUTE = 60_000
/** Where the answers of public catalogues are kept on the device. */
export const PUBLIC_CACHE_KEY = 'fondovi.javno'
export const PUBLIC_MAX_AGE_MS = 7 * 24 * SAT

/** Spread into the query options of a public catalogue. It is kept on the device for a week, and asked again after five minutes. */
export const JAVNI_KATALOG = { meta: { javno: true }, gcTime: PUBLIC_MAX_AGE_MS, staleTime: 5 * MINUTE } as const

/** Spread into the query options of a person's list. What the device has of it is shown when the portal is not there. */
export const NA_UREDAJU = { meta: { naUredaju: true } } as const

/** A refusal is final. A portal that is not there is asked again when it is back, never in a retry loop that would hold a screen. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof Offline) return false
  if (error instanceof ApiProblem) return failures < 2 && (error.status >= 502 || error.status === 429)
  return false
}

/** A query cache with the portal's defaults. Writes that must not be lost go through the outbox, never through a mutation here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        gcTime: 30 * MINUTE,
        retry: shouldRetry,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Lets the cache follow the portal's real reachability instead of the browser's flag. */
export function connectToReachability(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(reachability.isOnline())
    return reachability.subscribe(() => setOnline(reachability.isOnline()))
  })
}
