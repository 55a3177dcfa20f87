/** The entry of institutions: what a visitor, an applicant, a citizen and people of institutions each get there. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPortalRouter } from '../router.tsx'
import { routeTree } from '../routeTree.gen.ts'
import type { Kontekst, Profil } from './session/profil.ts'
import { clearProfil, saveProfil } from './session/profil-store.ts'

const mjesto = (vrsta: Kontekst['vrsta'], id: number, naziv: string): Kontekst => ({
  ...{ vrsta, id, naziv, oznaka: null, razina: vrsta === 'institucija' ? 'R' : 'ZAS' },
  ...{ programIds: [2], dozvole: [] },
})
const osoba = (konteksti: Kontekst[], superadmin = false): Profil => ({
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin, adminDopustenja: [] },
  konteksti,
})

function open(profil?: Profil) {
  if (profil !== undefined) saveProfil(profil)
  const history = createMemoryHistory({ initialEntries: ['/institucija'] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createPortalRouter(routeTree, queryClient, history)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const link = (name: string) => screen.findByRole('link', { name })

beforeEach(() => {
  clearProfil()
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a visitor reads whose entry it is and finds the sign-in, which leads back', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'Ulaz za institucije' })
  expect((await link('Prijava za djelatnike')).getAttribute('href')).toBe('/prijava?redirectUrl=%2Finstitucija')
})

test('an officer with one desk goes to it, and back does not return here', async () => {
  const router = open(osoba([mjesto('institucija', 3, 'SAFU'), mjesto('prijavitelj', 1, 'Obrt Čačić')]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/institucija/3/program/2/upravljacka-ploca'))
  expect(router.history.length).toBe(1)
})

test('whoever works in several institutions chooses among them, and only among them', async () => {
  open(osoba([mjesto('institucija', 3, 'SAFU'), mjesto('institucija', 4, 'MINGO'), mjesto('prijavitelj', 1, 'Obrt')]))
  expect((await link('Otvori: MINGO')).getAttribute('href')).toBe('/institucija/4/program/2/upravljacka-ploca')
  expect(screen.getAllByRole('link', { name: /^Otvori: / })).toHaveLength(2)
})

test.each([
  ['an applicant', osoba([mjesto('prijavitelj', 1, 'Obrt Čačić')])],
  ['a citizen', osoba([])],
])('%s reads that there is no seat for them and is shown their own way in', async (_who, profil) => {
  open(profil)
  await screen.findByText('Nemate mjesto ni u jednoj instituciji')
  expect((await link('Za koga djelujete')).getAttribute('href')).toBe('/prijava/korisnik')
  expect(screen.queryByRole('link', { name: 'Prijava za djelatnike' })).toBeNull()
})

test('a super-administrator without a seat is shown the administration', async () => {
  open(osoba([], true))
  expect((await link('Otvori administraciju')).getAttribute('href')).toBe('/administracija')
})
