/** Who takes over: chosen among the people of the institution, and still named where they could not be read. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { PoljaPrimopredaje, type UnosPrimopredaje } from './polja-primopredaje.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANA = { id: 11, naziv: 'Ana Anić' }
const POCETNO: UnosPrimopredaje = { naId: '11', razlog: 'odlazak', doDana: null, napomena: '', samo: null }

function Polja() {
  const obrazac = useObrazac({ pocetno: POCETNO, posalji: async () => undefined })
  return <PoljaPrimopredaje obrazac={obrazac} institucijaId={4} odId={10} na={ANA} />
}

function otvori(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers: { 'content-type': 'application/json' } }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Polja />
    </QueryClientProvider>,
  )
}
const preuzima = () => (screen.getByRole('combobox', { name: /^Tko preuzima/ }) as HTMLInputElement).value

test('people that could not be read are not an empty choice: it is said, and who was chosen stays named', async () => {
  otvori(503, { statusCode: 503, kod: 'nedostupno', poruka: 'Portal trenutačno ne odgovara.' })
  expect((await screen.findByRole('alert')).textContent).toContain('Portal trenutačno ne odgovara.')
  expect(preuzima()).toBe('Ana Anić')
})

test('who was chosen and has left the institution stays named', async () => {
  otvori(200, { data: [{ osoba: { id: 12, naziv: 'Ivo Ivić' }, otvoreno: 2 }] })
  expect(preuzima()).toBe('Ana Anić')
  expect(screen.queryByRole('alert')).toBeNull()
})
