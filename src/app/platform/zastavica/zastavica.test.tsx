import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import type { ZastaviceZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { KontekstZapisaProvider } from '../nedavno/kontekst.ts'
import { OfflineProvider } from '../offline/hooks/offline-provider.tsx'
import { PopisPage } from '../record/popis/popis-page.tsx'
import { prozorZastavica } from './prozor.ts'
import { ZastavicaGumb } from './zastavica-gumb.tsx'
import { ZastavicaProzor } from './zastavica-prozor.tsx'

const ZAPIS = { za: 'institucija:3', vrsta: 'poziv', id: '7', naslov: 'Vaučeri za savjetovanje' } as const
const ANA = { id: 1, naziv: 'Ana Anić' }
const OTVORENA: ZastaviceZapisa['zastavice'][number] = {
  id: 11,
  doseg: 'stranka',
  razlog: 'Nedostaje prilog',
  autor: ANA,
  podignutaAt: '2026-04-15T08:00:00.000Z',
  rjesava: null,
  rjesenje: null,
  smijeRijesiti: true,
}
let stanje: ZastaviceZapisa
let poslano: { url: string; body: Record<string, unknown> }[]
let oznacavanje: (url: string) => Promise<unknown>

beforeEach(() => {
  stanje = { zastavice: [], smijeDijeliti: true, osobe: [ANA] }
  poslano = []
  oznacavanje = async () => undefined
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      poslano.push({ url, body: JSON.parse(String(init.body)) })
      return Response.json({ id: 12 })
    }
    if (url.startsWith('/v1/zastavice/poziv/7')) return Response.json(stanje)
    if (url.startsWith('/v1/zastavice')) {
      await oznacavanje(url)
      return Response.json({ data: [{ zapisId: '7', broj: 1, razlog: 'Nedostaje prilog' }] })
    }
    if (url.startsWith('/v1/proba')) {
      const prva = !url.includes('cursor')
      return Response.json({
        data: Array.from({ length: 20 }, (_, at) => ({ id: prva ? at + 1 : at + 21 })),
        meta: { nextCursor: prva ? 'dalje' : null, ukupno: 40, ukupnoNajmanje: false },
      })
    }
    return Response.json({ data: [] })
  })
})
afterEach(() => {
  cleanup()
  prozorZastavica.zatvori()
  vi.unstubAllGlobals()
})

function Prozor() {
  const otvoren = prozorZastavica.useOtvoren()
  return otvoren && <ZastavicaProzor {...otvoren} />
}

function prikazi(children = <ZastavicaGumb {...ZAPIS} />) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineProvider profile={null} signedIn confirmedAt={0} types={async () => ({})} closed="tude-ime">
        <KontekstZapisaProvider value={{ za: ZAPIS.za, nedavno: undefined }}>
          {children}
          <Prozor />
        </KontekstZapisaProvider>
      </OfflineProvider>
    </QueryClientProvider>,
  )
}

test('a flag is not raised without a reason; a private one names nobody, a shared one may', async () => {
  prikazi()
  fireEvent.click(await screen.findByRole('button', { name: '1 otvorena zastavica' }))
  const postavi = await screen.findByRole('button', { name: 'Postavi zastavicu' })
  fireEvent.click(postavi)
  expect(await screen.findByText('Ovo polje je obavezno')).toBeTruthy()
  expect(poslano).toEqual([])
  expect(screen.queryByLabelText(/Tko je treba riješiti/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Moja institucija/ }))
  fireEvent.change(screen.getByLabelText(/Tko je treba riješiti/), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText(/Razlog/), { target: { value: '  Provjeriti iznos ' } })
  fireEvent.click(postavi)
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]).toEqual({
    url: '/v1/zastavice/poziv/7',
    body: {
      mutationId: expect.any(String),
      za: ZAPIS.za,
      razlog: 'Provjeriti iznos',
      doseg: 'stranka',
      rjesavaId: 1,
    },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in the administration nobody is asked who sees it, because only its author does', async () => {
  stanje = { zastavice: [], smijeDijeliti: false, osobe: [] }
  prikazi()
  fireEvent.click(await screen.findByRole('button', { name: '1 otvorena zastavica' }))
  expect(await screen.findByLabelText(/Razlog/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an open flag is resolved with a note, and what was resolved says by whom', async () => {
  const rijesena = {
    ...OTVORENA,
    id: 10,
    razlog: 'Stara',
    smijeRijesiti: false,
    rjesenje: { rijesio: ANA, at: '2026-04-16T08:00:00.000Z', napomena: 'Ispravljeno.' },
  }
  stanje = { ...stanje, zastavice: [OTVORENA, rijesena] }
  prikazi()
  fireEvent.click(await screen.findByRole('button', { name: '1 otvorena zastavica' }))
  expect(await screen.findByText('Ispravljeno.')).toBeTruthy()
  expect(screen.getByText('Riješeno: Ana Anić')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Riješi' }))
  fireEvent.change(await screen.findByLabelText(/Napomena/), { target: { value: 'Dostavljen.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Riješi zastavicu' }))
  await waitFor(() => expect(poslano).toHaveLength(1))
  expect(poslano[0]).toMatchObject({ url: '/v1/zastavice/11/rjesenje', body: { napomena: 'Dostavljen.' } })
})

test('a row with an open flag is marked with its reason, the others are not, and it stays marked as more rows come', async () => {
  const popis: Popis<{ id: number }> = {
    kljuc: 'proba',
    vrsta: 'poziv',
    naziv: 'Proba',
    poredak: 'naziv',
    stupci: { naziv: { naziv: 'Naziv', poredak: true, vrijednost: ({ id }) => `Poziv ${id}` } },
    filtri: { zastavice: FILTAR_ZASTAVICA },
  }
  const api = { popis: { method: 'GET', path: 'v1/proba' } as never }
  prikazi(<PopisPage popis={popis} api={api} upit={{}} onUpit={vi.fn()} rowKey={({ id }) => String(id)} />)
  expect(await screen.findAllByRole('img', { name: 'Zastavica: Nedostaje prilog' })).toHaveLength(1)
  const oznacen = screen.getByRole('img', { name: 'Zastavica: Nedostaje prilog' }).closest('tr')
  expect(oznacen?.textContent).toContain('Poziv 7')
  // Marks of the next page are still being asked for.
  oznacavanje = () => new Promise(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži još' }))
  expect(await screen.findByText('Poziv 40')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Zastavica: Nedostaje prilog' })).toBeTruthy()
})
