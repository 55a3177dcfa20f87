/** Follows the rights of the person on an open page: menus, lists and pages change within a minute, without a reload. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { call } from '#app/platform/api/client.ts'
import { runBeforeLock } from '#app/platform/offline/browser/before-lock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SamoCitanje } from '#app/ui/samo-citanje.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import { izgubljenoNaAdresi, readVlasnik, TRAG_KEY } from './profil-store.ts'
import { forgetPersonal, ME_KEY, refreshSession, useSession } from './session.ts'

/** Twice within the minute in which a change must be seen, and once more for a slow line. */
const SVAKIH_MS = 20_000

/** On a shared tablet somebody else has signed in, in another tab: what was typed is sealed, and this page becomes theirs. */
function useDrugaOsoba(naPocetak: () => Promise<void>): void {
  const latest = useRef(naPocetak)
  latest.current = naPocetak
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const mi = readVlasnik()
      if (key !== TRAG_KEY || newValue === null || mi === undefined) return
      if (Number(newValue) === (mi.stvarnaOsoba ?? mi.osoba).id) return
      void runBeforeLock().then(() => latest.current())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

export function PracenjePrava({ osobaId }: { osobaId: number }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  useDrugaOsoba(async () => {
    forgetPersonal(queryClient)
    await refreshSession(queryClient).catch(() => null)
    await router.navigate({ to: '/prijava/korisnik', replace: true })
  })
  const { data } = useQuery({
    queryKey: [ME_KEY[0], 'prava', osobaId],
    queryFn: ({ signal }) => call(korisnikEndpoints.prava, {}, { signal }),
    refetchInterval: SVAKIH_MS,
    staleTime: 0,
  })
  const known = useRef<string>(undefined)
  const otisak = data?.otisak
  useEffect(() => {
    const before = known.current
    known.current = otisak ?? before
    if (before === undefined || otisak === undefined || before === otisak) return
    void primijeni(
      queryClient,
      () => router.state.location.pathname,
      () => router.invalidate(),
    ).catch(() => {
      // Not reached: the next look finds the same difference.
      known.current = before
    })
  }, [otisak, queryClient, router])
  return null
}

/** Learns what the person may do now, and asks anew for everything that depends on it. */
export async function primijeni(
  queryClient: QueryClient,
  pathname: () => string,
  osvjezi: () => Promise<void>,
): Promise<void> {
  await refreshSession(queryClient)
  // A page that is no longer theirs stays as it is, so that what was typed can still be read; its frame says so.
  if (izgubljenoNaAdresi(pathname()) !== undefined) return
  await queryClient.invalidateQueries({
    predicate: ({ meta, queryKey }) => meta?.javno !== true && queryKey[0] !== ME_KEY[0],
  })
  await osvjezi()
}

/** A page whose right has ended: it says so, nothing may be done on it, and what was typed stays readable. */
export function UzPravo({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // Read with the session, which changes when a right does.
  useSession()
  const naziv = izgubljenoNaAdresi(pathname)
  const outer = useContext(SamoCitanje)
  return (
    <SamoCitanje value={naziv === undefined ? outer : PORUKE.prestaloPravo.radnja}>
      {naziv !== undefined && (
        <Banner tone="warning" live="assertive" title={PORUKE.prestaloPravo.naslov}>
          {PORUKE.prestaloPravo.stranica(naziv)}
        </Banner>
      )}
      {children}
    </SamoCitanje>
  )
}
