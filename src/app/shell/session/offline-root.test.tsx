import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEngine } from '#app/platform/offline/engine/open-engine.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { OfflineRoot } from './offline-root.tsx'
import type { Profil } from './profil.ts'
import { clearProfil, expireProfil, saveProfil, TRAG_KEY } from './profil-store.ts'
import { ME_KEY } from './session.ts'

vi.mock('#app/platform/offline/engine/open-engine.ts', () => ({
  openEngine: vi.fn(async () => ({ failure: 'nema-pohrane' as const })),
}))
vi.mock('../impersonacija/traka.tsx', () => ({ TrakaImpersonacije: () => <p>traka</p> }))

const profil: Profil = {
  osoba: { id: 7, ime: 'Đurđa', prezime: 'Čačić', superadmin: false, adminDopustenja: [] },
  konteksti: [],
}
const tudeIme: Profil = { ...profil, stvarnaOsoba: { id: 1, ime: 'Super', prezime: 'Adminić' } }

function Stanje() {
  return <output>{useOffline().failure ?? 'otvara se'}</output>
}

function open(me: Profil | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(ME_KEY, me)
  render(
    <QueryClientProvider client={client}>
      <OfflineRoot>
        <Stanje />
      </OfflineRoot>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.mocked(openEngine).mockClear()
  clearProfil()
})
afterEach(cleanup)

test('whoever is signed in as themselves has their own work opened on this device, and no banner', async () => {
  open(profil)
  await waitFor(() => expect(vi.mocked(openEngine).mock.calls[0]?.[0].profile.osobaId).toBe(7))
  expect(screen.queryByText('traka')).toBeNull()
})

test('nothing of the other person is opened on this device while somebody acts as them, also after the session has ended', async () => {
  open(tudeIme)
  await screen.findByText('traka')
  expect(screen.getByRole('status').textContent).toBe('tude-ime')
  cleanup()
  saveProfil(tudeIme)
  expireProfil()
  open(null)
  // What is opened is opened after the first paint: one's own work shows that the time for it has passed.
  cleanup()
  saveProfil({ ...profil, osoba: { ...profil.osoba, id: 8 } })
  expireProfil()
  open(null)
  const whose = () => vi.mocked(openEngine).mock.calls.map(([{ profile }]) => profile.osobaId)
  await waitFor(() => expect(whose()).toContain(8))
  expect(whose()).toEqual([8])
})

test('the trace that this device keeps of a sign-in is of the person who signed in', () => {
  saveProfil(tudeIme)
  expect(localStorage.getItem(TRAG_KEY)).toBe('1')
})
