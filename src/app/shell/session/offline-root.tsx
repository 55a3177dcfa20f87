import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { OfflineProvider, useOffline } from '#app/platform/offline/offline-provider.tsx'
import { DOCUMENT_TYPES } from '../../document-types.ts'
import type { Profil } from './profil.ts'
import { readVlasnik } from './profil-store.ts'
import { useSession } from './session.ts'

const Brava = lazy(() => import('./brava.tsx').then((module) => ({ default: module.Brava })))

/** Scopes a person's device may pull. */
export function opsezi({ konteksti }: Profil): string[] {
  return ['javno', ...konteksti.filter(({ vrsta }) => vrsta === 'prijavitelj').map(({ id }) => `prijavitelj:${id}`)]
}

/** The offline engine of the person of this device. It stays the same person's while their session is only expired; then nothing is sent. */
export function OfflineRoot({ children }: { children: ReactNode }) {
  const { profil, potvrdeno } = useSession()
  const profile = useMemo(() => {
    const vlasnik = profil ?? readVlasnik()
    if (vlasnik === undefined) return null
    return {
      osobaId: vlasnik.osoba.id,
      ime: `${vlasnik.osoba.ime} ${vlasnik.osoba.prezime}`,
      konteksti: opsezi(vlasnik),
    }
  }, [profil])
  return (
    <OfflineProvider profile={profile} signedIn={profil !== null} confirmedAt={potvrdeno} types={DOCUMENT_TYPES}>
      <OpenProfile profil={profil} />
      {children}
    </OfflineProvider>
  )
}

/** Once the person's data is open on this device: their profile lies there too, for the next start without a network, and the screen is watched. */
function OpenProfile({ profil }: { profil: Profil | null }) {
  const { runtime } = useOffline()
  useEffect(() => {
    if (runtime !== undefined && profil !== null) void import('./sef.ts').then(({ keepProfil }) => keepProfil(profil))
  }, [runtime, profil])
  if (runtime === undefined) return null
  const { osobaId, ime } = runtime.profile
  return (
    <Suspense fallback={null}>
      <Brava key={osobaId} osobaId={osobaId} ime={ime} />
    </Suspense>
  )
}
