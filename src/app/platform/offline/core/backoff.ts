/** Pauses between attempts: full jitter, so that many tablets that lost one network do not come back in one moment. */
export const BACKOFF_BASE_MS = 2_000
export const BACKOFF_CAP_MS = 5 * 60_000

/** Milliseconds to wait after the given number of failures (1, 2, …); there is no last attempt. `random` is 0 ≤ x < 1. */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(20, Math.max(0, failures - 1)))
  return Math.round(random * ceiling)
}
