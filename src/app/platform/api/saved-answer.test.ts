import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Offline } from './problem.ts'
import { JAVNI_KATALOG } from './query-client.ts'
import { noteSaved } from './saved-answer.ts'
import { SAVED_AT } from './saved-at.ts'

const THEN = Date.parse('2026-11-20T08:00:00Z')
const fromDevice = () => new Response('[]', { headers: { [SAVED_AT]: String(THEN) } })
const options = (saved: () => boolean) => ({
  ...JAVNI_KATALOG,
  queryKey: ['pozivi'],
  retry: false as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    noteSaved(saved() ? fromDevice() : new Response('[]'), signal)
    return Promise.resolve(['poziv'])
  },
})

test('an answer that the device kept is as old as it is', async () => {
  const client = new QueryClient()
  await client.fetchQuery(options(() => true))
  await vi.waitFor(() => expect(client.getQueryState(['pozivi'])?.dataUpdatedAt).toBe(THEN))
  expect(client.getQueryData(['pozivi'])).toEqual(['poziv'])
})

test('what is known does not grow younger by an answer of the device', async () => {
  const client = new QueryClient()
  await client.fetchQuery({ ...options(() => false), staleTime: 0 })
  const before = client.getQueryState(['pozivi'])?.dataUpdatedAt
  await expect(client.fetchQuery({ ...options(() => true), staleTime: 0 })).rejects.toBeInstanceOf(Offline)
  expect(client.getQueryState(['pozivi'])).toMatchObject({ data: ['poziv'], dataUpdatedAt: before })
})

test('an infinite list keeps its time as well', async () => {
  const client = new QueryClient()
  await client.fetchInfiniteQuery({
    ...options(() => true),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  })
  await vi.waitFor(() => expect(client.getQueryState(['pozivi'])?.dataUpdatedAt).toBe(THEN))
})
