/** How open clarification requests stop the clock of a body: moments for the log, days for its deadline (domain rules 1.6). */
import { type Instant, today } from '#contract/kernel/datum.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'

/** From the moment in which something was sent to an applicant to that of its answer; null while there is none. */
export interface Zastoj {
  od: Instant
  do: Instant | null
}

/** The stops in their order, those that overlap or touch as one: two open requests stop the clock once. */
export function spojeniZastoji(zastoji: readonly Zastoj[]): Zastoj[] {
  const spojeno: Zastoj[] = []
  for (const { od, do: kraj } of zastoji.toSorted((a, b) => a.od - b.od)) {
    const zadnji = spojeno.at(-1)
    if (zadnji === undefined || (zadnji.do !== null && zadnji.do < od)) spojeno.push({ od, do: kraj })
    else if (zadnji.do !== null && (kraj === null || kraj > zadnji.do)) zadnji.do = kraj
  }
  return spojeno
}

/** Whether the clock stands at a moment, and since when without a break. */
export function stojiOd(zastoji: readonly Zastoj[], sada: Instant): Instant | null {
  const sada_ = spojeniZastoji(zastoji).find(({ od, do: kraj }) => od <= sada && (kraj === null || sada < kraj))
  return sada_?.od ?? null
}

/** Milliseconds in which it has stood until a moment; what several requests share counts once. */
export const ukupnoStajao = (zastoji: readonly Zastoj[], sada: Instant): number =>
  spojeniZastoji(zastoji).reduce((zbroj, { od, do: kraj }) => zbroj + Math.max(0, Math.min(kraj ?? sada, sada) - od), 0)

/** The same stops in days, by which deadlines are counted. */
export const zastojiUDanima = (zastoji: readonly Zastoj[]): ZastojSata[] =>
  spojeniZastoji(zastoji).map(({ od, do: kraj }) => ({ od: today(od), do: kraj === null ? null : today(kraj) }))
