/** The global state as a store: what the tables say, and whether this device can store at all. */
import { isBusySending, readFacts, type SyncStatus, syncStatus } from '../core/status.ts'
import type { Context } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import { pacedRead } from './paced-read.ts'

/** Undefined until the device has been read; `database` is the name of the person's database. */
export function statusOf(ctx: Context, database: string, failing: Store<boolean>): Store<SyncStatus | undefined> {
  const { clock, storage } = ctx
  const facts = pacedRead({
    clock,
    storage,
    database,
    tables: ['outbox', 'receipts', 'lease', 'meta'],
    read: readFacts,
    mayWait: (value) => isBusySending(value, clock.now()),
  })
  return createSource<SyncStatus | undefined>(undefined, (set) => {
    const tell = () => {
      const value = facts.get()
      if (value === undefined && !failing.get()) return
      const { staleVersion = null, ...rest } = value ?? {
        counts: {},
        lease: undefined,
        auth: null,
        lastSyncedAt: null,
        missing: 0,
      }
      const stale = staleVersion === ctx.identity.appVersion
      set(syncStatus({ ...rest, stale, now: ctx.clock.now(), storageFails: failing.get() }))
    }
    const stops = [facts.subscribe(tell), failing.subscribe(tell)]
    tell()
    return () => {
      for (const stop of stops) stop()
    }
  })
}
