/** Bringing the package of a visit: chosen, kept for good, whole, and only then this device's. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PackageUnbrought } from '#app/platform/offline/packages/until-whole.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { PrijePolaska } from './paket.tsx'

const TABLET = '0190a000-0000-7000-8000-00000000abcd'
const laz = vi.hoisted(() => ({
  bring: vi.fn(),
  offered: vi.fn(),
  call: vi.fn(),
  citac: vi.fn(),
  red: [] as string[],
}))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const none: never[] = []
  const rows = { get: () => none, subscribe: () => () => undefined }
  const packages = { rows, bring: laz.bring, offered: laz.offered }
  const runtime = {
    deviceId: '0190a000-0000-7000-8000-00000000abcd',
    profile: { osobaId: 7 },
    syncNow: () => undefined,
  }
  return { useOffline: () => ({ runtime, packages }) }
})
vi.mock('#app/platform/snimanje/citac-koda.ts', () => ({ pripremiCitac: laz.citac }))
vi.mock('#app/platform/record/server-clock.ts', () => ({ useServerClock: () => () => 0 }))
vi.mock('#app/platform/api/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/platform/api/client.ts', () => ({ call: laz.call }))

const STRANA = { vrsta: 'institucija', id: 3, programId: 2, projektId: 'pr' } as const
const PROVJERA = {
  statusId: provjeraStatuses.najavljena.id,
  preuzeo: null,
  smijeUredivati: true,
  smijePreuzeti: true,
  smijeIzjaviti: false,
  smijeSuglasiti: false,
  suglasnost: null,
  izjave: {},
  okolnosti: { osobe: [] },
  projekt: { id: 'pr', naziv: 'Pogon', sifra: null, statusId: 6 },
} as unknown as MetaProvjere

const DOKUMENTI = [
  { id: 'd1', naziv: 'ugovor.pdf', bytes: 2_000_000 },
  { id: 'd2', naziv: 'nacrt.pdf', bytes: 40_000_000 },
]
beforeEach(() => {
  laz.red.length = 0
  for (const one of [laz.bring, laz.offered, laz.call, laz.citac]) one.mockReset()
  laz.offered.mockResolvedValue({ bytes: 500_000, files: DOKUMENTI })
  laz.bring.mockImplementation(async () => void laz.red.push('paket'))
  laz.citac.mockImplementation(async () => void laz.red.push('čitač'))
  laz.call.mockImplementation(async () => void laz.red.push('vlasništvo'))
  const storage = { persist: vi.fn(), persisted: async () => false, estimate: async () => ({ usage: 0, quota: 1e9 }) }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  clearToasts()
})

async function otvori() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
      <PrijePolaska strana={STRANA} provjeraId="pv" provjera={PROVJERA} osobaId={7} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Preuzmi za teren' }))
  await screen.findByRole('button', { name: 'Spremi na ovaj uređaj' })
}
const dijalog = () => screen.getByRole('dialog', { name: 'Preuzmi za teren' })
const spremi = () => fireEvent.click(screen.getByRole('button', { name: 'Spremi na ovaj uređaj' }))

test('before anything comes it is said why the browser should keep it, and which documents take how much room', async () => {
  await otvori()
  expect(await within(dijalog()).findByText('Sačuvajte svoj rad na ovom uređaju')).toBeTruthy()
  expect(laz.bring).not.toHaveBeenCalled()
  expect(screen.getByText(/^42,5 MB/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^nacrt\.pdf/ }))
  expect(screen.getByText(/^2,5 MB/)).toBeTruthy()
  spremi()
  await waitFor(() => expect(laz.red).toEqual(['paket', 'čitač', 'vlasništvo']))
  expect(laz.bring).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ projektId: 'pr' }), ['d2'])
  expect(laz.call.mock.calls[0]?.[1]).toMatchObject({ body: { uredajId: TABLET } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a package that comes by half leaves the ownership where it was, says why, and may be tried again', async () => {
  laz.bring.mockRejectedValueOnce(new PackageUnbrought('nemaMjesta'))
  await otvori()
  spremi()
  expect(await screen.findByText(/nije stigao cijel jer na uređaju nema mjesta/)).toBeTruthy()
  expect(laz.call).not.toHaveBeenCalled()
  spremi()
  await waitFor(() => expect(laz.red).toEqual(['paket', 'čitač', 'vlasništvo']))
})

test('a press after a lost answer is the same mutation', async () => {
  laz.call.mockRejectedValueOnce(new TypeError('network'))
  await otvori()
  spremi()
  await waitFor(() => expect(laz.call).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Spremi na ovaj uređaj' }).ariaBusy).not.toBe('true'))
  spremi()
  await waitFor(() => expect(laz.call).toHaveBeenCalledTimes(2))
  const [prvi, drugi] = laz.call.mock.calls.map(([, { body }]) => body.mutationId)
  expect(prvi).toBe(drugi)
})

test('a reader of codes that does not come is told; the visit goes without it', async () => {
  laz.citac.mockRejectedValueOnce(new TypeError('network'))
  await otvori()
  spremi()
  expect(await screen.findByText(/^Čitač kodova nije preuzet/)).toBeTruthy()
  expect(laz.red).toEqual(['paket', 'vlasništvo'])
})

test('a device that cannot ask the portal what there is to bring says so and offers to try again', async () => {
  laz.offered.mockRejectedValueOnce(new PackageUnbrought('veza'))
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <PrijePolaska strana={STRANA} provjeraId="pv" provjera={PROVJERA} osobaId={7} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Preuzmi za teren' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByRole('button', { name: 'Spremi na ovaj uređaj' })).toBeTruthy()
})
