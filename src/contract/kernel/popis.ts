/**
 * A list as both sides know it: its columns with their values, what it can be sorted and filtered by. The screen draws it,
 * the server sorts it and writes it into files, and neither can name a column the other does not have. No schema is imported
 * here, because addresses of lists are read in the first load.
 */
import { formatDatum, formatVrijeme } from './datum.ts'
import { formatEur, formatPercent, fromWire } from './money.ts'
import type { ImeFiltra } from './popis.filtri.ts'

export type VrijednostStupca = string | number | boolean | null

/** `iznos` is `1234.50`, `postotak` hundredths of a percent, `datum` `2026-11-21`, `trenutak` ISO 8601 in UTC. */
export type TipStupca = 'tekst' | 'broj' | 'iznos' | 'postotak' | 'datum' | 'trenutak' | 'daNe'

export interface StupacPopisa<R> {
  naziv: string
  vrijednost: (redak: R) => VrijednostStupca
  /** `tekst` unless told. */
  tip?: TipStupca
  /** The server can sort by it; `silazno` when a first press begins with the largest. */
  poredak?: true | 'silazno'
  /** Its two orders in words, for whoever sorts without headers, as on a phone. */
  redoslijed?: readonly [raste: string, pada: string]
  /** Summed over all rows of the filter: an amount to the cent, or a whole number. */
  zbroj?: true
  /** Shown only when somebody asks for it. */
  skriven?: true
  /** Shown without being asked for only where there is room for many columns. */
  siroko?: true
  /** How wide its text is before one line is cut; what it keeps where rows are roomy. A CSS length. */
  sirina?: string
  /** What a screen shows for nothing; a file leaves it empty. */
  prazno?: string
  /** One line on a screen, as codes are; numbers, amounts and moments always are. */
  uRetku?: true
  /** Left out of the card that a row is on a phone. */
  bezKartice?: true
}

/** What is meant by a value of a filter, undefined for what cannot be one. */
export type CitacFiltra = (tekst: string) => string | undefined

/** Number of a record. */
export const brojZapisa: CitacFiltra = (tekst) => (/^[1-9]\d{0,8}$/.test(tekst) ? tekst : undefined)

/** Identifier of a record that devices make; the server reads it strictly. */
export const oznakaZapisa: CitacFiltra = (tekst) => (/^[0-9a-f-]{36}$/.test(tekst) ? tekst : undefined)

