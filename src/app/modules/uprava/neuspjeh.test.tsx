/** What administrators read when their numbers and lists could not be had, and the server gave no text of its own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstitucijePage } from './institucije-page.tsx'
import { PlocaUpravePage } from './ploca-page.tsx'

vi.mock('#app/platform/api/client.ts', () => ({ call: () => Promise.reject(new TypeError('anything')) }))
afterEach(cleanup)

const open = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  )

test('the numbers of the administration', async () => {
  open(<PlocaUpravePage />)
  expect(await screen.findByText('Neuspješno dohvaćanje podataka za administraciju')).toBeTruthy()
})

test('the list of institutions', async () => {
  open(<InstitucijePage upit={{}} onUpit={() => undefined} />)
  expect(await screen.findByText('Neuspješno dohvaćanje institucija')).toBeTruthy()
})
