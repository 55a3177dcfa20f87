import { Outlet, useRouterState } from '@tanstack/react-router'
import { LinkProvider } from '#app/ui/anchor.tsx'
import { LoadingBar } from '#app/ui/loading-bar.tsx'
import { useWindowTitle } from '../navigation/page-title.ts'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { RouterAnchor } from '../navigation/router-anchor.tsx'
import { LazyProzori } from '../postavke/lazy-prozori.tsx'
import { LazyUpdateBanner } from '../pwa/lazy-update-banner.tsx'
import { OfflineRoot } from '../session/offline-root.tsx'
import { LazyToasts } from './lazy-toasts.tsx'

/** Around every screen: links of the router, loading bar, messages, the offer of a new version. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  useWindowTitle()
  return (
    <LinkProvider value={RouterAnchor}>
      <LoadingBar loading={loading} />
      <LazyUpdateBanner />
      <OfflineRoot>
        <Outlet />
      </OfflineRoot>
      <RouteAnnouncer />
      <LazyToasts />
      <LazyProzori />
    </LinkProvider>
  )
}
