/** Classes of age of what waits: the server counts by them and pictures draw them. */
import { DAN } from './trajanje.ts'

export const RAZREDI_STAROSTI = [
  { naziv: 'do 7 dana', doDana: 7 },
  { naziv: '8–14 dana', doDana: 14 },
  { naziv: '15–30 dana', doDana: 30 },
  { naziv: 'dulje od 30 dana', doDana: Number.POSITIVE_INFINITY },
] as const

/** How many of these moments lie in each class, counted back from now; what is to come is of today. */
export function poStarosti(moments: readonly number[], now: number): number[] {
  const brojevi = RAZREDI_STAROSTI.map(() => 0)
  for (const moment of moments) {
    const dana = Math.floor(Math.max(0, now - moment) / DAN)
    const at = RAZREDI_STAROSTI.findIndex(({ doDana }) => dana <= doDana)
    brojevi[at] = (brojevi[at] ?? 0) + 1
  }
  return brojevi
}
