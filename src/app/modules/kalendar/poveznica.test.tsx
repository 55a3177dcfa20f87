/** The link of a person's own calendar: nothing replaces or ends one that is read without being asked for. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PoveznicaKalendara } from './poveznica.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const ADRESA = 'https://portal.hr/v1/public/kalendar/tajna/rokovi.ics'
const IMA = { stvorenaAt: '2027-03-01T08:00:00.000Z', citanaAt: null }
const NEMA = { stvorenaAt: null, citanaAt: null }

let stanje: () => Response | Promise<Response>
let pozvano: string[]
beforeEach(() => {
  stanje = () => json(IMA)
  pozvano = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method === undefined || init.method === 'GET') return stanje()
    pozvano.push(init.method)
    stanje = () => json(init.method === 'POST' ? IMA : NEMA)
    return json(init.method === 'POST' ? { adresa: ADRESA, stvorenaAt: IMA.stvorenaAt } : NEMA)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function otvori() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <PoveznicaKalendara />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Poveži s vlastitim kalendarom' }))
}
const gumb = (name: string) => screen.getByRole('button', { name })
const upozorenje = 'Kalendari koji čitaju dosadašnju adresu prestat će se osvježavati.'

test('until it is known whether there is one, none is made', async () => {
  stanje = () => new Promise(() => undefined)
  await otvori()
  await userEvent.click(gumb('Stvori poveznicu'))
  expect(gumb('Stvori poveznicu').getAttribute('aria-disabled')).toBe('true')
  expect(pozvano).toEqual([])
})

test('where it cannot be read, that is said, and none is made', async () => {
  stanje = () => json({ statusCode: 503, kod: 'nedostupno', poruka: 'Portal trenutačno ne odgovara.' }, 503)
  await otvori()
  expect((await screen.findByRole('alert')).textContent).toContain('Portal trenutačno ne odgovara.')
  await userEvent.click(gumb('Stvori poveznicu'))
  expect(pozvano).toEqual([])
})

test('the first one is made by one press, and is read and not typed', async () => {
  stanje = () => json(NEMA)
  await otvori()
  await waitFor(() => expect(gumb('Stvori poveznicu').getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(gumb('Stvori poveznicu'))
  expect((await screen.findByLabelText('Adresa kalendara')).textContent).toContain(ADRESA)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(pozvano).toEqual(['POST'])
})

test.each([
  ['Zamijeni poveznicu', 'Zamijeni', 'POST', 'Zamijeni poveznicu'],
  ['Ukloni poveznicu', 'Ukloni', 'DELETE', 'Stvori poveznicu'],
])('„%s” asks first, and says what stops', async (naziv, potvrda, metoda, poslije) => {
  await otvori()
  await userEvent.click(await screen.findByRole('button', { name: naziv }))
  const pitanje = screen.getByRole('alertdialog')
  expect(within(pitanje).getByText(upozorenje)).toBeTruthy()
  await userEvent.click(within(pitanje).getByRole('button', { name: 'Odustani' }))
  expect(pozvano).toEqual([])
  await userEvent.click(gumb(naziv))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: potvrda }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(pozvano).toEqual([metoda])
  expect(await screen.findByRole('button', { name: poslije })).toBeTruthy()
})

test('one that was not replaced says so where it was asked', async () => {
  await otvori()
  await userEvent.click(await screen.findByRole('button', { name: 'Zamijeni poveznicu' }))
  vi.stubGlobal('fetch', async () => json({ statusCode: 503, kod: 'nedostupno', poruka: 'Ne odgovara.' }, 503))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Zamijeni' }))
  expect(await within(screen.getByRole('alertdialog')).findByText('Ne odgovara.')).toBeTruthy()
})
