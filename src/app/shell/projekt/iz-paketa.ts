/** A project that this device carries: shown at once, with the time at which it was true; the portal's answer replaces it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { packageIdOf } from '#app/platform/offline/packages/package.types.ts'
import type { PackageContent, Packages } from '#app/platform/offline/packages/packages.ts'
import { rememberNames } from '#app/platform/offline/packages/packed-names.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { type PotpunaAdresa, projektDetaljQuery } from './projekt-okvir.ts'

const detaljOf = ({ zapis, checkedAt }: PackageContent): ProjektDetalj => ({
  ...zapis,
  vrijemePosluzitelja: new Date(checkedAt).toISOString(),
})

async function contentOf(packages: Packages, pkgId: string): Promise<PackageContent | undefined> {
  const content = await packages.content(pkgId).catch(() => undefined)
  if (content !== undefined) void packages.opened(pkgId).catch(() => undefined)
  return content
}

/**
 * Puts the project's package, if there is one, where the screens look for the portal's answer. False while an institution's
 * screen has nothing to show yet, and the device may still have something.
 */
export function useIzPaketa(adresa: PotpunaAdresa): boolean {
  const { packages, failure } = useOffline()
  const queryClient = useQueryClient()
  const pkgId = packageIdOf(adresa)
  const query = projektDetaljQuery(adresa)
  const [looked, setLooked] = useState<string>()
  // An applicant's project may be on the device alone, and its screens ask for themselves.
  const asks = adresa.vlasnik === 'institucija'
  const { data } = useQuery({ ...query, enabled: asks })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the query follows from the address
  useEffect(() => {
    if (packages === undefined) return
    let left = false
    void contentOf(packages, pkgId).then((content) => {
      if (left) return
      if (content !== undefined) {
        rememberNames(content.nazivi)
        if (queryClient.getQueryData(query.queryKey) === undefined)
          queryClient.setQueryData(query.queryKey, detaljOf(content), { updatedAt: content.checkedAt })
      }
      setLooked(pkgId)
    })
    return () => {
      left = true
    }
  }, [packages, pkgId, queryClient])
  return !asks || data !== undefined || looked === pkgId || failure !== undefined
}
