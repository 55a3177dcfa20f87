import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { OdabirPage } from './odabir-page.tsx'

const PORUKA = 'Kako biste mogli početi koristiti sustav, unesite potrebne podatke vezane uz prijavitelja.'
afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

function open(nikoga: boolean) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ entiteti: [], uRegistru: [] })),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OdabirPage ime="Iris" nikoga={nikoga} zahtjev={undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  )
}

test('whoever represents nobody yet is told what the portal needs first; others are not', async () => {
  open(true)
  expect(await screen.findByText(PORUKA)).toBeTruthy()
  cleanup()
  clearToasts()
  open(false)
  expect(await screen.findByRole('heading', { name: 'Dobro došli, Iris' })).toBeTruthy()
  expect(screen.queryByText(PORUKA)).toBeNull()
})
