/**
 * Dates and times as Croatia reads them. A date is an ISO text `YYYY-MM-DD` without a zone; an instant is a number of
 * milliseconds since the epoch (UTC); a local time is `YYYY-MM-DDTHH:mm[:ss[.SSS]]` on the clock of Europe/Zagreb.
 * Nothing here reads the clock: `now` is always handed in.
 */
import { DAN } from './trajanje.ts'

/** `YYYY-MM-DD`, a day that exists. */
export type IsoDatum = string
/** Milliseconds since the epoch. */
export type Instant = number

/** How much of a time is compared or shown (specification, section 9). */
export const GRANULARNOSTI = ['milisekunda', 'sekunda', 'minuta', 'sat', 'dan', 'mjesec', 'godina'] as const
export type Granularnost = (typeof GRANULARNOSTI)[number]

/** Years 1800–2999: no deadline or birthday lies outside, and no sum of days from inside leaves four-digit years. */
const ISO = /^(?:1[89]|2\d)\d{2}-\d{2}-\d{2}$/
/** What such a sum may be: it is reckoned on with. */
const REACHED = /^\d{4}-\d{2}-\d{2}$/
const LOCAL = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)?$/

function utc(text: string): number | undefined {
  const ms = Date.parse(`${text}Z`)
  // A day that does not exist would roll over into the next month.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text.slice(0, 10) ? undefined : ms
}

function dayStart(datum: IsoDatum): number {
  const ms = REACHED.test(datum) ? utc(`${datum}T00:00`) : undefined
  if (ms === undefined) throw new RangeError(`Not a date: ${datum}`)
  return ms
}

const toDatum = (ms: number): IsoDatum => new Date(ms).toISOString().slice(0, 10)

/** True for `YYYY-MM-DD` of a day that exists, from 1800 to 2999. */
export function isIsoDatum(text: string): boolean {
  return ISO.test(text) && utc(`${text}T00:00`) !== undefined
}

/** "2026-11-21" → "21.11.2026." */
export function formatDatum(datum: IsoDatum): string {
  return formatLokalno(datum, 'dan')
}

/** An instant on the clock of Europe/Zagreb; by default "21.11.2026. 14:05". */
export function formatVrijeme(instant: Instant, granularnost: Granularnost = 'minuta'): string {
  return formatLokalno(toZagreb(instant), granularnost)
}

/** „21.11.2026. u 14:05”: a moment inside a sentence; in tables and lists it is `formatVrijeme`. */
export const vrijemeURecenici = (instant: Instant): string => formatVrijeme(instant).replace('. ', '. u ')

/** A date or local time, cut to the granularity: "2026.", "11.2026.", "21.11.2026.", "21.11.2026. 14 h", "… 14:05:07,123". */
export function formatLokalno(local: string, granularnost: Granularnost): string {
  const full = complete(local)
  const [year, month, day] = [full.slice(0, 4), full.slice(5, 7), full.slice(8, 10)]
  const datum = `${day}.${month}.${year}.`
  switch (granularnost) {
    case 'godina':
      return `${year}.`
    case 'mjesec':
      return `${month}.${year}.`
    case 'dan':
      return datum
    case 'sat':
      return `${datum} ${full.slice(11, 13)} h`
    case 'minuta':
      return `${datum} ${full.slice(11, 16)}`
    case 'sekunda':
      return `${datum} ${full.slice(11, 19)}`
    case 'milisekunda':
      return `${datum} ${full.slice(11).replace('.', ',')}`
  }
}

const complete = (local: string) => local + '0000-01-01T00:00:00.000'.slice(local.length)

const zagrebClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zagreb',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The last answer: fifty documents checked at one moment ask fifty times, and the calendar takes its time. */
let last = { second: Number.NaN, ahead: 0 }

/** How far the clock of Europe/Zagreb is ahead of UTC at an instant, in milliseconds. */
function offset(instant: Instant): number {
  const second = Math.floor(instant / 1000) * 1000
  if (last.second !== second) last = { second, ahead: aheadAt(second) }
  return last.ahead
}

