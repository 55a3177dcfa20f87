import { useQuery } from '@tanstack/react-query'
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { Kontekst } from './profil.ts'

/** Permissions in the present institution; until the server answers, what the person's level gives by default. Undefined for an applicant. */
export function useDozvole(kontekst: Kontekst): readonly InstitutionPermission[] | undefined {
  const institucija = kontekst.vrsta === 'institucija'
  const { data } = useQuery({
    queryKey: ['auth', 'me', 'dozvole', kontekst.id],
    queryFn: async ({ signal }) => {
      const { fetchDozvole } = await import('./me.ts')
      return fetchDozvole(kontekst.id, signal)
    },
    enabled: institucija,
    staleTime: 60_000,
  })
  return institucija ? (data ?? kontekst.dozvole) : undefined
}
