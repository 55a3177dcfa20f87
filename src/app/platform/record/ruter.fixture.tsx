/** Screens that name their record ask the router where they stand: around them in tests, at an address of nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Draws a screen with a router and with answers of its own; what fails is not asked again. */
export function renderScreen(screen: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </RouterContextProvider>,
  )
}
