import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PripremaDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { ispravanUgovor, kontekstUgovora } from '#tests/support/builders/ugovor.ts'
import { PotpisaniUgovor } from './provjere-tijela.tsx'

const STRANA = { vrsta: 'institucija', id: 3, programId: 2, projektId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' } as const
const DATOTEKA = {
  id: '0190a1b2-c3d4-7e5f-8a9b-000000000001',
  naziv: 'ugovor.pdf',
  bajtova: 1_024,
} as const

const priprema = (potpisaniUgovor: PripremaDetalj['potpisaniUgovor']): PripremaDetalj => ({
  id: 7,
  verzijaRetka: 1,
  broj: 'UG.KK.03.2.1.21.0001',
  pokrenuto: '2027-01-04',
  rokPotpisa: '2027-02-03',
  nakonOpomene: '2027-02-18',
  uPripremi: true,
  sadrzaj: ispravanUgovor() as JsonObject,
  kontekst: kontekstUgovora() as unknown as JsonObject,
  greske: [],
  odjeljci: [],
  nedostaci: [],
  potpisaniUgovor,
  provjere: null,
  vlasnici: null,
})

const pitano: string[] = []
function prikazi(potpisani: PripremaDetalj['potpisaniUgovor']) {
  pitano.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    pitano.push(url)
    const data = { oblik: 'pdf', zapreka: null, potpisi: [], nepotpisano: [] }
    return Response.json({ data, provjereno: '2027-01-12T10:00:00.000Z' })
  })
  renderScreen(<PotpisaniUgovor strana={STRANA} priprema={priprema(potpisani)} />)
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('the body reads beside the saved file what its electronic signatures are worth', async () => {
  prikazi(DATOTEKA)
  expect(await screen.findByRole('region', { name: 'Elektronički potpisi: ugovor.pdf' })).toBeTruthy()
  expect(pitano).toContain(`/v1/datoteke/${DATOTEKA.id}/potpisi`)
})

test('where no file is saved no signatures are asked for', async () => {
  prikazi(null)
  expect(await screen.findByText('Ugovor s oba potpisa')).toBeTruthy()
  expect(pitano.filter((url) => url.endsWith('/potpisi'))).toEqual([])
})
