/** The clock of a deadline that stands while the other side is waited for („zastoj roka”, R-ROK). */
import { addDays, diffDays, type IsoDatum } from './datum.ts'
import { prviRadniDan, radnihDanaDo, rokNakonZastoja, rokRadnihDana } from './radni-dani.ts'

/** From the day of a request to the day of its answer; null while there is none. */
export interface ZastojSata {
  od: IsoDatum
  do: IsoDatum | null
}

export interface SatRoka {
  /** The day of the event, which does not count. */
  od: IsoDatum
  dana: number
  jedinica: 'radni' | 'kalendarski'
  zastoji: readonly ZastojSata[]
}

export interface StanjeSata {
  /** The last day; null while the clock stands, because nobody knows it. */
  rok: IsoDatum | null
  /** Days that are left after today, or that will be left when the clock goes on. */
  preostalo: number
  stojiOd: IsoDatum | null
}

/** From a day or a moment to another of its sort; null while there is no end. */
interface Raspon<T> {
  od: T
  do: T | null
}

/** Stops in their order, those that overlap or touch as one: two open requests stop the clock once. */
export function spojiZastoje<T extends number | string>(zastoji: readonly Raspon<T>[]): Raspon<T>[] {
  const spojeno: Raspon<T>[] = []
  for (const { od, do: kraj } of zastoji.toSorted((a, b) => (a.od < b.od ? -1 : a.od > b.od ? 1 : 0))) {
    const zadnji = spojeno.at(-1)
    if (zadnji === undefined || (zadnji.do !== null && zadnji.do < od)) spojeno.push({ od, do: kraj })
    else if (zadnji.do !== null && (kraj === null || kraj > zadnji.do)) zadnji.do = kraj
  }
  return spojeno
}

/** Of the stops of a clock what lies behind its beginning. */
const odPocetka = ({ od: pocetak, zastoji }: SatRoka): ZastojSata[] =>
  zastoji
    .map(({ od, do: kraj }) => ({ od: od < pocetak ? pocetak : od, do: kraj }))
    .filter(({ od, do: kraj }) => kraj === null || kraj >= od)

/** How the clock stands on a day. A stop on the last day moves the end to the day of the answer. */
export function stanjeSata(sat: SatRoka, danas: IsoDatum): StanjeSata {
  const radni = sat.jedinica === 'radni'
  const preostalo = (od: IsoDatum, rok: IsoDatum) => (radni ? radnihDanaDo(od, rok) : Math.max(0, diffDays(od, rok)))
  // Of a deadline in calendar days this is where it ends before a weekend or holiday moves it.
  let kraj = radni ? rokRadnihDana(sat.od, sat.dana) : addDays(sat.od, sat.dana)
  for (const { od, do: odgovor } of spojiZastoje(odPocetka(sat))) {
    if (prviRadniDan(kraj) < od) break
    if (odgovor === null) return { rok: null, preostalo: preostalo(od, kraj), stojiOd: od }
    kraj = radni ? rokNakonZastoja(kraj, { od, do: odgovor }) : addDays(odgovor, preostalo(od, kraj))
  }
  const rok = prviRadniDan(kraj)
  return { rok, preostalo: preostalo(danas, rok), stojiOd: null }
}