/** `1234`, `1234.5` and `1234.50` are one amount. */
export const iznosFiltra: CitacFiltra = (tekst) => {
  const [match, euri, centi = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(tekst) ?? []
  return match === undefined ? undefined : `${euri}.${centi.padEnd(2, '0')}`
}

export interface FilterPopisa {
  naziv: string
  /** Values and their names; without them the screen brings the choices. */
  opcije?: Readonly<Record<string, string>>
  /** A day, `2026-11-21`, instead of a choice. */
  dan?: true
  /** Set or not: `true` in the address. */
  zastavica?: true
  /** Reads a value that is typed, or one of choices that the screen still waits for. */
  citaj?: CitacFiltra
  /** Shown as buttons above the other filters: all its choices or these. */
  brzi?: true | readonly string[]
  /** What stands for no choice, „Svi programi”. */
  prazno?: string
  /** Its name in the call, where that is not the one in the address. */
  parametar?: string
}

export interface Popis<R> {
  /** Under which saved views are kept; never renamed. */
  kljuc: string
  naziv: string
  /** Kind of the records that its rows are. */
  vrsta?: string
  stupci: Readonly<Record<string, StupacPopisa<R>>>
  /** `naziv` or `-naziv`: how it is sorted when nobody asks. */
  poredak: string
  /** Nobody asks: it has this one order. */
  jedanPoredak?: true
  filtri: Readonly<Partial<Record<ImeFiltra, FilterPopisa>>>
  /** What the quick filters are about, „Status nabave”. */
  brziFiltri?: string
}

type RijecUpita = 'search' | 'sort' | 'stupci' | 'prikaz'

/** What an address says of a list: words, order, visible columns by commas, how rows are drawn, filters. */
export type UpitPopisa = { [K in RijecUpita]?: string } & { [K in ImeFiltra]?: string | number | boolean }

/** What of it the list understands, as text. */
export type TrazenoPopisa = { [K in RijecUpita | ImeFiltra]?: string }

/** Filters under the names that the call has for them. */
export function parametri<R>({ filtri }: Pick<Popis<R>, 'filtri'>, upit: TrazenoPopisa): Record<string, string> {
  const imena = filtri as Record<string, FilterPopisa | undefined>
  return Object.fromEntries(Object.entries(upit).map(([id, value]) => [imena[id]?.parametar ?? id, value]))
}

/** The columns that are shown, in the order of the list. The first one always is, because it names the row. */
export function vidljiviStupci<R>(
  { stupci }: Pick<Popis<R>, 'stupci'>,
  trazeni: string | undefined,
  usko = false,
): string[] {
  const all = Object.entries(stupci)
  const asked = trazeni?.split(',')
  const zadan = ({ skriven, siroko }: StupacPopisa<R>) => skriven !== true && !(usko && siroko)
  return all.flatMap(([id, stupac], at) =>
    at === 0 || (asked === undefined ? zadan(stupac) : asked.includes(id)) ? [id] : [],
  )
}

/** Values of the quick filters of a list, by the names that its address has for them. */
export function brzeVrijednosti({ filtri }: Pick<Popis<never>, 'filtri'>): { id: ImeFiltra; value: string }[] {
  return (Object.entries(filtri) as [ImeFiltra, FilterPopisa][]).flatMap(([id, { brzi, zastavica, opcije = {} }]) => {
    if (brzi === undefined) return []
    const values = zastavica ? ['true'] : Object.keys(opcije)
    return values.filter((value) => zastavica || brzi === true || brzi.includes(value)).map((value) => ({ id, value }))
  })
}

/** Columns whose sums stand under a list. */
export const zbrojeniStupci = ({ stupci }: Pick<Popis<never>, 'stupci'>): string[] =>
  Object.entries(stupci).flatMap(([id, { zbroj }]) => (zbroj ? [id] : []))

/** What a filter that is set says: „Podnesen”, „od 1.000,00 €”; nothing while its choices are being read. */
export function rijeciFiltra(filtar: FilterPopisa, izbori: readonly { value: string; label: string }[], value: string) {
  if (filtar.dan) return formatDatum(value)
  if (filtar.citaj === iznosFiltra) return formatEur(fromWire(value))
  const named = izbori.find((one) => one.value === value)?.label ?? filtar.opcije?.[value]
  return named ?? (filtar.citaj === brojZapisa || filtar.citaj === oznakaZapisa ? undefined : value)
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
  return Object.hasOwn(stupci, stupac) && stupci[stupac]?.poredak !== undefined ? { stupac, silazno } : undefined
}

/** All sort keys a list takes in its address. */
export const poretci = <R>({ stupci, poredak: zadani, jedanPoredak }: Omit<Popis<R>, 'filtri'>): string[] =>
  jedanPoredak
    ? [zadani]
    : Object.entries(stupci).flatMap(([id, { poredak }]) => (poredak === undefined ? [] : [id, `-${id}`]))

/** A value as people read it; `` for nothing. */
export function prikazVrijednosti(tip: TipStupca | undefined, value: VrijednostStupca): string {
  if (value === null || value === '') return ''
  if (tip === 'iznos') return formatEur(fromWire(String(value)))
  if (tip === 'datum') return formatDatum(String(value))
  if (tip === 'trenutak') return formatVrijeme(Date.parse(String(value)))
  if (tip === 'postotak') return formatPercent(Number(value))
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  return String(value)
}

/** A value as a spreadsheet of Croatian settings reads it. Numbers stay numbers, amounts with a decimal comma and without a sign. */
export function tekstVrijednosti(tip: TipStupca | undefined, value: VrijednostStupca): string {
  if (tip === 'iznos' && value !== null) return String(value).replace('.', ',')
  return prikazVrijednosti(tip, value)
}
