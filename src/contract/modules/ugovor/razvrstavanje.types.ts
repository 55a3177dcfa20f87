/** What the rule of small and large changes compares, and what it answers (domain rules 2.9). Amounts in cents, shares in hundredths of a percent. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { KljucPravila, VrstaRazvrstavanja } from './razvrstavanje.pravila.ts'

/** A budget line of a version. */
export interface StavkaStanja {
  id: string
  /** Path of its row. */
  put: string
  naziv: string
  /** Element of the project and category of cost: lines of one purpose share it. */
  namjena: string
  /** What its amount is measured in: the element it names, otherwise its purpose. */
  mjera: string
  prihvatljivo: number
  bespovratna: number
  stopa: number
}

/** To which row of the rule a field belongs; amounts and the period are judged as a whole. */
export type RazredPolja = Extract<
  KljucPravila,
  'podaci' | 'racun' | 'preraspodjela' | 'produljenje' | 'sastav' | 'cilj' | 'ostalo'
>

export interface PoljeStanja {
  oznaka: string
  /** Path without ids of rows. */
  put: string
  razred: RazredPolja
  /** In one form for equal answers; empty where nobody answered. */
  vrijednost: string
}

/** A version of a contract as the rule sees it. */
export interface StanjeUgovora {
  /** OIB of the beneficiary. */
  korisnik: string
  pocetak: IsoDatum | null
  /** Whole months. */
  trajanje: number | null
  zavrsetak: IsoDatum | null
  stavke: readonly StavkaStanja[]
  /** Names of what amounts are measured in. */
  mjere: Readonly<Record<string, string>>
  /** Paths of the rows of activities, elements and partners, with their names. */
  sastav: Readonly<Record<string, string>>
  /** Fields by their exact paths. */
  polja: Readonly<Record<string, PoljeStanja>>
  /** Ids of the rows of each table, in their order. */
  redci: Readonly<Record<string, readonly string[]>>
}

/** Parameters of the rule, with the period that the call allows. */
export interface GraniceIzmjene {
  /** Largest change of an element that is small. */
  udio: number
  /** All changes together up to this amount are small. */
  iznos: number
  mjeseci: number
  najkasnijiZavrsetak: IsoDatum | null
  najviseMjeseci: number
}

/** One difference and the row of the rule that it falls under. */
export interface Promjena {
  pravilo: KljucPravila
  polje: string
  /** Name of the element, line or field. */
  sto: string
}

/** What became of an element since the signed version. */
export interface PromjenaElementa {
  mjera: string
  naziv: string
  potpisano: number
  novo: number
  razlika: number
  /** Of the signed value, cut; null where it was nothing. */
  udio: number | null
}

interface Par {
  potpisano: number
  novo: number
  razlika: number
}

/** What a change needs before it holds. */
export interface TraziIzmjena {
  obrazlozenje: boolean
  /** The four conditions of a large change. */
  uvjeti: boolean
  /** An addendum signed by both sides. */
  dodatak: boolean
  /** Of the body that drafts the call: targets or allocation change. */
  suglasnostDrf: boolean
  /** A proof of the bank, for a new account. */
  dokazRacuna: boolean
}

export interface Razvrstavanje {
  /** Null where nothing differs. */
  vrsta: VrstaRazvrstavanja | null
  promjene: readonly Promjena[]
  /** Those that changed. */
  elementi: readonly PromjenaElementa[]
  /** Sum of what elements changed by, without signs. */
  ukupnaPromjena: number
  prihvatljivo: Par
  bespovratna: Par
  /** What no change may do. */
  zapreke: readonly Greska[]
  trazi: TraziIzmjena
  /** Fields that changed, without ids of rows: criteria that read them are scored again. */
  putovi: readonly string[]
}
