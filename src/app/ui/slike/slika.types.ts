/** What a picture is: data and what they mean. How it is drawn, told, tabled and saved follows from its kind. */
import type { Tone } from '../tone.ts'

/** What values are: whole numbers, cents, or hundredths of a percent. One picture has one measure, so units never share a scale. */
export type Mjera = 'broj' | 'eur' | 'postotak'

/** 1 prijava, 2 prijave, 5 prijava. */
export type Imenica = readonly [one: string, few: string, many: string]

interface Zajednicko {
  /** Title of the picture, of its table and of its file. */
  naziv: string
  mjera: Mjera
  /** What is counted, for sentences. */
  imenica?: Imenica | undefined
  /** The finding in one sentence; told from the data where it is left out. */
  nalaz?: string | undefined
  /** What is said while there is nothing to draw. */
  prazno?: string | undefined
  /** What the first column of the table names. */
  stavka?: string | undefined
}

export interface Stavka {
  oznaka: string
  vrijednost: number
  /** The list behind the value. */
  href?: string | undefined
  ton?: Tone | undefined
}

/** Values beside each other. */
export interface Stupci extends Zajednicko {
  vrsta: 'stupci'
  stavke: readonly Stavka[]
  /** Upright where the order is that of time; lying otherwise, because names are long. */
  uspravno?: boolean | undefined
}

/** A value over days. */
export interface Crta extends Zajednicko {
  vrsta: 'crta'
  /** ISO days, the first one first. */
  tocke: readonly { dan: string; vrijednost: number }[]
  /** Without axes, for a card. */
  mala?: boolean | undefined
}

/** Values of several parts. */
export interface Slozeno extends Zajednicko {
  vrsta: 'slozeno'
  dijelovi: readonly string[]
  /** The parts follow each other, like ages: one colour, darker for more. */
  poredano?: boolean | undefined
  stavke: readonly { oznaka: string; vrijednosti: readonly number[]; href?: string | undefined }[]
}

/** What was reached against what was aimed at. */
export interface Ostvarenje extends Zajednicko {
  vrsta: 'ostvarenje'
  /** Names of the target, of what is measured, and of the part of it that is certain. */
  imena: { cilj: string; mjereno: string; sigurno?: string | undefined }
  stavke: readonly {
    oznaka: string
    /** Null where none was set. */
    cilj: number | null
    mjereno: number
    sigurno?: number | undefined
    href?: string | undefined
  }[]
}

/** Values by two properties, darker for more. */
export interface Toplina extends Zajednicko {
  vrsta: 'toplina'
  stupci: readonly string[]
  redci: readonly { oznaka: string; vrijednosti: readonly number[] }[]
}

/** Things in time: spans, or single days. */
export interface VremenskaCrta extends Omit<Zajednicko, 'mjera'> {
  vrsta: 'vremenska-crta'
  od: string
  do: string
  danas?: string | undefined
  stavke: readonly {
    id: string
    oznaka: string
    /** What happens on that day, in a word. */
    sto?: string | undefined
    od: string
    /** Included; the same day for a deadline. */
    do: string
    href?: string | undefined
    ton?: Tone | undefined
  }[]
}

/** Values of counties. */
export interface Karta extends Zajednicko {
  vrsta: 'karta'
  stavke: readonly { zupanija: number; vrijednost: number; href?: string | undefined }[]
}

/** Places on the map of counties. Those with a number are joined in its order. */
export interface KartaMjesta extends Omit<Zajednicko, 'mjera'> {
  vrsta: 'karta-mjesta'
  /** Where the way through the numbered places begins. */
  polazak?: { oznaka: string; sirina: number; duzina: number } | undefined
  stavke: readonly {
    oznaka: string
    /** What is said of it. */
    tekst: string
    sirina: number
    duzina: number
    broj?: number | undefined
    href?: string | undefined
  }[]
}

export type Slika = Stupci | Crta | Slozeno | Ostvarenje | Toplina | VremenskaCrta | Karta | KartaMjesta

/** The table behind a picture, in full numbers. */
export interface Tablica {
  stupci: readonly string[]
  redci: readonly { celije: readonly string[]; href?: string | undefined }[]
}

/** The space a picture has: its width, and the size of a letter, in pixels. */
export interface Okvir {
  sirina: number
  em: number
}

export type Boja = 'niz1' | 'niz2' | 'niz3' | 'niz4' | 'niz5' | `stupanj${0 | 1 | 2 | 3 | 4}` | Tone

export type Dio =
  | { vrsta: 'ploha'; d: string; boja: Boja }
  | { vrsta: 'linija'; d: string; stil: 'niz' | 'mreza' | 'os' | 'danas' | 'cilj' | 'put' }
  | {
      vrsta: 'tekst'
      x: number
      y: number
      tekst: string
      sidro: 'start' | 'middle' | 'end'
      stil: 'oznaka' | 'vrijednost' | 'os' | 'karta' | 'znak'
    }

/** A place of the picture that can be pointed at, by mouse and by arrow keys. */
export interface Mjesto {
  naslov: string
  tekst: string
  /** What is pressed: a rectangle, or an outline. */
  oblik: { x: number; y: number; sirina: number; visina: number } | { d: string }
  /** Where its words stand. */
  x: number
  y: number
  href?: string | undefined
}

export interface Crtez {
  visina: number
  /** Drawn in another unit than pixels: the map. */
  razmjer?: number | undefined
  dijelovi: readonly Dio[]
  mjesta: readonly Mjesto[]
  legenda: readonly { oznaka: string; boja: Boja }[]
  /** How many places the arrows up and down skip; one unless told. */
  korak?: number | undefined
}

/** What one kind of pictures knows of itself. */
export interface VrstaSlike<S extends Slika> {
  prazna: (slika: S) => boolean
  nalaz: (slika: S) => string
  tablica: (slika: S) => Tablica
  crtaj: (slika: S, okvir: Okvir) => Crtez
}
