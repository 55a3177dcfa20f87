/** Whether the person asked, in the user menu, to see the current notices again. */
import { useSyncExternalStore } from 'react'

let otvoren = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  otvoren = next
  for (const listener of listeners) listener()
}

export const otvoriPregled = (): void => set(true)
export const zatvoriPregled = (): void => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The window goes with its layout.
    if (listeners.size === 0) otvoren = false
  }
}

export function useObavijestiPregled(): boolean {
  return useSyncExternalStore(subscribe, () => otvoren)
}
