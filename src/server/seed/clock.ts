/**
 * The storyboard's time. It plays on 15 April 2026; every date of it is moved by whole days, so that this day is today
 * (or DEMO_DANAS). Hours stay on the clock of Europe/Zagreb: a call that closes at 11:00 closes at 11:00.
 */
import { addDays, addMonths, diffDays, type Instant, type IsoDatum, today, zagrebTime } from '#contract/kernel/datum.ts'
import { POCETNE_VRIJEDNOSTI } from '#contract/modules/poziv/poziv.parametri.ts'

/** Wednesday on which the storyboard is told. */
export const DAN_PRICE: IsoDatum = '2026-04-15'

export interface DemoSat {
  /** The day on which the demo plays. */
  danas: IsoDatum
  /** A day of the storyboard as a day of this database. */
  dan: (price: IsoDatum) => IsoDatum
  /** The same with an hour on the clock of Zagreb, `11:00` unless told. */
  u: (price: IsoDatum, sat?: string) => Instant
}

export function demoSat(demoDanas: IsoDatum | undefined, now: Instant): DemoSat {
  const danas = demoDanas ?? today(now)
  const pomak = diffDays(DAN_PRICE, danas)
  const dan = (price: IsoDatum) => addDays(price, pomak)
  return { danas, dan, u: (price, sat = '11:00') => zagrebTime(`${dan(price)}T${sat}`) }
}

/** The moved last day of implementation of the recovery plan; none once it would lie beyond what the plan allows. */
export function krajNpoo(sat: DemoSat): IsoDatum | null {
  const kraj = sat.dan('2026-06-30')
  return kraj <= POCETNE_VRIJEDNOSTI.npooKraj ? kraj : null
}

/** Whole months from the first day that fit before the last one; at least one. Months differ in length once dates move. */
export function mjeseciIzmedu(pocetak: IsoDatum, kraj: IsoDatum): number {
  let months = 1
  while (addDays(addMonths(pocetak, months + 1), -1) <= kraj) months += 1
  return months
}
