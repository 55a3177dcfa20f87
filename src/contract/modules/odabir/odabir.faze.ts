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

/** What is done at once: a phase, or the first two in a call that joins them. */
export const DIJELOVI_ODABIRA = ['administrativna', 'prihvatljivost', 'spojena', 'kvaliteta', 'odluka'] as const
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

/** Parts that ask a check-list; the decision asks none. */
export type DioSListom = Exclude<DioOdabira, 'odluka'>
export const svrhaDijela = <D extends DioSListom>(dio: D): `odabir:${D}` => `odabir:${dio}`

/** What lists of selection may ask, by their purpose; `spojena` is of a call that joins the first two phases. */
export const SVRHE_ODABIRA: Readonly<Record<`odabir:${DioSListom}`, SvrhaListe>> = {
  'odabir:administrativna': { ...PITANJA, naziv: FAZE.administrativna, izbori: ['da', 'ne', 'nijePrimjenjivo'] },
  'odabir:prihvatljivost': { ...PITANJA, naziv: FAZE.prihvatljivost, izbori: ['da', 'ne', 'uvjetno'] },
  'odabir:spojena': {
    ...PITANJA,
    naziv: NAZIVI_DIJELOVA.spojena,
    izbori: ['da', 'ne', 'uvjetno', 'nijePrimjenjivo'],
  },
  'odabir:kvaliteta': { ...PITANJA, poziv: 'mora', naziv: FAZE.kvaliteta, odgovori: ['bodovi', 'tekst'], izbori: [] },
}

/** What stands between the beginning of a phase and its result, whatever it asks. */
interface TijekFaze {
  zapoceta: boolean
  cekaPojasnjenje: boolean
}

export interface PitanjaFaze extends TijekFaze {
  lista: KontrolnaLista
  odgovori: Odgovori
  /** Handed in by whoever answered. */
  zavrseno: boolean
  /** Every question must be met, as in the administrative check; otherwise an eliminatory one alone decides. */
  svaIspunjena: boolean
}

const prijeIshoda = ({ zapoceta, cekaPojasnjenje }: TijekFaze): StanjeFaze | null =>
  zapoceta ? (cekaPojasnjenje ? 'cekaPojasnjenje' : null) : 'nijeZapoceta'

export function stanjePitanja(faza: PitanjaFaze): StanjeFaze {
  const prije = prijeIshoda(faza)
  if (prije !== null) return prije
  const { potpuna, eliminiraju, neispunjene } = ishodListe(faza.lista, faza.odgovori)
  if (!faza.zavrseno || !potpuna) return 'uTijeku'
  const pada = eliminiraju.length > 0 || (faza.svaIspunjena && neispunjene.length > 0)
  return pada ? 'neZadovoljava' : 'zadovoljava'
}

export interface OcjenjivanjeFaze extends TijekFaze {
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
  ukupno: number | null
}

export function stanjeOcjenjivanja(faza: OcjenjivanjeFaze): IshodOcjenjivanja {
  const ocjenjivanje = ocijeni(faza.lista, faza.kopije)
  const gotovo = ocjenjivanje.stanje === 'ocijenjeno' ? zbrojOcjena(ocjenjivanje.ocjene, faza.prag) : null
  const ishod: StanjeFaze = gotovo === null ? 'uTijeku' : gotovo.zadovoljava ? 'zadovoljava' : 'neZadovoljava'
  return { stanje: prijeIshoda(faza) ?? ishod, ocjenjivanje, ukupno: gotovo?.ukupno ?? null }
}
