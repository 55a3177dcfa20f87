import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { nacrtZaTest, stavkaZaTest } from '#tests/support/kontrolne-liste.ts'
import { PregledListe } from './pregled-liste.tsx'
import { razlikeNacrta } from './razlike-lista.tsx'
import { listaIzUnosa, type UnosListe, unosListe } from './unos.ts'
import { UrednikListe } from './urednik.tsx'

const SVRHA: SvrhaListe = {
  naziv: 'Proba',
  vlasnici: ['IMP'],
  odgovori: ['izbor', 'bodovi'],
  izbori: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
  dokazi: true,
  nalazi: true,
  mjere: false,
  eliminatorne: false,
  polja: false,
}
let unos: UnosListe

function Proba({ kljuc }: { kljuc: string }) {
  const obrazac = useObrazac<UnosListe>({
    pocetno: unosListe(nacrtZaTest(), SVRHA),
    kljuc: `fondovi.proba-liste.${kljuc}`,
    posalji: async () => undefined,
  })
  unos = obrazac.unos
  return <UrednikListe obrazac={obrazac} svrha={SVRHA} />
}
const otvori = (kljuc: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Proba kljuc={kljuc} />
    </QueryClientProvider>,
  )
const kodovi = () => unos.sekcije.map(({ stavke }) => stavke.map(({ kod }) => kod).join(' '))
const gumb = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  sessionStorage.clear()
  // The engine of the test has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

