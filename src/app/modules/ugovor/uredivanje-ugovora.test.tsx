import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { ODJELJCI, pisuOdjeljak } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import type { OdjeljakUgovora, PripremaDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { ispravanUgovor, kontekstUgovora } from '#tests/support/builders/ugovor.ts'
import { SkupineUgovora } from './kartica-ugovora.tsx'
import { UredivanjeUgovora } from './uredivanje-ugovora.tsx'

const STRANA = { vrsta: 'institucija', id: 3, programId: 2, projektId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' } as const
const ADRESE = { pregled: '', pregledKartice: () => '' }
const MOJ = {
  ime: 'Petra Crnković',
  strana: 'tijelo',
  vi: true,
  od: '2027-01-10T09:00:00Z',
  do: '2027-01-10T09:15:00Z',
} as const
const TUDI = { ...MOJ, ime: 'Ana Anić', strana: 'korisnik', vi: false } as const

const odjeljci = (promjene: Record<string, Partial<OdjeljakUgovora>> = {}): OdjeljakUgovora[] =>
  ODJELJCI.map((one) => ({
    kljuc: one.kljuc,
    verzijaRetka: 4,
    pisu: [...pisuOdjeljak(one)],
    smijeUredivati: pisuOdjeljak(one).includes('tijelo'),
    smijePreuzeti: false,
    zakljucan: null,
    ...promjene[one.kljuc],
  }))

const priprema = (promjene: Record<string, Partial<OdjeljakUgovora>> = {}): PripremaDetalj => ({
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
  odjeljci: odjeljci(promjene),
  nedostaci: [],
  potpisaniUgovor: null,
  provjere: null,
  vlasnici: null,
})

const poziv = vi.fn<(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>>()
const odgovor = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
beforeEach(() => {
  poziv.mockReset()
  poziv.mockImplementation(async () => odgovor({ verzijaRetka: 5 }))
  vi.stubGlobal('fetch', poziv)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function prikazi(promjene: Record<string, Partial<OdjeljakUgovora>> = {}) {
  renderScreen(
    <UredivanjeUgovora strana={STRANA} priprema={priprema(promjene)} tab="ugovor" adrese={ADRESE}>
      <SkupineUgovora />
    </UredivanjeUgovora>,
  )
}
const odjeljak = (naziv: string) => within(screen.getByRole('region', { name: naziv }))

test('a section that somebody else keeps names them, their side and until when', () => {
  prikazi({ 'ugovor.placanje': { zakljucan: TUDI, smijeUredivati: false } })
  const placanje = odjeljak('Plaćanje')
  expect(placanje.getByText('Uređuje Ana Anić (korisnik) do 10:15')).toBeTruthy()
  expect(placanje.queryByRole('button', { name: 'Uredi: Plaćanje' })).toBeNull()
  expect(odjeljak('Trajnost i čuvanje dokumentacije').getByRole('button', { name: /^Uredi/ })).toBeTruthy()
})

test('a choice is told by its words, also where it is called like the tab that it stands in', () => {
  prikazi()
  expect(odjeljak('Osnovni podaci').getByText('Ugovor o dodjeli bespovratnih sredstava')).toBeTruthy()
})

test('what the decision fixed is read, and says so', () => {
  prikazi()
  expect(odjeljak('Iznosi').getByText('Iz prijave i odluke')).toBeTruthy()
  expect(odjeljak('Iznosi').queryByRole('button')).toBeNull()
})

test('the section that its reader keeps is written: their own fields of it, and nothing else of the contract', () => {
  prikazi({ 'ugovor.placanje': { zakljucan: MOJ } })
  const placanje = odjeljak('Plaćanje')
  expect(placanje.getByLabelText(/^Zadržava se do završnog zahtjeva/)).toBeTruthy()
  // The account is written by the beneficiary.
  expect(placanje.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
  expect(odjeljak('Zahtjevi za nadoknadom sredstava').queryByRole('combobox')).toBeNull()
  expect(placanje.getByRole('button', { name: 'Spremi odjeljak' })).toBeTruthy()
})

test('a save sends the section alone with the version that was seen, and gives it back', async () => {
  prikazi({ 'ugovor.zahtjevi': { zakljucan: MOJ } })
  const zahtjevi = odjeljak('Zahtjevi za nadoknadom sredstava')
  const rok = zahtjevi.getByLabelText(/^Rok završnog zahtjeva/)
  await userEvent.clear(rok)
  await userEvent.type(rok, '45')
  await userEvent.click(zahtjevi.getByRole('button', { name: 'Spremi odjeljak' }))
  await waitFor(() => expect(poziv.mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(true))
  const [adresa, init] = poziv.mock.calls.find(([, one]) => one?.method === 'PUT') ?? []
  expect(String(adresa)).toContain('/ugovor/priprema/ugovor.zahtjevi')
  expect(JSON.parse(String(init?.body))).toMatchObject({
    verzijaRetka: 4,
    sadrzaj: { ucestalostZns: '3', rokZavrsnogZns: '45' },
  })
})

test('a refused save says why and keeps what was typed', async () => {
  poziv.mockImplementation(async () =>
    odgovor({ statusCode: 409, kod: 'zastarjela-verzija', poruka: 'Odjeljak je u međuvremenu promijenjen.' }, 409),
  )
  prikazi({ 'ugovor.zahtjevi': { zakljucan: MOJ } })
  const zahtjevi = odjeljak('Zahtjevi za nadoknadom sredstava')
  const rok = zahtjevi.getByLabelText<HTMLInputElement>(/^Rok završnog zahtjeva/)
  await userEvent.clear(rok)
  await userEvent.type(rok, '45')
  await userEvent.click(zahtjevi.getByRole('button', { name: 'Spremi odjeljak' }))
  expect(await screen.findByText(/Odjeljak je u međuvremenu promijenjen\./)).toBeTruthy()
  expect(rok.value).toBe('45')
  cleanup()
  prikazi()
  expect(odjeljak('Zahtjevi za nadoknadom sredstava').getByText('Na uređaju čeka vaš unos')).toBeTruthy()
})
