/**
 * Registers the service worker and offers a waiting new version. Nothing is replaced behind a person's back: the new
 * worker waits until they agree, drafts are saved first, then the page reloads once the new worker is in charge.
 */

import { Workbox } from 'workbox-window'
import { SAT } from '#contract/kernel/trajanje.ts'
import { trustedWorkerUrl } from './trusted-types.ts'
import { offerUpdate } from './update-store.ts'

/** Registers the worker after the first paint. It asks for a newer one hourly, and whenever the page is seen again. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(trustedWorkerUrl(), { type: 'classic', updateViaCache: 'none' })
  let accepted = false
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      accepted = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', () => {
    if (accepted) window.location.reload()
  })
  await workbox.register().catch(() => undefined)
  const ask = () => void workbox.update().catch(() => undefined)
  setInterval(ask, SAT)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
