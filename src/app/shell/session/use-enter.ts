import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { procitajKraj, zaboraviKraj } from './kraj.ts'
import { nemaNikoga, type Profil } from './profil.ts'
import { signOutDone } from './profil-store.ts'
import { LANDING, PRVI_PODACI, safeRedirect } from './redirect.ts'
import { refreshSession } from './session.ts'

/** Where somebody goes who wanted nowhere in particular: who has one role goes straight in, who has several chooses. */
async function pocetak(profil: Profil): Promise<string> {
  if (nemaNikoga(profil)) return PRVI_PODACI
  const { ulazi } = await import('./ulazi.ts')
  const [prvi, ...ostali] = ulazi(profil)
  return prvi !== undefined && ostali.length === 0 ? prvi.href : LANDING
}

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
      const href = wanted === LANDING && profil !== null ? await pocetak(profil) : wanted
      const kraj = procitajKraj()
      zaboraviKraj()
      await router.navigate({ href, replace: true })
      if (kraj?.polje !== undefined) (await import('./vrati-fokus.ts')).vratiFokus(kraj)
    },
    [router, queryClient],
  )
}
