import { type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react'
import { OfflineProvider, useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { keptBy, keptOn } from '#app/platform/record/kept-edits.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { SamoCitanje } from '#app/ui/samo-citanje.ts'
import { RADNJA_NIJE_MOGUCA } from '#contract/kernel/poruke/samo-citanje.ts'
import type { Profil } from './profil.ts'
import { readVlasnik } from './profil-store.ts'
import { useSession } from './session.ts'

const Traka = lazyPart(() => import('../impersonacija/traka.tsx').then((module) => module.TrakaImpersonacije))
const PracenjePrava = lazyPart(() => import('./pracenje-prava.tsx').then((module) => module.PracenjePrava))
const NaUredaju = lazyPart(() => import('./na-uredaju.tsx').then((module) => module.NaUredaju))

const documentTypes = () => import('../../document-types.ts').then((module) => module.DOCUMENT_TYPES)

/** Scopes a person's device may pull. */
export function opsezi({ osoba, konteksti }: Profil): string[] {
  const stranke = konteksti.filter(({ vrsta }) => vrsta === 'prijavitelj' || vrsta === 'institucija')
  return ['javno', `osoba:${osoba.id}`, ...stranke.map(({ vrsta, id }) => `${vrsta}:${id}`)]
}

/** The offline engine of the person of this device. It stays the same person's while their session is only expired; then nothing is sent. */
export function OfflineRoot({ children }: { children: ReactNode }) {
  const { profil, potvrdeno } = useSession()
  const profile = useMemo(() => {
    const vlasnik = profil ?? readVlasnik()
    // Whoever acts as another person opens nothing of theirs on this device, and leaves nothing there.
    if (vlasnik?.stvarnaOsoba !== undefined || vlasnik === undefined) return null
    return {
      osobaId: vlasnik.osoba.id,
      ime: `${vlasnik.osoba.ime} ${vlasnik.osoba.prezime}`,
      konteksti: opsezi(vlasnik),
    }
  }, [profil])
  const tudeIme = profil?.stvarnaOsoba !== undefined
  // Before the screens are drawn, which read what they kept while they are.
  keptBy(profile?.osobaId)
  return (
    <OfflineProvider
      profile={profile}
      signedIn={profil !== null}
      confirmedAt={potvrdeno}
      types={documentTypes}
      closed={tudeIme ? 'tude-ime' : undefined}
    >
      <KeptForms known={profile !== null} />
      {profil !== null && (
        <Suspense fallback={null}>
          <PracenjePrava osobaId={profil.osoba.id} />
        </Suspense>
      )}
      {profile !== null && (
        <Suspense fallback={null}>
          <NaUredaju profil={profil} />
        </Suspense>
      )}
      <SamoCitanje value={tudeIme ? RADNJA_NIJE_MOGUCA : undefined}>
        {tudeIme && (
          <Suspense fallback={null}>
            <Traka profil={profil} />
          </Suspense>
        )}
        {children}
      </SamoCitanje>
    </OfflineProvider>
  )
}

/** What is typed into small forms is kept where the person's other work lies; before the screens, which keep what they hold. */
function KeptForms({ known }: { known: boolean }) {
  const { runtime, failure } = useOffline()
  const where = runtime?.begunForms ?? (known && failure === undefined ? 'opening' : 'tab')
  useLayoutEffect(() => void keptOn(where), [where])
  return null
}
