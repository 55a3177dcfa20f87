import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import type { Kontekst, Profil } from '../session/profil.ts'
import { EntitySwitcher } from './entity-switcher.tsx'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ navigate }),
}))
const smije = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../session/me.ts', () => ({ provjeriKontekst: smije }))
vi.mock('../session/session.ts', () => ({ refreshSession: () => Promise.resolve() }))
afterEach(() => {
  cleanup()
  clearToasts()
  navigate.mockReset()
  smije.mockReset()
  smije.mockResolvedValue()
})

const SAFU = { vrsta: 'institucija', id: 3, naziv: 'SAFU', programIds: [2] } as unknown as Kontekst
const METALAC = { vrsta: 'prijavitelj', id: 1, naziv: 'Metalac d.o.o.', programIds: [] } as unknown as Kontekst

async function choose(name: string, from: Kontekst) {
  const profil = { osoba: { id: 1 }, konteksti: [SAFU, METALAC] } as unknown as Profil
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EntitySwitcher profil={profil} kontekst={from} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  // A name that ends in a full stop, `d.o.o.`, ends the sentence too.
  const sada = `Radite za: ${from.naziv.replace(/\.$/, '')}. Promijeni`
  fireEvent.click(screen.getByRole('button', { name: (name) => name.endsWith(sada) }))
  expect(await screen.findByText('Korisnik iz institucije')).toBeTruthy()
  fireEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${name}`) }))
}

test('a switch says for whom the person acts now', async () => {
  navigate.mockResolvedValue()
  await choose('SAFU', METALAC)
  expect(await screen.findByText('Trenutna institucija: SAFU')).toBeTruthy()
  cleanup()
  await choose('Metalac', SAFU)
  expect(await screen.findByText('Trenutni prijavitelj: Metalac d.o.o.')).toBeTruthy()
})

test('a switch that failed says so, and choosing the present one does nothing', async () => {
  navigate.mockRejectedValue(new TypeError('anything'))
  await choose('SAFU', METALAC)
  expect(await screen.findByText('Došlo je do pogreške prilikom promijene institucije')).toBeTruthy()
  cleanup()
  await choose('Metalac', SAFU)
  expect(await screen.findByText('Došlo je do pogreške prilikom promijene prijavitelja')).toBeTruthy()
  cleanup()
  navigate.mockClear()
  await choose('SAFU', SAFU)
  expect(navigate).not.toHaveBeenCalled()
})

test('a switch that the portal refuses leads nowhere and is told in its words; without a network the device decides', async () => {
  navigate.mockResolvedValue()
  smije.mockRejectedValue(new ApiProblem({ statusCode: 403, kod: 'zabranjeno', poruka: 'Pravo je prestalo' }))
  await choose('SAFU', METALAC)
  expect(await screen.findByText('Pravo je prestalo')).toBeTruthy()
  expect(navigate).not.toHaveBeenCalled()
  expect(screen.queryByText('Trenutna institucija: SAFU')).toBeNull()
  cleanup()
  clearToasts()
  smije.mockRejectedValue(new Offline())
  await choose('SAFU', METALAC)
  expect(await screen.findByText('Trenutna institucija: SAFU')).toBeTruthy()
})
