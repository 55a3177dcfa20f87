import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { Popis, UpitPopisa } from '#contract/kernel/popis.ts'
import { PopisPage } from '../popis/popis-page.tsx'
import type { StolPopisa } from './skupna-radnja.tsx'

interface Redak {
  id: number
  oznaka: string
  naziv: string
}
const POPIS: Popis<Redak> = {
  kljuc: 'proba',
  naziv: 'Proba',
  poredak: 'oznaka',
  stupci: {
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka, poredak: true },
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv },
    rok: { naziv: 'Rok', tip: 'datum', skriven: true, vrijednost: () => '2026-03-15' },
    siroko: { naziv: 'Široko', siroko: true, vrijednost: () => 'x' },
    skriveno: { naziv: 'Skriveno', skriven: true, vrijednost: ({ id }) => `tajna ${id}` },
  },
  filtri: {},
}
let redci: Redak[]
let citanje: () => Promise<void>
const REDCI = [1, 2, 3].map((id) => ({ id, oznaka: `P.${id}`, naziv: `Zapis ${id}` }))
const objavi = {
  kod: 'objavi',
  oznaka: 'Objavi',
  potvrda: { naslov: 'Objava', poruka: '' },
  trazeObrazlozenje: null,
  opasno: false,
}
const poziv = (path: string) => ({ method: 'GET', path }) as never
const poslano: [id: unknown, mutationId: string][] = []
let prijelaz: StolPopisa['prijelaz']

beforeEach(() => {
  poslano.length = 0
  redci = REDCI
  citanje = async () => undefined
  prijelaz = async (id, { mutationId }) => {
    poslano.push([id, mutationId])
    return {} as never
  }
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('pogledi')) return Response.json({ data: [] })
    return Response.json({ data: redci, meta: { nextCursor: null, ukupno: redci.length, ukupnoNajmanje: false } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A desk whose third record allows nothing. */
const stol = (): StolPopisa => ({
  vrsta: 'obavijest',
  institucijaId: undefined,
  korijen: ['proba'],
  kljuc: (id) => ['proba', id],
  popisi: [],
  kljucUnosa: () => 'proba',
  detalj: (id) => ({
    queryKey: ['proba', id],
    queryFn: async () => {
      await citanje()
      return {
        status: { id: 1, naziv: 'U izradi' },
        verzijaRetka: 4,
        dostupneRadnje: Number(id) === 3 ? [] : [objavi],
        sljedeciKorak: Number(id) === 3 ? undefined : 'Objavi',
      }
    },
  }),
  prijelaz: (id, body) => prijelaz(id, body),
  spremi: vi.fn(),
  dnevnik: vi.fn(),
  inacice: vi.fn(),
  inacica: vi.fn(),
})

async function prikazi() {
  const client = createQueryClient()
  const popis = (upit: UpitPopisa) => (
    <QueryClientProvider client={client}>
      <PopisPage
        popis={POPIS}
        api={{ popis: poziv('v1/proba'), izvoz: poziv('v1/proba/izvoz') }}
        upit={upit}
        onUpit={vi.fn()}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/proba/${id}`}
        stol={stol()}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(popis({}))
  await screen.findByRole('link', { name: 'P.1' })
  return { osvjezi: () => client.invalidateQueries(), trazi: (search: string) => rerender(popis({ search })) }
}
/** The row beside the list, as by its key. */
async function pregledaj(oznaka: string) {
  const redak = screen.getByRole('link', { name: oznaka })
  redak.focus()
  fireEvent.keyDown(redak, { key: 'p' })
  return screen.findByRole('region', { name: /^Zapis/ })
}
const oznaci = (oznaka: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Odaberi: ${oznaka}` }))

test('chosen rows are moved one by one, and who refuses stays chosen with the reason', async () => {
  await prikazi()
  expect(screen.queryByText('Odabrano: 1')).toBeNull()
  for (const { oznaka } of REDCI) oznaci(oznaka)
  fireEvent.click(screen.getByRole('button', { name: 'Radnje' }))
  const izbor = await screen.findByRole('dialog', { name: 'Radnje na odabranima: 3 zapisa' })
  expect(await within(izbor).findByText('2 od 3')).toBeTruthy()
  fireEvent.click(within(izbor).getByRole('button', { name: 'Objavi' }))
  const potvrda = await screen.findByRole('alertdialog')
  expect(potvrda.textContent).toContain('P.3U statusu „U izradi” nemate tu radnju.')
  fireEvent.click(within(potvrda).getByRole('button', { name: 'Potvrdi' }))
  const ishod = await screen.findByRole('dialog', { name: 'Izvršeno: 2 od 3' })
  expect(poslano.map(([id]) => id)).toEqual(['1', '2'])
  expect(new Set(poslano.map(([, mutationId]) => mutationId)).size).toBe(2)
  fireEvent.click(within(ishod).getByRole('button', { name: 'U redu' }))
  expect(screen.getByText('Odabrano: 1')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Odaberi: P.3' }).checked).toBe(true)
})

test('links of the chosen rows are copied, each on its line with its name', async () => {
  const kopirano = vi.fn(async (_tekst: string) => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(kopirano)
  await prikazi()
  for (const oznaka of ['P.1', 'P.3']) oznaci(oznaka)
  fireEvent.click(screen.getByRole('button', { name: 'Kopiraj poveznice' }))
  const { origin } = window.location
  expect(kopirano).toHaveBeenCalledWith(`P.1 Zapis 1\t${origin}/proba/1\nP.3 Zapis 3\t${origin}/proba/3`)
})

test('P shows the row beside the list with all that the list knows, and Escape leads back to the row', async () => {
  await prikazi()
  const redak = screen.getByRole('link', { name: 'P.2' })
  redak.focus()
  fireEvent.keyDown(redak, { key: 'p' })
  const pregled = await screen.findByRole('region', { name: 'Zapis 2' })
  expect(pregled.textContent).toContain('tajna 2')
  expect(await within(pregled).findByText('Na redu ste: Objavi')).toBeTruthy()
  expect(within(pregled).getByText(/^kasni \d+ dana? \(15\.03\.2026\.\)$/)).toBeTruthy()
  fireEvent.keyDown(redak, { key: 'j' })
  const treci = await screen.findByRole('region', { name: 'Zapis 3' })
  expect(await within(treci).findByText('Ne čeka vašu radnju.')).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? redak, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Zapis/ })).toBeNull())
  expect(document.activeElement?.textContent).toBe('P.3')
})

