/** What everybody gets to read without a network although they have not opened it: open calls, the list of calls, procurements, notices. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { javnaStranica as stranicaNabava } from '#app/modules/nabava/javne-nabave.calls.ts'
import { javnaStranica as stranicaObavijesti } from '#app/modules/obavijest/obavijest.calls.ts'
import { javnaStranica as stranicaPoziva } from '#app/modules/poziv/javni-poziv.calls.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import type { KeysetPage, RecordListOptions } from '#app/platform/record/use-record-list.ts'

/** More pages than any of the lists has; the last one ends it. */
const NAJVISE_STRANICA = 25

/** Brings a whole list under the key of the page that shows it. */
function ponesi<R>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  fetchPage: RecordListOptions<R>['fetchPage'],
): Promise<void> {
  const known = queryClient.getQueryData<{ pages: KeysetPage<R>[] }>(queryKey)
  // A list that somebody opened is there as far as they read it, however fresh that is.
  const whole = (known?.pages.at(-1)?.meta.nextCursor ?? null) === null
  return queryClient.prefetchInfiniteQuery({
    ...JAVNI_KATALOG,
    ...(whole ? {} : { staleTime: 0 }),
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    pages: NAJVISE_STRANICA,
  })
}

/** Never rejects: without a network there is nothing to bring, and the next visit brings it. */
export async function ponesiKatalog(queryClient: QueryClient): Promise<void> {
  for (const upit of [{ skupina: 'otvoren' as const }, {}])
    await ponesi(queryClient, ['javni-pozivi', upit], (cursor, signal) => stranicaPoziva(upit, cursor, signal))
  await ponesi(queryClient, ['javne-nabave', {}], (cursor, signal) => stranicaNabava({}, cursor, signal))
  await ponesi(queryClient, ['javne-obavijesti', 'popis', {}], (cursor, signal) =>
    stranicaObavijesti({}, cursor, signal),
  )
}
