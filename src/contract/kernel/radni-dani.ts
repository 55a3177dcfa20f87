/**
 * Working days and procedural deadlines (R-ROK). The day of the event does not count; a last day that is a Saturday,
 * Sunday or public holiday moves to the next working day. Closing times of calls, eligibility, interest, guarantees
 * and durability do not move: those use `addDays` and `addMonths`.
 */
import { addDays, danUTjednu, diffDays, type IsoDatum } from './datum.ts'

/** A public holiday of one year. */
export interface Praznik {
  datum: IsoDatum
  naziv: string
}

/** Easter Sunday of a Gregorian year (the anonymous algorithm). */
export function uskrs(godina: number): IsoDatum {
  const a = godina % 19
  const b = Math.floor(godina / 100)
  const c = godina % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1]
  return `${String(godina).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const STALNI: readonly (readonly [string, string])[] = [
  ['01-01', 'Nova godina'],
  ['01-06', 'Bogojavljenje ili Sveta tri kralja'],
  ['05-01', 'Praznik rada'],
  ['05-30', 'Dan državnosti'],
  ['06-22', 'Dan antifašističke borbe'],
  ['08-05', 'Dan pobjede i domovinske zahvalnosti i Dan hrvatskih branitelja'],
  ['08-15', 'Velika Gospa'],
  ['11-01', 'Dan svih svetih'],
  ['11-18', 'Dan sjećanja na žrtve Domovinskog rata i Dan sjećanja na žrtvu Vukovara i Škabrnje'],
  ['12-25', 'Božić'],
  ['12-26', 'Prvi dan po Božiću, Sveti Stjepan'],
]

/** Public holidays of a year in order, as the law lists them since 2020. Earlier years are counted by the same list. */
export function praznici(godina: number): Praznik[] {
  const easter = uskrs(godina)
  const year = easter.slice(0, 4)
  const fixed = STALNI.map(([day, naziv]) => ({ datum: `${year}-${day}`, naziv }))
  const moving = [
    { datum: easter, naziv: 'Uskrs' },
    { datum: addDays(easter, 1), naziv: 'Uskrsni ponedjeljak' },
    { datum: addDays(easter, 60), naziv: 'Tijelovo' },
  ]
  return [...fixed, ...moving].sort((a, b) => (a.datum < b.datum ? -1 : 1))
}

const known = new Map<string, ReadonlySet<IsoDatum>>()

function holidaysOf(year: string): ReadonlySet<IsoDatum> {
  const found = known.get(year)
  if (found !== undefined) return found
  const made = new Set(praznici(Number(year)).map(({ datum }) => datum))
  known.set(year, made)
  return made
}

/** True on a public holiday. */
export function isPraznik(datum: IsoDatum): boolean {
  return holidaysOf(datum.slice(0, 4)).has(datum)
}

/** True on Monday to Friday that is no public holiday. */
export function isRadniDan(datum: IsoDatum): boolean {
  const day = danUTjednu(datum)
  return day !== 0 && day !== 6 && !isPraznik(datum)
}

/** The day itself when it is a working day, else the next one. */
export function prviRadniDan(datum: IsoDatum): IsoDatum {
  let day = datum
  while (!isRadniDan(day)) day = addDays(day, 1)
  return day
}

/** The last day of a deadline of `n` calendar days after the event, moved to a working day. */
export function rokDana(from: IsoDatum, n: number): IsoDatum {
  return prviRadniDan(addDays(from, n))
}

/** The last day of a deadline of `n` working days after the event: 26.5.2026 + 7 → 5.6.2026. */
export function rokRadnihDana(from: IsoDatum, n: number): IsoDatum {
  if (n <= 0) return prviRadniDan(from)
  let day = from
  for (let left = n; left > 0; left -= 1) day = prviRadniDan(addDays(day, 1))
  return day
}

/** While a record waits for the other side, the institution's clock stands („zastoj roka”). */
export interface ZastojRoka {
  od: number
  do: number
}

/** The last day of a deadline in working days after the clock has stood. What was left goes on after the answer. */
export function rokNakonZastoja(rok: IsoDatum, { od, do: kraj }: { od: IsoDatum; do: IsoDatum }): IsoDatum {
  return rok < od ? rok : rokRadnihDana(kraj, radnihDanaDo(od, rok))
}

/** Working days after `from` up to and including `to`; zero when `to` is not later. */
export function radnihDanaDo(from: IsoDatum, to: IsoDatum): number {
  let count = 0
  for (let i = diffDays(from, to); i > 0; i -= 1) if (isRadniDan(addDays(from, i))) count += 1
  return count
}
