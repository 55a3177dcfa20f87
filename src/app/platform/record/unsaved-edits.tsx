import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** Edits of one record at a desk that are not saved yet. */
interface UnsavedEdits {
  pending: boolean
  /** Why the last save was refused. */
  poruka?: string | undefined
  /** Somebody else saved meanwhile; the newer state is loaded. */
  sukob: boolean
  spremi: () => Promise<void>
  odbaci: () => void
}

export function SaveEdits({ edits: { pending, sukob, spremi, odbaci } }: { edits: UnsavedEdits }) {
  return (
    <>
      <Button variant="primary" pending={pending} onClick={() => void spremi()}>
        {sukob ? 'Spremi moje izmjene' : 'Spremi'}
      </Button>
      <Button variant="quiet" onClick={odbaci}>
        Odbaci izmjene
      </Button>
    </>
  )
}

export function EditsRefused({ edits: { poruka, sukob } }: { edits: UnsavedEdits }) {
  if (poruka === undefined) return null
  return (
    <Banner tone="danger" live="assertive" title="Izmjene nisu spremljene">
      {poruka}
      {sukob && ' Učitano je novo stanje, a ono što ste unijeli ostalo je u poljima.'}
    </Banner>
  )
}
