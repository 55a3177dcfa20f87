import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { AsOf } from './as-of.tsx'
import { QueryError } from './query-error.tsx'

interface ReadRecordProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>
  /** Drawn for 404, which is also the answer to whoever may not know of the record. */
  notFound: ReactNode
  children: (record: T, reading: { foot: ReactNode; busy: boolean; retry: () => Promise<unknown> }) => ReactNode
}

/** A record of the server in its four states. It is on its way, not found, failed, or drawn with the words of when it was true. */
export function ReadRecord<T>({ query, notFound, children }: ReadRecordProps<T>) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query
  const retry = () => refetch()
  if (data === undefined) {
    if (error === null) return <Skeleton shape="block" lines={8} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} zaslon retry={retry} />
  }
  const foot = <AsOf asOf={dataUpdatedAt} busy={isFetching} />
  return (
    <Stack gap={3}>
      <QueryError error={error} known retry={retry} />
      {children(data, { foot, busy: isFetching, retry })}
    </Stack>
  )
}
