import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { defineDokument } from '#contract/kernel/dokument/dokument.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { LISTA_ZA_TEST, ODGOVORI_ZA_TEST } from '#contract/kernel/kontrolna-lista/lista.fixture.ts'
import { definePrikaz } from '../dokument/dokument.types.ts'
import { DokumentProvider } from '../dokument/dokument-context.tsx'
import { BEZ_ADRESA, zapocetiDokument } from '../dokument/zapoceto.ts'
import { ListaDokumenta } from './lista-dokumenta.tsx'

const SADA = Date.parse('2026-03-12T09:00:00Z')
const OCJENA = defineDokument({
  kartice: [ODGOVORI_ZA_TEST.kartica],
  uvjeti: () => ({}),
  racun: () => null,
  pravila: [({ sadrzaj }) => ODGOVORI_ZA_TEST.greske(LISTA_ZA_TEST, sadrzaj)],
})
const PRIKAZ = definePrikaz({ dokument: OCJENA, vrsta: 'ocjena' })

let zadnji: Sadrzaj
const redak = (kod: string) => ODGOVORI_ZA_TEST.redakOd(zadnji, kod)

interface ProbaProps {
  id: string
  pocetni?: Sadrzaj
  samoCitanje?: boolean
  polje?: string
}

function Proba({ id, pocetni = emptyDocument(OCJENA, {}), samoCitanje = false, polje }: ProbaProps) {
  const [sadrzaj, setSadrzaj] = useState(pocetni)
  zadnji = sadrzaj
  const uredaj = useMemo(() => zapocetiDokument(sadrzaj, (next) => setSadrzaj(next)), [sadrzaj])
  const [ctx] = useState({ sada: SADA })
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <DokumentProvider
        prikaz={PRIKAZ}
        id={id}
        uredaj={uredaj}
        sadrzaj={sadrzaj}
        kontekst={() => ctx}
        samoCitanje={samoCitanje}
        adrese={BEZ_ADRESA}
        sada={() => SADA}
        prijaviteljId={null}
      >
        <ListaDokumenta
          id={id}
          odgovori={ODGOVORI_ZA_TEST}
          lista={LISTA_ZA_TEST}
          polje={polje}
          dodatak={({ put }) => <p>uz {put}</p>}
        />
      </DokumentProvider>
    </QueryClientProvider>
  )
}

const otvori = async (kod: string, more: Partial<ProbaProps> = {}) => {
  render(<Proba id={crypto.randomUUID()} polje={`ocjena.odgovori.${kod}`} {...more} />)
  await screen.findByRole('heading', { name: `Je li u redu ${kod}?` })
}
const gumb = (name: string) => screen.getByRole('button', { name })
const pritisni = (name: string) => fireEvent.click(gumb(name))
const bodovi = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Bodovi/ })
const upisi = (polje: HTMLElement, value: string) => {
  fireEvent.focus(polje)
  fireEvent.change(polje, { target: { value } })
  fireEvent.blur(polje)
}
/** The text of the chip of a question in the row of all. */
const uPopisu = () => within(screen.getByRole('list', { name: 'Sva pitanja' })).getAllByRole('button')

afterEach(cleanup)

describe('a question with answers of one press', () => {
  test('Da, Ne and N/P: whoever presses Ne is asked why, and every question has its row before', async () => {
    await otvori('P-01')
    expect(['P-01', 'P-02', 'P-03', 'P-04', 'P-05'].map((kod) => redak(kod)?.id)).not.toContain(undefined)
    pritisni('Ne')
    expect(redak('P-01')).toMatchObject({ odgovor: 'ne', vrijeme: expect.stringMatching(/^\d{4}-/) })
    expect(screen.getByText('Uz odgovor „Ne” upišite komentar')).toBeTruthy()
    upisi(screen.getByRole('textbox', { name: /Komentar/ }), 'Nema je.')
    expect(screen.getByText('Uz odgovor „Ne” upišite komentar').textContent).toMatch(/: ispunjeno$/)
    expect(screen.getByText('uz ocjena.odgovori.P-01')).toBeTruthy()
  })

  test('da, ne and uvjetno: by its key, with the comment that it asks for', async () => {
    await otvori('P-02')
    fireEvent.keyDown(gumb('Uvjetno'), { key: 'u' })
    expect(redak('P-02')).toMatchObject({ odgovor: 'uvjetno' })
    expect(screen.getByText('Uz odgovor „Uvjetno” upišite komentar')).toBeTruthy()
    // The key of an answer that is not offered is none.
    fireEvent.keyDown(gumb('Uvjetno'), { key: 'p' })
    expect(redak('P-02')).toMatchObject({ odgovor: 'uvjetno' })
  })
})

