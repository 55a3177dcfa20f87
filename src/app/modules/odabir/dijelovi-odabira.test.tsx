/** Parts of selection in the review of an application: who has them, who may take or give them, and what the points are. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { odlukaInstitucijaEndpoints } from '#contract/modules/odabir/odluka-prijave.endpoints.ts'
import { provjeraPrijaveEndpoints as pozivi } from '#contract/modules/odabir/provjera-prijave.endpoints.ts'
import type { DioPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { DijeloviOdabira } from './dijelovi-odabira.tsx'
import { jeNaPutu, putoviPolja } from './istaknuta-polja.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', async (original) => ({ ...(await original<object>()), call }))

const PRIJAVA = { institucijaId: 4, programId: 2, projektId: '0190a000-0000-7000-8000-000000000001' }
const ANA = { id: 11, ime: 'Ana Anić' }
const BORIS = { id: 12, ime: 'Boris Borić' }

const dio = (more: Partial<DioPrijave> = {}): DioPrijave => ({
  dio: 'administrativna',
  naziv: 'Administrativna provjera',
  krug: 1,
  stanje: { kljuc: 'nijeZapoceta', naziv: 'Nije započeta' },
  ceka: 'Nije dodijeljeno.',
  trazi: 1,
  slobodno: 1,
  smijePreuzeti: false,
  smijeDodijeliti: false,
  smijeNoviKrug: false,
  provjere: [],
  bodovi: null,
  ...more,
})
const provjera = (ocjenjivac: typeof ANA, more: Partial<DioPrijave['provjere'][number]> = {}) => ({
  id: `0190a000-0000-7000-8000-0000000000${ocjenjivac.id}`,
  krug: 1,
  ocjenjivac,
  moja: false,
  status: { id: 3, naziv: 'Završena' },
  izuzece: null,
  razlog: null,
  zavrsenoU: null,
  ...more,
})

let dijelovi: DioPrijave[]
let odluke: object
beforeEach(() => {
  odluke = { data: [], moguce: ['odbijanje'], prihvacanje: null }
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === pozivi.dijelovi) return { data: dijelovi }
    if (endpoint === odlukaInstitucijaEndpoints.popis) return odluke
    if (endpoint === pozivi.ocjenjivaci) return { data: [ANA, BORIS] }
    return { id: 'x', verzijaRetka: 1, brojevi: {} }
  })
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

async function pokazi(...sve: DioPrijave[]) {
  dijelovi = sve
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DijeloviOdabira prijava={PRIJAVA} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: sve[0]?.naziv ?? '' })
}
const dodjele = () => call.mock.calls.filter(([endpoint]) => endpoint === pozivi.dodijeli).map(([, { body }]) => body)

test('an officer takes a check that nobody has, for themselves', async () => {
  await pokazi(dio({ smijePreuzeti: true }))
  expect(screen.getByText('Nije dodijeljeno.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Preuzmi: Administrativna provjera' }))
  await waitFor(() => expect(dodjele()).toEqual([{ mutationId: expect.any(String), dio: 'administrativna' }]))
})

test('whoever leads gives it to a person who does not have it yet', async () => {
  const ima = provjera(ANA, { status: { id: 1, naziv: 'Dodijeljena' } })
  await pokazi(dio({ dio: 'kvaliteta', naziv: 'Ocjenjivanje kvalitete', smijeDodijeliti: true, provjere: [ima] }))
  await userEvent.click(screen.getByRole('button', { name: 'Dodijeli: Ocjenjivanje kvalitete' }))
  const dijalog = await screen.findByRole('dialog', { name: 'Dodjela: Ocjenjivanje kvalitete' })
  const izbor = await within(dijalog).findByRole('combobox')
  await waitFor(() =>
    expect(
      within(izbor)
        .queryAllByRole('option')
        .map((one) => one.textContent),
    ).toContain(BORIS.ime),
  )
  expect(
    within(izbor)
      .queryAllByRole('option')
      .map((one) => one.textContent),
  ).not.toContain(ANA.ime)
  await userEvent.selectOptions(izbor, String(BORIS.id))
  await userEvent.click(within(dijalog).getByRole('button', { name: 'Dodijeli provjeru' }))
  await waitFor(() => expect(dodjele()).toEqual([{ mutationId: expect.any(String), dio: 'kvaliteta', osobaId: 12 }]))
})

test('both assessments stand beside each other, with the total and the criterion that parted them', async () => {
  const stavka = { kod: 'K-1', pitanje: 'Relevantnost', najvise: 3000, prag: 1200, bodovi: [3000, 2300] }
  await pokazi(
    dio({
      dio: 'kvaliteta',
      naziv: 'Ocjenjivanje kvalitete',
      stanje: { kljuc: 'zadovoljava', naziv: 'Zadovoljava' },
      ceka: null,
      provjere: [provjera(ANA), provjera(BORIS, { moja: true })],
      bodovi: {
        ukupno: 7400,
        zadovoljava: true,
        prag: 6000,
        ocjenjivaci: [ANA, BORIS],
        stavke: [{ ...stavka, dvostruko: 5300, ukupno: 2650, ispodPraga: false, sporna: true }],
      },
    }),
  )
  const tablica = screen.getByRole('table', { name: 'Ocjene po kriterijima' })
  expect(tablica.textContent).toMatch(/Relevantnost.*razlika veća od 20 %.*30.*23.*26,50/)
  expect(tablica.textContent).toContain('74,00')
  expect(screen.getByText('Boris Borić (vi)')).toBeDefined()
  const poveznica = screen.getByRole('link', { name: 'Ocjenjivanje kvalitete, Ana Anić: otvori provjeru' })
  expect(poveznica.getAttribute('href')).toMatch(/\/odabir\/pregled-prijavnog-obrasca\/provjera\/0190a000/)
})

test('a question finds its fields in the form, also those in rows', () => {
  expect(jeNaPutu('projekt.opravdanost', 'projekt.opravdanost')).toBe(true)
  expect(jeNaPutu('pokazatelji-i-rezultati.popis.r-1.ciljna', 'pokazatelji-i-rezultati.popis.ciljna')).toBe(true)
  expect(jeNaPutu('projekt.naziv', 'projekt.opravdanost')).toBe(false)
  expect(jeNaPutu('prijavitelj.projekt.naziv', 'projekt.naziv')).toBe(false)
})

test('a question about rows that nobody has entered leads to their table, never to a whole tab', () => {
  const prazna = ['projekt.naziv', 'partneri.popis']
  expect(putoviPolja(prazna, 'partneri.popis.zastupnik')).toEqual(['partneri.popis'])
  expect(putoviPolja(prazna, 'partneri.popis.povezani.naziv')).toEqual(['partneri.popis'])
  expect(putoviPolja(prazna, 'projekt.poticajniUcinak')).toEqual([])
  const puna = ['partneri.popis.r-1.oib', 'partneri.popis.r-1.zastupnik', 'partneri.popis.r-2.zastupnik']
  expect(putoviPolja(puna, 'partneri.popis.zastupnik')).toEqual([
    'partneri.popis.r-1.zastupnik',
    'partneri.popis.r-2.zastupnik',
  ])
})

const ODLUKE = `/institucija/4/program/2/projekti/${PRIJAVA.projektId}/odabir/odluke`
const PALA = { stanje: { kljuc: 'neZadovoljava', naziv: 'Ne zadovoljava' } } as const
const PROSLA = { stanje: { kljuc: 'zadovoljava', naziv: 'Zadovoljava' } } as const

test('finished parts lead to the decision: one that was failed, or all that were passed, and none in between', async () => {
  await pokazi(dio(PROSLA), dio({ dio: 'kvaliteta', naziv: 'Ocjenjivanje kvalitete' }))
  expect(call.mock.calls.some(([endpoint]) => endpoint === odlukaInstitucijaEndpoints.popis)).toBe(false)
  expect(screen.queryByRole('link', { name: 'Pripremite odluku' })).toBeNull()
  for (const sve of [[dio(PALA), dio({ dio: 'kvaliteta', naziv: 'Ocjenjivanje kvalitete' })], [dio(PROSLA)]]) {
    cleanup()
    await pokazi(...sve)
    const link = await screen.findByRole('link', { name: 'Pripremite odluku' })
    expect(link.getAttribute('href')).toBe(ODLUKE)
  }
})

test('a decision that is being written is opened instead, and whoever may not begin one is led nowhere', async () => {
  const redak = { id: 7, vrsta: 'odbijanje', broj: 'KK.1/O-1', dostava: null }
  const osobe = { pripremio: null, potvrdio: null, potpisao: null }
  odluke = { data: [{ ...redak, ...osobe, status: { id: 2, naziv: 'Čeka potvrdu' } }], moguce: [], prihvacanje: null }
  await pokazi(dio(PALA))
  expect((await screen.findByRole('link', { name: 'Otvori odluku' })).getAttribute('href')).toBe(`${ODLUKE}/7`)
  cleanup()
  odluke = { data: [], moguce: [], prihvacanje: null }
  await pokazi(dio(PALA))
  await waitFor(() =>
    expect(call.mock.calls.filter(([endpoint]) => endpoint === odlukaInstitucijaEndpoints.popis)).toHaveLength(2),
  )
  expect(screen.queryByRole('link', { name: /odluku/ })).toBeNull()
})
