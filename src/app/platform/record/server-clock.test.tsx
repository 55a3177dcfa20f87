import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SAT = 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that begins anew, with what an earlier one has kept. */
async function stranica(odgovor: () => Promise<unknown>) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => ({ json: odgovor }))
  const { useServerClock, lastOffset } = await import('./server-clock.ts')
  const Proba = () => <p>{Math.round((useServerClock()() - Date.now()) / SAT)} h</p>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Proba />
    </QueryClientProvider>,
  )
  return lastOffset
}

test('a clock two hours wrong is known from the portal, also on a page that begins without a network', async () => {
  const offline = () => Promise.reject(new TypeError('offline'))
  const prije = await stranica(offline)
  expect(screen.getByText('0 h')).toBeTruthy()
  expect(prije()).toBeNull()
  cleanup()
  await stranica(async () => ({ serverTime: new Date(Date.now() + 2 * SAT).toISOString() }))
  await waitFor(() => expect(screen.getByText('2 h')).toBeTruthy())
  cleanup()
  const poslije = await stranica(offline)
  expect(screen.getByText('2 h')).toBeTruthy()
  expect(Math.round((poslije() ?? 0) / SAT)).toBe(2)
})
