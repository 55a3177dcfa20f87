import type { StatusFacts } from '#app/platform/offline/core/status.ts'

/** A device at rest: nothing is being sent, refused, missing or failing. The outbox is given by the test. */
export const U_MIRU: Omit<StatusFacts, 'counts'> = {
  lease: undefined,
  now: 0,
  auth: null,
  stale: false,
  storageFails: false,
  lastSyncedAt: null,
  missing: 0,
}
