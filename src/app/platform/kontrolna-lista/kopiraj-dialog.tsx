import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Select } from '#app/ui/select.tsx'
import type { NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { izvoriQuery, type Stol, stolLista } from './kontrolna-lista.calls.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { opcijeIzvora } from './nova-lista-dialog.tsx'

const T = TEKST.urednik

interface KopirajDialogProps {
  stol: Stol
  /** The version that is being written: it is no source of itself. */
  listaId: number
  onClose: () => void
  onSadrzaj: (sadrzaj: NacrtListe) => void
}

/** The content of another version, put into the form in place of what stands there. */
export function KopirajDialog({ stol, listaId, onClose, onSadrzaj }: KopirajDialogProps) {
  const queryClient = useQueryClient()
  const { data: { liste } = { liste: [] } } = useQuery(izvoriQuery(stol))
  const obrazac = useObrazac({
    ime: 'kopiraj-listu',
    pocetno: { iz: null as string | null },
    shema: z.object({ iz: obvezanOdabir }),
    posalji: ({ iz }) => queryClient.fetchQuery(stolLista(stol).detalj(iz)),
    nakon: ({ sadrzaj }) => {
      onSadrzaj(sadrzaj)
      onClose()
    },
  })
  const opcije = opcijeIzvora({ liste: liste.filter(({ id }) => id !== listaId) })
  return (
    <DijalogObrasca obrazac={obrazac} title={T.kopirajNaslov} onClose={onClose} gumb={T.kopirajGumb} icon="copy">
      <p>{T.kopirajUputa}</p>
      <Select {...obrazac.polja.choice('iz', opcije)} label={T.lista} required width="full" />
    </DijalogObrasca>
  )
}
