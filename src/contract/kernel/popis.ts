/**
 * A list as both sides know it: its columns with their values, what it can be sorted and filtered by. The screen draws it,
 * the server sorts it and writes it into files, and neither can name a column the other does not have. No schema is imported
 * here, because addresses of lists are read in the first load.
 */
import { formatDatum, formatVrijeme } from './datum.ts'
import { formatEur, fromWire } from './money.ts'

export type VrijednostStupca = string | number | boolean | null

/** `iznos` is `1234.50`, `datum` `2026-11-21`, `trenutak` ISO 8601 in UTC. */
export type TipStupca = 'tekst' | 'broj' | 'iznos' | 'datum' | 'trenutak' | 'daNe'

export interface StupacPopisa<R> {
  naziv: string
  vrijednost: (redak: R) => VrijednostStupca
  /** `tekst` unless told. */
  tip?: TipStupca
  /** The server can sort by it. */
  poredak?: true
  /** Shown only when somebody asks for it. */
  skriven?: true
}

/** Names of filters in addresses; a new list takes one of these where it means the same. */
export type ImeFiltra =
  | 'racun'
  | 'uloga'
  | 'grupa'
  | 'oblik'
  | 'program'
  | 'status'
  | 'vrsta'
  | 'prioritet'
  | 'razina'
  | 'vrijedi'
  | 'prijava'
  | 'od'
  | 'do'
  | 'promjena'

export interface FilterPopisa {
  naziv: string
  /** Values and their names; without them the screen brings the choices. */
  opcije?: Readonly<Record<string, string>>
  /** A day, `2026-11-21`, instead of a choice. */
  dan?: true
}

export interface Popis<R> {
  /** Under which saved views are kept; never renamed. */
  kljuc: string
  naziv: string
  stupci: Readonly<Record<string, StupacPopisa<R>>>
  /** `naziv` or `-naziv`: how it is sorted when nobody asks. */
  poredak: string
  filtri: Readonly<Partial<Record<ImeFiltra, FilterPopisa>>>
}

/** What an address says of a list. Everything is text, as it stands there; `stupci` are the visible columns by commas. */
export type UpitPopisa = { [K in 'search' | 'sort' | 'stupci' | ImeFiltra]?: string }

/** The columns that are shown, in the order of the list; the first one always is, because it names the row. */
export function vidljiviStupci<R>({ stupci }: Pick<Popis<R>, 'stupci'>, trazeni: string | undefined): string[] {
  const all = Object.entries(stupci)
  const asked = trazeni?.split(',')
  return all.flatMap(([id, stupac], at) =>
    at === 0 || (asked === undefined ? stupac.skriven !== true : asked.includes(id)) ? [id] : [],
  )
}

export interface Poredak {
  stupac: string
  silazno: boolean
}

/** `-datum` as a column and a direction; undefined when the list cannot be sorted like that. */
export function citajPoredak<R>({ stupci }: Pick<Popis<R>, 'stupci'>, sort: string | undefined): Poredak | undefined {
  if (sort === undefined) return undefined
  const silazno = sort.startsWith('-')
  const stupac = silazno ? sort.slice(1) : sort
  return Object.hasOwn(stupci, stupac) && stupci[stupac]?.poredak === true ? { stupac, silazno } : undefined
}

/** All sort keys a list takes in its address. */
export const poretci = <R>({ stupci }: Pick<Popis<R>, 'stupci'>): string[] =>
  Object.entries(stupci).flatMap(([id, { poredak }]) => (poredak === true ? [id, `-${id}`] : []))

/** A value as people read it; `` for nothing. */
export function prikazVrijednosti(tip: TipStupca | undefined, value: VrijednostStupca): string {
  if (value === null || value === '') return ''
  if (tip === 'iznos') return formatEur(fromWire(String(value)))
  if (tip === 'datum') return formatDatum(String(value))
  if (tip === 'trenutak') return formatVrijeme(Date.parse(String(value)))
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  return String(value)
}

/** A value as a spreadsheet of Croatian settings reads it: numbers stay numbers, amounts with a decimal comma and without a sign. */
export function tekstVrijednosti(tip: TipStupca | undefined, value: VrijednostStupca): string {
  if (tip === 'iznos' && value !== null) return String(value).replace('.', ',')
  return prikazVrijednosti(tip, value)
}
