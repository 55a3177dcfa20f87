/** A list that goes on from where the last answer ended. Known rows stay on the screen while new ones are asked for. */

import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'

/** An answer of a keyset list. */
export interface KeysetPage<R> {
  data: R[]
  meta: { nextCursor: string | null; ukupno: number; ukupnoNajmanje: boolean }
}

export interface RecordListOptions<R> {
  queryKey: QueryKey
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<KeysetPage<R>>
  /** Query options of a public catalogue, which is kept on the device. */
  options?: { meta: { javno: true }; gcTime?: number; staleTime?: number } | undefined
  enabled?: boolean | undefined
}

export interface RecordList<R> {
  /** Undefined until the first answer, and only then. */
  rows: readonly R[] | undefined
  total: number | undefined
  /** The count stopped at its cap: there are at least so many. */
  atLeast: boolean
  /** When these rows were true, milliseconds; 0 before the first answer. */
  asOf: number
  error: Error | null
  /** Something is being asked for behind what is shown. */
  busy: boolean
  /** Rows of other filters, shown until the asked ones come. */
  stale: boolean
  more: (() => void) | undefined
  moreBusy: boolean
  retry: () => void
}

/** Pages of a keyset list as one list. */
export function useRecordList<R>({ queryKey, fetchPage, options, enabled }: RecordListOptions<R>): RecordList<R> {
  const query = useInfiniteQuery<KeysetPage<R>, Error, InfiniteData<KeysetPage<R>>, QueryKey, string | undefined>({
    ...NA_UREDAJU,
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(enabled === undefined ? {} : { enabled }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.data), [pages])
  const first = pages?.[0]
  return {
    rows,
    total: first?.meta.ukupno,
    atLeast: first?.meta.ukupnoNajmanje ?? false,
    asOf: query.dataUpdatedAt,
    error: query.error,
    busy: query.isFetching && !query.isFetchingNextPage,
    stale: query.isPlaceholderData,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    moreBusy: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  }
}
