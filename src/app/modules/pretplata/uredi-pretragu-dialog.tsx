import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { toast } from '#app/ui/toast-store.ts'
import { dogadajiPretrage, type SpremljenaPretraga } from '#contract/modules/pretplata/pretraga.schema.ts'
import { PoljaPretrage, type PostavkePretrage, postavkeOd, SHEMA_POSTAVKI } from './polja-pretrage.tsx'
import { mojePretrageQuery, promijeniPretragu } from './pretraga.calls.ts'

const SHEMA = z.object(SHEMA_POSTAVKI)

interface UrediPretraguDialogProps {
  pretraga: SpremljenaPretraga
  onClose: () => void
}

/** Another name of a saved search, and other events and ways. */
export function UrediPretraguDialog({ pretraga, onClose }: UrediPretraguDialogProps) {
  const { id, popis, upit, naziv, dogadaji, kanali } = pretraga
  const moguci = dogadajiPretrage(popis, upit)
  const obrazac = useObrazac<PostavkePretrage>({
    ime: 'uredi-pretragu',
    pocetno: { naziv, dogadaji: dogadaji.filter((one) => moguci.includes(one)), kanali: [...kanali] },
    shema: SHEMA as never,
    posalji: (unos) => promijeniPretragu(id, postavkeOd(unos)),
    osvjezi: [mojePretrageQuery.queryKey],
    nakon: () => {
      toast('Pretraga je spremljena', { tone: 'success' })
      onClose()
    },
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Uređivanje pretrage" onClose={onClose} gumb="Spremi" odustani>
      <PoljaPretrage obrazac={obrazac} pretraga={pretraga} />
    </DijalogObrasca>
  )
}
