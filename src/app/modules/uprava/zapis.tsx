import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadRecord } from '#app/platform/record/read-record.tsx'

interface ZapisProps<T> {
  queryKey: QueryKey
  citaj: (signal: AbortSignal) => Promise<T>
  notFound: ReactNode
  children: (zapis: T, ruka: { postavi: (zapis: T) => void; osvjezi: () => Promise<unknown> }) => ReactNode
}

/** One record of the administration: read, not found, failed, or drawn with the means to put a saved state in its place. */
export function Zapis<T>({ queryKey, citaj, notFound, children }: ZapisProps<T>) {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => citaj(signal) })
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(zapis, { retry }) =>
        children(zapis, {
          osvjezi: retry,
          postavi: (saved) => {
            client.setQueryData(queryKey, saved)
            void client.invalidateQueries({ queryKey: ['popis'] })
          },
        })
      }
    </ReadRecord>
  )
}
