import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import type { DioPoziva, PozivUOdabiruDetalj } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { pozivUOdabiruQuery, spremiTim } from './poziv-u-odabiru.calls.ts'
import { TEKST } from './poziv-u-odabiru.tekst.ts'

interface TimDialogProps {
  institucijaId: number
  poziv: PozivUOdabiruDetalj
  dio: DioPoziva
  onClose: () => void
}

/** Who does one part of selection in the call; each name with how much that person has open. */
export function TimDialog({ institucijaId, poziv, dio, onClose }: TimDialogProps) {
  const obrazac = useObrazac({
    ime: 'tim-odabira',
    pocetno: { tim: dio.tim.map(({ id }) => String(id)) },
    shema: z.object({ tim: z.array(z.string()) }),
    posalji: ({ tim }, mutationId) =>
      spremiTim(institucijaId, poziv.id, { mutationId, dio: dio.dio, verzija: dio.verzija, tim: tim.map(Number) }),
    osvjezi: [pozivUOdabiruQuery(institucijaId, poziv.id).queryKey],
    nakon: onClose,
  })
  const options = poziv.osobe.map(({ id, naziv, otvoreno }) => ({
    value: String(id),
    label: TEKST.otvoreno(naziv, otvoreno),
  }))
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={TEKST.timDijela(dio.naziv)}
      onClose={onClose}
      gumb={TEKST.spremi}
      icon="check"
      odustani
    >
      <MultiSelect
        {...obrazac.polja.value('tim')}
        options={options}
        label={TEKST.osobe}
        hint={TEKST.osobeUputa}
        width="full"
      />
    </DijalogObrasca>
  )
}
