import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Offline } from '#app/platform/api/problem.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { isScreenLoadFailure, onScreenLoadFailure } from '#app/platform/pwa/screen-load-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './error.module.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { FallbackScreen } from './fallback-screen.tsx'
import { natrag } from './natrag.ts'
import { OfflineScreen } from './offline-screen.tsx'
import { statusOf, textOf } from './screen-error.ts'

/** What a screen shows when it failed; if even that fails, a plain page with a link home. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <ErrorBoundary fallback={<FallbackScreen />}>
      {isScreenLoadFailure(error) ? <LoadFailure error={error} /> : <Failure error={error} />}
    </ErrorBoundary>
  )
}

/** The code of a screen did not come: reload once, wait for the network, or say so. */
function LoadFailure({ error }: { error: unknown }) {
  const [outcome, setOutcome] = useState<'ponovno' | 'offline' | 'greska'>('ponovno')
  const reload = () => window.location.reload()
  useEffect(() => {
    const ports = {
      now: Date.now,
      storage: sessionStorage,
      isReachable: reachability.check,
      reload: () => window.location.reload(),
    }
    void onScreenLoadFailure(ports).then(setOutcome)
  }, [])
  if (outcome === 'ponovno') return <p role="status">{PORUKE.zaslon.ucitavanje}</p>
  return outcome === 'offline' ? <OfflineScreen retry={reload} /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const router = useRouter()
  if (error instanceof Offline) return <OfflineScreen />
  return (
    <div className={styles.screen} role="alert">
      <img className={styles.image} src="/greska.svg" alt={PORUKE.zaslon.greska} width="160" height="120" />
      <p className={styles.code}>{statusOf(error)}</p>
      <h1>{textOf(error)}</h1>
      <Button variant="primary" icon="arrow-left" onClick={() => natrag(router)}>
        {PORUKE.zaslon.povratak}
      </Button>
    </div>
  )
}
