/** What several kinds of pictures draw alike: rectangles, rows with their names, axes with their marks. */
import { type Ljestvica, ljestvica } from './mjere.ts'
import type { Dio, Mjera, Okvir } from './slika.types.ts'
import { prelomi, sirinaTeksta } from './tekst.ts'

export const broj = (value: number): string => String(Math.round(value * 10) / 10)

export const pravokutnik = (x: number, y: number, sirina: number, visina: number): string =>
  `M${broj(x)} ${broj(y)}h${broj(sirina)}v${broj(visina)}h${broj(-sirina)}z`

export const crta = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${broj(x1)} ${broj(y1)}L${broj(x2)} ${broj(y2)}`

/** Length of a bar: nothing is not drawn, and something is always seen. */
export const duljina = (from: number, to: number, value: number): number =>
  value <= 0 ? 0 : Math.max(2, Math.abs(to - from))

/** Below so many letters of width a name stands above its bar. */
const UZAK = 34
const NAJVISE_ZA_NAZIV = 0.38

export interface Redak {
  /** Where the row begins, how high it is, and the middle of its bar. */
  y: number
  visina: number
  sredina: number
  /** Where words begin that follow the name; the end of the name in a narrow picture. */
  dijelovi: readonly Dio[]
}

export interface Redci {
  od: number
  do: number
  /** Thickness of a bar. */
  debljina: number
  redci: readonly Redak[]
  dno: number
}

/** Rows with their names, beside the bars or above them, and the room for bars; `desno` stays free behind them. */
export function redciSlike(oznake: readonly string[], { sirina, em }: Okvir, desno: number): Redci {
  const uzak = sirina < UZAK * em
  const najdulji = Math.max(0, ...oznake.map((one) => sirinaTeksta(one, em)))
  const od = uzak ? 0 : Math.min(sirina * NAJVISE_ZA_NAZIV, najdulji + em)
  const debljina = 1.1 * em
  let y = 0
  const redci = oznake.map((text): Redak => {
    const lines = prelomi(text, uzak ? sirina : od - 0.8 * em, em, 2)
    const words = lines.length * 1.25 * em
    const visina = Math.max(1.9 * em, uzak ? words + debljina + 0.9 * em : words + 0.7 * em)
    const top = y
    const first = uzak ? top + 1.1 * em : top + visina / 2 - words / 2 + 0.95 * em
    y += visina
    return {
      y: top,
      visina,
      sredina: uzak ? top + words + 0.3 * em + debljina / 2 : top + visina / 2,
      dijelovi: lines.map((tekst, at) => ({
        vrsta: 'tekst',
        x: 0,
        y: first + at * 1.25 * em,
        tekst,
        sidro: 'start',
        stil: 'oznaka',
      })),
    }
  })
  return { od, do: Math.max(od + 4 * em, sirina - desno), debljina, redci, dno: y }
}

/** A scale along the width, with as many marks as can be read. */
export const ljestvicaX = (mjera: Mjera, najvise: number, from: number, to: number, em: number): Ljestvica =>
  ljestvica(mjera, najvise, from, to, Math.max(2, Math.min(6, Math.floor((to - from) / (7 * em)))))

export interface OznakaOsi {
  x: number
  tekst: string
}

/** Marks below, each with its line; of words that would touch the later ones are left out. */
export function osDolje(oznake: readonly OznakaOsi[], y: number, { sirina, em }: Okvir): Dio[] {
  let kraj = Number.NEGATIVE_INFINITY
  return oznake.flatMap(({ x, tekst }): Dio[] => {
    const half = sirinaTeksta(tekst, em) / 2
    const sidro = x + half > sirina ? 'end' : x - half < 0 ? 'start' : 'middle'
    const begin = sidro === 'end' ? x - 2 * half : sidro === 'start' ? x : x - half
    const mreza: Dio = { vrsta: 'linija', d: crta(x, 0, x, y + 0.3 * em), stil: 'mreza' }
    if (begin < kraj + 0.6 * em) return [mreza]
    kraj = begin + 2 * half
    return [mreza, { vrsta: 'tekst', x, y: y + 1.4 * em, tekst, sidro, stil: 'os' }]
  })
}

/** Room below for the marks of an axis. */
export const visinaOsi = (em: number): number => 1.9 * em

export interface OsLijevo {
  /** Where the picture begins, right of the words. */
  od: number
  mjesto: (value: number) => number
  dijelovi: readonly Dio[]
}

/** Marks at the left of a picture that grows upwards, and the scale they belong to. */
export function osLijevo(mjera: Mjera, najvise: number, dno: number, vrh: number, { sirina, em }: Okvir): OsLijevo {
  const scale = ljestvica(mjera, najvise, dno, vrh, Math.max(2, Math.min(5, Math.floor((dno - vrh) / (2.4 * em)))))
  const od = Math.max(0, ...scale.oznake.map(({ tekst }) => sirinaTeksta(tekst, em))) + 0.8 * em
  return {
    od,
    mjesto: scale.mjesto,
    dijelovi: scale.oznake.flatMap(({ value, tekst }): Dio[] => {
      const y = scale.mjesto(value)
      return [
        { vrsta: 'linija', d: crta(od, y, sirina, y), stil: value === 0 ? 'os' : 'mreza' },
        { vrsta: 'tekst', x: od - 0.5 * em, y: y + 0.35 * em, tekst, sidro: 'end', stil: 'os' },
      ]
    }),
  }
}
