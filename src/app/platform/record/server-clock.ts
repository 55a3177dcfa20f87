/** The server's clock on this page, for deadlines. Asked from the ping, because a stored answer carries a time that has passed. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const TEN_MINUTES = 600_000
const KEY = 'fondovi-sat'

let last: number | null | undefined

function kept(): number | null {
  try {
    const text = localStorage.getItem(KEY)
    return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

/** How far the server was ahead of this device when it was last heard, milliseconds; null before the first time. It outlives the page. */
export function lastOffset(): number | null {
  last ??= kept()
  return last
}

function keep(offset: number): number {
  last = Math.round(offset)
  try {
    localStorage.setItem(KEY, String(last))
  } catch {
    // Where nothing may be kept it is known for as long as the page lives.
  }
  return last
}

/** How far the server is ahead of this device, milliseconds, from one question that took from `sent` to `received`. */
export function clockOffset(serverTime: string, sent: number, received: number): number {
  return Date.parse(serverTime) - (sent + received) / 2
}

async function askOffset(signal: AbortSignal): Promise<number> {
  const sent = Date.now()
  const response = await fetch(`/sync/v1/ping?nonce=${crypto.randomUUID()}`, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal,
  })
  const answer: unknown = await response.json()
  const serverTime = typeof answer === 'object' && answer !== null && 'serverTime' in answer ? answer.serverTime : null
  const offset = typeof serverTime === 'string' ? clockOffset(serverTime, sent, Date.now()) : Number.NaN
  if (Number.isNaN(offset)) throw new Error('The server told no time')
  return keep(offset)
}

/** The server's time now, by what was last known of its clock; until it was ever heard, this device's. The function changes only when the difference does. */
export function useServerClock(): () => number {
  const { data: offset = 0 } = useQuery({
    queryKey: ['sat'],
    queryFn: ({ signal }) => askOffset(signal),
    initialData: () => lastOffset() ?? undefined,
    initialDataUpdatedAt: 0,
    staleTime: TEN_MINUTES,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return useMemo(() => () => Date.now() + offset, [offset])
}
