import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { readIzgled } from '#app/platform/izgled/izgled.ts'
import { brojZapisa, type Popis, type UpitPopisa } from '#contract/kernel/popis.ts'
import { popisSearch } from '../list-search.ts'
import { UrediZapis } from '../uredi-zapis.tsx'
import { JednostavniPopisPage } from './jednostavni-popis-page.tsx'
import { PopisPage, type PopisPageProps } from './popis-page.tsx'

interface Redak {
  id: number
  naziv: string
  iznos: string
}
const POPIS: Popis<Redak> = {
  kljuc: 'proba',
  naziv: 'Proba',
  poredak: 'naziv',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    iznos: { naziv: 'Iznos', tip: 'iznos', vrijednost: ({ iznos }) => iznos, poredak: true },
    broj: { naziv: 'Broj', tip: 'broj', vrijednost: ({ id }) => id, skriven: true },
  },
  filtri: { vrsta: { naziv: 'Vrsta', opcije: { a: 'Prva', b: 'Druga' } } },
}
const rowKey = ({ id }: Redak) => String(id)
const poziv = (path: string) => ({ method: 'GET', path }) as never
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const meta = { nextCursor: null, ukupno: 1, ukupnoNajmanje: false }
    const brojke = {
      brojevi: { status: { a: { ukupno: 1000, ukupnoNajmanje: true }, b: { ukupno: 0, ukupnoNajmanje: false } } },
      zbrojevi: { iznos: '2469.00' },
    }
    if (url.includes('brojke')) return Response.json(brojke)
    const pogledi = { data: [{ id: 1, naziv: 'Najveći', upit: { sort: '-iznos', vrsta: 'b' } }] }
    return Response.json(
      url.includes('pogledi') ? pogledi : { data: [{ id: 7, naziv: 'Redak', iznos: '1234.50' }], meta },
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function prikazi(upit: UpitPopisa, popis = POPIS, more: Partial<PopisPageProps<Redak>> = {}) {
  const onUpit = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PopisPage
        popis={popis}
        api={{ popis: poziv('v1/proba'), izvoz: poziv('v1/proba/izvoz') }}
        upit={upit}
        onUpit={onUpit}
        rowKey={({ id }) => String(id)}
        {...more}
      />
    </QueryClientProvider>,
  )
  return onUpit
}

