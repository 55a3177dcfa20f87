/** Growing pauses after failed sign-ins, per account name: never a lock that a stranger could put on somebody (R-AUT-3). */
import { SAT } from '#contract/kernel/trajanje.ts'

const FREE_FAILURES = 3
const FIRST_PAUSE_MS = 500
export const LONGEST_PAUSE_MS = 30_000
/** After so long without a failure the count starts again. */
export const FORGET_MS = 24 * SAT

/** Milliseconds to wait after the n-th failure in a row: 0, 0, then 0.5 s doubling up to 30 s. */
export function pauseAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FREE_FAILURES))
}
