import { type ComponentProps, lazy, Suspense } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { MAIN_ID } from '../layout/skip-link.tsx'
import { LazyCekaSlanje } from '../session/lazy-ceka-slanje.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FallbackScreen } from './fallback-screen.tsx'

const failed = () => import('./error-screen.tsx')
const Failed = lazy(() => failed().then((module) => ({ default: module.ErrorScreen })))
const Okvir = lazy(() => import('../portal/portal-layout.tsx').then((module) => ({ default: module.PortalLayout })))
const NotFound = lazy(() => import('./not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })))

/** Fetches the error screen while the network is there: it is needed when it is not. */
export function keepErrorScreen(): void {
  failed().catch(() => undefined)
}

/** The error screen, fetched when needed; when even that cannot be fetched, a plain page with a link home. */
export function ErrorScreen(props: Pick<ComponentProps<typeof Failed>, 'error'>) {
  return (
    <ErrorBoundary fallback={<FallbackScreen />}>
      <Suspense fallback={null}>
        <Failed error={props.error} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The same outside of every layout: in the frame of the public pages, or in a bare `main` where that cannot be fetched. */
export function BareNotFoundScreen() {
  const bare = (
    <main id={MAIN_ID} tabIndex={-1}>
      <LazyCekaSlanje />
      <NotFoundScreen />
    </main>
  )
  return (
    <ErrorBoundary fallback={bare}>
      <Suspense fallback={bare}>
        <Okvir>
          <NotFoundScreen />
        </Okvir>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The answer to an unknown address; the words are there even without the rest of the screen. */
export function NotFoundScreen() {
  const plain = <h1>{PORUKE.zaslon.nijePronadeno}</h1>
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <NotFound />
      </Suspense>
    </ErrorBoundary>
  )
}
