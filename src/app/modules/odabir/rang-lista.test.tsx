/** The ranking of a call on the screen: its line, what is only tried, and an offer as its applicant reads it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import type { PonudaDetalj } from '#contract/modules/odabir/ponuda.schema.ts'
import { poziv, prijava } from '#contract/modules/odabir/poredak.fixture.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import { ponudaPrijaviteljEndpoints, rangListaEndpoints } from '#contract/modules/odabir/rang-lista.endpoints.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { KarticaPonude } from './kartica-ponude.tsx'
import { PonudaPage } from './ponuda-page.tsx'
import { RangListaPage } from './rang-lista-page.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/platform/api/client.ts', async (original) => ({ ...(await original<object>()), call }))

const red = (id: string, bodovi: number, tisuca: number) => ({
  ...prijava(id, { bodovi, bespovratna: tisuca * 1_000_00 }),
  naziv: `Projekt ${id}`,
  prijavitelj: `Prijavitelj ${id}`,
  uTijeku: false,
  bezPraga: true,
})
const PRIJAVE = [red('a', 9000, 450), red('b', 8500, 380), red('c', 8000, 250), red('d', 7000, 90)]
const lista = (more: Partial<RangLista> = {}): RangLista => ({
  poziv: { id: 5, naziv: 'Strojevi', oznaka: 'KK.1', programId: 2 },
  poredakPoziva: poziv(),
  naziviPodalokacija: {},
  prijave: PRIJAVE,
  poredak: rasporedi(poziv(), PRIJAVE),
  zapecacene: [],
  zapreke: [],
  smijePecatiti: true,
  smijeZdrijeb: true,
  zdrijebovi: [],
  ponude: [],
  ...more,
})

const PONUDA: PonudaDetalj = {
  id: 3,
  projekt: { id: 'x', naziv: 'Linija', sifra: 'KK.1.1' },
  poziv: { id: 5, naziv: 'Strojevi' },
  iznos: 170_000_00,
  trazeno: 250_000_00,
  rok: '2026-12-04',
  poslano: '2026-11-27T09:00:00.000Z',
  rangLista: 1,
  status: { id: 1, naziv: 'Čeka odgovor prijavitelja' },
  verzijaRetka: 1,
  smijeUredivati: false,
  dostupneRadnje: ['Prihvati ponudu', 'Odbij ponudu'].map((oznaka) => ({
    kod: oznaka.startsWith('P') ? 'prihvati' : 'odbij',
    oznaka,
    potvrda: { naslov: oznaka, poruka: 'Ne može se povući.' },
    trazeObrazlozenje: null,
    opasno: false,
  })),
}

let dano: RangLista
beforeEach(() => {
  dano = lista()
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === rangListaEndpoints.lista) return dano
    if (endpoint === rangListaEndpoints.zapecati) return { broj: 1, sha256: 'a' }
    if (endpoint === ponudaPrijaviteljEndpoints.detalj) return PONUDA
    if (endpoint === ponudaPrijaviteljEndpoints.popis) return { data: [PONUDA] }
    throw new Error('another call')
  })
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

async function prikazi() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RangListaPage
        institucijaId={3}
        pozivId={5}
        adresaPrijave={(id) => `/p/${id}`}
        adresaOdluka={(id) => `/o/${id}`}
        adresaInacice={(n) => `/i/${n}`}
        notFound={<h1>Stranica nije pronađena</h1>}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const redci = () => within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')
const tekstovi = () =>
  redci()
    .slice(1)
    .map((one) => one.textContent ?? '')

test('draws the line behind the last application that money reaches', async () => {
  await prikazi()
  expect(tekstovi().findIndex((one) => one.includes('Crta'))).toBe(3)
  expect(tekstovi()[2]).toContain('Ponuda umanjenog iznosa')
  expect(tekstovi()[4]).toContain('Rezervna lista')
})

test('whoever may not know of the call is told that there is no such page', async () => {
  call.mockRejectedValue(new ApiProblem({ kod: 'nije-pronadeno', poruka: 'Nije pronađeno.', statusCode: 404 }))
  await prikazi()
  screen.getByRole('heading', { level: 1, name: 'Stranica nije pronađena' })
})

test('tries another allocation, says that nothing is kept, marks what differs and writes nothing', async () => {
  await prikazi()
  const user = userEvent.setup()
  await user.click(screen.getByText('Isprobaj druge vrijednosti'))
  await user.type(screen.getByLabelText('Alokacija'), '2000000')
  await screen.findByText('Proba: ništa se ne sprema.')
  screen.getByText('Mijenja se: 2 prijave.')
  expect(tekstovi().some((one) => one.includes('Crta'))).toBe(false)
  expect(tekstovi()[2]).toContain('3. · Ponuda umanjenog iznosa')
  await user.click(screen.getByRole('button', { name: 'Vrati stvarne vrijednosti' }))
  expect(screen.queryByText('Proba: ništa se ne sprema.')).toBeNull()
  expect(call.mock.calls.every(([endpoint]) => endpoint === rangListaEndpoints.lista)).toBe(true)
})

const ZAPECACENA = {
  broj: 1,
  autor: 'Vera',
  zapecaceno: '2026-11-20T09:00:00.000Z',
  sha256: 'a',
  razlika: 0,
  prijava: 4,
}

test('a sealed list leads those within the allocation to their decisions; a list that nobody sealed, a trial and a reader do not', async () => {
  const odluke = () =>
    screen.queryAllByRole('link', { name: /^Pripremite odluku/ }).map((one) => one.getAttribute('href'))
  await prikazi()
  expect(odluke()).toEqual([])
  cleanup()
  dano = lista({ zapecacene: [ZAPECACENA] })
  await prikazi()
  expect(odluke()).toEqual(['/o/a', '/o/b'])
  await userEvent.click(screen.getByText('Isprobaj druge vrijednosti'))
  await userEvent.type(screen.getByLabelText('Alokacija'), '2000000')
  await screen.findByText('Proba: ništa se ne sprema.')
  expect(odluke()).toEqual([])
  cleanup()
  dano = lista({ zapecacene: [ZAPECACENA], prijave: PRIJAVE.map((one) => ({ ...one, uTijeku: one.id === 'a' })) })
  await prikazi()
  expect(odluke()).toEqual(['/o/b'])
  cleanup()
  dano = lista({ zapecacene: [ZAPECACENA], smijeZdrijeb: false })
  await prikazi()
  expect(odluke()).toEqual([])
})

test('is not sealed while something stands in the way, which it names', async () => {
  dano = lista({ zapreke: [{ pravilo: 'RNG-02', poruka: 'Provjere nisu završene.' }] })
  await prikazi()
  expect(screen.getAllByText(/Provjere nisu završene/).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Zapečati rang-listu' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(call.mock.calls.some(([endpoint]) => endpoint === rangListaEndpoints.zapecati)).toBe(false)
})

test('is sealed once, after a question', async () => {
  await prikazi()
  await userEvent.click(screen.getByRole('button', { name: 'Zapečati rang-listu' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zapečati rang-listu' }),
  )
  await vi.waitFor(() =>
    expect(call.mock.calls.filter(([endpoint]) => endpoint === rangListaEndpoints.zapecati)).toHaveLength(1),
  )
})

test('names the tie that needs a draw, and the draw that waits for the second person', async () => {
  const jednake = [red('a', 8000, 450), red('b', 8000, 450)]
  dano = lista({
    prijave: jednake,
    poredak: rasporedi(poziv(), jednake),
    zdrijebovi: [
      {
        id: 1,
        prijave: ['b', 'a'],
        nacin: 'Kuglice.',
        provedeno: '2026-11-26',
        upisao: 'Petra Crnković',
        potvrdio: null,
        odbacio: null,
        cekaMene: true,
      },
    ],
  })
  await prikazi()
  screen.getByText('Čeka potvrdu druge osobe')
  screen.getByRole('button', { name: 'Potvrdi ždrijeb' })
  // One that waits is not recorded again.
  expect(screen.queryByRole('button', { name: 'Zapiši ždrijeb' })).toBeNull()
})

test('a draw is recorded whole: what is missing is said at its place, and what was chosen stays on the device', async () => {
  const jednake = [red('a', 8000, 450), red('b', 8000, 450)]
  dano = lista({ prijave: jednake, poredak: rasporedi(poziv(), jednake) })
  await prikazi()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Zapiši ždrijeb' }))
  const prozor = await screen.findByRole('dialog')
  await user.selectOptions(within(prozor).getByLabelText(/1\. izvučena prijava/), 'b')
  await user.click(within(prozor).getByRole('button', { name: 'Zapiši ždrijeb' }))
  await within(prozor).findByText('Odaberite svaku prijavu jednom.')
  expect(within(prozor).getAllByText('Ovo polje je obavezno')).toHaveLength(2)
  expect(call.mock.calls.some(([endpoint]) => endpoint === rangListaEndpoints.upisiZdrijeb)).toBe(false)
  await user.click(within(prozor).getByRole('button', { name: 'Odustani' }))
  await user.click(screen.getByRole('button', { name: 'Zapiši ždrijeb' }))
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/1\. izvučena prijava/).value).toBe('b'))
})

test('an offer says what is offered, what is missing and until when, with both answers', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PonudaPage prijaviteljId={5} ponudaId={3} adresaProjekta={(id) => `/p/${id}`} notFound={null} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Ponuda umanjenog iznosa' })
  screen.getByText(/Ponuđen je ostatak/)
  expect(screen.getByRole('link', { name: 'Otvori projekt' }).getAttribute('href')).toBe('/p/x')
  screen.getByText(/170\.000,00/)
  screen.getByText(/80\.000,00/)
  screen.getByText(/^04\.12\.2026\., /)
  for (const name of ['Prihvati ponudu', 'Odbij ponudu']) screen.getByRole('button', { name })
})

test('an offer that waits is on the dashboard of its project, and on no other', async () => {
  const kartica = (projektId: string) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <KarticaPonude prijaviteljId={5} projektId={projektId} base="/ponude" />
      </QueryClientProvider>,
    )
  kartica('drugi')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('heading')).toBeNull()
  kartica('x')
  expect((await screen.findByRole('link', { name: 'Otvori ponudu' })).getAttribute('href')).toBe('/ponude/3')
  screen.getByText(/Umjesto zatraženih 250\.000,00\s€ nudi se 170\.000,00\s€\. Odgovorite do 04\.12\.2026\./)
})
