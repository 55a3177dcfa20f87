import { type ReactNode, useMemo } from 'react'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { RaspravaProvider } from '#app/platform/rasprava/rasprava-context.tsx'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { usePrijava } from '../prijava.ts'

/** The discussion of the application, for its pages of review. */
export function RaspravaPrijave({ children }: { children: ReactNode }) {
  const { projektId, adrese, meta } = usePrijava()
  const { vlasnik, vlasnikId } = adrese.paket
  const naPortalu = useServerKnows('projekt', projektId) || vlasnik === 'institucija'
  const zapis = useMemo(
    () => ({ za: `${vlasnik}:${vlasnikId}`, vrsta: 'projekt', id: projektId }),
    [vlasnik, vlasnikId, projektId],
  )
  // The frame counts what was not read.
  const osvjezi = useMemo(() => [['projekt', vlasnik, vlasnikId, projektId]], [vlasnik, vlasnikId, projektId])
  return (
    <RaspravaProvider zapis={zapis} pocela={!jeNacrt(meta.statusId)} naPortalu={naPortalu} osvjezi={osvjezi}>
      {children}
    </RaspravaProvider>
  )
}
