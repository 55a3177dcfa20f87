import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import type { SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import { kreirajObavijest, OBAVIJESTI, type Stol } from './obavijest.calls.ts'

/** A fresh notice is for everybody; the rest is written on its own page. */
const prazno = (naslov: string): SadrzajObavijesti => ({
  naslov,
  opis: '',
  startAt: null,
  endAt: null,
  programi: [],
  institucije: [],
  ciljnaSkupina: 'svi',
  prioritet: 'Srednje',
})

interface NovaObavijestDialogProps {
  stol: Stol
  onClose: () => void
  onKreirano: (obavijestId: number) => void
}

/** What a new notice needs before it can be written. */
export function NovaObavijestDialog({ stol, onClose, onKreirano }: NovaObavijestDialogProps) {
  const obrazac = useObrazac({
    ime: 'nova-obavijest',
    kljuc: `fondovi.nova-obavijest.${stol ?? 'administracija'}`,
    pocetno: { naslov: null as string | null },
    shema: z.object({ naslov: obvezanTekst(SAFE_MAX_TEXT) }),
    posalji: ({ naslov }, mutationId) => kreirajObavijest(stol, { mutationId, sadrzaj: prazno(naslov) }),
    osvjezi: [OBAVIJESTI],
    nakon: ({ id }) => onKreirano(id),
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Nova obavijest" onClose={onClose} gumb="Kreiraj obavijest" icon="plus">
      <TextField
        {...obrazac.polja.value('naslov')}
        label="Naslov obavijesti"
        required
        autoFocus
        width="full"
        maxLength={SAFE_MAX_TEXT}
      />
    </DijalogObrasca>
  )
}
