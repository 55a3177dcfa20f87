/** The newest state of an open document, and who wants to hear of a newer one. */
import type { Stanje } from './stanje.ts'

export function createSource(first: Stanje) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    set: (next: Stanje) => {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
