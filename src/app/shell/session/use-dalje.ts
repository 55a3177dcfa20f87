import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeRedirect } from './redirect.ts'
import { useSession } from './session.ts'

/** Leads whoever is signed in on from the door. Links of pages as the server sends them go there before the application knows who reads. */
export function useDalje(redirectUrl: string | undefined): void {
  const router = useRouter()
  const prijavljen = useSession().profil !== null
  useEffect(() => {
    if (prijavljen && redirectUrl !== undefined)
      void router.navigate({ href: safeRedirect(redirectUrl), replace: true })
  }, [prijavljen, redirectUrl, router])
}
