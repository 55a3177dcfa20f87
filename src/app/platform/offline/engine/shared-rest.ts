/**
 * A document that somebody else has open too. What is typed leaves after a shorter pause of its author, so that it is with
 * the other within the three seconds of D33 with a second to spare. All others keep the pause that spares the portal.
 */
import type { Clock } from '../ports/ports.ts'

export const SHARED_REST_MS = 1_000

export interface SharedRest {
  /** Somebody else has the document open, until the answer is called. */
  share: (docKey: string) => () => void
  /** It was changed on this page; each change begins the pause anew. */
  changed: (docKey: string) => void
  stop: () => void
}

/** `send` sends what has been written; it must ask itself whether the portal can be reached. */
export function createSharedRest(clock: Pick<Clock, 'after'>, send: () => void): SharedRest {
  const holders = new Map<string, number>()
  const pauses = new Map<string, () => void>()
  const end = (docKey: string) => {
    pauses.get(docKey)?.()
    pauses.delete(docKey)
  }
  return {
    share: (docKey) => {
      holders.set(docKey, (holders.get(docKey) ?? 0) + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        const others = (holders.get(docKey) ?? 1) - 1
        if (others > 0) return void holders.set(docKey, others)
        holders.delete(docKey)
        end(docKey)
      }
    },
    changed: (docKey) => {
      end(docKey)
      if (!holders.has(docKey)) return
      const leave = () => {
        pauses.delete(docKey)
        send()
      }
      pauses.set(docKey, clock.after(SHARED_REST_MS, leave))
    },
    stop: () => {
      for (const docKey of [...pauses.keys()]) end(docKey)
      holders.clear()
    },
  }
}
