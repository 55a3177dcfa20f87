import { describe, expect, test } from 'vitest'
import type { KontrolnaLista, StavkaListe, VrstaOdgovora } from '#contract/kernel/kontrolna-lista/lista.ts'
import { greskeListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { BEZ_ODGOVORA, type Odgovori, type OdgovorStavke } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { type PitanjaFaze, PRAG_UKUPNO, SVRHE_ODABIRA, stanjeOcjenjivanja, stanjePitanja } from './odabir.faze.ts'

const stavka = (kod: string, odgovor: VrstaOdgovora, eliminatorna = false): StavkaListe => ({
  kod,
  pitanje: `Pitanje ${kod}?`,
  uputa: '',
  odgovor,
  eliminatorna,
  mjeriSe: false,
  izvorPolja: [],
})
const lista = (...stavke: StavkaListe[]): KontrolnaLista => ({
  kljuc: 'odabir:administrativna',
  naziv: 'Lista',
  inacica: 1,
  sekcije: [{ kljuc: 'a', naziv: 'Prva', stavke }],
})
const izbor: VrstaOdgovora = {
  vrsta: 'izbor',
  ponudeni: ['da', 'ne', 'uvjetno', 'nijePrimjenjivo'],
  komentarUz: ['ne', 'uvjetno'],
  nalazUz: [],
  dokazUz: [],
}
const dano = (odgovor: OdgovorStavke['izbor']): OdgovorStavke => ({ ...BEZ_ODGOVORA, izbor: odgovor, komentar: 'Jer.' })

const pitanja = (odgovori: Odgovori, more: Partial<PitanjaFaze> = {}) =>
  stanjePitanja({
    zavrseno: true,
    svaIspunjena: true,
    lista: lista(stavka('1', izbor), stavka('2', izbor, true)),
    odgovori,
    ...more,
  })

describe('A phase of questions', () => {
  const sveDa = { 1: dano('da'), 2: dano('nijePrimjenjivo') }

  test('is under way until all is answered and handed in', () => {
    expect(pitanja(sveDa, { zavrseno: false })).toBe('uTijeku')
    expect(pitanja({ 1: dano('da') })).toBe('uTijeku')
  })

  test('of completeness is satisfied by „Da” and „N/P” alone', () => {
    expect(pitanja(sveDa)).toBe('zadovoljava')
    expect(pitanja({ ...sveDa, 1: dano('ne') })).toBe('neZadovoljava')
  })

  test('of eligibility falls on an eliminatory „Ne”, and passes with another one or on a condition', () => {
    const prihvatljivost = { svaIspunjena: false }
    expect(pitanja({ 1: dano('ne'), 2: dano('uvjetno') }, prihvatljivost)).toBe('zadovoljava')
    expect(pitanja({ 1: dano('da'), 2: dano('ne') }, prihvatljivost)).toBe('neZadovoljava')
  })
})

describe('A phase of points', () => {
  const kriteriji: readonly [kod: string, najvise: number, prag: number, ponder: number][] = [
    ['relevantnost', 3000, 1200, 30],
    ['ucinkovitost', 2500, 1000, 25],
    ['kapaciteti', 2000, 800, 20],
    ['odrzivost', 1500, 600, 15],
    ['horizontalna', 1000, 0, 10],
  ]
  const L = lista(
    ...kriteriji.map(([kod, najvise, prag, ponder]) =>
      stavka(kod, { vrsta: 'bodovi', najvise, prag, korak: 50, ponder }),
    ),
  )
  const prva = { relevantnost: 2300, ucinkovitost: 1900, kapaciteti: 1600, odrzivost: 950, horizontalna: 700 }
  const druga = { relevantnost: 2500, ucinkovitost: 1800, kapaciteti: 1400, odrzivost: 850, horizontalna: 800 }
  const ocijenjeno = (kopije: Parameters<typeof stanjeOcjenjivanja>[0]['kopije'], prag = PRAG_UKUPNO) =>
    stanjeOcjenjivanja({ lista: L, kopije, prag })

  test('of the worked example of the rules makes 74,00 from the means of two assessors', () => {
    expect(ocijenjeno([prva, druga])).toMatchObject({ stanje: 'zadovoljava', bodovi: { ukupno: 7400 } })
    expect(ocijenjeno([prva, druga], 7401)).toMatchObject({ stanje: 'neZadovoljava', bodovi: { ukupno: 7400 } })
  })

  test('has no total while an assessor is missing, a second or a third', () => {
    expect(ocijenjeno([prva])).toMatchObject({ stanje: 'uTijeku', bodovi: null })
    const niska = { relevantnost: 0, ucinkovitost: 0, kapaciteti: 0, odrzivost: 0, horizontalna: 0 }
    expect(ocijenjeno([prva, niska])).toMatchObject({ stanje: 'uTijeku', ocjenjivanje: { stanje: 'cekaTrecega' } })
    expect(ocijenjeno([prva, niska, druga])).toMatchObject({ stanje: 'zadovoljava', bodovi: { ukupno: 7400 } })
  })

  test('falls below the threshold of one criterion whatever the total', () => {
    const bez = { odrzivost: 550 }
    expect(
      ocijenjeno([
        { ...prva, ...bez },
        { ...druga, ...bez },
      ]),
    ).toMatchObject({ stanje: 'neZadovoljava' })
  })
})

test.each(Object.entries(SVRHE_ODABIRA))(
  'lists for %s are put in force with what their phase asks, and with nothing else',
  (kljuc, svrha) => {
    const nacrt = (odgovor: VrstaOdgovora) => ({
      naziv: 'Lista',
      sekcije: [{ kljuc: 'a', naziv: 'Prva', stavke: [stavka('1', odgovor, true)] }],
    })
    const [prvi, drugi] = svrha.izbori
    const pitanje: VrstaOdgovora = {
      ...izbor,
      ponudeni: prvi === undefined || drugi === undefined ? ['da', 'ne'] : [prvi, drugi],
      komentarUz: [],
    }
    const bodovi: VrstaOdgovora = { vrsta: 'bodovi', najvise: 1000, prag: 0, korak: 50, ponder: null }
    const boduje = kljuc === 'odabir:kvaliteta'
    expect(greskeListe(nacrt(boduje ? bodovi : pitanje), svrha)).toEqual([])
    expect(greskeListe(nacrt(boduje ? pitanje : bodovi), svrha).map(({ pravilo }) => pravilo)).toContain('KLI-04')
  },
)
