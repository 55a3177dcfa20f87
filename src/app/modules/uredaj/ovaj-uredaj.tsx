import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { PinUredaja } from './pin-uredaja.tsx'
import { ZastitaUredaja } from './zastita-uredaja.tsx'

interface OvajUredajProps {
  osoba: { id: number; ime: string; prezime: string }
}

/** How the device in hand is opened without a network, and how its screen is locked. */
export function OvajUredaj({ osoba: { id, ime, prezime } }: OvajUredajProps) {
  const spremno = useOffline().runtime !== undefined
  return (
    <>
      <ZastitaUredaja osobaId={id} ime={`${ime} ${prezime}`} spremno={spremno} />
      <PinUredaja osobaId={id} spremno={spremno} />
    </>
  )
}
