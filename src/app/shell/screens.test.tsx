import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPortalRouter } from '../router.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { ErrorScreen } from './error/error-screen.tsx'
import { FallbackScreen } from './error/fallback-screen.tsx'
import { requireProjektAdresa } from './projekt/projekt-okvir.ts'
import type { Profil } from './session/profil.ts'
import { clearProfil, saveProfil } from './session/profil-store.ts'
import { SidebarItem } from './sidebar/sidebar-item.tsx'
import { createSidebar } from './sidebar/sidebar-state.ts'

const profil: Profil = {
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin: false, adminDopustenja: [] },
  konteksti: [
    { vrsta: 'prijavitelj', id: 1, naziv: 'Obrt Čačić', oznaka: null, razina: 'ZAS', programIds: [], dozvole: [] },
  ],
}

function open(address: string, programi?: readonly { id: number; naziv: string; oznaka: string }[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (programi !== undefined) queryClient.setQueryData(['programi'], programi)
  const router = createPortalRouter(routeTree, queryClient, createMemoryHistory({ initialEntries: [address] }))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

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

test('an unknown address answers in Croatian, with the sentence of the specification beside it', async () => {
  open('/nema-me')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Stranica nije pronađena')
  expect((await screen.findByText('This page could not be found')).lang).toBe('en')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(await screen.findByRole('img', { name: 'Greška' })).toBeTruthy()
  expect(screen.getByText(/^404/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Povratak' })).toBeTruthy()
})

test('whoever opened a wrong address in a tab of its own gets home by „Povratak”, where nothing is behind', async () => {
  const router = open('/nema-me')
  expect(await screen.findByText(/^Stranica ne postoji ili vam nije dostupna/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Povratak' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('an address at which only a layout exists is unknown too', async () => {
  saveProfil(profil)
  open('/prijavitelj/1')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Stranica nije pronađena')
  expect(screen.queryAllByRole('main').length).toBeLessThanOrEqual(1)
})

test('a public record that this device has not kept says so under a heading of its own', async () => {
  open('/pozivi/5')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Ovi podaci još nisu spremljeni na uređaju',
  )
  open('/nabave/abc')
  await screen.findByRole('heading', { level: 1, name: 'Stranica nije pronađena' })
})

test('a stranger is sent to the choice of sign-in, which leads back', async () => {
  const router = open('/prijava/korisnik')
  await screen.findByRole('heading', { level: 1, name: 'Prijava' })
  expect(router.state.location.pathname).toBe('/prijava-odabir')
})

test('without a network the known person still reaches their contexts', async () => {
  saveProfil(profil)
  open('/prijava/korisnik')
  await screen.findByRole('heading', { level: 1, name: 'Dobro došli, Đurđa' })
  expect(screen.getByRole('link', { name: 'Otvori: Obrt Čačić' }).getAttribute('href')).toBe(
    '/prijavitelj/1/program/1/upravljacka-ploca',
  )
})

test('a programme that the portal has not got says so, and the way back leads back', async () => {
  saveProfil(profil)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open('/prijavitelj/1/program/99/upravljacka-ploca', [{ id: 1, naziv: 'Plan oporavka', oznaka: 'NPOO' }])
  await screen.findByRole('heading', { level: 1, name: 'Aktivan program nije pronađen.' })
  expect(screen.getByText('404')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Greška' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Povratak' })).toBeDefined()
  vi.restoreAllMocks()
})

test('a project whose owner is not in the address says what is missing, on the screen of errors', async () => {
  let missing: unknown
  try {
    requireProjektAdresa({ projektId: 'x' })
  } catch (error) {
    missing = error
  }
  const route = createRootRoute({ component: () => <ErrorScreen error={missing} /> })
  render(<RouterProvider router={createRouter({ routeTree: route, history: createMemoryHistory() })} />)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Nedovoljno podataka za dohvacanje projekta.' }),
  ).toBeTruthy()
})

test('when even the error screen fails there is a way home', () => {
  render(<FallbackScreen />)
  expect(screen.getByRole('link', { name: 'Početna stranica' }).getAttribute('href')).toBe('/')
})

test('a menu item without an address says so', () => {
  const machine = createSidebar(1200)
  const item = { naziv: 'Nabave', external: false, children: [], broj: 0, obuhvaca: true }
  render(<SidebarItem item={item} otvorena={undefined} state={machine.get()} machine={machine} />)
  expect(document.body.textContent).toContain('Url nije definiran za Nabave')
})

test('an administrator with a project open is told that the main menu belongs to applicants and institutions', async () => {
  saveProfil({ osoba: { ...profil.osoba, superadmin: true }, konteksti: [] })
  open('/administracija/pozivi/5/projekti/0198c0de-0000-7000-8000-000000000001/rsv')
  fireEvent.click(await screen.findByRole('button', { name: 'Povratak na glavni izbornik' }))
  expect(await screen.findByText('Korisnik nije ni prijavitelj ni institucija')).toBeTruthy()
})

test('the administration of an applicant keeps its own entries in the menu', async () => {
  saveProfil(profil)
  open('/prijavitelj/1/administracija/podaci-o-osobama')
  const group = await screen.findByRole('button', { name: 'Administracija' })
  if (group.getAttribute('aria-expanded') === 'false') fireEvent.click(group)
  expect(screen.getByRole('link', { name: 'Podaci o osobama', current: 'page' })).toBeTruthy()
})
