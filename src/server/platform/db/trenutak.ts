/** Moments of rows as they leave the portal. */
import { type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'

/** A moment of a row in ISO 8601, in UTC; nothing stays nothing. */
export function isoTrenutak(at: Date): string
export function isoTrenutak(at: Date | null): string | null
export function isoTrenutak(at: Date | null): string | null {
  return at === null ? null : toIsoInstant(at.getTime())
}

/** The column in milliseconds, as a number of JavaScript. */
export const milisekunde = (stupac: SQL): SQL => sql`(extract(epoch from ${stupac}) * 1000)::float8`