test('who opens and closes the preview by mouse is led back to its row', async () => {
  await prikazi()
  fireEvent.click(screen.getByRole('button', { name: 'Pregled: P.2' }))
  const pregled = await screen.findByRole('region', { name: 'Zapis 2' })
  fireEvent.click(within(pregled).getByRole('button', { name: 'Zatvori pregled' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Zapis/ })).toBeNull())
  expect(document.activeElement?.textContent).toBe('P.2')
})

test('a record that could not be read says so in its preview and is asked for again', async () => {
  citanje = () =>
    Promise.reject(new ApiProblem({ statusCode: 500, kod: 'PRAVILO' as never, poruka: 'Portal ne radi.' }))
  await prikazi()
  const pregled = await pregledaj('P.2')
  expect(await within(pregled).findByText('Portal ne radi.')).toBeTruthy()
  citanje = async () => undefined
  fireEvent.click(within(pregled).getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await within(pregled).findByText('Na redu ste: Objavi')).toBeTruthy()
})

test('a row that has left the list gives its columns their room back; a row of other filters is forgotten', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const { osvjezi, trazi } = await prikazi()
  const siroko = () => screen.queryByRole('columnheader', { name: 'Široko' })
  expect(siroko()).not.toBeNull()
  await pregledaj('P.2')
  expect(siroko()).toBeNull()
  redci = REDCI.filter(({ id }) => id !== 2)
  await act(osvjezi)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'P.2' })).toBeNull())
  expect(screen.queryByRole('region', { name: /^Zapis/ })).toBeNull()
  expect(siroko()).not.toBeNull()
  // The next row takes its place beside the list.
  fireEvent.focus(screen.getByRole('link', { name: 'P.3' }))
  await screen.findByRole('region', { name: 'Zapis 3' })
  trazi('zapis')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Zapis/ })).toBeNull())
  expect(screen.getByRole('link', { name: 'P.3' })).toBeTruthy()
})
