import { lazy, Suspense, useSyncExternalStore } from 'react'
import { updateStore } from '#app/platform/pwa/update-store.ts'

const UpdateBanner = lazy(() => import('./update-banner.tsx').then((module) => ({ default: module.UpdateBanner })))

/** The offer of a new version, fetched when there is one. */
export function LazyUpdateBanner() {
  const waiting = useSyncExternalStore(updateStore.subscribe, updateStore.isWaiting)
  return <Suspense fallback={null}>{waiting && <UpdateBanner />}</Suspense>
}