test('the address says which columns, order and filters there are; what it does not know is dropped, not asked', async () => {
  prikazi({ sort: '-iznos', stupci: 'broj', vrsta: 'c' })
  expect(await screen.findByRole('columnheader', { name: 'Broj' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Iznos' })).toBeNull()
  expect(asked.filter((url) => url.startsWith('/v1/proba'))).toEqual(['/v1/proba?sort=-iznos'])
})

test('choices that only the screen knows are offered, and what is none of them is dropped', async () => {
  const popis = { ...POPIS, filtri: { uloga: { naziv: 'Uloga' } } }
  const opcije = { uloga: [{ value: '1', label: 'Upravljačko tijelo' }] }
  prikazi({ uloga: '1' }, popis, { opcije })
  prikazi({ uloga: '9' }, popis, { opcije })
  expect(await screen.findAllByRole('button', { name: 'Ukloni filtar Uloga: Upravljačko tijelo' })).toHaveLength(1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Filtar' })[1] ?? document.body)
  expect(screen.getByRole('option', { name: 'Upravljačko tijelo' })).toBeTruthy()
  await waitFor(() =>
    expect(asked.filter((url) => url.startsWith('/v1/proba'))).toEqual(['/v1/proba?uloga=1', '/v1/proba']),
  )
})

const STATUSI: Partial<Popis<Redak>> = {
  brziFiltri: 'Status probe',
  filtri: {
    moje: { naziv: 'Moje', brzi: true, zastavica: true, parametar: 'cekaMene' },
    status: { naziv: 'Status', brzi: true, opcije: { a: 'Prvi', b: 'Drugi' } },
    program: { naziv: 'Program', parametar: 'programId', citaj: brojZapisa },
  },
}

test('quick filters are pressed and taken back; numbers and switches stand in the address without quotation marks', async () => {
  const opcije = { program: [{ value: '2', label: 'Kohezija' }] }
  const onUpit = prikazi({ moje: true, status: 'a' }, { ...POPIS, ...STATUSI }, { opcije })
  await screen.findByText('Redak')
  expect(screen.getByRole('group', { name: 'Status probe' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Moje', pressed: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Drugi', pressed: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Filtar' }))
  fireEvent.change(screen.getByRole('combobox', { name: /Program/ }), { target: { value: '2' } })
  expect(onUpit.mock.calls).toEqual([
    [{ status: 'a' }],
    [{ moje: true, status: 'b' }],
    [{ moje: true, status: 'a', program: 2 }],
  ])
})

test('what is set stays in sight with its value and is taken away by a press; figures stand on the chips and under the columns', async () => {
  const { iznos } = POPIS.stupci
  const stupci = { ...POPIS.stupci, iznos: { ...(iznos as NonNullable<typeof iznos>), zbroj: true as const } }
  const api = { popis: poziv('v1/proba'), brojke: poziv('v1/proba/brojke') }
  const opcije = { program: [{ value: '2', label: 'Kohezija' }] }
  const onUpit = prikazi({ program: 2, sort: '-iznos' }, { ...POPIS, ...STATUSI, stupci }, { opcije, api })
  expect((await screen.findByText(/2\.469,00/)).closest('tfoot')?.textContent).toContain('Ukupno')
  expect(screen.getByRole('button', { name: /^Prvi/ }).textContent).toBe('Prvi1000+')
  expect(screen.getByRole('button', { name: /^Drugi/ }).textContent).toBe('Drugi0')
  expect(asked).toContain('/v1/proba/brojke?programId=2')
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni filtar Program: Kohezija' }))
  fireEvent.click(screen.getByRole('button', { name: 'Poništi filtre' }))
  expect(onUpit.mock.calls).toEqual([[{ sort: '-iznos' }], [{ sort: '-iznos' }]])
})

test('rows are roomy or dense as the person likes them on this device', async () => {
  prikazi({})
  await screen.findByText('Redak')
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Prikaz i dijeljenje popisa' }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name }))
  }
  await choose('Prostrani redci')
  expect(document.documentElement.dataset.prostrano).toBe('')
  expect(readIzgled().prostrano).toBe(true)
  await choose('Gusti redci')
  expect(document.documentElement.dataset.prostrano).toBeUndefined()
})

test('a filter is asked for by its name in the call, with what the place of the screen says; what cannot be one is dropped', async () => {
  prikazi({ moje: true, program: 7 }, { ...POPIS, ...STATUSI }, { okvir: { godina: 2026 } })
  prikazi({ moje: false, program: 'x' }, { ...POPIS, ...STATUSI }, { okvir: { godina: 2026 } })
  await waitFor(() =>
    expect(asked.filter((url) => url.startsWith('/v1/proba'))).toEqual([
      '/v1/proba?cekaMene=true&programId=7&godina=2026',
      '/v1/proba?godina=2026',
    ]),
  )
})

test('a public list draws its rows as cards until the address asks for the table, and has no files and no views', async () => {
  const onUpit = vi.fn()
  const page = (upit: UpitPopisa) => (
    <QueryClientProvider client={createQueryClient()}>
      <JednostavniPopisPage
        popis={{ ...POPIS, jedanPoredak: true }}
        api={{ popis: poziv('v1/proba') }}
        upit={upit}
        onUpit={onUpit}
        rowKey={rowKey}
        kartice={(rows) => <p>{`Kartica ${rows[0]?.naziv}`}</p>}
        tablica
      />
    </QueryClientProvider>
  )
  const { rerender } = render(page({ sort: '-iznos' }))
  await screen.findByText('Kartica Redak')
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži tablicu' }))
  expect(onUpit).toHaveBeenCalledWith({ prikaz: 'tablica' })
  rerender(page({ prikaz: 'tablica' }))
  expect(await screen.findByRole('columnheader', { name: 'Naziv' })).toBeTruthy()
  for (const name of ['Naziv', 'Izvezi', 'Pogledi', 'Stupci']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(asked.filter((url) => url.startsWith('/v1/proba')).every((url) => url === '/v1/proba')).toBe(true)
})

test('what adds to a list stands under its rows', async () => {
  prikazi({}, POPIS, { below: <p>Dodavanje</p>, notice: <p>Napomena</p> })
  const red = (await screen.findByText('Redak')).compareDocumentPosition(screen.getByText('Dodavanje'))
  expect(red & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const iznad = screen.getByText('Napomena').compareDocumentPosition(screen.getByText('Redak'))
  expect(iznad & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a press on a header sorts by it, another one the other way; amounts are shown in the Croatian form', async () => {
  const onUpit = prikazi({})
  expect((await screen.findByText(/1\.234,50/)).textContent).toContain('€')
  fireEvent.click(screen.getByRole('button', { name: 'Naziv' }))
  fireEvent.click(screen.getByRole('button', { name: 'Iznos' }))
  expect(onUpit.mock.calls).toEqual([[{ sort: '-naziv' }], [{ sort: 'iznos' }]])
})

test('a saved view is opened from its menu as it was kept', async () => {
  const onUpit = prikazi({})
  await screen.findByText('Redak')
  await waitFor(() => expect(asked.some((url) => url.includes('pogledi?popis=proba'))).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Pogledi' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Najveći' }))
  expect(onUpit).toHaveBeenCalledWith({ sort: '-iznos', vrsta: 'b' })
})

test.each([
  ['vrsta', '/v1/proba/izvoz?vrsta=a&datoteka=csv&stupci=naziv,iznos'],
  ['oblik', '/v1/proba/izvoz?oblik=a&datoteka=csv&stupci=naziv,iznos'],
] as const)('a file is asked for with its kind beside the filter %s, not in its place', async (filtar, url) => {
  prikazi({ [filtar]: 'a' }, { ...POPIS, filtri: { [filtar]: { naziv: 'Filtar', opcije: { a: 'Prva' } } } })
  await screen.findByText('Redak')
  fireEvent.click(screen.getByRole('button', { name: 'Izvezi' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(asked.map(decodeURIComponent)).toContain(url))
})

test('a hostile address is read as what can be meant by it', () => {
  const parse = popisSearch
  expect(parse({ search: 12, sort: { a: 1 }, stupci: ['x'], vrsta: '  ', drugo: 'x' })).toEqual({ search: '12' })
  expect(parse({ vrsta: 'a'.repeat(900) }).vrsta).toHaveLength(60)
})

test('a record is read until somebody edits it; a refusal keeps what was typed and says why', async () => {
  const spremi = vi.fn(async () => {
    throw new Error('ne ide')
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UrediZapis
        polja={[{ kljuc: 'naziv', naziv: 'Naziv', obvezno: true }]}
        vrijednosti={{ naziv: 'Stari' }}
        spremi={spremi}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Stari')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Uredi' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Naziv/ }), { target: { value: 'Novi' } })
  fireEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await screen.findByText('Izmjene nisu spremljene')
  expect(spremi).toHaveBeenCalledWith({ naziv: 'Novi' })
  expect((screen.getByRole('textbox', { name: /Naziv/ }) as HTMLInputElement).value).toBe('Novi')
})
