import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAZIV_PRETRAGE_MAX, type PopisPretrage } from '#contract/modules/pretplata/pretraga.schema.ts'
import { PoljaPretrage, postavkeOd, SHEMA_POSTAVKI } from './polja-pretrage.tsx'
import { mojePretrageQuery, spremiPretragu } from './pretraga.calls.ts'
import { useOpisPretrage } from './use-opis-pretrage.ts'

interface SpremiPretraguDialogProps {
  popis: PopisPretrage
  /** The filter as the address has it. */
  upit: Record<string, string>
  osobaId: number
  onClose: () => void
}

const SHEMA = z.object({
  ...SHEMA_POSTAVKI,
  privola: z.boolean().check(z.refine((given) => given, PORUKE.pretplata.privola)),
})

/** Under which name a filtered list is saved, and of what and how its owner is told. */
export function SpremiPretraguDialog({ popis, upit, osobaId, onClose }: SpremiPretraguDialogProps) {
  const client = useQueryClient()
  const opis = useOpisPretrage({ popis, upit })
  const obrazac = useObrazac({
    ime: 'pretraga',
    pocetno: {
      naziv: (upit.search ?? '').slice(0, NAZIV_PRETRAGE_MAX),
      dogadaji: ['nov'] as string[],
      kanali: ['eposta', 'uredaj'] as string[],
      privola: false,
    },
    shema: SHEMA as never,
    posalji: (unos: { naziv: string; dogadaji: string[]; kanali: string[]; privola: boolean }, mutationId) =>
      spremiPretragu({ mutationId, popis, upit, ...postavkeOd(unos), privola: unos.privola }),
    nakon: () => {
      void client.invalidateQueries(mojePretrageQuery)
      toast('Pretraga je spremljena. Javit ćemo vam čim joj nešto novo odgovara.', {
        tone: 'success',
        action: {
          label: 'Moje pretplate',
          onClick: () => window.location.assign(`/korisnik/${osobaId}/pretplate`),
        },
      })
      onClose()
    },
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Spremanje pretrage" onClose={onClose} gumb="Spremi pretragu" odustani>
      <p>{opis}</p>
      <PoljaPretrage obrazac={obrazac} pretraga={{ popis, upit }} />
      <Checkbox {...obrazac.polja.tick('privola')} label={PORUKE.pretplata.prihvacam} required />
    </DijalogObrasca>
  )
}
