/** How many dialogs stand on this page: what opens by itself waits until there is none. */
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** A dialog has been opened; the answer closes it again. */
export function dialogOpened(): () => void {
  const change = (by: number) => {
    count += by
    for (const tell of listeners) tell()
  }
  change(1)
  return () => change(-1)
}

export function useOpenDialogs(): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => count,
  )
}
