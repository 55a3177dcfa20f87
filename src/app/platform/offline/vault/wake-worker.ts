/** Asks the browser to wake the service worker without a page, where it can. As soon as there is a line, and now and then. */
import { SAT } from '#contract/kernel/trajanje.ts'

/** Name of both, in the worker too. */
export const SYNC_TAG = 'fondovi-zapecaceno'
const SELDOM_MS = 12 * SAT

interface Registration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> }
}

async function registration(): Promise<Registration | undefined> {
  return globalThis.navigator?.serviceWorker?.getRegistration()
}

/** Where the browser has no background sync, pages send as soon as they are open. */
export async function wakeWorker(): Promise<void> {
  await (await registration())?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Given to installed portals only; asked again it changes nothing. */
export async function wakeWorkerSeldom(): Promise<void> {
  const { periodicSync } = (await registration()) ?? {}
  await periodicSync?.register(SYNC_TAG, { minInterval: SELDOM_MS }).catch(() => undefined)
}
