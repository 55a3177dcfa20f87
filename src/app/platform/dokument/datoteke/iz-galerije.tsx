import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TEKST } from '../tekst.ts'

const NAJDULJI_RAZLOG = 500
const SHEMA = z.object({ razlog: obvezanTekst(NAJDULJI_RAZLOG) })

interface IzGalerijeProps {
  slike: readonly File[]
  /** Takes them in with the reason. */
  onRazlog: (razlog: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why pictures that are to be evidence were not taken here; without a reason they do not come in. */
export function IzGalerije({ slike, onRazlog, onClose }: IzGalerijeProps) {
  const obrazac = useObrazac({
    ime: 'iz-galerije',
    pocetno: { razlog: null as string | null },
    shema: SHEMA,
    posalji: ({ razlog }) => onRazlog(razlog),
    nakon: onClose,
  })
  const { naslov, uputa, razlog, gumb } = TEKST.izGalerije
  return (
    <DijalogObrasca obrazac={obrazac} title={naslov} size="m" onClose={onClose} gumb={gumb} odustani>
      <p>{uputa(slike.length)}</p>
      <TextArea
        {...obrazac.polja.value('razlog')}
        label={razlog}
        required
        autoFocus
        rows={3}
        maxLength={NAJDULJI_RAZLOG}
        width="full"
      />
    </DijalogObrasca>
  )
}
