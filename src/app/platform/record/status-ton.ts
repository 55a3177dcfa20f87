/** Colour of every status of every kind, in one table: a status looks the same wherever it stands. */
import type { Tone } from '#app/ui/tone.ts'

/** Kinds whose statuses are shown. */
export type VrstaStatusa =
  | 'poziv'
  | 'projekt'
  | 'kasnoZaprimanje'
  | 'nabava'
  | 'pitanje'
  | 'nadopuna'
  | 'obavijest'
  | 'mail'
  | 'tehnickoPitanje'
  | 'zahtjev'

/** Statuses by colour; `accent` is work under way and stands for every status that no other list names. */
const TABLICA: Readonly<Record<VrstaStatusa, Partial<Record<Exclude<Tone, 'accent'>, readonly number[]>>>> = {
  poziv: {
    success: [15, 17],
    info: [14, 16],
    warning: [18, 29],
    danger: [5, 11],
    neutral: [19, 33, 35],
  },
  projekt: {
    success: [3, 4, 6, 7],
    info: [2],
    warning: [9, 18, 19],
    danger: [8, 17, 20, 24],
    neutral: [1, 11, 12],
  },
  kasnoZaprimanje: { warning: [1] },
  nabava: { success: [2], neutral: [3], danger: [4] },
  pitanje: { warning: [2, 5], info: [3], success: [4], neutral: [6], danger: [7] },
  nadopuna: { warning: [2, 5], info: [3], success: [4], danger: [6], neutral: [7] },
  obavijest: { warning: [2], success: [3], danger: [4], neutral: [5] },
  mail: { info: [1], success: [2], danger: [3], neutral: [4], warning: [5] },
  tehnickoPitanje: { info: [1], success: [3], warning: [4, 6], neutral: [5] },
  zahtjev: { info: [1], warning: [2], success: [3], danger: [4], neutral: [5] },
}

export function tonStatusa(vrsta: VrstaStatusa, statusId: number): Tone {
  const found = Object.entries(TABLICA[vrsta]).find(([, ids]) => ids.includes(statusId))
  return (found?.[0] as Tone | undefined) ?? 'accent'
}
