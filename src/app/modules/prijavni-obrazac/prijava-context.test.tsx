import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { samoZaCitanje } from '#app/platform/dokument/uredaj.ts'
import { OfflineProvider } from '#app/platform/offline/hooks/offline-provider.tsx'
import { adresePrijavitelja } from './adrese.ts'
import { PrijavaProvider } from './prijava-context.tsx'

const sync = vi.hoisted(() => ({ online: true, lastSyncedAt: null as number | null }))
vi.mock('#app/platform/offline/hooks/use-sync-status.ts', () => ({ useSyncStatus: () => sync }))
vi.mock('#app/platform/api/use-online.ts', () => ({ useOnline: () => sync.online }))
afterEach(cleanup)

function Portal({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

const uredaj = { ...samoZaCitanje(undefined, {}), ucitano: false }
const adrese = adresePrijavitelja({ vlasnikId: '1', programId: '1', projektId: 'p' })

test('under another name the form says that only what is on the server is shown, and does not wait for the device', () => {
  render(
    <OfflineProvider profile={null} signedIn confirmedAt={0} types={async () => ({})} closed="tude-ime">
      <PrijavaProvider projektId="p" uredaj={uredaj} adrese={adrese}>
        Obrazac
      </PrijavaProvider>
    </OfflineProvider>,
    { wrapper: Portal },
  )
  expect(screen.getByText('Samo pregled')).toBeTruthy()
  expect(screen.queryByText('Obrazac')).toBeNull()
})

test('an unknown application waits for the device only until the portal was asked for everything', () => {
  const show = () => {
    cleanup()
    render(
      <PrijavaProvider projektId="p" uredaj={{ ...uredaj, ucitano: true }} adrese={adrese}>
        Obrazac
      </PrijavaProvider>,
      { wrapper: Portal },
    )
  }
  show()
  expect(screen.getByText('Prijava nije spremljena na ovom uređaju')).toBeTruthy()
  sync.lastSyncedAt = Date.now() + 1
  show()
  expect(screen.getByText('Prijava s ovom adresom ne postoji ili vam nije dostupna')).toBeTruthy()
  sync.online = false
  show()
  expect(screen.getByText('Prijava nije spremljena na ovom uređaju')).toBeTruthy()
})
