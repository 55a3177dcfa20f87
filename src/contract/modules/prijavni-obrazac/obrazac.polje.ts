/** How the application form describes itself: tabs, groups and fields as data. Screens, rules, differences and the PDF all read it. */
import type { Json } from '#contract/kernel/sync/patch.ts'

export const TABOVI = [
  'projekt',
  'partneri',
  'aktivnosti',
  'pokazatelji-i-rezultati',
  'proracun',
  'proracun-sazetak',
  'horizontalna-nacela',
  'informiranje-i-vidljivost',
  'prilozi',
] as const
export type Tab = (typeof TABOVI)[number]

export type TipPolja =
  | 'tekst'
  | 'dugiTekst'
  /** A decimal number with `decimale` digits after the point; 0 unless told. */
  | 'broj'
  | 'iznos'
  | 'postotak'
  | 'kolicina'
  | 'datum'
  | 'godina'
  | 'odabir'
  | 'visestrukiOdabir'
  | 'daNe'
  | 'daNeNijePrimjenjivo'
  | 'oib'
  | 'url'
  | 'tablica'
  /** Never in the document; shown from what is computed. */
  | 'izracun'
  /** The files of a field, as the manifest names them; not required where the call takes none. */
  | 'prilog'

export interface Opcija {
  value: string
  label: string
}

/** Where the choices of a field come from. The value in a draft is always a text: the id of a list's item, a row's id. */
export type Izvor =
  | { vrsta: 'stalni'; opcije: readonly Opcija[] }
  | { vrsta: 'popis'; naziv: ReferentniPopis }
  | {
      vrsta: 'poziv'
      naziv: 'skupine' | 'fiksneStope' | 'pokazatelji' | 'vrstePomoci' | 'jedinicniTroskovi' | 'pausali' | 'prilozi'
    }
  | { vrsta: 'obrazac'; naziv: 'nositelji' | 'elementi' | 'aktivnosti' | 'lokacije' }

/** Reference lists that the portal serves; items have `id` and `naziv`. */
export type ReferentniPopis =
  | 'zupanije'
  | 'gradoviOpcine'
  | 'nkd'
  | 'strategijePametneSpecijalizacije'
  | 'ituPodrucja'
  | 'intervencijskaPodrucja'

/** Holds when the field beside it (same row, or same tab outside rows) has one of the values. */
export interface Uvjet {
  polje: string
  jedno: readonly Json[]
}

/** Parts of the form that exist only when the call has them. */
export type DioPoziva =
  | 'skupine'
  | 'dnsh'
  | 'klimatskaPriprema'
  | 'doprinosi'
  | 'predujam'
  | 'fiksneStope'
  | 'poticajniUcinak'
  | 'npoo'

export interface Polje {
  /** Key inside its row or tab; may be dotted outside rows (`dnsh.kruznoGospodarstvo.neSteti`). */
  kljuc: string
  tip: TipPolja
  oznaka: string
  hint?: string
  jedinica?: string
  obvezno?: boolean
  obveznoAko?: Uvjet
  vidljivoAko?: Uvjet
  zaPoziv?: DioPoziva
  maxLength?: number
  /** Decimal or ISO date, inclusive. */
  min?: string
  max?: string
  decimale?: number
  veceOdNule?: boolean
  uzorak?: 'koordinate'
  izvor?: Izvor
  bodovljivo?: boolean
  /** The person may not change it; the row came from the call. */
  zakljucano?: boolean
  pocetno?: Json
  /** Of a table: the fields of a row, its name in the singular, the text of the button, how many rows. */
  polja?: readonly Polje[]
  redak?: string
  dodaj?: string
  minRedaka?: number
  maxRedaka?: number
}

export interface Skupina {
  kljuc: string
  naslov: string
  opis?: string
  polja: readonly Polje[]
}

export interface Kartica {
  kljuc: Tab
  naslov: string
  opis: string
  skupine: readonly Skupina[]
}

type Vise = Partial<Omit<Polje, 'kljuc' | 'tip' | 'oznaka'>>
const field =
  (tip: TipPolja, base: Vise = {}) =>
  (kljuc: string, oznaka: string, more: Vise = {}): Polje => ({ kljuc, tip, oznaka, ...base, ...more })

/** Short constructors for the catalogue; lengths and bounds are the defaults of domain rules, chapter 0. */
export const tekst = field('tekst', { maxLength: 250 })
export const dugiTekst = field('dugiTekst')
export const broj = field('broj', { decimale: 0 })
export const iznos = field('iznos', { jedinica: '€', min: '0' })
export const postotak = field('postotak', { jedinica: '%', min: '0', max: '100' })
export const kolicina = field('kolicina', { veceOdNule: true })
export const datum = field('datum')
export const godina = field('godina')
export const daNe = field('daNe')
export const oib = field('oib')
export const url = field('url', { maxLength: 500 })
export const izracun = field('izracun')
export const prilog = field('prilog')

export const odabir = (kljuc: string, oznaka: string, izvor: Izvor, more: Vise = {}): Polje => ({
  kljuc,
  tip: 'odabir',
  oznaka,
  izvor,
  ...more,
})
export const visestrukiOdabir = (kljuc: string, oznaka: string, izvor: Izvor, more: Vise = {}): Polje => ({
  kljuc,
  tip: 'visestrukiOdabir',
  oznaka,
  izvor,
  ...more,
})
export const tablica = (
  kljuc: string,
  oznaka: string,
  row: { redak: string; dodaj: string; polja: readonly Polje[] },
  more: Vise = {},
): Polje => ({ kljuc, tip: 'tablica', oznaka, ...row, ...more })

export const stalni = (opcije: readonly Opcija[]): Izvor => ({ vrsta: 'stalni', opcije })
export const popis = (naziv: ReferentniPopis): Izvor => ({ vrsta: 'popis', naziv })
