import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEdits } from '#app/platform/record/kept-edits.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { OIB_SUBJEKTA as OIB, SUBJEKT } from '#tests/support/builders/subjekt.ts'
import { PodaciPage } from './podaci-page.tsx'

const ZAUZET = {
  statusCode: 422,
  kod: 'pravila',
  poruka: 'Provjerite označena polja.',
  greske: [{ polje: 'oib', pravilo: 'R-ID', poruka: PORUKE.polje.zauzeto }],
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      if (init.method === 'POST')
        return Response.json(ZAUZET, { status: 422, headers: { 'content-type': 'application/problem+json' } })
      return new URL(input, 'http://localhost').pathname.endsWith('/subjekt')
        ? Response.json({ vrijeme: '2026-03-09T08:00:00.000Z', subjekt: SUBJEKT, zastupa: true })
        : Response.json({ data: [], meta: { currentPage: 1, lastPage: 1, total: 0 } })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an applicant whom somebody else registered meanwhile is named as such, with the way to a right, and nothing typed is lost', async () => {
  keepEdits(`fondovi.registracija.podaci.7.${OIB}`, {
    velicina: 'malo',
    pdv: 'povrativ',
    iban: 'HR1210010051863000160',
  })
  const onRegistriran = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PodaciPage oib={OIB} osobaId={7} onRegistriran={onRegistriran} zahtjev={(vrsta) => `/zahtjevi/${vrsta}`} />
    </QueryClientProvider>,
  )
  fireEvent.submit(await screen.findByRole('button', { name: 'Registriraj prijavitelja' }))
  const sazetak = await screen.findByRole('alert')
  expect(within(sazetak).getByText(/Ovaj identifier je vec iskoristen/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zatraži ovlaštenje' }).getAttribute('href')).toBe('/zahtjevi/ovlastenja')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /IBAN/ }).value.replaceAll(' ', '')).toBe(
    'HR1210010051863000160',
  )
  expect(onRegistriran).not.toHaveBeenCalled()
})
