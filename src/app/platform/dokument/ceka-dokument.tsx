import type { ReactNode } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { NedostupanUredaj } from '#app/platform/offline/hooks/nedostupan-uredaj.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useSyncStatus } from '#app/platform/offline/hooks/use-sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RijeciDokumenta } from './dokument.types.ts'
import type { DokumentUredaja } from './uredaj.ts'

/** Once the portal was asked for everything since this page began, what is not here does not exist for this person. */
function NemaDokumenta({ rijeci }: { rijeci: RijeciDokumenta }) {
  const online = useOnline()
  const upitano = (useSyncStatus()?.lastSyncedAt ?? 0) > performance.timeOrigin
  const tekst = online && upitano ? rijeci.nePostoji : rijeci.nijeNaUredaju
  return (
    <EmptyState title={tekst.naslov} icon={online && upitano ? 'error' : 'cloud-off'}>
      {tekst.tekst}
    </EmptyState>
  )
}

interface CekaDokumentProps {
  uredaj: Pick<DokumentUredaja, 'ucitano' | 'sadrzaj'>
  rijeci: RijeciDokumenta
  /** What stands there once everything is here; undefined while its circumstances are not on this device. */
  children: ReactNode | undefined
}

/** Shows its children once the document and what it is cut by are on the device. Says what is missing until then. */
export function CekaDokument({ uredaj, rijeci, children }: CekaDokumentProps) {
  const { failure } = useOffline()
  // Where the device may show nothing, there is nothing to wait for.
  if (!uredaj.ucitano) return failure === undefined ? <Skeleton lines={8} /> : <NedostupanUredaj failure={failure} />
  if (uredaj.sadrzaj === undefined) return <NemaDokumenta rijeci={rijeci} />
  if (children !== undefined) return children
  return (
    <EmptyState title={rijeci.nemaUvjeta.naslov} icon="cloud-off">
      {rijeci.nemaUvjeta.tekst}
    </EmptyState>
  )
}
