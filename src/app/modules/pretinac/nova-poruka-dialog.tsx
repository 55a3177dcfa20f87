import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { PoljaPoruke } from './polja-poruke.tsx'
import type { Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import { usePoruka } from './use-poruka.ts'

interface NovaPorukaDialogProps {
  strana: Strana
  projektId: string
  vrsta: NovaPoruka['vrsta']
  onClose: () => void
}

/** The first message of a thread: a plain one, or one that the body answers by a deadline. */
export function NovaPorukaDialog({ strana, projektId, vrsta, onClose }: NovaPorukaDialogProps) {
  const pisana = usePoruka({ strana, projektId, nitId: null, vrsta, nakon: onClose })
  return (
    <DijalogObrasca
      obrazac={pisana.obrazac}
      title={vrsta === 'kontakt' ? TEKST.kontakt : TEKST.nova}
      size="l"
      onClose={onClose}
      gumb={TEKST.posalji}
      icon="send"
      debounce
    >
      <p>{vrsta === 'kontakt' ? TEKST.kontaktOpis : TEKST.novaOpis[strana.vrsta]}</p>
      <PoljaPoruke strana={strana} pisana={pisana} otvara />
    </DijalogObrasca>
  )
}
