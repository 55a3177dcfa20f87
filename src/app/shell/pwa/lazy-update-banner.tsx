import { Suspense, useSyncExternalStore } from 'react'
import { updateStore } from '#app/platform/pwa/update-store.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

const UpdateBanner = lazyPart(() => import('./update-banner.tsx').then((module) => module.UpdateBanner))

/** The offer of a new version, fetched when there is one. */
export function LazyUpdateBanner() {
  const waiting = useSyncExternalStore(updateStore.subscribe, updateStore.isWaiting)
  return <Suspense fallback={null}>{waiting && <UpdateBanner />}</Suspense>
}
