import { Suspense } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'

const CekaSlanje = lazyPart(() => import('./ceka-slanje.tsx').then((module) => module.CekaSlanje))

/** Submissions on their way, on pages whose first load does without the engine; fetched once somebody's work is open. */
export function LazyCekaSlanje() {
  const { runtime } = useOffline()
  if (runtime === undefined) return null
  return (
    <Suspense fallback={null}>
      <CekaSlanje />
    </Suspense>
  )
}
