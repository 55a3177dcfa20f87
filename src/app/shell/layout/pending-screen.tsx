import { Skeleton } from '#app/ui/skeleton.tsx'

/** Shown when a screen takes longer than a moment on its first visit. */
export function PendingScreen() {
  return <Skeleton shape="block" lines={6} />
}
