/** Which window about the portal itself is open: it can be asked for from any screen and any key. */
import { useSyncExternalStore } from 'react'

type Prozor = 'pristupacnost' | 'tipke'

let otvoren: Prozor | undefined
const listeners = new Set<() => void>()

function set(next: Prozor | undefined): void {
  otvoren = next
  for (const listener of listeners) listener()
}

export const otvoriProzor = (prozor: Prozor): void => set(prozor)
export const zatvoriProzor = (): void => set(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useProzor(): Prozor | undefined {
  return useSyncExternalStore(subscribe, () => otvoren)
}
