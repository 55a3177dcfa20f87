import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profil } from '#app/shell/session/profil.ts'
import { Podrska } from './-podrska.tsx'

// The window itself is tested beside it; here it shows with what it was opened.
vi.mock('#app/modules/tehnicko-pitanje/upit-dialog.tsx', () => ({
  UpitDialog: ({ oznakaPoziva = 'nema', projektId = 'nema' }: { oznakaPoziva?: string; projektId?: string }) => (
    <p>{`Poziv: ${oznakaPoziva}. Projekt: ${projektId}.`}</p>
  ),
}))
afterEach(cleanup)

const profil = { osoba: { id: 7 } } as Profil
const PROJEKT = '0190a1b2-0000-7000-8000-000000000001'

async function otvori(adresa: string, poznato: readonly (readonly [readonly unknown[], unknown])[]) {
  const queryClient = new QueryClient()
  for (const [key, data] of poznato) queryClient.setQueryData(key, data)
  const root = createRootRoute({ component: () => <Podrska profil={profil} kontekst={undefined} /> })
  const sve = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([sve]),
    history: createMemoryHistory({ initialEntries: [adresa] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Tehnička podrška' }))
  return (await screen.findByText(/^Poziv:/)).textContent
}

const K2 = { id: 12, oznaka: 'KK.03.2.1.24' }
const DRUGI = { id: 120, oznaka: 'KK.99' }

test.each([
  ['/pozivi/12', ['javni-poziv', 12]],
  ['/pozivi/12/pitanja-i-odgovori', ['javni-poziv', 12]],
  ['/institucija/4/program/2/pozivi/popis/12?kartica=rokovi', ['poziv', 4, 12]],
])('an inquiry opened on the call at %s carries its code', async (adresa, key) => {
  const poznato = [[['javni-poziv', 120], DRUGI] as const, [key, K2] as const]
  expect(await otvori(adresa, poznato)).toBe('Poziv: KK.03.2.1.24. Projekt: nema.')
})

test.each([
  ['/pozivi', [[['popis', 'javni-pozivi', {}, {}], [K2]]]],
  ['/pozivi/12', [[['javni-poziv', 120], DRUGI]]],
  // The number of the institution is no number of a call.
  ['/institucija/4/program/2/pozivi/popis/4', [[['poziv', 4, 120], DRUGI]]],
  // A list that happens to be of the page's number says nothing about the call.
  ['/pozivi/12', [[['javni-poziv', 12, 'pitanja'], { data: [] }]]],
] as const)('an inquiry opened at %s without a call that is known carries none', async (adresa, poznato) => {
  expect(await otvori(adresa, poznato)).toBe('Poziv: nema. Projekt: nema.')
})

test('an inquiry opened on a project carries the project', async () => {
  expect(await otvori(`/prijavitelj/1/program/2/projekti/${PROJEKT}/prijavni-obrazac`, [])).toBe(
    `Poziv: nema. Projekt: ${PROJEKT}.`,
  )
})
