/** Keeps the answers of public catalogues in localStorage, with their time. A cold start without a network has something to show. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import { PUBLIC_CACHE_KEY, PUBLIC_MAX_AGE_MS } from './query-client.ts'
import { keepHonestTimes } from './saved-answer.ts'

/**
 * Restores and from then on keeps every successful query with `meta.javno`. Resolves when restored. `buster` is the app's
 * version: what an older build kept is thrown away. Never fails: without storage the portal works, it only remembers less.
 */
export async function persistPublicQueries(queryClient: QueryClient, buster: string, storage: Storage): Promise<void> {
  keepHonestTimes(queryClient, globalThis.navigator?.serviceWorker)
  const persister = createSyncStoragePersister({ storage, key: PUBLIC_CACHE_KEY, retry: removeOldestQuery })
  const [, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: PUBLIC_MAX_AGE_MS,
    buster,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.meta?.javno === true && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  })
  await restored.catch(() => undefined)
}
