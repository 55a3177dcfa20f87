import { beforeEach, expect, test } from 'vitest'
import { persistPublicQueries } from './persist-public.ts'
import { ApiProblem, Offline } from './problem.ts'
import { createQueryClient, JAVNI_KATALOG, PUBLIC_CACHE_KEY, shouldRetry } from './query-client.ts'

const kept = () => {
  const text = localStorage.getItem(PUBLIC_CACHE_KEY)
  return text === null
    ? []
    : (JSON.parse(text) as { clientState: { queries: { queryKey: unknown }[] } }).clientState.queries
}
const throttled = () => new Promise((resolve) => setTimeout(resolve, 1100))
beforeEach(() => localStorage.clear())

test('only public catalogues are kept on the device', async () => {
  const client = createQueryClient()
  await persistPublicQueries(client, '1', localStorage)
  await client.fetchQuery({ queryKey: ['programi'], queryFn: () => [1], ...JAVNI_KATALOG })
  await client.fetchQuery({ queryKey: ['projekti', 12], queryFn: () => ['tajno'] })
  await throttled()
  expect(kept().map(({ queryKey }) => queryKey)).toEqual([['programi']])
  expect(localStorage.getItem(PUBLIC_CACHE_KEY)).not.toContain('tajno')
})

test('what was kept is there after a restart, and thrown away by another version', async () => {
  const first = createQueryClient()
  await persistPublicQueries(first, '1', localStorage)
  await first.fetchQuery({ queryKey: ['programi'], queryFn: () => [1], ...JAVNI_KATALOG })
  await throttled()
  const same = createQueryClient()
  await persistPublicQueries(same, '1', localStorage)
  expect(same.getQueryData(['programi'])).toEqual([1])
  const newer = createQueryClient()
  await persistPublicQueries(newer, '2', localStorage)
  expect(newer.getQueryData(['programi'])).toBeUndefined()
})

test('a refusal is final, an unreachable portal does not hold a screen, an overloaded one is asked again', () => {
  const problem = (statusCode: number) => new ApiProblem({ statusCode, kod: 'neocekivana-greska', poruka: '' })
  expect(shouldRetry(0, problem(404))).toBe(false)
  expect(shouldRetry(0, new Offline())).toBe(false)
  expect(shouldRetry(0, problem(503))).toBe(true)
  expect(shouldRetry(2, problem(503))).toBe(false)
})
