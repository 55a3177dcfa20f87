/** A window of a layout that its header opens: the header asks, the layout draws it. */
import { useSyncExternalStore } from 'react'

export interface Prozor {
  otvori: () => void
  zatvori: () => void
  useOtvoren: () => boolean
}

function prozor(): Prozor {
  let otvoren = false
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    otvoren = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // The window goes with its layout.
      if (listeners.size === 0) otvoren = false
    }
  }
  return {
    otvori: () => set(true),
    zatvori: () => set(false),
    useOtvoren: () => useSyncExternalStore(subscribe, () => otvoren),
  }
}

/** The person asked, in the user menu, to see the current notices again. */
export const pregledObavijesti = prozor()
/** The person asked for the command palette. */
export const prozorPalete = prozor()
/** The person asked for the technical support. */
export const prozorPodrske = prozor()