function aheadAt(second: Instant): number {
  const at: Record<string, number> = {}
  for (const { type, value } of zagrebClock.formatToParts(second)) at[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: s = 0 } = at
  return Date.UTC(year, month - 1, day, hour, minute, s) - second
}

/** Whether a number is an instant that can be shown. Clocks of devices say anything, also what lies at the end of a `Date`. */
export const jeTrenutak = (ms: number): boolean => Math.abs(ms) < 1e15

/** The local time of an instant, to the millisecond: "2026-11-21T14:05:07.123". */
export function toZagreb(instant: Instant): string {
  return new Date(instant + offset(instant)).toISOString().slice(0, 23)
}

/**
 * The instant of a local time. A time that the clock skips in March is read with the winter offset (02:30 → 03:30);
 * a time that comes twice in October is the first one. Throws a RangeError on anything that is not a local time.
 */
export function zagrebTime(local: string): Instant {
  const ms = LOCAL.test(local) ? utc(complete(local)) : undefined
  if (ms === undefined) throw new RangeError(`Not a local time: ${local}`)
  const before = offset(ms - DAN)
  const after = offset(ms + DAN)
  const early = ms - before
  if (before === after || offset(early) === before) return early
  const late = ms - after
  return offset(late) === after ? late : early
}

/** True for a local time that the clock skips in March, such as 02:30: nobody may mean it. */
export function jePreskoceno(local: string): boolean {
  return toZagreb(zagrebTime(local)) !== complete(local)
}

/** The instant of a local time that somebody has typed. Throws a RangeError also on a time that does not exist. */
export function zagrebUnos(local: string): Instant {
  if (jePreskoceno(local)) throw new RangeError(`Skipped by the clock: ${local}`)
  return zagrebTime(local)
}

/** The first instant of a day in Europe/Zagreb. */
export function pocetakDana(datum: IsoDatum): Instant {
  return zagrebTime(`${datum}T00:00`)
}

/** The last instant of a day in Europe/Zagreb, 23:59:59.999: what „do dana” means (R-ROK). */
export function krajDana(datum: IsoDatum): Instant {
  return zagrebTime(`${datum}T23:59:59.999`)
}

/** The day it is in Croatia. */
export function today(now: Instant): IsoDatum {
  return toZagreb(now).slice(0, 10)
}

/** The wire form of an instant: "2026-11-21T13:05:07.123Z". */
export function toIsoInstant(instant: Instant): string {
  return new Date(instant).toISOString()
}

/** The day `days` later (earlier when negative). */
export function addDays(datum: IsoDatum, days: number): IsoDatum {
  return toDatum(dayStart(datum) + days * DAN)
}

/** The same day some months on, or the last day of a month that is shorter (31.1. + 1 → 28.2.). */
export function addMonths(datum: IsoDatum, months: number): IsoDatum {
  const start = new Date(dayStart(datum))
  const target = new Date(start)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + months)
  const lastDay = new Date(target)
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0)
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()))
  return toDatum(target.getTime())
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function diffDays(from: IsoDatum, to: IsoDatum): number {
  return (dayStart(to) - dayStart(from)) / DAN
}

/** 0 Sunday … 6 Saturday. */
export function danUTjednu(datum: IsoDatum): number {
  return new Date(dayStart(datum)).getUTCDay()
}

const LENGTHS: Record<Granularnost, number> = {
  godina: 4,
  mjesec: 7,
  dan: 10,
  sat: 13,
  minuta: 16,
  sekunda: 19,
  milisekunda: 23,
}

/** Orders two dates or local times cut to the granularity: negative, zero or positive. */
export function usporedi(a: string, b: string, granularnost: Granularnost = 'dan'): number {
  const [left, right] = [complete(a).slice(0, LENGTHS[granularnost]), complete(b).slice(0, LENGTHS[granularnost])]
  return left === right ? 0 : left < right ? -1 : 1
}
