import '#app/ui/fonts.css'
import '#app/ui/tokens.css'
import '#app/ui/base.css'
import '#app/ui/bez-skripti.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { javneRute } from './javne-rute.ts'
import { dovediOstaleRute } from './ostale-rute.ts'
import { connectToReachability, createQueryClient, PUBLIC_CACHE_KEY } from './platform/api/query-client.ts'
import { watchReachability } from './platform/api/reachability.ts'
import { onSignedOut } from './platform/api/signed-out.ts'
import { watchIzgled } from './platform/izgled/izgled.ts'
import { isSealedWaiting } from './platform/offline/vault/sealed-mark.ts'
import { afterFirstScreen } from './platform/pwa/after-load.ts'
import { APP_VERSION } from './platform/pwa/app-version.ts'
import { watchInstallPrompt } from './platform/pwa/install-prompt.ts'
import { watchScreenLoads } from './platform/pwa/screen-load-failure.ts'
import { behindSentPage } from './platform/pwa/sent-page.ts'
import { createPortalRouter } from './router.tsx'
import { ErrorBoundary } from './shell/error/error-boundary.tsx'
import { FallbackScreen } from './shell/error/fallback-screen.tsx'
import { keepErrorScreen } from './shell/error/lazy-screens.tsx'
import { toSignIn } from './shell/session/to-sign-in.ts'

/** Puts the parts together: cache, router, sign-out, network, service worker. */
async function start(container: HTMLElement) {
  watchIzgled()
  const queryClient = createQueryClient()
  const router = createPortalRouter(javneRute, queryClient)
  dovediOstaleRute(router)
  watchScreenLoads()
  watchInstallPrompt()
  watchReachability()
  connectToReachability()
  onSignedOut((zasto) => toSignIn(router, queryClient, zasto))
  const remember = () =>
    import('./platform/api/persist-public.ts')
      .then(({ persistPublicQueries }) => persistPublicQueries(queryClient, APP_VERSION, localStorage))
      .catch(() => undefined)
  // Only a device that has been here before has something to show before the first answer.
  const knows = localStorage.getItem(PUBLIC_CACHE_KEY) !== null
  if (knows) await remember()
  const stoji = afterFirstScreen(router)
  // While the sent page is being read, the screen is made ready and then drawn in pieces between which the page answers.
  if (behindSentPage(container, queryClient)) await router.load()
  const root = createRoot(container)
  const portal = (
    <StrictMode>
      <ErrorBoundary
        fallback={
          <main>
            <FallbackScreen />
          </main>
        }
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
  startTransition(() => root.render(portal))
  await stoji
  keepErrorScreen()
  void import('./shell/postavke/tipke.ts').then(({ watchTipke }) => watchTipke()).catch(() => undefined)
  if (!knows) void remember()
  if (isSealedWaiting())
    void import('./platform/offline/vault/browser-vault.ts').then(({ watchSealed }) => watchSealed())
  if (import.meta.env.PROD) void import('./platform/pwa/update.ts').then((pwa) => pwa.registerServiceWorker())
}

const container = document.getElementById('root')
if (container !== null) void start(container)
