/**
 * Registers the service worker and offers a waiting new version. Nothing is replaced behind a person's back: the new
 * worker waits until they agree, drafts are saved first, then the page reloads once the new worker is in charge.
 */
import { runBeforeUpdate } from './before-update.ts'
import { trustedWorkerUrl } from './trusted-types.ts'

type Listener = () => void

const HOUR_MS = 60 * 60_000
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

function offer(next: () => void) {
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

/** Registers the worker after the first paint and asks hourly, and whenever the page is seen again, for a newer one. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedWorkerUrl(), { type: 'classic', updateViaCache: 'none' })
  let accepted = false
  workbox.addEventListener('waiting', () =>
    offer(() => {
      accepted = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    if (accepted) window.location.reload()
  })
  await workbox.register().catch(() => undefined)
  const ask = () => void workbox.update().catch(() => undefined)
  setInterval(ask, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
