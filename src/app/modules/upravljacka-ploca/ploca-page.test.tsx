import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { PlocaInstitucije } from './ploca-institucije.tsx'
import { PlocaPrijavitelja } from './ploca-prijavitelja.tsx'

const PRAZNO = { cekaMene: [], ceka: [], pomaci: [], brojke: [], vrijemePosluzitelja: '2027-01-01T10:00:00Z' }
const SLIKE = {
  pozivi: { broj: 0, cilj: null, trazeno: '0.00', ugovoreno: '0.00', prvi: [] },
  poTjednima: [{ tjedan: '2026-12-28', broj: 0 }],
  rokovi: { broj: 0, prvi: [] },
  starost: [],
  vrijemePosluzitelja: '2027-01-01T10:00:00Z',
}
const ID = '0198c0de-0000-7000-8000-000000000001'

function answerWith(ploca: object | Error) {
  const fetch = vi.fn(async (url: string) => {
    if (ploca instanceof Error) throw ploca
    const slike = url.includes('/slike') ? SLIKE : ploca
    const body = url.startsWith('/sync') ? { nonce: '', serverTime: new Date().toISOString() } : slike
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const show = (ui: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>)
const prijavitelj = (
  <PlocaPrijavitelja smijeNacrt prijavitelj={{ id: 1, naziv: 'Metalac d.o.o.' }} programId={2}>
    {null}
  </PlocaPrijavitelja>
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('upravljačka ploča', () => {
  test('an applicant for whom nothing waits is told so and shown the way to a new application', async () => {
    const fetch = answerWith(PRAZNO)
    show(prijavitelj)
    expect(await screen.findByText('Ništa vas ne čeka')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Odaberi poziv' }).getAttribute('href')).toBe(
      '/prijavitelj/1/program/2/pozivi/popis',
    )
    expect(fetch.mock.calls.map(([url]) => url)).toContain('/v1/prijavitelji/1/upravljackaPloca?programId=2')
  })

  test('what waits leads where it is done, figures lead to the lists behind them', async () => {
    answerWith({
      ...PRAZNO,
      cekaMene: [
        {
          vrsta: 'projekt',
          id: ID,
          naslov: 'Nova linija',
          podnaslov: null,
          radnja: 'Podnesi prijavu',
          rok: null,
          status: { id: 10, naziv: 'Spremno za podnošenje' },
          adresa: `/prijavitelj/1/program/2/projekti/${ID}/prijavni-obrazac`,
        },
      ],
      brojke: [{ kljuc: 'nacrti', oznaka: 'Prijave u izradi', vrsta: 'broj', vrijednost: '3' }],
    })
    show(prijavitelj)
    const base = '/prijavitelj/1/program/2/projekti'
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href('Nova linija')).toBe(`${base}/${ID}/prijavni-obrazac`)
    expect(await href('Prijave u izradi: 3')).toBe(`${base}?status=1`)
  })

  test('an institution opens a call on its page and a project in its phase', async () => {
    const item = { podnaslov: null, radnja: 'Potvrdi', rok: null, status: { id: 2, naziv: 'x' } }
    answerWith({
      ...PRAZNO,
      cekaMene: [
        { ...item, vrsta: 'poziv', id: '7', naslov: 'Poziv', adresa: '/institucija/4/program/2/pozivi/popis/7' },
        { ...item, vrsta: 'projekt', id: ID, naslov: 'Projekt', adresa: `/institucija/4/program/2/projekti/${ID}` },
      ],
    })
    show(<PlocaInstitucije institucija={{ id: 4, naziv: 'MINGO' }} programId={2} />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/institucija/4/program/2/pozivi/popis/7',
      `/institucija/4/program/2/projekti/${ID}`,
    ])
  })

  test.each([
    [0, true],
    [7, false],
  ])('that nothing waits is said under the pictures only where it is so: %i', async (broj, kaze) => {
    answerWith({ ...PRAZNO, ceka: [{ vrsta: 'provjera', naziv: 'Provjere', broj }] })
    show(<PlocaInstitucije institucija={{ id: 4, naziv: 'MINGO' }} programId={2} />)
    expect(await screen.findByText(/sljedećih \d+ dana nema rokova/)).toBeTruthy()
    expect(screen.queryByText('Nijedna prijava, pitanje, zahtjev ni poziv ne čeka na vas.') !== null).toBe(kaze)
  })

  const DRUGI = {
    vrsta: 'projekt',
    id: ID,
    naslov: 'Nova linija',
    podnaslov: 'KK.01.0001',
    status: { id: 2, naziv: 'Podnesen' },
    nositelji: [{ tko: 'tijelo koje provodi odabir', vi: false, radnja: null }],
    od: '2026-12-28T10:00:00Z',
    sat: {
      naziv: 'Odluka o prijavi',
      od: '2026-12-28',
      dana: 120,
      rok: null,
      jedinica: 'kalendarski',
      zastoji: [{ od: '2026-12-30', do: null }],
      zastojZbog: 'odgovor prijavitelja',
    },
    mozete: ['Povuci prijavu'],
    adresa: `/prijavitelj/1/program/2/projekti/${ID}/upravljacka-ploca`,
  }

  test('what waits for others says who is on turn, since when, the days of a clock that stands, and what one can do', async () => {
    answerWith({ ...PRAZNO, kodDrugih: { prve: [DRUGI], ukupno: [{ vrsta: 'projekt', broj: 12 }] } })
    show(prijavitelj)
    const tablica = within(await screen.findByRole('table', { name: 'Na redu su drugi' }))
    expect(tablica.getByRole('link', { name: 'Nova linija' }).getAttribute('href')).toBe(DRUGI.adresa)
    for (const tekst of [
      'Tijelo koje provodi odabir',
      'čeka se od 28.12.2026.',
      'Možete: Povuci prijavu',
      'Projekt · KK.01.0001',
      'Odluka o prijavi: rok stoji od 30.12.2026. jer se čeka odgovor prijavitelja; iskorišteno 2 od 120 dana, preostat će 118 dana',
    ])
      expect(tablica.getByText(tekst)).toBeTruthy()
    const jos = screen.getByRole('link', { name: 'Projekt: prikazano je prvih 1 od 12' })
    expect(jos.getAttribute('href')).toBe('/prijavitelj/1/program/2/projekti')
  })

  test('of a step of the reader’s own side the move is named, and a body’s list of such projects opens', async () => {
    const nositelji = [{ tko: 'voditelj tijela koje provodi odabir', vi: false, radnja: 'Prihvati prijavu' }]
    const stavka = { ...DRUGI, nositelji, sat: null, mozete: [], adresa: `/institucija/4/program/2/projekti/${ID}` }
    answerWith({ ...PRAZNO, kodDrugih: { prve: [stavka], ukupno: [{ vrsta: 'projekt', broj: 300 }] } })
    show(<PlocaInstitucije institucija={{ id: 4, naziv: 'MINGO' }} programId={2} />)
    expect(await screen.findByText('Voditelj tijela koje provodi odabir – Prihvati prijavu')).toBeTruthy()
    expect(screen.getByText('bez roka')).toBeTruthy()
    expect(screen.queryByText(/^Možete/)).toBeNull()
    const jos = screen.getByRole('link', { name: 'Projekt: prikazano je prvih 1 od 300' })
    expect(jos.getAttribute('href')).toBe('/institucija/4/program/2/projekti?drugi=true')
  })

  test.each([
    ['nothing waits for others', { kodDrugih: { prve: [], ukupno: [] } }],
    ['the device keeps a dashboard from before it was said', {}],
  ])('has no part for others where %s', async (_naziv, sto) => {
    answerWith({ ...PRAZNO, ...sto })
    show(prijavitelj)
    expect(await screen.findByText('Ništa vas ne čeka')).toBeTruthy()
    expect(screen.queryByText('Na redu su drugi')).toBeNull()
  })

  test('without a network and with nothing known it says that, instead of an empty page', async () => {
    answerWith(new TypeError('Failed to fetch'))
    show(prijavitelj)
    expect(await screen.findByText('Ovi podaci još nisu spremljeni na uređaju')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
  })
})
