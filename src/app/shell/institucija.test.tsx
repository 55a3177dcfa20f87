/** The entry of institutions: what each gets there; and what stands over their administration. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPortalRouter } from '../router.tsx'
import { routeTree } from '../routeTree.gen.ts'
import type { Kontekst, Profil } from './session/profil.ts'
import { clearProfil, saveProfil } from './session/profil-store.ts'

const mjesto = (vrsta: Kontekst['vrsta'], id: number, naziv: string): Kontekst => ({
  vrsta,
  id,
  naziv,
  oznaka: null,
  razina: vrsta === 'institucija' ? 'R' : 'ZAS',
  programIds: [2],
  dozvole: [],
})
const osoba = (konteksti: Kontekst[], superadmin = false): Profil => ({
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin, adminDopustenja: [] },
  konteksti,
})

function open(profil?: Profil, adresa = '/institucija') {
  if (profil !== undefined) saveProfil(profil)
  const history = createMemoryHistory({ initialEntries: [adresa] })
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
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
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

const uprava = (): Profil => osoba([{ ...mjesto('institucija', 3, 'SAFU'), razina: 'A' }])
const UPRAVA = '/institucija/3/administracija/korisnici-sustava'

test('the current notices open over the administration of an institution', async () => {
  const obavijest = {
    id: 9,
    naslov: 'Radovi na portalu',
    opis: '<p>Subota</p>',
    prioritet: 'Srednje',
    institucija: null,
    startAt: '2026-11-01T07:00:00Z',
    endAt: '2026-12-01T19:00:00Z',
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      const { pathname, search } = new URL(input, 'http://localhost')
      if (!pathname.endsWith('/v1/institucije/3/obavijesti')) throw new TypeError('Failed to fetch')
      expect(search).toContain('trenutneObavijesti=true')
      return Response.json({ data: [obavijest] })
    }),
  )
  open(uprava(), UPRAVA)
  expect(await screen.findByText('Radovi na portalu')).toBeTruthy()
})

test('an inquiry is asked from the administration of an institution as its person', async () => {
  open(uprava(), UPRAVA)
  const [gumb] = await screen.findAllByRole('button', { name: /Tehnička podrška/ })
  fireEvent.click(gumb as HTMLElement)
  const prozor = await screen.findByRole('dialog', { name: 'Pošalji upit' })
  expect(within(prozor).getByLabelText(/Vrsta modula/)).toBeTruthy()
})
