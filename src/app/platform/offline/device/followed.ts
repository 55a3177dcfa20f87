import { liveQuery } from 'dexie'
import type { Clock } from '../ports/ports.ts'

/** Pause before a query that failed is asked again. */
const AGAIN_MS = 1_000

/**
 * Follows what a query of the device's tables gives, over every change and from every tab. Dexie forgets a query that has
 * failed, and whoever looks at it would see yesterday's state for ever; here it begins anew. Returns how to stop.
 */
export function followed<T>(read: () => Promise<T>, set: (value: T) => void, clock: Pick<Clock, 'after'>): () => void {
  let stop: () => void = () => undefined
  let cancel: () => void = () => undefined
  let stopped = false
  const begin = () => {
    const subscription = liveQuery(() =>
      read().catch((error: unknown) => {
        if (!stopped) {
          stop()
          cancel()
          cancel = clock.after(AGAIN_MS, begin)
        }
        throw error
      }),
    ).subscribe({ next: set, error: () => undefined })
    stop = () => subscription.unsubscribe()
  }
  begin()
  return () => {
    stopped = true
    stop()
    cancel()
  }
}
