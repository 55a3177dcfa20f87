/** The submitted versions of a form on the screen: what each changed, and which of them may still be moved. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { popunjeniObrazacEndpoints } from '#contract/modules/odabir/popunjeni-obrazac.endpoints.ts'
import type { PopunjeniObrazacDetalj } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { PopunjeniObrasciPage } from './popunjeni-obrasci-page.tsx'
import type { KarticaObrasca } from './popunjeni-obrazac.search.ts'
import { PopunjeniObrazacPage } from './popunjeni-obrazac-page.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', async (original) => ({ ...(await original<object>()), call }))

const ADRESA = { institucijaId: 3, projektId: '0192f0c0-0000-7000-8000-000000000001' }
const OBRAZAC: PopunjeniObrazacDetalj = {
  id: 7,
  status: { id: 2, naziv: 'Podneseno' },
  verzijaRetka: 4,
  smijeUredivati: false,
  dostupneRadnje: [
    {
      kod: 'preuzmi',
      oznaka: 'Preuzmi na provjeru',
      potvrda: { naslov: 'Nastavak', poruka: 'Jeste li sigurni da želite nastaviti?' },
      trazeObrazlozenje: null,
      opasno: false,
    },
  ],
  inacice: [
    {
      broj: 2,
      vrsta: 'dorada',
      podnio: 'Goran Matijević',
      vrijeme: '2026-11-20T09:00:00.000Z',
      trazeno: 240_000_00,
      razlika: -10_000_00,
      promijenjeno: ['Projekt', 'Proračun'],
      zamijenila: null,
    },
    {
      broj: 1,
      vrsta: 'prijava',
      podnio: 'Goran Matijević',
      vrijeme: '2026-11-02T09:00:00.000Z',
      trazeno: 250_000_00,
      razlika: null,
      promijenjeno: [],
      zamijenila: 2,
    },
  ],
}
const sadrzaj = (broj: number) => ({
  naziv: 'Linija',
  obrazac: {},
  trazenaBespovratna: broj === 1 ? '250000.00' : '240000.00',
  ukupnoPrihvatljivo: '500000.00',
})

beforeEach(() => {
  call.mockImplementation(async (endpoint: unknown, { params }: { params: { broj?: number } }) => {
    if (endpoint === popunjeniObrazacEndpoints.popis) return { data: [OBRAZAC] }
    if (endpoint === projektInstitucijaEndpoints.inacica) return { sadrzaj: sadrzaj(params.broj ?? 0) }
    throw new Error('another call')
  })
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const crtaj = (node: ReactNode) =>
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>
    </RouterContextProvider>,
  )

const inacica = (broj: number, kartica: KarticaObrasca = 'obrazac') =>
  crtaj(
    <PopunjeniObrazacPage
      adresa={ADRESA}
      broj={broj}
      kartica={kartica}
      base="/i"
      rasprava="/rasprava"
      obrazac={({ naziv }) => <p>Odgovori: {naziv}</p>}
      razlike={() => [
        { put: 'projekt.iznos', oznaka: 'Iznos', prije: '250,00 €', poslije: '240,00 €', razlika: '−10,00 €' },
      ]}
      notFound={<p>Nema</p>}
    />,
  )

test('lists the newest version first, with what it changed and its status', async () => {
  crtaj(<PopunjeniObrasciPage adresa={ADRESA} base="/i" notFound={<p>Nema</p>} />)
  const redci = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(redci[0]?.textContent).toContain('2 kartice: Projekt, Proračun')
  expect(redci[0]?.textContent).toContain('−10.000,00')
  expect(redci[0]?.textContent).toContain('Podneseno')
  expect(redci[1]?.textContent).toContain('Zamijenjena inačicom 2')
  expect(screen.getByRole('link', { name: 'Dorada – inačica 2' }).getAttribute('href')).toBe('/i/2')
})

test('shows the answers of a version; only the newest one is taken for checking', async () => {
  inacica(2)
  expect(await screen.findByText('Odgovori: Linija')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Preuzmi na provjeru' })).toBeDefined()
  cleanup()
  inacica(1)
  await screen.findByRole('heading', { level: 1, name: 'Prijava – inačica 1' })
  expect(screen.queryByRole('button', { name: 'Preuzmi na provjeru' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Otvori noviju inačicu' }).getAttribute('href')).toBe('/i/2')
})

test('sets a version against the one before, with the difference of numbers', async () => {
  inacica(2, 'razlike')
  const tablica = await screen.findByRole('table', { name: 'Razlike između inačice 1 i inačice 2' })
  expect(tablica.textContent).toContain('−10,00 €')
  cleanup()
  inacica(1, 'razlike')
  expect(await screen.findByText(/nema s čime se usporediti/)).toBeDefined()
})

test('says that there is none where the application is not to be known or the version never was', async () => {
  inacica(9)
  expect(await screen.findByText('Nema')).toBeDefined()
  cleanup()
  call.mockRejectedValue(new ApiProblem({ statusCode: 404, kod: 'nije-pronadeno', poruka: 'Nema zapisa.' }))
  crtaj(<PopunjeniObrasciPage adresa={ADRESA} base="/i" notFound={<p>Nema</p>} />)
  expect(await screen.findByText('Nema')).toBeDefined()
})
