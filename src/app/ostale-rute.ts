/** The routes that the first page does not know: they come when an address asks for one, or once the page stands. */
import { afterFirstScreen } from './platform/pwa/after-load.ts'
import type { PortalRouter } from './router.tsx'

/** Lets the router grow. An address that no public route answers waits for the others; only then is it not found. */
export function dovediOstaleRute(router: PortalRouter): void {
  let dovedeno: Promise<void> | undefined
  const dovedi = () => {
    dovedeno ??= import('./routeTree.gen.ts').then(
      () => router.setRoutes(router.buildRouteTree()),
      (error: unknown) => {
        dovedeno = undefined
        throw error
      },
    )
    return dovedeno
  }
  const { load } = router
  router.load = async (options) => {
    const [, params, found] = router.getMatchedRoutes(router.history.location.pathname)
    // A route that leaves a part of the address over is only the nearest one known: /institucija is public, what is below it is not.
    if (found === undefined || '**' in params) await dovedi()
    return load(options)
  }
  void afterFirstScreen(router)
    .then(dovedi)
    .catch(() => undefined)
}
