/** Days along a picture: where they lie, and which of them are marked. */
import { scaleUtc } from 'd3-scale'
import { addDays, diffDays, formatDatum } from '#contract/kernel/datum.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { OznakaOsi } from './geometrija.ts'

const trenutak = (dan: string): Date => new Date(`${dan}T00:00:00Z`)
const datum = (at: Date): string => at.toISOString().slice(0, 10)

/** „9.3.” */
export const danKratko = (dan: string): string => `${Number(dan.slice(8, 10))}.${Number(dan.slice(5, 7))}.`

/** Days between marks of a short span; from a week on they are Mondays. */
const KORACI = [1, 2, 7, 14] as const

function kratkeOznake(od: string, dana: number, najvise: number): string[] {
  const korak = KORACI.find((one) => dana / one <= najvise) ?? 14
  const prvi = korak < 7 || ponedjeljak(od) === od ? od : addDays(ponedjeljak(od), 7)
  const marks: string[] = []
  for (let dan = prvi; diffDays(od, dan) < dana; dan = addDays(dan, korak)) marks.push(dan)
  return marks
}

const DANA_GODINE = 365
const DANA_MJESECA = 62

/** A mark as the length of the whole asks for: years, months, days. */
function tekstOznake(dan: string, dana: number): string {
  if (dana > 3 * DANA_GODINE) return `${dan.slice(0, 4)}.`
  return dana > DANA_MJESECA ? `${Number(dan.slice(5, 7))}/${dan.slice(0, 4)}` : danKratko(dan)
}

export interface VremenskaLjestvica {
  /** Where a day begins. */
  mjesto: (dan: string) => number
  oznake: readonly OznakaOsi[]
}

/** Days from the beginning of the first to the end of the last, with marks that can be read. */
export function vremenskaLjestvica(od: string, doDana: string, from: number, to: number, em: number) {
  const dana = Math.max(1, diffDays(od, doDana) + 1)
  const scale = scaleUtc()
    .domain([trenutak(od), new Date(trenutak(od).getTime() + dana * DAN)])
    .range([from, to])
  const najvise = Math.max(2, Math.floor((to - from) / (6 * em)))
  const seen = new Set<string>()
  const marks = dana <= DANA_MJESECA ? kratkeOznake(od, dana, najvise) : scale.ticks(najvise).map(datum)
  const oznake = marks.flatMap((dan) => {
    const tekst = tekstOznake(dan, dana)
    if (seen.has(tekst)) return []
    seen.add(tekst)
    return [{ x: scale(trenutak(dan)), tekst }]
  })
  return { mjesto: (dan: string) => scale(trenutak(dan)), oznake } satisfies VremenskaLjestvica
}

/** „09.03.2026.”, or both ends of a span. */
export const razdoblje = (od: string, doDana: string): string =>
  od === doDana ? formatDatum(od) : `${formatDatum(od)} – ${formatDatum(doDana)}`

/** Monday of the week that a day lies in. */
export const ponedjeljak = (dan: string): string => addDays(dan, -((trenutak(dan).getUTCDay() + 6) % 7))

/** Numbers by day as numbers by week, with the weeks between in which nothing came. */
export function poTjednima(dani: readonly { dan: string; broj: number }[]): { dan: string; broj: number }[] {
  const [prvi, zadnji] = [dani[0]?.dan, dani.at(-1)?.dan]
  if (prvi === undefined || zadnji === undefined) return []
  const tjedni = new Map<string, number>()
  for (let dan = ponedjeljak(prvi); dan <= zadnji; dan = addDays(dan, 7)) tjedni.set(dan, 0)
  for (const { dan, broj } of dani) {
    const tjedan = ponedjeljak(dan)
    tjedni.set(tjedan, (tjedni.get(tjedan) ?? 0) + broj)
  }
  return [...tjedni].map(([dan, broj]) => ({ dan, broj }))
}
