import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeRedirect, type UlazSearch } from './redirect.ts'
import { useSession } from './session.ts'

/**
 * Leads whoever is signed in on from the door, unless they are to prove it anew. Links of pages as the server sends them go
 * there before the application knows who reads.
 */
export function useDalje({ redirectUrl, ponovno }: UlazSearch): void {
  const router = useRouter()
  const prijavljen = useSession().profil !== null
  useEffect(() => {
    if (prijavljen && !ponovno && redirectUrl !== undefined)
      void router.navigate({ href: safeRedirect(redirectUrl), replace: true })
  }, [prijavljen, ponovno, redirectUrl, router])
}
