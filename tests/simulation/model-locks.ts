/** Web Locks of one device: released when a page dies, kept by one that stands still, and stolen from that. */
import type { Locks } from '#app/platform/offline/ports/ports.ts'
import type { TabLike } from './model-tables.ts'

export function createLocks(onStolen: () => void): {
  locksOf: (tab: TabLike) => Locks
  release: (tab: TabLike) => void
} {
  let holder: TabLike | undefined
  let queue: { tab: TabLike; go: () => void }[] = []
  const release = (tab: TabLike) => {
    if (holder !== tab) return
    holder = undefined
    const next = queue
    queue = []
    for (const { tab: waiting, go } of next) waiting.deliver(1, go)
  }
  return {
    release,
    locksOf: (tab) => ({
      reliable: true,
      exclusive: async (_name, steal, run) => {
        if (holder !== undefined && holder !== tab) {
          if (!steal) return { ran: false }
          onStolen()
        }
        holder = tab
        try {
          return { ran: true, value: await run() }
        } finally {
          release(tab)
        }
      },
      whenFree: (_name, signal) =>
        new Promise((go, giveUp) => {
          signal.addEventListener('abort', () => giveUp(signal.reason))
          queue.push({ tab, go })
        }),
    }),
  }
}
