import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { reachability } from '#app/platform/api/reachability.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './error.module.css'
import { ErrorBoundary } from './error-boundary.tsx'

// Without a network its own file may be missing, too: then the rest of the screen stands without it.
const NaUredaju = lazyPart(() => import('./na-uredaju.tsx').then((module) => module.NaUredaju))

/** A screen that needs the network and has none. It tries again by itself when the portal is back. */
export function OfflineScreen({ retry }: { retry?: (() => void) | undefined }) {
  const router = useRouter()
  const online = useOnline()
  const again = retry ?? (() => void router.invalidate())
  useEffect(() => {
    if (online) return undefined
    return reachability.subscribe(() => {
      if (reachability.isOnline()) again()
    })
  })
  return (
    <div className={styles.screen}>
      <h1>{PORUKE.zaslon.offline}</h1>
      <p>
        Ovaj zaslon nije spremljen na uređaju. Otvorit će se čim se veza vrati; ono što ste unijeli ostaje sačuvano.
      </p>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <NaUredaju />
        </Suspense>
      </ErrorBoundary>
      <Button
        variant="primary"
        icon="refresh"
        onClick={() => void reachability.check().then((reached) => reached && again())}
      >
        Pokušaj ponovno
      </Button>
    </div>
  )
}
