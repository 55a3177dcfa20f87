/**
 * Everything that ends by time is bounded both ways. It holds from its beginning to its end, and a clock that was set back gives
 * it no second life. What begins in the future was made by another clock, so it does not hold.
 */
import { type AnyColumn, and, gt, lte, type SQL } from 'drizzle-orm'

/** How far a clock may step back before what happened lies in the future. More than a time server corrects at once. */
export const STEP_MS = 120_000

/** True from `from` until `until`, at the very end no more. */
export function isBetween(from: number, until: number, now: number): boolean {
  return now < until && from - now <= STEP_MS
}

/** The same of what lasts `lifeMs` from `since` on. */
export const isWithin = (since: number, now: number, lifeMs: number): boolean => isBetween(since, since + lifeMs, now)

/** The same of what is known by its end and lasts at most `lifeMs`. */
export const isBefore = (until: number, now: number, lifeMs: number): boolean => isBetween(until - lifeMs, until, now)

/** The same asked of rows by their end. */
export function before(until: AnyColumn, now: number, lifeMs: number): SQL | undefined {
  return and(gt(until, new Date(now)), lte(until, new Date(now + lifeMs + STEP_MS)))
}

/** The same asked of rows by their two columns. */
export function between(from: AnyColumn, until: AnyColumn, now: number): SQL | undefined {
  return and(gt(until, new Date(now)), lte(from, new Date(now + STEP_MS)))
}
