import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { call } from './client.ts'
import { JAVNI_KATALOG } from './query-client.ts'
import { keepHonestTimes } from './saved-answer.ts'
import { type Freshened, SAVED_AT } from './saved-at.ts'

const THEN = Date.parse('2026-11-20T08:00:00Z')
const LATER = THEN + 60_000
const pozivi = endpoint({
  method: 'GET',
  path: 'v1/public/pozivi',
  summary: '',
  query: z.strictObject({ cursor: z.optional(z.string()) }),
  response: z.array(z.string()),
  policy: { who: 'svi' },
  audit: 'x',
})
const options = {
  ...JAVNI_KATALOG,
  queryKey: ['pozivi'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(pozivi, {}, { signal }),
}

/** Answers as the service worker gives them: `at` undefined is one that came from the server. */
function answers(next: (url: string) => { at?: number; data: string[] }) {
  const fetch = vi.fn(async (url: string) => {
    const { at, data } = next(url)
    const headers = { 'content-type': 'application/json', ...(at === undefined ? {} : { [SAVED_AT]: String(at) }) }
    return Object.defineProperty(new Response(JSON.stringify(data), { headers }), 'url', { value: url })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

let client: QueryClient
let worker: EventTarget
const tell = (message: Omit<Freshened, 'type'>) =>
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'javno-osvjezeno', ...message } }))
const time = () => client.getQueryState(['pozivi'])?.dataUpdatedAt

beforeEach(() => {
  client = new QueryClient()
  worker = new EventTarget()
  keepHonestTimes(client, worker)
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that the device kept is as old as it is, one of the server is of now', async () => {
  answers(() => ({ data: ['poziv'] }))
  const before = Date.now()
  await client.fetchQuery(options)
  expect(time()).toBeGreaterThanOrEqual(before)
  answers(() => ({ at: THEN, data: ['poziv'] }))
  await client.fetchQuery({ ...options, staleTime: 0 })
  await vi.waitFor(() => expect(time()).toBe(THEN))
  expect(client.getQueryData(['pozivi'])).toEqual(['poziv'])
})

test('a list of several pages is as old as its oldest page', async () => {
  answers((url) => (url.includes('cursor') ? { data: ['drugi'] } : { at: THEN, data: ['prvi'] }))
  await client.fetchInfiniteQuery({
    ...JAVNI_KATALOG,
    queryKey: ['pozivi'],
    queryFn: ({ signal, pageParam }) => call(pozivi, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (_page, pages) => (pages.length === 1 ? '2' : undefined),
    pages: 2,
  })
  await vi.waitFor(() => expect(time()).toBe(THEN))
})

test('what the server gave anew behind the kept answer comes to the screen, and what it only confirmed is of that moment', async () => {
  const fetch = answers(() => ({ at: THEN, data: ['stari'] }))
  const seen = new QueryObserver(client, options)
  const leave = seen.subscribe(() => undefined)
  await vi.waitFor(() => expect(time()).toBe(THEN))
  const url = fetch.mock.calls[0]?.[0] ?? ''
  answers(() => ({ at: LATER, data: ['novi'] }))
  tell({ url, at: LATER, changed: true })
  await vi.waitFor(() => expect(client.getQueryData(['pozivi'])).toEqual(['novi']))
  await vi.waitFor(() => expect(time()).toBe(LATER))
  const again = answers(() => ({ data: ['nitko ne pita'] }))
  tell({ url, at: LATER + 1, changed: false })
  expect(time()).toBe(LATER + 1)
  expect(again).not.toHaveBeenCalled()
  leave()
})

test('word of the worker that comes before the answer is not lost', async () => {
  answers((url) => {
    tell({ url, at: LATER, changed: false })
    return { at: THEN, data: ['poziv'] }
  })
  await client.fetchQuery(options)
  await vi.waitFor(() => expect(time()).toBe(LATER))
})
