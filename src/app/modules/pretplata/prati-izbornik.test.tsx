import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PratiIzbornik } from './prati-izbornik.tsx'
import { mojePretplateQuery } from './pretplata.calls.ts'

afterEach(cleanup)

const PROGRAMI = [1, 2].map((id) => ({ id, oznaka: `P${id}`, naziv: `Program ${id}` }))

function otvori(osobaId: number | undefined, pretplacen: readonly number[] | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const moje = pretplacen?.map((predmetId) => ({ vrsta: 'program', predmetId }) as never)
  if (moje !== undefined) client.setQueryData(mojePretplateQuery.queryKey, moje)
  render(
    <QueryClientProvider client={client}>
      <PratiIzbornik
        naslov="Prati pozive"
        sto="pozive"
        programi={PROGRAMI}
        osobaId={osobaId}
        povratak="/pozivi"
        drugo={[{ id: 'atom', label: 'Prati objave (Atom)', href: '/pozivi.atom', external: true }]}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Prati pozive' }))
}
const stavke = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('whoever is not signed in is led there and back; what needs nobody is offered beside it', () => {
  otvori(undefined, undefined)
  expect(stavke()).toEqual(['Pretplati se na P1', 'Pretplati se na P2', 'Prati objave (Atom)'])
  expect(screen.getByRole('menuitem', { name: 'Pretplati se na P2' }).getAttribute('href')).toBe(
    '/prijava-odabir?redirectUrl=%2Fpozivi',
  )
})

test('whoever is subscribed to one programme cancels that and subscribes to the other, in its own window', async () => {
  otvori(7, [1])
  expect(stavke()).toEqual(['Otkaži pretplatu na P1', 'Pretplati se na P2', 'Prati objave (Atom)'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pretplati se na P2' }))
  expect((await screen.findByRole('dialog', { name: 'Pretplata' })).textContent).toContain('pozive programa Program 2')
})
