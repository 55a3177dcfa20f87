import { createContext, type ReactNode, use, useMemo } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { NedostupanUredaj } from '#app/platform/offline/nedostupan-uredaj.tsx'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { type Editor, useEditor } from '#app/platform/offline/use-document.ts'
import { useSyncStatus } from '#app/platform/offline/use-sync-status.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Adrese } from './adrese.ts'
import { ObrazacProvider } from './obrazac-context.tsx'
import { usePopisiNaUredaju } from './popisi.ts'
import { type PrijavaDokument, usePrijavaDokument } from './prijava-dokument.ts'
import type { PrijavaMeta } from './prijava-meta.ts'
import { RazlikeProvider } from './razlike/razlike-context.tsx'
import { TEKST } from './tekst.ts'

/** An application that is on this device and may be shown. */
export interface Prijava {
  projektId: string
  dokument: PrijavaDokument
  obrazac: Sadrzaj
  meta: PrijavaMeta
  adrese: Adrese
  /** The server's clock as well as this device knows it, milliseconds. */
  sada: () => number
}

const PrijavaContext = createContext<Prijava | undefined>(undefined)

export function usePrijava(): Prijava {
  const prijava = use(PrijavaContext)
  if (prijava === undefined) throw new Error('The screen of an application stands outside of it')
  return prijava
}

/** Once the portal was asked for everything since this page began, what is not here does not exist for this person. */
function NemaPrijave() {
  const online = useOnline()
  const upitano = (useSyncStatus()?.lastSyncedAt ?? 0) > performance.timeOrigin
  const tekst = online && upitano ? TEKST.nePostoji : TEKST.nijeNaUredaju
  return (
    <EmptyState title={tekst.naslov} icon={online && upitano ? 'error' : 'cloud-off'}>
      {tekst.tekst}
    </EmptyState>
  )
}

interface PrijavaProviderProps {
  projektId: string
  dokument: PrijavaDokument
  adrese: Adrese
  sada?: () => number
  /** Another tab edits; here the form is only read. */
  samoCitanje?: boolean
  children: ReactNode
}

/** Shows its children once the application and its call are on the device; says what is missing until then. */
export function PrijavaProvider({
  projektId,
  dokument,
  adrese,
  sada = Date.now,
  samoCitanje,
  children,
}: PrijavaProviderProps) {
  const { ucitano, obrazac, meta } = dokument
  usePopisiNaUredaju(true)
  const value = useMemo(
    () =>
      obrazac === undefined || meta === undefined ? undefined : { projektId, dokument, obrazac, meta, adrese, sada },
    [projektId, dokument, obrazac, meta, adrese, sada],
  )
  const { failure } = useOffline()
  // Where the device may show nothing, there is nothing to wait for.
  if (!ucitano) return failure === undefined ? <Skeleton lines={8} /> : <NedostupanUredaj failure={failure} />
  if (obrazac === undefined) return <NemaPrijave />
  if (value === undefined)
    return (
      <EmptyState title={TEKST.nemaPoziva.naslov} icon="cloud-off">
        {TEKST.nemaPoziva.tekst}
      </EmptyState>
    )
  return (
    <PrijavaContext value={value}>
      <ObrazacProvider
        projektId={projektId}
        dokument={dokument}
        obrazac={value.obrazac}
        meta={value.meta}
        sada={sada}
        samoCitanje={samoCitanje}
      >
        <RazlikeProvider dokument={dokument}>{children}</RazlikeProvider>
      </ObrazacProvider>
    </PrijavaContext>
  )
}

/** The application of an address for editing: in one tab at a time, the others read. */
export function PrijavaZaUredivanje(props: Omit<PrijavaProviderProps, 'dokument' | 'samoCitanje'>) {
  const urednik = useEditor('projekt', props.projektId)
  return (
    <UrednikContext value={urednik}>
      <PrijavaSUredaja {...props} samoCitanje={urednik.state === 'druga'} />
    </UrednikContext>
  )
}

const UrednikContext = createContext<Editor>({ state: 'nepoznato', takeOver: () => Promise.resolve() })

/** Which tab edits the application. */
export function useUrednik(): Editor {
  return use(UrednikContext)
}

/** The application of an address, from this device. */
export function PrijavaSUredaja(props: Omit<PrijavaProviderProps, 'dokument'>) {
  const sada = useServerClock()
  return <PrijavaProvider sada={sada} {...props} dokument={usePrijavaDokument(props.projektId)} />
}
