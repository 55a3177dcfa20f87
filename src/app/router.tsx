import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { routeTree } from './routeTree.gen.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error/lazy-screens.tsx'
import { PendingScreen } from './shell/layout/pending-screen.tsx'

/** What every guard and loader gets. */
export interface RouterContext {
  queryClient: QueryClient
}

/** The router of the portal, over all its routes or the public ones. `history` is given by tests. */
export function createPortalRouter(rute: typeof routeTree, queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: rute,
    context: { queryClient } satisfies RouterContext,
    defaultPreload: 'intent',
    // The cache of queries decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    ...(history === undefined ? {} : { history }),
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}
