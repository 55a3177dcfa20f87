import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { zapamtiKraj } from './kraj.ts'
import { hasTrag } from './profil-store.ts'
import { safeRedirect } from './redirect.ts'
import { lockSession } from './session.ts'
import { ulazNatrag } from './ulaz-natrag.ts'

/**
 * The session is over: locks what is personal and goes to the sign-in the person used last, with the reason, to come back to the
 * same place and field. Local work stays.
 */
export function toSignIn(
  router: Pick<AnyRouter, 'state' | 'navigate'>,
  queryClient: QueryClient,
  zasto: string | undefined,
): void {
  const { pathname, href } = router.state.location
  const onSignIn = /^\/prijava(-odabir)?\/?$/.test(pathname)
  if (!onSignIn && hasTrag()) zapamtiKraj(zasto, pathname)
  lockSession(queryClient)
  // The server has just answered: it is there.
  if (!onSignIn) void router.navigate({ to: ulazNatrag(true), search: { redirectUrl: safeRedirect(href) } })
}
