import { useQuery } from '@tanstack/react-query'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { call } from '../api/client.ts'

/** While many send at once, everybody is told their place and is not tempted to press again. */
const SVAKIH_MS = 3_000

/** What of this person waits in the queue of the portal: how many are before, and when its turn comes. Else nothing. */
export function MjestoURedu() {
  const { data } = useQuery({
    queryKey: ['red'],
    queryFn: ({ signal }) => call(syncEndpoints.red, {}, { signal }),
    refetchInterval: SVAKIH_MS,
    gcTime: 0,
    retry: false,
  })
  if (data?.ispred == null || data.sekundi === null) return null
  return (
    <p>
      Portal upravo prima mnogo prijava. Vaša je u redu: ispred nje ih je {data.ispred}, a na red dolazi za oko{' '}
      {data.sekundi} s. Ne morate ništa pritisnuti.
    </p>
  )
}
