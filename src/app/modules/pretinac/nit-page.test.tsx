import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { DetaljNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { NitPage } from './nit-page.tsx'

vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => ({ runtime: undefined }) }))

const PISMO: DetaljNiti = {
  id: 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0003',
  vrsta: 'pismo',
  predmet: 'Zahtjev za doradu prijave',
  projekt: { id: 'b9e61a8e-4a3f-4f57-9a58-6b5f3e0c0004', naziv: 'Projekt', sifra: null },
  prijavitelj: 'Jadranska d.o.o.',
  faza: 'odabir',
  zadnja: { strana: 'portal', autor: 'Portal fondova', pocetak: 'Doradite prijavu.', vrijeme: '2027-03-01T09:00:00Z' },
  poruka: 1,
  neprocitano: false,
  rok: null,
  sat: null,
  odgovorenoAt: null,
  dodijeljeno: null,
  poruke: [],
  sudionici: [],
  isprava: {
    naziv: 'Zahtjev za doradu prijave',
    put: null,
    poslano: '2027-03-01T09:00:00Z',
    otvoreno: null,
    dan: '2027-03-09',
    dostavljeno: false,
  },
  zastoNe: 'Na službeno pismo ne odgovara se u pretincu. Za pitanje započnite novu poruku.',
  osobe: [],
}
const otvoreno = (nit: DetaljNiti): DetaljNiti => ({
  ...nit,
  isprava: nit.isprava && { ...nit.isprava, otvoreno: '2027-03-02T10:00:00Z', dan: '2027-03-02', dostavljeno: true },
})

let nit: DetaljNiti
let zastupa: boolean
const pozivi: string[] = []
beforeEach(() => {
  nit = PISMO
  zastupa = true
  pozivi.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const put = `${init?.method ?? 'GET'} ${url.split(PISMO.id)[1] ?? url}`
    if (!url.includes(PISMO.id)) return Response.json({})
    pozivi.push(put)
    if (!put.startsWith('PUT')) return Response.json(nit)
    if (zastupa) nit = otvoreno(nit)
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () =>
  renderScreen(<NitPage strana={{ vrsta: 'prijavitelj', id: 12, programId: 2 }} nitId={PISMO.id} notFound={null} />)

test('whoever has just delivered a letter by opening it reads that it is delivered', async () => {
  open()
  expect(await screen.findByText(/otvorila ga je osoba ovlaštena za zastupanje/)).toBeTruthy()
  expect(pozivi.filter((one) => one.startsWith('PUT'))).toEqual(['PUT /procitano'])
})

test('whoever does not represent the applicant opens it once, and it is read anew once', async () => {
  zastupa = false
  open()
  await vi.waitFor(() => expect(pozivi).toEqual(['GET ', 'PUT /procitano', 'GET ']))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(pozivi).toHaveLength(3)
  expect(screen.getByText(/Još nije otvoreno/)).toBeTruthy()
})

test('a letter that nobody takes part in has no heading over nothing', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Poruke' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Sudionici' })).toBeNull()
})

test('who takes part in a thread is listed under its heading', async () => {
  nit = { ...PISMO, sudionici: [{ ime: 'Ana Anić', strana: 'prijavitelj', procitanoAt: null }] }
  open()
  expect(await screen.findByRole('heading', { name: 'Sudionici' })).toBeTruthy()
})
