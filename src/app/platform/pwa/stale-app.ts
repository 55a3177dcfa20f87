/** The portal takes no more work from this version of the application: says so, and offers the way on. Loaded with the engine. */
import { createSource, type Store } from '#app/platform/offline/ports/store.ts'
import { acceptUpdate, offerUpdate, updateStore } from './update-store.ts'

const source = createSource(false)

/** True once the portal has refused this version. */
export const staleApp: Store<boolean> = source

/** The portal refused this version. The newer one is fetched at once and waits for consent; without one a reload asks again. */
export function onStaleApp(): void {
  if (source.get()) return
  source.set(true)
  void registration().then((found) => found?.update())
  offer()
}

/** Takes the newest version now. Rejects, and changes nothing, when a draft cannot be saved. */
export function updateNow(): Promise<void> {
  offer()
  return acceptUpdate()
}

function offer(): void {
  if (!updateStore.isWaiting()) offerUpdate(() => void takeNewest().catch(() => location.reload()))
}

const registration = () =>
  globalThis.navigator?.serviceWorker?.getRegistration().catch(() => undefined) ?? Promise.resolve(undefined)

async function takeNewest(): Promise<void> {
  const found = await registration()
  await found?.update().catch(() => undefined)
  const next = found?.waiting ?? found?.installing
  if (next == null) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  const take = () => next.postMessage({ type: 'SKIP_WAITING' })
  if (next.state === 'installed') return take()
  next.addEventListener('statechange', () => {
    if (next.state === 'installed') take()
    // It could not be installed: whatever stands is loaded anew.
    if (next.state === 'redundant') location.reload()
  })
}