describe('a question with points', () => {
  test('takes them typed, and says how far they reach and that they are under the threshold', async () => {
    await otvori('P-03')
    expect(screen.getByText('Od 0 do 30, korak 0,5, prag 12')).toBeTruthy()
    upisi(bodovi(), '18,5')
    expect(redak('P-03')).toMatchObject({ bodovi: '18.50', vrijeme: expect.stringMatching(/^\d{4}-/) })
    expect(screen.getByText('18,5 od 30')).toBeTruthy()
    expect(screen.queryByText('Ispod praga 12')).toBeNull()
    upisi(bodovi(), '11,5')
    expect(screen.getByText('Ispod praga 12')).toBeTruthy()
  })

  test('gives and takes a step by its buttons, by the arrows in the field and by + and − on the card', async () => {
    await otvori('P-03')
    pritisni('Oduzmi 0,5')
    expect(redak('P-03')).toMatchObject({ bodovi: '0.00' })
    expect(gumb('Oduzmi 0,5').getAttribute('aria-disabled')).toBe('true')
    pritisni('Dodaj 0,5')
    fireEvent.keyDown(bodovi(), { key: 'ArrowUp' })
    expect(bodovi().value).toBe('1')
    fireEvent.keyDown(gumb('Dodaj 0,5'), { key: '+' })
    expect(redak('P-03')).toMatchObject({ bodovi: '1.50' })
    fireEvent.keyDown(gumb('Dodaj 0,5'), { key: '-' })
    fireEvent.keyDown(bodovi(), { key: 'ArrowDown' })
    pritisni('Oduzmi 0,5')
    expect(redak('P-03')).toMatchObject({ bodovi: '0.00' })
    // A sign that is typed is no step.
    fireEvent.keyDown(bodovi(), { key: '+' })
    expect(redak('P-03')).toMatchObject({ bodovi: '0.00' })
  })

  test('goes no further than its most, and refuses what it does not take', async () => {
    await otvori('P-03')
    upisi(bodovi(), '30')
    expect(gumb('Dodaj 0,5').getAttribute('aria-disabled')).toBe('true')
    for (const krivo of ['30,5', '7,25', '-1']) {
      upisi(bodovi(), krivo)
      expect(screen.getAllByText('Upišite od 0 do 30 bodova, u koracima od 0,5').length, krivo).toBeGreaterThan(0)
    }
    upisi(bodovi(), 'deset')
    expect(screen.getByText('Odgovoreno 0 od 5')).toBeTruthy()
    expect(bodovi().getAttribute('aria-invalid')).toBe('true')
  })
})

test('a question with text takes it, counts its signs and asks for no comment', async () => {
  await otvori('P-04')
  expect(screen.queryByRole('textbox', { name: /Komentar/ })).toBeNull()
  upisi(screen.getByRole('textbox', { name: /Odgovor/ }), 'Plan je izvediv.')
  expect(redak('P-04')).toMatchObject({ tekst: 'Plan je izvediv.', vrijeme: expect.stringMatching(/^\d{4}-/) })
  expect(uPopisu()[3]?.getAttribute('aria-label')).toBe('P-04')
  upisi(screen.getByRole('textbox', { name: /Odgovor/ }), 'Plan nije izvediv u roku.')
  expect(screen.getByText('Skratite odgovor na najviše 20 znakova')).toBeTruthy()
})

test('a value that is measured stands with its unit beside the answer, and nowhere where nothing is', async () => {
  await otvori('P-05')
  upisi(screen.getByRole('textbox', { name: /Izmjereno/ }), '12,5')
  upisi(screen.getByRole('textbox', { name: /Jedinica/ }), 'm²')
  expect(ODGOVORI_ZA_TEST.odgovoriOd(zadnji)['P-05']?.izmjereno).toEqual({ iznos: '12.5000', jedinica: 'm²' })
  pritisni('Prethodno')
  expect(screen.queryByRole('textbox', { name: /Izmjereno/ })).toBeNull()
})

test('whoever comes back stands where they were; whoever reads sees every answer and writes none', async () => {
  const redci = [
    { id: 'P-03', bodovi: '18.50', vrijeme: '2026-03-12T09:00:00.000Z' },
    { id: 'P-04', tekst: 'Plan.', vrijeme: '2026-03-12T09:05:00.000Z' },
  ]
  const id = crypto.randomUUID()
  const pocetni = { ocjena: { odgovori: redci } }
  render(<Proba id={id} pocetni={pocetni} samoCitanje />)
  expect(await screen.findByText('5 / 5')).toBeTruthy()
  expect(screen.getByText('Odgovoreno 2 od 5')).toBeTruthy()
  fireEvent.click(uPopisu()[2] as HTMLElement)
  expect(screen.getByText('18,5 od 30')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dodaj 0,5' })).toBeNull()
  cleanup()
  render(<Proba id={id} pocetni={pocetni} samoCitanje />)
  expect(await screen.findByText('3 / 5')).toBeTruthy()
  expect(redak('P-01')).toBeUndefined()
})
