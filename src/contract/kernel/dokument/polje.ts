/** How a document describes itself: tabs, groups and fields as data. Screens, rules, differences and printed copies read it. */
import type { Json } from '../sync/patch.ts'

export type TipPolja =
  | 'tekst'
  | 'dugiTekst'
  /** A decimal number with `decimale` digits after the point; 0 unless told. */
  | 'broj'
  | 'iznos'
  | 'postotak'
  | 'kolicina'
  | 'datum'
  | 'mjesec'
  | 'godina'
  | 'odabir'
  | 'visestrukiOdabir'
  | 'daNe'
  | 'oib'
  | 'url'
  | 'telefon'
  | 'email'
  | 'tablica'
  /** Never in the document; shown from what is computed. */
  | 'izracun'
  /** The files of a field, as the manifest names them; not required where none are taken. */
  | 'prilog'

export interface Opcija {
  value: string
  label: string
}

/** Where the choices of a field come from. The value in a draft is always a text: the id of a list's item, a row's id. */
export type Izvor =
  | { vrsta: 'stalni'; opcije: readonly Opcija[] }
  /** A reference list of the portal; its items have an id and a name. */
  | { vrsta: 'popis'; naziv: string }
  /** What the document stands in, its call or contract; `izbori.kontekst` of the document answers by this name. */
  | { vrsta: 'kontekst'; naziv: string }
  /** Rows of the document itself; `izbori.sadrzaj` answers. */
  | { vrsta: 'sadrzaj'; naziv: string }

/** Holds when the field beside it (same row, or same tab outside rows) has one of the values. */
export interface Uvjet {
  polje: string
  jedno: readonly Json[]
}

/** A field of the catalogue. `U` is what decides which fields a document has and what is said of them. */
export interface Polje<U = unknown> {
  /** Key inside its row or tab; may be dotted outside rows (`dnsh.kruznoGospodarstvo.neSteti`). */
  kljuc: string
  tip: TipPolja
  oznaka: string
  hint?: string | ((uvjeti: U) => string)
  jedinica?: string
  /** Shown in the empty field. */
  primjer?: string
  /** Lines of a long text. */
  visina?: number
  obvezno?: boolean
  obveznoAko?: Uvjet
  vidljivoAko?: Uvjet
  /** The field exists only where this holds. */
  zaKontekst?: (uvjeti: U) => boolean
  maxLength?: number
  /** Decimal or ISO date, inclusive. */
  min?: string
  max?: string
  decimale?: number
  veceOdNule?: boolean
  uzorak?: 'koordinate' | 'cpv'
  izvor?: Izvor
  bodovljivo?: boolean
  /** The person may not change it; the row came from elsewhere. */
  zakljucano?: boolean
  /** It is written on a screen of the kind's own; among the others it is only read. */
  drugdje?: boolean
  pocetno?: Json
  /** What a table says besides its fields. A row has a name in the singular, a button and a largest number. */
  polja?: readonly Polje<U>[]
  redak?: string
  dodaj?: string
  minRedaka?: number
  maxRedaka?: number
}

export interface Skupina<U = unknown> {
  kljuc: string
  naslov: string
  opis?: string
  polja: readonly Polje<U>[]
}

/** One tab of a document. */
export interface Kartica<T extends string, U = unknown> {
  kljuc: T
  naslov: string
  opis: string
  /** The tab exists only where this holds. */
  zaKontekst?: (uvjeti: U) => boolean
  /** Its fields stand at the top of the document, not under the key of the tab. A document of one tab is such. */
  uKorijenu?: true
  skupine: readonly Skupina<U>[]
}

type Vise<U> = Partial<Omit<Polje<U>, 'kljuc' | 'tip' | 'oznaka'>>
const field =
  (tip: TipPolja, base: Vise<unknown> = {}) =>
  <U = unknown>(kljuc: string, oznaka: string, more: Vise<U> = {}): Polje<U> => ({
    kljuc,
    tip,
    oznaka,
    ...base,
    ...more,
  })

/** Short constructors for the catalogue; lengths and bounds are the defaults of domain rules, chapter 0. */
export const tekst = field('tekst', { maxLength: 250 })
export const dugiTekst = field('dugiTekst')
export const broj = field('broj', { decimale: 0 })
export const iznos = field('iznos', { jedinica: '€', min: '0' })
export const postotak = field('postotak', { jedinica: '%', min: '0', max: '100' })
export const kolicina = field('kolicina', { veceOdNule: true })
export const datum = field('datum')
export const mjesec = field('mjesec')
export const godina = field('godina')
export const daNe = field('daNe')
export const oib = field('oib')
export const url = field('url', { maxLength: 500 })
export const telefon = field('telefon')
export const email = field('email')
export const izracun = field('izracun')
export const prilog = field('prilog')

export const odabir = <U = unknown>(kljuc: string, oznaka: string, izvor: Izvor, more: Vise<U> = {}): Polje<U> => ({
  kljuc,
  tip: 'odabir',
  oznaka,
  izvor,
  ...more,
})
export const visestrukiOdabir = <U = unknown>(
  kljuc: string,
  oznaka: string,
  izvor: Izvor,
  more: Vise<U> = {},
): Polje<U> => ({ kljuc, tip: 'visestrukiOdabir', oznaka, izvor, ...more })
export const tablica = <U = unknown>(
  kljuc: string,
  oznaka: string,
  row: { redak: string; dodaj: string; polja: readonly Polje<U>[] },
  more: Vise<U> = {},
): Polje<U> => ({ kljuc, tip: 'tablica', oznaka, ...row, ...more })

export const stalni = (opcije: readonly Opcija[]): Izvor => ({ vrsta: 'stalni', opcije })
export const izKonteksta = (naziv: string): Izvor => ({ vrsta: 'kontekst', naziv })
export const izSadrzaja = (naziv: string): Izvor => ({ vrsta: 'sadrzaj', naziv })
