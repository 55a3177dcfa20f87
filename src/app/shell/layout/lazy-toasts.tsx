import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { currentToasts, subscribeToasts } from '#app/ui/toast-store.ts'

const ToastRegion = lazyPart(() => import('#app/ui/toast.tsx').then((module) => module.ToastRegion))

/** The place of messages, fetched with the first one. */
export function LazyToasts() {
  const some = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0)
  return <Suspense fallback={null}>{some && <ToastRegion />}</Suspense>
}
