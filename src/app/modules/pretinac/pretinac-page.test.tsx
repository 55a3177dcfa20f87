import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSource } from '#app/platform/offline/ports/store.ts'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { PretinacProjektaPage } from './pretinac-page.tsx'

let uredaj: object = {}
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => ({ useOffline: () => uredaj }))
let razina = 'UR'
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useMatches: ({ select }: { select: (matches: unknown) => unknown }) =>
    select([{ context: { kontekst: { razina } } }]),
}))

/** What the device has of the project. */
function naUredaju(meta: JsonObject | undefined): void {
  const view = createSource({ loaded: true, content: meta && {}, meta: meta ?? {} })
  const runtime = {
    documents: () => createSource([]),
    document: () => ({ atRest: view }),
    status: createSource(undefined),
  }
  uredaj = { runtime }
}

const bezPohrane = (): void => {
  uredaj = { runtime: undefined }
}

let veza: boolean
let zastoNe: string | null
beforeEach(() => {
  razina = 'UR'
  veza = true
  zastoNe = null
  naUredaju({ statusId: projektStatuses.podnesen.id })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!veza) throw new TypeError('network')
    if (url.includes('/pretinac/pisanje')) return Response.json({ zastoNe })
    return Response.json({ data: [], meta: { nextCursor: null, ukupno: 0, ukupnoNajmanje: false } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (vrsta: 'prijavitelj' | 'institucija' = 'prijavitelj') =>
  renderScreen(
    <PretinacProjektaPage
      strana={{ vrsta, id: 12, programId: 2, projektId: 'p1' }}
      upit={{}}
      onUpit={() => undefined}
      adresa={() => '/'}
    />,
  )
const nova = () => screen.queryByRole('button', { name: 'Nova poruka' })

test('whoever may write by the word of the portal may, and whoever may not reads why', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Nova poruka' })).toBeTruthy()
  cleanup()
  zastoNe = 'Instituciji možete pisati kada prijava bude podnesena.'
  open()
  expect(await screen.findByText(zastoNe)).toBeTruthy()
  expect(nova()).toBeNull()
})

test('without a network an applicant writes about a project that this device has', async () => {
  veza = false
  open()
  expect(await screen.findByRole('button', { name: 'Nova poruka' })).toBeTruthy()
})

test('without a network the device says of a draft, and to whoever only reads, why they cannot write', async () => {
  veza = false
  naUredaju({ statusId: projektStatuses.uIzradi.id })
  open()
  expect(await screen.findByText(/Instituciji možete pisati kada prijava bude podnesena/)).toBeTruthy()
  expect(nova()).toBeNull()
  cleanup()
  razina = 'PRG'
  naUredaju({ statusId: projektStatuses.podnesen.id })
  open()
  expect(await screen.findByText(/dopušta čitanje poruka, ali ne i pisanje/)).toBeTruthy()
  expect(nova()).toBeNull()
})

const BEZ_PORTALA: [string, () => void, 'prijavitelj' | 'institucija'][] = [
  ['the device does not have the project', () => naUredaju(undefined), 'prijavitelj'],
  ['the device keeps nothing', bezPohrane, 'prijavitelj'],
  ['it is a body, whose part in the call only the portal knows', () => undefined, 'institucija'],
]
test.each(BEZ_PORTALA)('where %s, it is said that the portal is not there', async (_zasto, pripremi, vrsta) => {
  veza = false
  pripremi()
  open(vrsta)
  await vi.waitFor(() => expect(screen.getAllByText(/Nema veze s portalom/).length).toBeGreaterThan(0))
  expect(nova()).toBeNull()
})
