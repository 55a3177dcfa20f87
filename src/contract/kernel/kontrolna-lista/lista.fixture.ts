/** A list with every kind of answer, and the document that asks it, as tests of the engine have them. */
import type { KontrolnaLista, StavkaListe, VrstaOdgovora } from './lista.ts'
import { listaUDokumentu } from './u-dokumentu.ts'

const stavka = (kod: string, odgovor: VrstaOdgovora, mjeriSe = false): StavkaListe => ({
  kod,
  pitanje: `Je li u redu ${kod}?`,
  uputa: '',
  odgovor,
  eliminatorna: false,
  mjeriSe,
  izvorPolja: [],
})
const izbor = (treci: 'nijePrimjenjivo' | 'uvjetno'): VrstaOdgovora => ({
  vrsta: 'izbor',
  ponudeni: ['da', 'ne', treci],
  komentarUz: ['ne', treci],
  nalazUz: ['ne'],
  dokazUz: [],
})

const kaoLista = (stavke: StavkaListe[]): KontrolnaLista => ({
  kljuc: 'ocjena:kvaliteta',
  naziv: 'Ocjena kvalitete',
  inacica: 1,
  sekcije: [{ kljuc: 'sve', naziv: 'Sve', stavke }],
})

/** Da/Ne/N/P, da/ne/uvjetno, points in halves with a threshold, text, and one that is measured as well. */
export const LISTA_ZA_TEST = kaoLista([
  stavka('P-01', izbor('nijePrimjenjivo')),
  stavka('P-02', izbor('uvjetno')),
  stavka('P-03', { vrsta: 'bodovi', najvise: 3000, prag: 1200, korak: 50, ponder: null }),
  stavka('P-04', { vrsta: 'tekst', najviseZnakova: 20 }),
  stavka('P-05', izbor('nijePrimjenjivo'), true),
])

/** So many questions with Da/Ne/N/P: `P-01`, `P-02` … */
export const listaOdPitanja = (koliko: number): KontrolnaLista =>
  kaoLista(
    Array.from({ length: koliko }, (_, i) => stavka(`P-${String(i + 1).padStart(2, '0')}`, izbor('nijePrimjenjivo'))),
  )

export const ODGOVORI_ZA_TEST = listaUDokumentu({
  vrsta: 'ocjena',
  svrhe: {
    kvaliteta: {
      naziv: 'Ocjena kvalitete',
      vlasnici: ['SEL'],
      odgovori: ['izbor', 'bodovi', 'tekst'],
      izbori: ['da', 'ne', 'uvjetno', 'nijePrimjenjivo'],
      dokazi: false,
      nalazi: true,
      mjere: true,
      eliminatorne: true,
      polja: true,
    },
  },
  kojaSvrha: () => 'kvaliteta',
  tab: 'ocjena',
  pravilo: 'ocjena',
})