test('a question moves by its buttons and by Alt with an arrow, keeps the focus, and its place is said', () => {
  otvori('a')
  gumb('Pomakni dolje: O-01').focus()
  fireEvent.click(gumb('Pomakni dolje: O-01'))
  expect(kodovi()).toEqual(['O-02 O-01', 'O-03'])
  expect(document.activeElement).toBe(gumb('Pomakni dolje: O-01'))
  expect(screen.getByText('Zatečeno, O-01: 2. od 2')).toBeTruthy()
  fireEvent.keyDown(gumb('Pomakni dolje: O-01'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(gumb('Pomakni dolje: O-01'), { key: 'ArrowDown', altKey: true })
  expect(kodovi()).toEqual(['O-02', 'O-03 O-01'])
  // At the end of the list the button stays under the finger, and does nothing more.
  expect(document.activeElement).toBe(gumb('Pomakni dolje: O-01'))
  fireEvent.keyDown(gumb('Pomakni dolje: O-01'), { key: 'ArrowDown', altKey: true })
  expect([kodovi(), gumb('Pomakni dolje: O-01').getAttribute('aria-disabled')]).toEqual([['O-02', 'O-03 O-01'], 'true'])
})

test('what is missing is counted and leads to its field, also in a question that is closed', () => {
  otvori('b')
  expect(screen.getByText('Lista je potpuna i može se staviti na snagu.')).toBeTruthy()
  fireEvent.click(gumb(/^Uredi: O-02/))
  fireEvent.change(screen.getByLabelText(/^Pitanje/), { target: { value: '' } })
  fireEvent.click(gumb('Zatvori: O-02'))
  expect(screen.queryByLabelText(/^Pitanje/)).toBeNull()
  fireEvent.click(gumb('O-02: Ovo polje je obavezno'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Pitanje/))
  expect(screen.getByText('Prije stavljanja na snagu: 1 nedostatak')).toBeTruthy()
})

test('a new question is open, has its code and all answers, and nothing is held against it yet', () => {
  otvori('c')
  const [dodaj] = screen.getAllByRole('button', { name: 'Dodaj stavku' })
  if (dodaj) fireEvent.click(dodaj)
  expect(kodovi()).toEqual(['O-01 O-02 O-04', 'O-03'])
  const polje = screen.getByLabelText(/^Pitanje/)
  expect([document.activeElement, polje.getAttribute('aria-invalid')]).toEqual([polje, null])
  fireEvent.change(polje, { target: { value: 'Je li nova?' } })
  const ponudeni = screen.getByRole('group', { name: /^Ponuđeni odgovori/ })
  // What is no longer offered asks for nothing any more.
  fireEvent.click(within(ponudeni).getByLabelText('N/P'))
  expect(listaIzUnosa(unos).sekcije[0]?.stavke[2]).toMatchObject({
    pitanje: 'Je li nova?',
    odgovor: { ponudeni: ['da', 'ne', 'djelomicno'], komentarUz: ['ne', 'djelomicno'] },
  })
})

test('another kind of answer asks its own fields, and what was chosen before is there again', () => {
  otvori('d')
  fireEvent.click(gumb(/^Uredi: O-01/))
  fireEvent.change(screen.getByLabelText(/^Vrsta odgovora/), { target: { value: 'bodovi' } })
  fireEvent.change(screen.getByLabelText(/^Najviše bodova/), { target: { value: '18,5' } })
  fireEvent.blur(screen.getByLabelText(/^Najviše bodova/))
  fireEvent.change(screen.getByLabelText(/^Korak/), { target: { value: '0,5' } })
  fireEvent.blur(screen.getByLabelText(/^Korak/))
  expect(listaIzUnosa(unos).sekcije[0]?.stavke[0]?.odgovor).toEqual({
    vrsta: 'bodovi',
    najvise: 1850,
    prag: 0,
    korak: 50,
    ponder: null,
  })
  fireEvent.change(screen.getByLabelText(/^Vrsta odgovora/), { target: { value: 'izbor' } })
  expect(listaIzUnosa(unos).sekcije[0]?.stavke[0]).toEqual(nacrtZaTest().sekcije[0]?.stavke[0])
})

test('what was taken out and typed stays on the device until it is saved or thrown away', () => {
  otvori('e')
  fireEvent.click(gumb('Ukloni: O-03'))
  expect(kodovi()).toEqual(['O-01 O-02', ''])
  cleanup()
  otvori('e')
  expect(kodovi()).toEqual(['O-01 O-02', ''])
  cleanup()
  act(() => sessionStorage.clear())
  otvori('e')
  expect(kodovi()).toEqual(['O-01 O-02', 'O-03'])
})

test('the preview asks as the list will: a comment, a finding, the keys, and how far it is', () => {
  render(<PregledListe sadrzaj={nacrtZaTest()} kljuc="proba:jedan" inacica={2} />)
  expect(screen.getByText('Oprema po našem, inačica 2')).toBeTruthy()
  fireEvent.keyDown(gumb('Da'), { key: 'n' })
  expect(screen.getByText('Uz odgovor „Ne” upišite komentar')).toBeTruthy()
  expect(screen.getByText('Odgovor otvara nalaz')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Komentar/), { target: { value: 'Nema je.' } })
  expect(screen.getByText('Uz odgovor „Ne” upišite komentar').textContent).toMatch(/: ispunjeno$/)
  expect(screen.getByText('Odgovoreno 1 od 3')).toBeTruthy()
  fireEvent.keyDown(gumb('Da'), { key: 'ArrowRight' })
  expect(screen.getByText('2 / 3')).toBeTruthy()
  expect(screen.getByText(/^Tipke: D, N, J i P odgovaraju/)).toBeTruthy()
})

test('two versions differ in names, order and questions, each said once', () => {
  const prije = nacrtZaTest()
  const [prva, druga] = prije.sekcije
  if (!(prva && druga)) throw new Error('two sections')
  const poslije = {
    naziv: 'Drugo ime',
    sekcije: [
      { ...prva, stavke: [stavkaZaTest('O-02', { pitanje: 'Drukčije?' }), stavkaZaTest('O-01')] },
      { ...druga, naziv: 'Papiri', stavke: [stavkaZaTest('O-09')] },
    ],
  }
  expect(razlikeNacrta(prije, prije)).toEqual([])
  expect(razlikeNacrta(prije, poslije).map(({ sto }) => sto)).toEqual([
    'Naziv liste',
    'Sekcije',
    'Redoslijed',
    'O-02',
    'O-09',
    'O-03',
  ])
})
