import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { BEZ_ADRESA, zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import { ListaDokumenta } from '#app/platform/kontrolna-lista/lista-dokumenta.tsx'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { KontrolnaLista, StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { LISTE_PROBE } from '#contract/modules/odabir/generalna-proba.liste.ts'
import { GENERALNA_PROBA, stanjeProbe, uvjetiProbe, zastarjeli } from '#contract/modules/odabir/generalna-proba.ts'
import { OdgovorPrijavitelja } from './odgovor-prijavitelja.tsx'
import { PoljaPitanja } from './polja-pitanja.tsx'
import { VRSTA_PROBE } from './prikaz-probe.ts'
import { SazetakProbe } from './sazetak-probe.tsx'

const stavka = (kod: string, more: Partial<StavkaListe> = {}): StavkaListe => ({
  kod,
  pitanje: `Je li ispunjen uvjet ${kod}?`,
  uputa: '',
  odgovor: { vrsta: 'izbor', ponudeni: ['da', 'ne', 'uvjetno'], komentarUz: ['ne'], nalazUz: [], dokazUz: [] },
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: [],
  ...more,
})
const lista = (...stavke: StavkaListe[]): KontrolnaLista => ({
  kljuc: 'odabir:administrativna',
  naziv: 'Administrativna provjera',
  inacica: 2,
  sekcije: [{ kljuc: 'a', naziv: 'Prijava', stavke }],
})
const LISTA = lista(
  stavka('A-01', { eliminatorna: true, izvorPolja: ['projekt.naziv', 'nema.takvog'] }),
  stavka('A-02', { izvorPolja: ['proracun.stavke'] }),
)
const redak = (id: string, odgovor: string, vrijeme: string) => ({ id, odgovor, tekst: '', komentar: '', vrijeme })
const okolnostiUz = (stari: Record<string, string> = {}) => ({ liste: { administrativna: LISTA }, stari })
const sadrzajUz = (...odgovori: ReturnType<typeof redak>[]): Sadrzaj => ({
  ...emptyDocument(GENERALNA_PROBA, uvjetiProbe(okolnostiUz())),
  administrativna: { odgovori },
})
const ADRESE = {
  kartica: (tab: string, path?: string) => `/obrazac/${tab}#${path}`,
  pregled: '/pregled',
  pregledKartice: (tab: string) => `/pregled/${tab}`,
}
const SADA = Date.parse('2026-03-12T09:00:00Z')
let zadnji: Sadrzaj

function Proba({ pocetni, stari, polje }: { pocetni: Sadrzaj; stari?: Record<string, string>; polje: string }) {
  const [sadrzaj, setSadrzaj] = useState(pocetni)
  zadnji = sadrzaj
  const uredaj = useMemo(() => zapocetiDokument(sadrzaj, (next) => setSadrzaj(next)), [sadrzaj])
  const [okolnosti] = useState(okolnostiUz(stari))
  const [ctx] = useState({ ...okolnosti, sada: SADA })
  const stari_ = zastarjeli(sadrzaj, okolnosti, 'administrativna')
  return (
    <DokumentProvider
      prikaz={VRSTA_PROBE.prikaz}
      id="proba"
      uredaj={uredaj}
      sadrzaj={sadrzaj}
      kontekst={() => ctx}
      samoCitanje={false}
      adrese={BEZ_ADRESA}
      sada={() => SADA}
      prijaviteljId={null}
    >
      <ListaDokumenta
        id={crypto.randomUUID()}
        odgovori={LISTE_PROBE.administrativna}
        lista={LISTA}
        polje={`administrativna.odgovori.${polje}`}
        dodatak={(mjesto) => (
          <PoljaPitanja {...mjesto} obrazac={ADRESE} zastario={stari_.includes(mjesto.stavka.kod)} />
        )}
      />
      <SazetakProbe
        dijelovi={stanjeProbe(sadrzaj, okolnosti)}
        adresa={(dio, path) => `?${dio}#${path}`}
        obrazac={ADRESE}
      />
    </DokumentProvider>
  )
}

afterEach(cleanup)

describe('a question of the rehearsal', () => {
  test('leads to the fields of the form that it is about, by their names, and to none that the form does not have', async () => {
    render(<Proba pocetni={sadrzajUz(redak('A-01', 'da', 'x'))} polje="A-01" />)
    const [polje, ...druga] = await screen.findAllByRole('link', { name: /^Otvori polje: / })
    expect([polje?.textContent, polje?.getAttribute('href')]).toEqual([
      'Otvori polje: Naziv projekta',
      '/obrazac/projekt#projekt.naziv',
    ])
    expect(druga).toEqual([])
  })

  test('that was changed since it was answered says so until the answer is confirmed or given again', async () => {
    const stari = { 'administrativna.A-02': 'prije' }
    render(<Proba pocetni={sadrzajUz(redak('A-02', 'da', 'prije'))} stari={stari} polje="A-02" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Odgovor i dalje vrijedi' }))
    expect(screen.queryByText('Pitanje je promijenjeno nakon vašeg odgovora.')).toBeNull()
    const dano = LISTE_PROBE.administrativna.redakOd(zadnji, 'A-02')
    expect(dano).toMatchObject({ odgovor: 'da' })
    expect(dano?.vrijeme).not.toBe('prije')
  })
})

describe('the summary', () => {
  test('[GP-04] names what would stand in the way, the eliminatory first, what an answer lacks, and where it is', async () => {
    render(<Proba pocetni={sadrzajUz(redak('A-01', 'ne', 'x'), redak('A-02', 'uvjetno', 'x'))} polje="A-01" />)
    expect(await screen.findByText(/Odgovorili ste „Ne” na eliminatorno pitanje A-01\./)).toBeTruthy()
    expect(screen.getByText(/Uvjet A-02 ispunjen je uvjetno\./)).toBeTruthy()
    const veze = screen.getAllByRole('link', { name: /^Otvori pitanje / }).map((one) => one.getAttribute('href'))
    expect(veze).toEqual([
      '?administrativna#administrativna.odgovori.A-01',
      '?administrativna#administrativna.odgovori.A-02',
      '?administrativna#administrativna.odgovori.A-01',
    ])
    expect(screen.getByText(/A-01: Uz odgovor „Ne” upišite komentar\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Da' }))
    expect(screen.queryByText(/eliminatorno pitanje/)).toBeNull()
  })
})

describe('an answer beside the officer’s own', () => {
  const odgovor = {
    izbor: 'ne' as const,
    tekst: '',
    komentar: 'Stiže.',
    vrijeme: '2026-03-12T09:00:00.000Z',
    zastario: true,
  }

  test('says what was answered, when, to which version, and that the question has changed since', () => {
    render(<OdgovorPrijavitelja kod="A-01" odgovor={odgovor} lista={LISTA} listaTijela={LISTA} />)
    expect(screen.getByText('Ne')).toBeTruthy()
    expect(screen.getByText('Komentar: Stiže.')).toBeTruthy()
    expect(
      screen.getByText(
        /12\. 03\. 2026\..*po satu uređaja · Inačica liste 2|12\.03\.2026\..*po satu uređaja · Inačica liste 2/,
      ),
    ).toBeTruthy()
    expect(screen.getByText('Odgovoreno na stariju inačicu pitanja')).toBeTruthy()
    expect(screen.queryByText('Vaša lista to pitanje postavlja drukčije')).toBeNull()
  })

  test('says where the officer’s list asks in other words, and where there is none', () => {
    const drukcija = lista(stavka('A-01', { pitanje: 'Drukčije?' }))
    const { rerender } = render(
      <OdgovorPrijavitelja kod="A-01" odgovor={{ ...odgovor, zastario: false }} lista={LISTA} listaTijela={drukcija} />,
    )
    expect(screen.getByText('Vaša lista to pitanje postavlja drukčije')).toBeTruthy()
    rerender(<OdgovorPrijavitelja kod="A-02" odgovor={undefined} lista={LISTA} />)
    expect(screen.getByText('Bez odgovora')).toBeTruthy()
  })
})
