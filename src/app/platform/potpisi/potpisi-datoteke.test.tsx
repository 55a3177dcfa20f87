import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Potpis, ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { renderScreen } from '../record/ruter.fixture.tsx'
import { PotpisiDatoteke } from './potpisi-datoteke.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '0190a1b2-c3d4-7e5f-8a9b-000000000001'
const POTPIS: Potpis = {
  certifikat: {
    ime: 'Ivan Horvat',
    oib: null,
    organizacija: null,
    izdavatelj: 'Fina RDC 2020',
    vrijediOd: '2025-01-01T00:00:00.000Z',
    vrijediDo: '2027-01-01T00:00:00.000Z',
    kvalificiran: false,
  },
  navedenoVrijeme: '2026-03-12T09:14:00.000Z',
  vremenskiZig: null,
  sazetak: true,
  kljuc: true,
  rok: 'vrijedi',
  sidro: true,
  pokazni: false,
  nakon: 'nista',
  obuhvat: [],
  razlog: null,
}

function otvori(odgovor: Partial<ProvjeraPotpisa> | Response) {
  const data = { oblik: 'pdf', zapreka: null, potpisi: [], nepotpisano: [], ...odgovor }
  vi.stubGlobal('fetch', async (url: string) => {
    if (odgovor instanceof Response) return odgovor
    return url === `/v1/datoteke/${ID}/potpisi`
      ? Response.json({ data, provjereno: '2026-03-12T10:00:00.000Z' })
      : Response.json({})
  })
  renderScreen(<PotpisiDatoteke datoteka={{ id: ID, naziv: 'ugovor.pdf' }} />)
  return screen.findByRole('region', { name: 'Elektronički potpisi: ugovor.pdf' })
}

test('each signature of a file stands in words, not by colour alone', async () => {
  const dio = await otvori({ potpisi: [POTPIS, { ...POTPIS, sazetak: false }, { ...POTPIS, sidro: false }] })
  expect(dio.textContent).toContain('Datoteka ima 3 elektronička potpisa. Vrijedi: 1.')
  const stavke = within(dio).getAllByRole('listitem')
  expect(stavke.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Potpis vrijedi.*Potpisnik: Ivan Horvat\..*u 10:14/),
    expect.stringMatching(/^Potpis ne vrijedi.*Sadržaj nije onaj koji je potpisan\./),
    expect.stringMatching(/^Potpis nije provjeren.*tog izdavatelja ne poznaje/),
  ])
  expect(dio.textContent).toContain('Portal ih je provjerio 12.03.2026. u 11:00.')
})

test('a file without signatures says so', async () => {
  const dio = await otvori({})
  expect(dio.textContent).toContain('Datoteka nema elektroničkog potpisa.')
  expect(within(dio).queryByRole('list')).toBeNull()
})

test('a failure is said in its place', async () => {
  const poruka = 'Datoteka nije pronađena ili nemate pravo pristupa.'
  const body = { type: 'nije-pronadeno', title: 'x', status: 404, kod: 'nije-pronadeno', poruka, greske: [] }
  void otvori(
    new Response(JSON.stringify(body), { status: 404, headers: { 'content-type': 'application/problem+json' } }),
  ).catch(() => undefined)
  expect((await screen.findByRole('status')).textContent).toMatch(/Upozorenje|Provjeravaju se potpisi/)
  expect(await screen.findByText(/Upozorenje/)).toBeTruthy()
})
