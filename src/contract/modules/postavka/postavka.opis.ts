/** How a parameter of the rules is described: its type, where it is stated, the values it begins with. */

export type VrstaPostavke =
  | 'iznos'
  | 'postotak'
  | 'dani'
  | 'cijeli'
  | 'danUGodini'
  | 'datum'
  | 'popisPostotaka'
  | 'popisDana'

export interface Postavka {
  naziv: string
  opis: string
  skupina: string
  vrsta: VrstaPostavke
  /** Where the value is stated: a chapter of the domain rules. */
  izvor: string
  primjena: string | null
  /** From the earliest on: day and value. */
  zadano: readonly (readonly [vrijediOd: string, vrijednost: string])[]
  /** Smallest and largest of a whole number. */
  raspon?: readonly [number, number]
  /** Values of the past may be entered, because the past is computed with them. */
  unatrag?: true
}

export const NEKAD = '2014-01-01'
export const od = (vrijednost: string) => [[NEKAD, vrijednost]] as const
export type Dijelovi = Omit<Postavka, 'vrsta' | 'zadano'>
export const ostaje = (skupina: string, naziv: string, opis: string, izvor: string): Dijelovi => ({
  skupina,
  naziv,
  opis,
  izvor,
  primjena: null,
})
