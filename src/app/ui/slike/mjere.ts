/** How values of a measure are scaled, told in short and written in full. */
import { scaleLinear } from 'd3-scale'
import { formatNumber } from '#contract/kernel/broj.ts'
import { kratkoBroj, kratkoEur, kratkoPostotak } from '#contract/kernel/kratko.ts'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { Imenica, Mjera } from './slika.types.ts'

/** How many units of the measure people call one: a euro is a hundred cents. */
const JEDINICA: Readonly<Record<Mjera, number>> = { broj: 1, eur: 100, postotak: 100 }

/** A value as a picture says it. */
export function kratko(mjera: Mjera, value: number): string {
  if (mjera === 'eur') return kratkoEur(value)
  return mjera === 'postotak' ? kratkoPostotak(value) : kratkoBroj(value)
}

/** A value as a table says it. */
export function puno(mjera: Mjera, value: number): string {
  if (mjera === 'eur') return formatEur(value)
  return mjera === 'postotak' ? formatPercent(value) : formatNumber(value)
}

/** „12 prijava”, or the value in its own unit. */
export const rijecima = (mjera: Mjera, value: number, imenica: Imenica | undefined): string =>
  mjera === 'broj' && imenica !== undefined && value < 10_000 ? plural(value, ...imenica) : kratko(mjera, value)

export interface Ljestvica {
  /** Place of a value, in pixels. */
  mjesto: (value: number) => number
  /** Values with a mark, each with its words. */
  oznake: readonly { value: number; tekst: string }[]
}

/** A scale from nothing to a round number above the largest value, with marks that no two of which say the same. */
export function ljestvica(mjera: Mjera, najvise: number, from: number, to: number, oznaka: number): Ljestvica {
  const one = JEDINICA[mjera]
  const scale = scaleLinear()
    .domain([0, Math.max(najvise / one, mjera === 'broj' ? 1 : 0.01)])
    .range([from, to])
    .nice(oznaka)
  const marks = new Map<string, number>()
  for (const tick of scale.ticks(oznaka)) {
    const value = tick * one
    if (!Number.isInteger(value) || (mjera === 'broj' && !Number.isInteger(tick))) continue
    const tekst = kratko(mjera, value)
    if (!marks.has(tekst)) marks.set(tekst, value)
  }
  return {
    mjesto: (value) => scale(Math.max(0, value) / one),
    oznake: [...marks].map(([tekst, value]) => ({ value, tekst })),
  }
}

const DIJELOVA = 4

/** How dark a value is, 0–4: nothing, then quarters of the largest. */
export function stupanj(value: number, najvise: number): 0 | 1 | 2 | 3 | 4 {
  if (value <= 0 || najvise <= 0) return 0
  return Math.min(DIJELOVA, Math.max(1, Math.ceil((value / najvise) * DIJELOVA))) as 1 | 2 | 3 | 4
}

/** What each darkness means; only those that some value has. */
export function legendaStupnjeva(mjera: Mjera, values: readonly number[]) {
  const najvise = Math.max(0, ...values)
  const present = new Set(values.map((value) => stupanj(value, najvise)))
  return ([0, 1, 2, 3, 4] as const)
    .filter((step) => present.has(step))
    .map((step) => ({
      boja: `stupanj${step}` as const,
      oznaka: step === 0 ? 'ništa' : `do ${kratko(mjera, Math.round((najvise * step) / DIJELOVA))}`,
    }))
}
