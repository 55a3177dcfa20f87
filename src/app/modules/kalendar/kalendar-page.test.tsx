/** The calendar of deadlines on the screen: it says of a day only what it knows, and of an empty one why it is empty. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import type { RokKalendara } from '#contract/kernel/rok.ts'
import type { UpitKalendara } from './kalendar.search.ts'
import { KalendarPage } from './kalendar-page.tsx'

const rok = (more: Partial<RokKalendara> = {}): RokKalendara => ({
  vrsta: 'odgovorNaPitanje',
  id: '7',
  naziv: 'Rabljena oprema',
  podnaslov: 'Obnova škola',
  kada: '2027-03-15T10:00:00.000Z',
  programId: 2,
  adresa: null,
  upozorenja: ['2027-03-14'],
  ...more,
})
const odgovor = (...data: RokKalendara[]): Response =>
  new Response(
    JSON.stringify({ data, vise: false, vrijemePosluzitelja: '2027-03-01T08:00:00.000Z' } satisfies Kalendar),
    {
      headers: { 'content-type': 'application/json' },
    },
  )

let citaj: (od: string) => Response | Promise<Response>
beforeEach(() => {
  citaj = () => odgovor(rok())
  vi.stubGlobal('fetch', async (url: string) => citaj(new URL(url, 'http://portal.hr').searchParams.get('od') ?? ''))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Zaslon({ pocetni }: { pocetni: UpitKalendara }) {
  const [upit, setUpit] = useState(pocetni)
  const programi = { 2: { oznaka: 'PKK', boja: 'kk' } } as const
  return <KalendarPage strana="prijavitelj" id={3} programId={2} programi={programi} upit={upit} onUpit={setUpit} />
}
function otvori(pocetni: UpitKalendara) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Zaslon pocetni={pocetni} />
    </QueryClientProvider>,
  )
}

test('a month that is still read says of no day that it has no deadlines', async () => {
  otvori({ prikaz: 'mjesec', dan: '2027-03-15' })
  expect(await screen.findByRole('button', { name: /^15\.03\.2027\. 1 rok/ })).toBeTruthy()
  let stigne: (answer: Response) => void = () => undefined
  citaj = () =>
    new Promise((done) => {
      stigne = done
    })
  await userEvent.click(screen.getByRole('button', { name: 'Sljedeći mjesec' }))
  const dan = await screen.findByRole('button', { name: /20\.04\.2027\./ })
  expect(dan.textContent).not.toContain('bez rokova')
  expect(screen.queryByText('Na ovaj dan ne istječe nijedan rok.')).toBeNull()
  expect(within(screen.getByRole('region', { name: /^01\.04\.2027\./ })).getByRole('status')).toBeTruthy()
  stigne(odgovor())
  expect(await screen.findByText('Na ovaj dan ne istječe nijedan rok.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /20\.04\.2027\./ }).textContent).toContain('bez rokova')
})

test('the list waits for its own days where the month was read before', async () => {
  citaj = () => odgovor()
  otvori({ prikaz: 'mjesec', dan: '2027-03-15' })
  await screen.findByText('Na ovaj dan ne istječe nijedan rok.')
  citaj = () => new Promise(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Popis' }))
  expect(screen.queryByText('Nema rokova')).toBeNull()
})

test('the name of the month is announced as it changes', async () => {
  otvori({ prikaz: 'mjesec', dan: '2027-03-15' })
  const table = await screen.findByRole('table')
  expect(table.querySelector('caption')?.getAttribute('aria-live')).toBe('polite')
})

test('deadlines that the chosen view leaves out are not said to be missing', async () => {
  otvori({ moji: true })
  expect(await screen.findByText('Nema rokova uz odabrani prikaz.')).toBeTruthy()
  expect(screen.queryByText(/nema nijednog roka/)).toBeNull()
  cleanup()
  otvori({ moji: true, prikaz: 'mjesec', dan: '2027-03-15' })
  expect(await screen.findByText('Nema rokova uz odabrani prikaz.')).toBeTruthy()
  cleanup()
  citaj = () => odgovor()
  otvori({ moji: true })
  expect(await screen.findByText(/nema nijednog roka u ovom programu/)).toBeTruthy()
})

test('a row says whose the deadline is, and its bell stands in the line of its words', async () => {
  otvori({})
  expect(await screen.findByText('Obnova škola · nositelj roka: tijelo koje izrađuje poziv')).toBeTruthy()
  expect(screen.getByText('Upozorenja: 14.03.2027.').querySelector('svg')).not.toBeNull()
  expect(screen.getByText('Upozorenja: 14.03.2027.').className).toContain('upozorenja')
})
