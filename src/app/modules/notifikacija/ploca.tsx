import { LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Kome } from './notifikacija.calls.ts'
import { Popis } from './popis.tsx'

/** The panel „Obavijesti” behind the bell. */
export function Ploca({ kome, onClose }: { kome: Kome; onClose: () => void }) {
  return (
    <Dialog
      open
      side
      size="s"
      title={PORUKE.obavijesti.naslov}
      onClose={onClose}
      footer={
        <LinkButton
          variant="quiet"
          icon="settings"
          href={`/korisnik/${kome.osobaId}/notifikacije#postavke`}
          onClick={onClose}
        >
          {PORUKE.notifikacije.postavke}
        </LinkButton>
      }
    >
      <Popis kome={kome} onOdlazak={onClose} />
    </Dialog>
  )
}
