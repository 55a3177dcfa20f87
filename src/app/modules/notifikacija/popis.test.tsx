import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import { Popis } from './popis.tsx'

const poruka = {
  id: 1,
  read: false,
  seen: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  notification: { message: 'Poruka 1' },
  activityLog: { activityAction: 'zahtjev.novoOvlastenje.novoAdmin', projektId: null, pozivId: null },
  primatelj: 'institucija',
  primateljId: 3,
  programId: 2,
  razlog: 'R@SEL',
}
vi.mock('./notifikacija.calls.ts', () => ({
  popisQuery: () => ({
    queryKey: ['popis'],
    queryFn: () => Promise.resolve({ data: [poruka], meta: { nextCursor: null } }),
    initialPageParam: null,
    getNextPageParam: () => null,
  }),
  procitaj: () => Promise.reject(new TypeError('anything')),
  procitajSve: () => Promise.reject(new TypeError('anything')),
}))
afterEach(cleanup)

test('one that could not be marked as read says so, and stays', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Popis kome={{ primatelj: 'institucija', primateljId: 3 } as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /sve/i }))
  expect(
    await screen.findByText('Došlo je do pogreške prilikom otvaranja obavijesti, molimo pokušajte kasnije'),
  ).toBeTruthy()
  expect(screen.getByText('Poruka 1')).toBeTruthy()
})
