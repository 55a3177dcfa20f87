import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { refreshSession } from './session.ts'

/** After a registration: learns the new right, then shows what has been made. */
export function useRegistriran(): (made: { prijaviteljId: number }) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useCallback(
    async ({ prijaviteljId }) => {
      await refreshSession(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['registracija'] })
      await router.navigate({ href: `/prijava/podaci/prijavitelj?id=${prijaviteljId}`, replace: true })
    },
    [router, queryClient],
  )
}

const ZAHTJEV = '/prijava/podaci/zahtjev'

/** Address of a new request of a person, where this build has one. */
export function useZahtjevPut(): ((vrsta: string) => string) | undefined {
  return useBuiltRoutes().has(ZAHTJEV) ? (vrsta) => `${ZAHTJEV}?novi=${vrsta}` : undefined
}
