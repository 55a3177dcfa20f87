import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts } from '#app/ui/toast-store.ts'

const ToastRegion = lazy(() => import('#app/ui/toast.tsx').then((module) => ({ default: module.ToastRegion })))

/** The place of messages, fetched with the first one. */
export function LazyToasts() {
  const some = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0)
  return <Suspense fallback={null}>{some && <ToastRegion />}</Suspense>
}
