/** How soon a wrong pass-phrase or PIN may be tried again. Pauses grow; after ten only the server can say who this is. */
import { SAT } from '#contract/kernel/trajanje.ts'

export const MAX_ATTEMPTS = 10

const SECOND = 1_000
const MINUTE = 60 * SECOND
const PAUSES = [0, 0, 0, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, SAT]

export interface Attempts {
  failures: number
  /** Milliseconds of this device's clock. */
  lastAt: number
}

export const NO_ATTEMPTS: Attempts = { failures: 0, lastAt: 0 }

/** Milliseconds to wait before the next try; `mreza` when only signing in over the network helps. */
export function pauseBefore({ failures, lastAt }: Attempts, now: number): number | 'mreza' {
  if (failures >= MAX_ATTEMPTS) return 'mreza'
  const pause = PAUSES[failures] ?? 0
  // A clock set back must neither lock the person out for years nor shorten the pause.
  return Math.min(pause, Math.max(0, lastAt + pause - now))
}

export function afterFailure({ failures }: Attempts, now: number): Attempts {
  return { failures: failures + 1, lastAt: now }
}
