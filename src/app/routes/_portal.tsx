import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useAfterLoad } from '#app/platform/pwa/after-load.ts'
import { PortalLayout } from '#app/shell/portal/portal-layout.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'

export const Route = createFileRoute('/_portal')({ component: Portal })

/** After what the visitor came for: the catalogue is brought to the device once the page has been still for a while. */
const MIRNO_MS = 4_000

const PodrskaJavno = lazyPart(() => import('./-podrska-javno.tsx').then((module) => module.PodrskaJavno))

function Portal() {
  const loaded = useAfterLoad()
  const queryClient = useQueryClient()
  useEffect(() => {
    const later = window.setTimeout(async () => {
      const { ponesiKatalog } = await import('./-ponesi-katalog.ts')
      await ponesiKatalog(queryClient)
    }, MIRNO_MS)
    return () => window.clearTimeout(later)
  }, [queryClient])
  return (
    <>
      <PortalLayout />
      <Suspense fallback={null}>{loaded && <PodrskaJavno />}</Suspense>
    </>
  )
}
