/** Orders of two administrators on the screen: asked for with a reason, confirmed by another, and nothing typed is lost. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Nalog, NaloziOsobe } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import { NaloziKojiCekaju, NaloziOOsobi } from './dvije-osobe.tsx'

const NALOG: Nalog = {
  id: '01990000-0000-7000-8000-000000000001',
  vrsta: 'uklanjanjeFaktora',
  stavke: [] as string[],
  stanje: 'ceka',
  osoba: { id: 7, ime: 'Ana Anić' },
  obrazlozenje: 'Izgubila je telefon, došla je osobno.',
  podnio: { id: 1, ime: 'Prvi Administrator' },
  podneseno: '2026-03-09T08:00:00.000Z',
  istjece: '2026-03-12T08:00:00.000Z',
  odlucio: null,
  odluceno: null,
  razlogOdluke: null,
}
const STANJE: NaloziOsobe = {
  nalozi: [],
  faktorUkljucen: true,
  zapreka: null,
  brisanje: {
    obrisano: [{ naziv: 'Broj telefona', broj: 1 }],
    zadrzano: [{ naziv: 'Dnevnik radnji', razlog: 'Uredba (EU) 2021/1060', rok: 'Koliko i zapis' }],
    zatvara: false,
  },
}
let stanje: NaloziOsobe
let poslano: unknown[]
let odgovor: (body: unknown) => Response
beforeEach(() => {
  sessionStorage.clear()
  stanje = STANJE
  poslano = []
  odgovor = () => Response.json(stanje)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      const { pathname } = new URL(input, 'http://localhost')
      if (pathname.endsWith('/drugiFaktor'))
        return Response.json({
          ukljucen: false,
          obavezan: false,
          imaLozinku: true,
          preostaloKodova: 0,
          ukljucenAt: null,
        })
      if (pathname.endsWith('/auth/me/potvrda')) return Response.json({ vrijediDo: '2026-03-09T09:00:00.000Z' })
      if (pathname.endsWith('/naloziDvijeOsobe')) return Response.json({ data: stanje.nalozi })
      if ((init.method ?? 'GET') === 'GET') return Response.json(stanje)
      poslano.push(JSON.parse(String(init.body)))
      return odgovor(poslano.at(-1))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(citateljId: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <NaloziKojiCekaju />
      <NaloziOOsobi osobaId={7} citateljId={citateljId} />
    </QueryClientProvider>,
  )
}
const gumb = (name: string) => screen.findByRole('button', { name })
const upisi = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: /Obrazloženje/ }), text)

test('an order is asked for with a reason; one that is too short says so and sends nothing', async () => {
  show(1)
  await userEvent.click(await gumb('Zatraži uklanjanje drugog faktora'))
  await upisi('kratko')
  await userEvent.click(await gumb('Podnesi nalog'))
  expect(poslano).toEqual([])
  await upisi(' je ovo bilo')
  odgovor = () => Response.json({ ...STANJE, nalozi: [NALOG] })
  await userEvent.click(await gumb('Podnesi nalog'))
  expect(await screen.findByText('Nalog potvrđuje drugi administrator. Dotad se ništa ne mijenja.')).toBeTruthy()
  expect(poslano).toEqual([{ vrsta: 'uklanjanjeFaktora', obrazlozenje: 'kratko je ovo bilo' }])
  expect(screen.queryByRole('button', { name: 'Zatraži uklanjanje drugog faktora' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Potvrdi nalog' })).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('a dead line keeps the reason, also over a reload', async () => {
  const first = show(1)
  await userEvent.click(await gumb('Zatraži uklanjanje drugog faktora'))
  await upisi('Izgubila je telefon')
  odgovor = () => {
    throw new TypeError('network')
  }
  await userEvent.click(await gumb('Podnesi nalog'))
  expect(await screen.findByText(/Nema veze s portalom/)).toBeTruthy()
  first.unmount()
  show(1)
  await userEvent.click(await gumb('Zatraži uklanjanje drugog faktora'))
  expect(((await screen.findByRole('textbox', { name: /Obrazloženje/ })) as HTMLTextAreaElement).value).toBe(
    'Izgubila je telefon',
  )
})

test('erasing shows what goes and what the law keeps before it is asked for', async () => {
  show(1)
  await userEvent.click(await gumb('Zatraži brisanje podataka'))
  const dialog = screen.getByRole('dialog', { name: 'Nalog za brisanje osobnih podataka' })
  expect(within(dialog).getByText('Broj telefona')).toBeTruthy()
  expect(within(dialog).getByText('Uredba (EU) 2021/1060')).toBeTruthy()
})

test('the second person is asked who they are, and then it is confirmed; the first may only take back', async () => {
  stanje = { ...STANJE, nalozi: [NALOG] }
  const drugi = show(2)
  expect(await screen.findByRole('link', { name: 'Uklanjanje drugog faktora: Ana Anić' })).toBeTruthy()
  await userEvent.click(await gumb('Potvrdi nalog'))
  const poruka = 'Za ovu se radnju prijavite ponovno: od vaše je prijave prošlo više od pet minuta.'
  const potvrden = { ...NALOG, stanje: 'potvrden', odlucio: { id: 2, ime: 'Drugi' }, odluceno: NALOG.istjece }
  odgovor = () =>
    poslano.length === 1
      ? Response.json(
          {
            statusCode: 403,
            kod: 'zabranjeno',
            poruka,
            requestId: 'x',
            greske: [{ pravilo: 'svjeza-prijava', poruka }],
          },
          { status: 403 },
        )
      : Response.json({ ...STANJE, faktorUkljucen: false, nalozi: [potvrden] })
  await userEvent.click(await gumb('Ukloni drugi faktor'))
  await userEvent.type(await screen.findByLabelText(/Lozinka/), 'ispravan konj')
  await userEvent.click(await gumb('Potvrdi'))
  expect(await screen.findByText('Prijašnji nalozi (1)')).toBeTruthy()
  expect(poslano).toEqual([{ odluka: 'potvrdi' }, { odluka: 'potvrdi' }])
  drugi.unmount()
  stanje = { ...STANJE, nalozi: [NALOG] }
  show(1)
  expect(await gumb('Povuci nalog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Odbij nalog' })).toBeNull()
})

test('whoever may have no part in it reads why, and is offered nothing', async () => {
  const zapreka = 'O sebi ne možete podnijeti ni potvrditi takav nalog. Zamolite druge administratore.'
  stanje = { ...STANJE, nalozi: [NALOG], zapreka }
  show(7)
  expect(await screen.findByText(zapreka)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /nalog|Zatraži/ })).toEqual([])
})
