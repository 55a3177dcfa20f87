import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { Zastavica } from '#contract/kernel/zastavica.endpoints.ts'
import { NAPOMENA_ZASTAVICE_MAX } from '#contract/kernel/zastavica.ts'
import { DijalogObrasca } from '../obrazac/obrazac.tsx'
import type { OznacivZapis } from './prozor.ts'
import { useObrazacZastavice } from './use-obrazac-zastavice.ts'
import { rijesiZastavicu } from './zastavica.calls.ts'

interface RijesiZastavicuProps {
  zapis: OznacivZapis
  zastavica: Zastavica
  onClose: () => void
}

/** That a flag is done with, and what was done. */
export function RijesiZastavicu({ zapis, zastavica, onClose }: RijesiZastavicuProps) {
  const obrazac = useObrazacZastavice({
    ime: 'rjesenje-zastavice',
    kljuc: `fondovi.rjesenje-zastavice.${zastavica.id}`,
    pocetno: { napomena: '' },
    posalji: ({ napomena }, mutationId) =>
      rijesiZastavicu(zastavica.id, { mutationId, za: zapis.za, napomena: napomena.trim() }),
    nakon: () => {
      toast('Zastavica je riješena', { tone: 'success' })
      onClose()
    },
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Rješavanje zastavice" onClose={onClose} gumb="Riješi zastavicu" odustani>
      <p>{zastavica.razlog}</p>
      <TextArea
        {...obrazac.polja.text('napomena')}
        label="Napomena"
        hint="Ostaje u povijesti zastavica ovog zapisa."
        autoFocus
        width="full"
        maxLength={NAPOMENA_ZASTAVICE_MAX}
      />
    </DijalogObrasca>
  )
}
