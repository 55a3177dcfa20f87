/** Knows whether a new version waits, and takes it when the person agrees. */
import { runBeforeUpdate } from './before-update.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let activate: (() => void) | undefined

export const updateStore = {
  /** True while a new version waits for consent. */
  isWaiting: (): boolean => activate !== undefined,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Tells that a version waits; `next` lets it take over. */
export function offerUpdate(next: () => void): void {
  activate = next
  for (const listener of listeners) listener()
}

/** Saves drafts, then lets the waiting version take over; the page reloads when it has. Rejects, and changes nothing, when a draft cannot be saved. */
export async function acceptUpdate(): Promise<void> {
  const next = activate
  if (next === undefined) return
  await runBeforeUpdate()
  next()
}
