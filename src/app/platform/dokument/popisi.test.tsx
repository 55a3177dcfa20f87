import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packedNames } from '#app/platform/offline/packages/packed-names.ts'
import { REFERENTNI_POPISI } from '#contract/modules/sifrarnik/referentni-popisi.ts'
import { useNazivi, usePopisiNaUredaju } from './popisi.ts'

const bezMreze = async () => {
  throw new TypeError('Failed to fetch')
}
const OSJECKA = 'Osječko-baranjska županija'

beforeEach(() => vi.stubGlobal('fetch', bezMreze))
afterEach(() => {
  cleanup()
  packedNames.set({})
  vi.unstubAllGlobals()
})

function Zupanija() {
  return <p>{useNazivi()('zupanije', '14') ?? '14'}</p>
}
function Obrazac({ imaObrazaca = true }) {
  usePopisiNaUredaju(imaObrazaca)
  return null
}
const klijent = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const nacrtaj = (client: QueryClient, sto = <Zupanija />) =>
  render(<QueryClientProvider client={client}>{sto}</QueryClientProvider>)

test('a name whose list never came to the device is said to be missing, and no bare number stands for it', async () => {
  nacrtaj(klijent())
  expect(screen.queryByText('14')).toBeNull()
  await screen.findByText('Naziv nije na ovom uređaju (oznaka 14)')
})

test('a form that is opened brings every list, so that its review has names without a network', async () => {
  const data = [{ id: 14, sifra: 'A', naziv: OSJECKA, zupanijaId: 14 }]
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const client = klijent()
  nacrtaj(client, <Obrazac />)
  await waitFor(() =>
    expect(REFERENTNI_POPISI.filter((popis) => client.getQueryData(['opcenito', popis]) === undefined)).toEqual([]),
  )
  cleanup()
  vi.stubGlobal('fetch', bezMreze)
  nacrtaj(client)
  await screen.findByText(OSJECKA)
})

test('a device without a form asks for no list', async () => {
  const asked = vi.fn(bezMreze)
  vi.stubGlobal('fetch', asked)
  const client = klijent()
  nacrtaj(client, <Obrazac imaObrazaca={false} />)
  expect(client.isFetching()).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

test('names of a package serve where the lists are not', async () => {
  packedNames.set({ zupanije: { 14: OSJECKA } })
  nacrtaj(klijent())
  await screen.findByText(OSJECKA)
})
