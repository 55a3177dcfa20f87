import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeLock } from '#app/platform/offline/browser/before-lock.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { requireKontekst } from './guard.ts'
import { toProfil } from './me.ts'
import { PracenjePrava, UzPravo } from './pracenje-prava.tsx'
import { clearProfil, izgubljenoNaAdresi, readProfil, saveProfil, TRAG_KEY } from './profil-store.ts'

let osoba = { id: 7, ime: 'Vjera', prezime: 'Lončar', superadmin: false }
const ja = (prijavitelji: { id: number; naziv: string; razina: string }[]) => ({
  fizickaOsoba: osoba,
  stvarnaOsoba: null,
  dopustenjaAdmin: {},
  konteksti: prijavitelji.map((one) => ({ vrsta: 'prijavitelj', oib: '90000010112', ...one })),
})
const NAS = { id: 1, naziv: 'Panonska d.o.o.', razina: 'UR' }
const DRUGI = { id: 2, naziv: 'Jadranska d.o.o.', razina: 'PRG' }

let prava: (typeof NAS)[]
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  prava = [NAS]
  osoba = { id: 7, ime: 'Vjera', prezime: 'Lončar', superadmin: false }
  clearProfil()
  saveProfil(toProfil(ja(prava) as never))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      const { pathname } = new URL(input, 'http://localhost')
      if (pathname.endsWith('/auth/prava')) return Response.json({ otisak: JSON.stringify(prava) })
      if (pathname.endsWith('/auth/me')) return Response.json(ja(prava))
      return Response.json({})
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Stranica({ citaj }: { citaj: () => string }) {
  const { data } = useQuery({ queryKey: ['popis'], queryFn: async () => citaj() })
  const [tekst, setTekst] = useState('')
  return (
    <UzPravo>
      <p>{data}</p>
      <input aria-label="Naziv" value={tekst} onChange={(event) => setTekst(event.target.value)} />
    </UzPravo>
  )
}

async function otvori(citaj: () => string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const guard = vi.fn(() =>
    requireKontekst({ context: { queryClient }, location: { href: '/prijavitelj/1' } }, 'prijavitelj', '1'),
  )
  const root = createRootRoute({
    component: () => (
      <>
        <PracenjePrava osobaId={7} />
        <Stranica citaj={citaj} />
      </>
    ),
  })
  const ruta = createRoute({ getParentRoute: () => root, path: '/prijavitelj/1', beforeLoad: guard })
  const router = createRouter({
    routeTree: root.addChildren([ruta]),
    history: createMemoryHistory({ initialEntries: ['/prijavitelj/1'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Naziv' })
  await act(() => vi.advanceTimersByTimeAsync(100))
  return { guard, queryClient, router }
}
const minuta = () => act(() => vi.advanceTimersByTimeAsync(60_000))

test('a right that is given or narrowed changes lists and runs the guards again, within a minute and without a reload', async () => {
  let citanja = 0
  const { guard } = await otvori(() => `stanje ${++citanja}`)
  const prije = guard.mock.calls.length
  fireEvent.change(screen.getByRole('textbox', { name: 'Naziv' }), { target: { value: 'upisano' } })
  await minuta()
  expect([citanja, guard.mock.calls.length]).toEqual([1, prije])
  prava = [{ ...NAS, razina: 'PRG' }, DRUGI]
  await minuta()
  expect(screen.getByText('stanje 2')).toBeTruthy()
  expect(guard.mock.calls.length).toBeGreaterThan(prije)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv' }).value).toBe('upisano')
  expect(screen.queryByText(PORUKE.prestaloPravo.naslov)).toBeNull()
})

test('a page whose right was taken says so, and keeps what was typed readable', async () => {
  let citanja = 0
  await otvori(() => `stanje ${++citanja}`)
  fireEvent.change(screen.getByRole('textbox', { name: 'Naziv' }), { target: { value: 'upisano' } })
  prava = [DRUGI]
  await minuta()
  expect(screen.getByRole('alert').textContent).toContain('Panonska d.o.o.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv' }).value).toBe('upisano')
  expect(citanja).toBe(1)
  expect(izgubljenoNaAdresi('/prijavitelj/1/program/2/projekti')).toBe('Panonska d.o.o.')
  // Given back, the page is theirs again.
  prava = [NAS, DRUGI]
  await minuta()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('when somebody else signs in on this device in another tab, this page seals what was typed and becomes theirs', async () => {
  const sealed = vi.fn(async () => undefined)
  const forget = beforeLock(sealed)
  const { queryClient, router } = await otvori(() => 'popis')
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: TRAG_KEY, newValue }))
  tell('7')
  tell(null)
  expect(sealed).not.toHaveBeenCalled()
  osoba = { id: 8, ime: 'Zdravko', prezime: 'Marić', superadmin: false }
  tell('8')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/prijava/korisnik'))
  expect(sealed).toHaveBeenCalledOnce()
  expect(readProfil()?.profil.osoba.id).toBe(8)
  expect(queryClient.getQueryData(['popis'])).toBeUndefined()
  forget()
})
