import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { nemaNikoga } from './profil.ts'
import { signOutDone } from './profil-store.ts'
import { LANDING, PRVI_PODACI, safeRedirect } from './redirect.ts'
import { refreshSession } from './session.ts'

/** After a sign-in: learns who it is, then goes where the person wanted to go. */
export function useEnter(): (redirectUrl: string | null | undefined) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useCallback(
    async (redirectUrl) => {
      // The session that was left without a network ended with this sign-in; the new one must not be ended in its place.
      signOutDone()
      const profil = await refreshSession(queryClient)
      const wanted = safeRedirect(redirectUrl)
      const href = wanted === LANDING && profil !== null && nemaNikoga(profil) ? PRVI_PODACI : wanted
      await router.navigate({ href, replace: true })
    },
    [router, queryClient],
  )
}
