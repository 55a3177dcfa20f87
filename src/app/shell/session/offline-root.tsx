import { type ReactNode, useEffect, useMemo } from 'react'
import { OfflineProvider, useOffline } from '#app/platform/offline/offline-provider.tsx'
import { DOCUMENT_TYPES } from '../../document-types.ts'
import { Brava } from './brava.tsx'
import type { Profil } from './profil.ts'
import { readVlasnik } from './profil-store.ts'
import { useSession } from './session.ts'

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
      <CardKeeper profil={profil} />
      <Brava />
      {children}
    </OfflineProvider>
  )
}

/** Once the person's data is open on this device, their profile lies there too, for the next start without a network. */
function CardKeeper({ profil }: { profil: Profil | null }) {
  const { runtime } = useOffline()
  useEffect(() => {
    if (runtime !== undefined && profil !== null) void import('./sef.ts').then(({ keepProfil }) => keepProfil(profil))
  }, [runtime, profil])
  return null
}
