import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { osvjeziBrojace, zaboraviBrojace, zapamceniBrojaci } from '#app/platform/api/brojaci.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { type MenuEntry, resolveMenu } from '../menu/menu.ts'
import { useBrojaci } from '../menu/use-brojaci.ts'
import type { Profil } from '../session/profil.ts'
import { Sidebar } from './sidebar.tsx'
import { createSidebar } from './sidebar-state.ts'

const MENU: readonly MenuEntry[] = [
  { naziv: 'Zahtjevi', icon: 'document', to: '/zahtjevi', brojac: 'zahtjevi' },
  { naziv: 'Tehnička pitanja', icon: 'help', to: '/pitanja', brojac: 'dodijeljeniUpiti' },
  { naziv: 'Prijave', icon: 'document', children: [{ naziv: 'Povučene prijave', to: '/povucene', brojac: 'povrati' }] },
  { naziv: 'Bez adrese', icon: 'star' },
  { naziv: 'Zatvoreno', icon: 'lock', to: '/zatvoreno', onemoguceno: 'Projekt još nije ugovoren.' },
]
const built = new Set(['/zahtjevi', '/pitanja', '/povucene', '/zatvoreno'])
const PROFIL = { osoba: { id: 7, ime: 'Petra', prezime: 'Crnković' }, konteksti: [] } as unknown as Profil
const VRIJEME = '2026-11-21T13:05:00.000Z'

let brojevi: Record<string, number>
let dostupan: boolean
const pitano: string[] = []
beforeEach(() => {
  localStorage.clear()
  pitano.length = 0
  brojevi = { zahtjevi: 3, dodijeljeniUpiti: 1, povrati: 0 }
  dostupan = true
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      pitano.push(String(input))
      if (!dostupan) throw new TypeError('Failed to fetch')
      return Response.json({ brojevi, vrijeme: VRIJEME })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Izbornik({ profil, open }: { profil: Profil; open: boolean }) {
  const stanje = useBrojaci(profil)
  const machine = createSidebar(1400)
  return (
    <Sidebar
      machine={machine}
      state={{ open, submenus: [] }}
      items={resolveMenu(MENU, { built, params: {}, brojaci: stanje?.brojevi })}
      brojeviNa={stanje?.vrijeme}
      pathname="/"
      vrstaKorisnika="Administrator"
      verzija="1"
    />
  )
}

function prikazi({ profil = PROFIL, open = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <Izbornik profil={profil} open={open} />
    </QueryClientProvider>,
  )
  return client
}

test.each([
  [1, 'Zahtjevi, 1 otvoren'],
  [3, 'Zahtjevi, 3 otvorena'],
  [5, 'Zahtjevi, 5 otvorenih'],
  [12, 'Zahtjevi, 12 otvorenih'],
  [22, 'Zahtjevi, 22 otvorena'],
])('%i open requests are read out as „%s”, and so they are in a collapsed menu', async (broj, ime) => {
  brojevi = { zahtjevi: broj }
  prikazi()
  expect(await screen.findByRole('link', { name: ime })).toBeTruthy()
  cleanup()
  prikazi({ open: false })
  expect((await screen.findByRole('link', { name: ime })).getAttribute('title')).toBe(ime)
})

test('an entry without anything waiting has its plain name', async () => {
  brojevi = { zahtjevi: 0 }
  prikazi()
  await waitFor(() => expect(pitano).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Zahtjevi' })).toBeTruthy()
})

test('a closed group says what waits inside', async () => {
  brojevi = { povrati: 2 }
  prikazi()
  expect(await screen.findByRole('button', { name: 'Prijave: Povučene prijave, 2 zahtjeva za povratak' })).toBeTruthy()
})

test('something that came or was done is counted anew', async () => {
  const client = prikazi()
  await screen.findByRole('link', { name: 'Tehnička pitanja, 1 dodijeljeno' })
  brojevi = { zahtjevi: 3, dodijeljeniUpiti: 2 }
  await act(() => osvjeziBrojace(client))
  expect(await screen.findByRole('link', { name: 'Tehnička pitanja, 2 dodijeljena' })).toBeTruthy()
})

test('without a network the numbers known last stand there with their time, until the person leaves the device', async () => {
  prikazi()
  await screen.findByRole('link', { name: 'Zahtjevi, 3 otvorena' })
  expect(screen.queryByText(/Brojevi u izborniku/)).toBeNull()
  cleanup()
  dostupan = false
  act(() => reachability.hintOffline())
  prikazi()
  expect(screen.getByRole('link', { name: 'Zahtjevi, 3 otvorena' })).toBeTruthy()
  expect(screen.getByText(/^Brojevi u izborniku: stanje na .*14:05$/)).toBeTruthy()
  zaboraviBrojace()
  cleanup()
  prikazi()
  expect(screen.getByRole('link', { name: 'Zahtjevi' })).toBeTruthy()
  await act(() => reachability.check())
})

test('numbers of a person somebody else acts as are not kept on the device', async () => {
  const tude = { ...PROFIL, stvarnaOsoba: { id: 1, ime: 'S', prezime: 'A' } } as unknown as Profil
  prikazi({ profil: tude })
  await screen.findByRole('link', { name: 'Zahtjevi, 3 otvorena' })
  expect(zapamceniBrojaci({ osobaId: 7, za: 'administracija', pamti: false })).toBeUndefined()
})

test('an entry without an address says so, a disabled one why; both stay in the order of the keyboard', () => {
  prikazi()
  const [bez, zatvoreno] = ['Bez adrese', 'Zatvoreno'].map((name) => screen.getByRole('button', { name }))
  for (const entry of [bez, zatvoreno]) {
    expect(entry?.getAttribute('aria-disabled')).toBe('true')
    expect(entry?.hasAttribute('disabled')).toBe(false)
  }
  const opis = (entry: HTMLElement | undefined) =>
    document.getElementById(entry?.getAttribute('aria-describedby') ?? '')?.textContent
  expect([opis(bez), opis(zatvoreno)]).toEqual(['Url nije definiran za Bez adrese', 'Projekt još nije ugovoren.'])
})
