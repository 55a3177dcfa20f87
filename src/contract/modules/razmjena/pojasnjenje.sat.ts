/** How open clarification requests stop the clock of a body: moments for the log, days for its deadline (domain rules 1.6). */
import { type Instant, today } from '#contract/kernel/datum.ts'
import { spojiZastoje, type ZastojSata } from '#contract/kernel/sat-roka.ts'

/** From the moment in which something was sent to an applicant to that of its answer; null while there is none. */
export interface Zastoj {
  od: Instant
  do: Instant | null
}

/** Whether the clock stands at a moment, and since when without a break. */
export function stojiOd(zastoji: readonly Zastoj[], sada: Instant): Instant | null {
  const sada_ = spojiZastoje(zastoji).find(({ od, do: kraj }) => od <= sada && (kraj === null || sada < kraj))
  return sada_?.od ?? null
}

/** Milliseconds in which it has stood until a moment; what several requests share counts once. */
export const ukupnoStajao = (zastoji: readonly Zastoj[], sada: Instant): number =>
  spojiZastoje(zastoji).reduce((zbroj, { od, do: kraj }) => zbroj + Math.max(0, Math.min(kraj ?? sada, sada) - od), 0)

/** The same stops in days, by which deadlines are counted. */
export const zastojiUDanima = (zastoji: readonly Zastoj[]): ZastojSata[] =>
  spojiZastoje(zastoji).map(({ od, do: kraj }) => ({ od: today(od), do: kraj === null ? null : today(kraj) }))
