/** Phases of selection: their lists, what a finished one says, and how far an application is (domain rules 5.5 and 5.6). */
import {
  type Bodovi,
  ocijeni,
  type StanjeOcjenjivanja,
  zbrojOcjena,
} from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import { ishodListe } from '#contract/kernel/kontrolna-lista/ishod.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Odgovori } from '#contract/kernel/kontrolna-lista/odgovori.ts'

export const FAZE = {
  administrativna: 'Zaprimanje i administrativna provjera',
  prihvatljivost: 'Provjera prihvatljivosti prijavitelja, projekta, aktivnosti i izdataka',
  kvaliteta: 'Ocjenjivanje kvalitete',
  odluka: 'Donošenje odluke o financiranju',
} as const
export type Faza = keyof typeof FAZE

/** What is done at once: a phase, or the first two in a call that joins them. These ask a check-list. */
export const DIJELOVI_PROVJERE = ['administrativna', 'prihvatljivost', 'spojena', 'kvaliteta'] as const
export type DioProvjere = (typeof DIJELOVI_PROVJERE)[number]
export const jeDioProvjere = (dio: string): dio is DioProvjere => DIJELOVI_PROVJERE.some((one) => one === dio)

/** The decision asks no list. */
export const DIJELOVI_ODABIRA = [...DIJELOVI_PROVJERE, 'odluka'] as const
export type DioOdabira = (typeof DIJELOVI_ODABIRA)[number]

export const NAZIVI_DIJELOVA: Readonly<Record<DioOdabira, string>> = {
  ...FAZE,
  spojena: 'Administrativna provjera i provjera prihvatljivosti',
}

export const STANJA_FAZE = {
  nijeZapoceta: 'Nije započeta',
  uTijeku: 'U tijeku',
  zadovoljava: 'Zadovoljava',
  neZadovoljava: 'Ne zadovoljava',
  cekaPojasnjenje: 'Čeka pojašnjenje',
} as const
export type StanjeFaze = keyof typeof STANJA_FAZE

/** The parts have said what is to be decided: one was failed, or all were passed. */
export const trebaOdluku = (stanja: readonly StanjeFaze[]): boolean =>
  stanja.includes('neZadovoljava') || (stanja.length > 0 && stanja.every((stanje) => stanje === 'zadovoljava'))

const PITANJA: Omit<SvrhaListe, 'naziv' | 'izbori'> = {
  vlasnici: ['SEL'],
  poziv: 'smije',
  odgovori: ['izbor', 'tekst'],
  dokazi: false,
  nalazi: false,
  mjere: false,
  eliminatorne: true,
  polja: true,
}

export const svrhaDijela = <D extends DioProvjere>(dio: D): `odabir:${D}` => `odabir:${dio}`

/** What lists of selection may ask, by their purpose; `spojena` is of a call that joins the first two phases. */
export const SVRHE_ODABIRA: Readonly<Record<`odabir:${DioProvjere}`, SvrhaListe>> = {
  'odabir:administrativna': { ...PITANJA, naziv: FAZE.administrativna, izbori: ['da', 'ne', 'nijePrimjenjivo'] },
  'odabir:prihvatljivost': { ...PITANJA, naziv: FAZE.prihvatljivost, izbori: ['da', 'ne', 'uvjetno'] },
  'odabir:spojena': {
    ...PITANJA,
    naziv: NAZIVI_DIJELOVA.spojena,
    izbori: ['da', 'ne', 'uvjetno', 'nijePrimjenjivo'],
  },
  'odabir:kvaliteta': { ...PITANJA, poziv: 'mora', naziv: FAZE.kvaliteta, odgovori: ['bodovi', 'tekst'], izbori: [] },
}

export interface PitanjaFaze {
  lista: KontrolnaLista
  odgovori: Odgovori
  /** Handed in by whoever answered. */
  zavrseno: boolean
  /** Every question must be met, as in the administrative check; otherwise an eliminatory one alone decides. */
  svaIspunjena: boolean
}

/** Of a phase of questions that has begun. */
export function stanjePitanja({ lista, odgovori, zavrseno, svaIspunjena }: PitanjaFaze): StanjeFaze {
  const { potpuna, eliminiraju, neispunjene } = ishodListe(lista, odgovori)
  if (!zavrseno || !potpuna) return 'uTijeku'
  const pada = eliminiraju.length > 0 || (svaIspunjena && neispunjene.length > 0)
  return pada ? 'neZadovoljava' : 'zadovoljava'
}

export interface OcjenjivanjeFaze {
  lista: KontrolnaLista
  /** Finished copies in the order in which they were finished. */
  kopije: readonly Bodovi[]
  /** Of the total, in hundredths: 60,00 is 6000. */
  prag: number
}

/** The default of a call that says no other. */
export const PRAG_UKUPNO = 6000

export interface IshodOcjenjivanja {
  stanje: StanjeFaze
  ocjenjivanje: StanjeOcjenjivanja
  /** Null until every assessor who is needed has finished. */
  bodovi: { ukupno: number; zadovoljava: boolean } | null
}

/** Of a phase of points that has begun. */
export function stanjeOcjenjivanja({ lista, kopije, prag }: OcjenjivanjeFaze): IshodOcjenjivanja {
  const ocjenjivanje = ocijeni(lista, kopije)
  if (ocjenjivanje.stanje !== 'ocijenjeno') return { stanje: 'uTijeku', ocjenjivanje, bodovi: null }
  const bodovi = zbrojOcjena(ocjenjivanje.ocjene, prag)
  return { stanje: bodovi.zadovoljava ? 'zadovoljava' : 'neZadovoljava', ocjenjivanje, bodovi }
}
