import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { safeRedirect } from './redirect.ts'
import { lockSession } from './session.ts'

/** The session is over: lock what is personal and go to the choice of sign-in, to come back to the same place. Local work stays. */
export function toSignIn(router: Pick<AnyRouter, 'state' | 'navigate'>, queryClient: QueryClient): void {
  lockSession(queryClient)
  const { pathname, href } = router.state.location
  if (pathname === '/prijava-odabir') return
  void router.navigate({ to: '/prijava-odabir', search: { redirectUrl: safeRedirect(href) } })
}
