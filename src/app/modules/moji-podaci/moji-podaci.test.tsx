import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ISHOD_POVEZNICE } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import type { MojiPodaci, StanjePoveznice } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { EmailPoveznicaPage } from './email-poveznica-page.tsx'
import { MojiPodaciPage } from './moji-podaci-page.tsx'

const PODACI: MojiPodaci = {
  id: 7,
  ime: 'Iva',
  prezime: 'Anić',
  oib: '33392005961',
  email: 'iva@primjer.hr',
  emailPotvrden: true,
  telefon: null,
  ceka: null,
}
let answer: (method: string, path: string) => Response
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) =>
      answer(init.method ?? 'GET', new URL(input, 'http://localhost').pathname),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  )
const stranica = () => show(<EmailPoveznicaPage naslov="Potvrda adrese e-pošte" opis="Opis" tajna="x" />)

test.each(Object.entries(ISHOD_POVEZNICE).filter(([ishod]) => ishod !== 'potvrdeno'))(
  'a link that is %s says so in words of its own and offers no button to confirm',
  async (ishod, { naslov, tekst }) => {
    answer = () => Response.json({ ishod, email: null } as StanjePoveznice)
    stranica()
    expect(await screen.findByText(naslov)).toBeTruthy()
    expect(screen.getByText(tekst)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Potvrdi adresu' })).toBeNull()
  },
)

test('a good link names its address, and the press confirms it', async () => {
  answer = (_method, path) =>
    Response.json({ ishod: path.endsWith('/potvrda') ? 'potvrdeno' : 'vrijedi', email: 'iva@primjer.hr' })
  stranica()
  expect(await screen.findByText('iva@primjer.hr')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Potvrdi adresu' }))
  expect(await screen.findByText('Adresa je potvrđena')).toBeTruthy()
})

test('one’s data show what waits to be confirmed; a dead network keeps what was typed and says so', async () => {
  answer = () => Response.json({ ...PODACI, ceka: { email: 'nova@primjer.hr', vrijediDo: '2026-03-10T08:00:00.000Z' } })
  show(<MojiPodaciPage />)
  expect(await screen.findByText('Čeka potvrdu: nova@primjer.hr')).toBeTruthy()
  expect(screen.getByText('33392005961')).toBeTruthy()
  const telefon = screen.getByRole('textbox', { name: 'Broj telefona' })
  await userEvent.type(telefon, '123')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect((await screen.findAllByText('Format unesenog broja nije ispravan')).length).toBeGreaterThan(0)
  await userEvent.clear(telefon)
  await userEvent.type(telefon, '+385 91 123 4567')
  answer = () => {
    throw new TypeError('network')
  }
  // Of two presses within 350 ms the button takes one.
  fireEvent.submit(telefon)
  expect(await screen.findByText('Podaci nisu spremljeni. Ono što ste upisali ostaje u obrascu.')).toBeTruthy()
  expect((telefon as HTMLInputElement).value).toContain('123 4567')
})
