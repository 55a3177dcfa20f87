/** Aid intensity and de minimis (domain rules 2.3). Amounts in cents, percentages in hundredths. */
import { addMonths, type IsoDatum } from '#contract/kernel/datum.ts'
import type { Intenzitet, Regija, Velicina, VrstaPotpore } from '#contract/modules/poziv/definicija.schema.ts'

/** 300.000,00 € per single undertaking in any three years. */
export const DE_MINIMIS_GRANICA = 30_000_000

/**
 * The highest intensity for a line. With several possible regions the lowest applies; a combination the call does not
 * name gets nothing, and so does a line without any region when the matrix has none for it.
 */
export function najveciIntenzitet(
  matrix: Intenzitet,
  vrsta: VrstaPotpore,
  velicina: Velicina,
  regije: readonly Regija[],
): number {
  const row = matrix[vrsta]?.[velicina]
  if (row === undefined) return 0
  const cells = regije.length === 0 ? Object.values(row) : regije.map((regija) => row[regija] ?? 0)
  return cells.length === 0 ? 0 : Math.min(...cells)
}

export interface DodijeljenaPotpora {
  /** Date of the decision to grant, not of payment. */
  datum: IsoDatum
  iznos: number
}

/** What an undertaking may still get on the day `d`: the limit less everything granted in (d − 3 years, d]. */
export function preostaloDeMinimis(dodijeljeno: readonly DodijeljenaPotpora[], d: IsoDatum): number {
  const from = addMonths(d, -36)
  const used = dodijeljeno.filter(({ datum }) => datum > from && datum <= d).reduce((sum, { iznos }) => sum + iznos, 0)
  return Math.max(0, DE_MINIMIS_GRANICA - used)
}

/** A request cut to what is left. */
export function ograniciDeMinimis(trazeno: number, dodijeljeno: readonly DodijeljenaPotpora[], d: IsoDatum): number {
  return Math.min(trazeno, preostaloDeMinimis(dodijeljeno, d))
}
