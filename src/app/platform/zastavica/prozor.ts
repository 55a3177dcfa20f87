/** The window of flags: whatever names a record opens it, and the work area draws it. */
import { useSyncExternalStore } from 'react'
import type { PoznatZapis } from '../nedavno/stanje.ts'

/** A record with the context it is read in. */
export type OznacivZapis = Pick<PoznatZapis, 'za' | 'vrsta' | 'id' | 'naslov'>

interface Otvoren {
  zapis: OznacivZapis
  /** The person wants a new flag, and not those that there are. */
  nova: boolean
}

let otvoren: Otvoren | undefined
const listeners = new Set<() => void>()

function set(next: Otvoren | undefined): void {
  otvoren = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The window goes with its work area.
    if (listeners.size === 0) otvoren = undefined
  }
}

export const prozorZastavica = {
  otvori: (zapis: OznacivZapis, nova = false) => set({ zapis, nova }),
  zatvori: () => set(undefined),
  useOtvoren: () => useSyncExternalStore(subscribe, () => otvoren),
}
