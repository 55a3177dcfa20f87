/** Places on the map. Coordinates as people write them, distances through the air, a short way through several places. */

export interface Tocka {
  /** Degrees north and east. */
  sirina: number
  duzina: number
}

const KOORDINATE = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/

/** „45.8150, 15.9819” as a place; null for any other text. */
export function procitajKoordinate(text: string): Tocka | null {
  const [, prva, druga] = KOORDINATE.exec(text.trim()) ?? []
  if (prva === undefined || druga === undefined) return null
  const [sirina, duzina] = [Number(prva), Number(druga)]
  return Math.abs(sirina) <= 90 && Math.abs(duzina) <= 180 ? { sirina, duzina } : null
}

/** Mean radius of the Earth in metres (IUGG). */
const POLUMJER = 6_371_008.8
const radijani = (stupnjevi: number) => (stupnjevi * Math.PI) / 180

/** Metres along the great circle. */
export function zracnaUdaljenost(a: Tocka, b: Tocka): number {
  const [prva, druga] = [radijani(a.sirina), radijani(b.sirina)]
  const visina = Math.sin((druga - prva) / 2) ** 2
  const luk = Math.sin(radijani(b.duzina - a.duzina) / 2) ** 2
  const tetiva = visina + Math.cos(prva) * Math.cos(druga) * luk
  return 2 * POLUMJER * Math.asin(Math.min(1, Math.sqrt(tetiva)))
}

/** Metres from the start through all places, one after the other. Without a start the first place is it. */
export function duljinaPuta(mjesta: readonly Tocka[], polazak: Tocka | null = null): number {
  let ukupno = 0
  let prije = polazak
  for (const mjesto of mjesta) {
    if (prije !== null) ukupno += zracnaUdaljenost(prije, mjesto)
    prije = mjesto
  }
  return ukupno
}

/** Up to so many places every order is tried. */
export const NAJVISE_SVIH = 8

interface Udaljenosti {
  n: number
  /** From the start to a place, and from place to place. */
  od: (at: number) => number
  izmedu: (a: number, b: number) => number
}

function udaljenosti(mjesta: readonly Tocka[], polazak: Tocka | null): Udaljenosti {
  const tablica = mjesta.map((a) => mjesta.map((b) => zracnaUdaljenost(a, b)))
  const prve = mjesta.map((one) => (polazak === null ? 0 : zracnaUdaljenost(polazak, one)))
  return {
    n: mjesta.length,
    od: (at) => prve[at] ?? 0,
    izmedu: (a, b) => tablica[a]?.[b] ?? 0,
  }
}

function duljina({ od, izmedu }: Udaljenosti, put: readonly number[]): number {
  const [prvi] = put
  if (prvi === undefined) return 0
  return put.reduce((sum, at, i) => sum + (i === 0 ? 0 : izmedu(put[i - 1] ?? at, at)), od(prvi))
}

/** The shortest order of all, by trying them; a way that is longer already is not gone on with. */
function najkraci(d: Udaljenosti, prvi: readonly number[]): number[] {
  let best: number[] = [...prvi]
  let length = duljina(d, best)
  const idi = (put: number[], ostali: readonly number[], dosad: number) => {
    if (dosad >= length) return
    if (ostali.length === 0) {
      best = put
      length = dosad
      return
    }
    for (const at of ostali) {
      const zadnji = put.at(-1)
      const korak = zadnji === undefined ? d.od(at) : d.izmedu(zadnji, at)
      idi(
        [...put, at],
        ostali.filter((one) => one !== at),
        dosad + korak,
      )
    }
  }
  const [pocetak] = prvi
  if (pocetak !== undefined) idi([], prvi, 0)
  return best
}

/** Always on to the nearest place that is left. */
function najblizi(d: Udaljenosti, svi: readonly number[]): number[] {
  const put: number[] = []
  const ostali = new Set(svi)
  while (ostali.size > 0) {
    const zadnji = put.at(-1)
    const korak = (at: number) => (zadnji === undefined ? d.od(at) : d.izmedu(zadnji, at))
    const next = [...ostali].reduce((best, at) => (korak(at) < korak(best) ? at : best))
    put.push(next)
    ostali.delete(next)
  }
  return put
}

/** Turns parts of the way round as long as that makes it shorter (2-opt). */
function bezKrizanja(d: Udaljenosti, prvi: readonly number[]): number[] {
  let put = [...prvi]
  let length = duljina(d, put)
  for (let better = true; better; ) {
    better = false
    for (let i = 0; i < put.length - 1; i += 1)
      for (let j = i + 1; j < put.length; j += 1) {
        const next = [...put.slice(0, i), ...put.slice(i, j + 1).reverse(), ...put.slice(j + 1)]
        const own = duljina(d, next)
        // Less than a millimetre is no shorter way, only another sum of the same numbers.
        if (own < length - 1e-3) {
          put = next
          length = own
          better = true
        }
      }
  }
  return put
}

/**
 * A short order of the places, as their numbers. It is never longer than the one that was given. Without a start
 * the first place stays the first.
 */
export function predloziRedoslijed(mjesta: readonly Tocka[], polazak: Tocka | null = null): number[] {
  const svi = mjesta.map((_, at) => at)
  if (polazak === null) {
    const [prvo, ...ostala] = mjesta
    return prvo === undefined ? [] : [0, ...predloziRedoslijed(ostala, prvo).map((at) => at + 1)]
  }
  const d = udaljenosti(mjesta, polazak)
  if (d.n <= NAJVISE_SVIH) return najkraci(d, svi)
  const predlozeni = bezKrizanja(d, najblizi(d, svi))
  return duljina(d, predlozeni) < duljina(d, svi) ? predlozeni : bezKrizanja(d, svi)
}
