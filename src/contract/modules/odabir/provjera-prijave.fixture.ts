/** Check-lists of selection as tests ask them; the one of points is the worked example of domain rules 5.6. */
import type { Redak, Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Izbor, KontrolnaLista, StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { type DioProvjere, svrhaDijela } from './odabir.faze.ts'

const pitanje = (kod: string, ponudeni: readonly Izbor[], eliminatorna = false): StavkaListe => ({
  kod,
  pitanje: `Je li u redu ${kod}?`,
  uputa: '',
  odgovor: { vrsta: 'izbor', ponudeni: [...ponudeni], komentarUz: [], nalazUz: [], dokazUz: [] },
  eliminatorna,
  mjeriSe: false,
  izvorPolja: ['projekt.naziv'],
})

const kriterij = (kod: string, naziv: string, najvise: number, prag: number): StavkaListe => ({
  ...pitanje(kod, []),
  pitanje: naziv,
  odgovor: { vrsta: 'bodovi', najvise: najvise * 100, prag: prag * 100, korak: 50, ponder: najvise },
})

const lista = (dio: DioProvjere, stavke: readonly StavkaListe[], inacica = 1): KontrolnaLista => ({
  kljuc: svrhaDijela(dio),
  naziv: `Lista ${dio}`,
  inacica,
  // A section of its own for each criterion, so that a difference is measured on each.
  sekcije: stavke.map((stavka) => ({ kljuc: stavka.kod, naziv: stavka.pitanje, stavke: [stavka] })),
})

const ADMINISTRATIVNA = ['da', 'ne', 'nijePrimjenjivo'] as const
const PRIHVATLJIVOST = ['da', 'ne', 'uvjetno'] as const

export const LISTE_ODABIRA_ZA_TEST: Readonly<Record<DioProvjere, KontrolnaLista>> = {
  administrativna: lista('administrativna', [
    pitanje('A-1', ADMINISTRATIVNA, true),
    pitanje('A-2', ADMINISTRATIVNA),
    pitanje('A-3', ADMINISTRATIVNA),
  ]),
  prihvatljivost: lista('prihvatljivost', [pitanje('P-1', PRIHVATLJIVOST, true), pitanje('P-2', PRIHVATLJIVOST)]),
  spojena: lista('spojena', [pitanje('A-1', ADMINISTRATIVNA, true), pitanje('P-1', PRIHVATLJIVOST, true)]),
  kvaliteta: lista('kvaliteta', [
    kriterij('K-1', 'Relevantnost', 30, 12),
    kriterij('K-2', 'Učinkovitost', 25, 10),
    kriterij('K-3', 'Kapaciteti', 20, 8),
    kriterij('K-4', 'Održivost', 15, 6),
    kriterij('K-5', 'Horizontalna načela', 10, 0),
  ]),
}

/** Two assessments whose means are those of the worked example: 24; 18,5; 15; 9; 7,5. */
export const PRIMJER_OCJENA = [
  ['25', '19', '15', '9', '8'],
  ['23', '18', '15', '9', '7'],
] as const

const redak = (id: string, polja: Readonly<Record<string, string | null>>): Redak => ({
  id,
  odgovor: null,
  bodovi: null,
  tekst: null,
  komentar: null,
  vrijeme: null,
  ...polja,
})

export const odgovorIzbora = (kod: string, odgovor: Izbor, komentar: string | null = null): Redak =>
  redak(kod, { odgovor, komentar })
export const odgovorBodova = (kod: string, bodovi: string, komentar: string | null = `Razlozi za ${kod}.`): Redak =>
  redak(kod, { bodovi, komentar })
export const ocjeneZa = (bodovi: readonly string[]): Redak[] =>
  bodovi.map((broj, i) => odgovorBodova(`K-${i + 1}`, broj))
export const sadrzajOdgovora = (odgovori: readonly Redak[]): Sadrzaj => ({ lista: { odgovori: [...odgovori] } })

/** Everything is as it should be. */
export const sveDa = (dio: DioProvjere): Redak[] =>
  LISTE_ODABIRA_ZA_TEST[dio].sekcije.flatMap(({ stavke }) => stavke.map(({ kod }) => odgovorIzbora(kod, 'da')))
