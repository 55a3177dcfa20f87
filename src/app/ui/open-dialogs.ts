/** The dialogs that stand on this page, one over the other: what opens by itself waits until there is none. */
import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const tell of listeners) tell()
}

/** A dialog has been opened; the answer closes it again. */
export function dialogOpened(element: HTMLDialogElement): () => void {
  set([...stack, element])
  return () => set(stack.filter((one) => one !== element))
}

/** The one that a person sees. */
export const topDialog = (): HTMLDialogElement | undefined => stack.at(-1)

/** Shows one again that the browser has closed by itself; those over it stay over it. */
export function reopenDialog(element: HTMLDialogElement): void {
  for (const one of stack.slice(stack.indexOf(element))) {
    if (one.open) one.close()
    one.showModal()
  }
}

export function useOpenDialogs(): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => stack.length,
  )
}
