import { useQuery } from '@tanstack/react-query'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { MomentField } from '#app/ui/moment-field.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { CILJNE_SKUPINE_NAZIVI } from '#contract/modules/obavijest/obavijest.popis.ts'
import { CILJNE_SKUPINE, NAJDULJI_OPIS, PRIORITETI } from '#contract/modules/obavijest/obavijest.schema.ts'
import { programiQuery } from './obavijest.calls.ts'
import type { Unos } from './unos-obavijesti.ts'

const SKUPINE = CILJNE_SKUPINE.map((value) => ({ value, label: CILJNE_SKUPINE_NAZIVI[value] }))
const OPCIJE_PRIORITETA = PRIORITETI.map((value) => ({ value, label: value }))

/** What people write of a notice. */
export function ObrazacObavijesti({ obrazac }: { obrazac: Obrazac<Unos> }) {
  const { polja } = obrazac
  return (
    <Stack gap={5}>
      <TextField {...polja.text('naslov')} label="Naslov" required width="full" maxLength={SAFE_MAX_TEXT} />
      <RichTextField
        {...polja.value('opis')}
        label="Tekst obavijesti"
        required
        width="full"
        maxLength={NAJDULJI_OPIS}
      />
      <MomentField {...polja.value('startAt')} label="Vrijedi od" required />
      <MomentField {...polja.value('endAt')} label="Vrijedi do" required />
      <Kome obrazac={obrazac} />
    </Stack>
  )
}

/** For whom the notice is and how important. */
function Kome({ obrazac: { unos, polja } }: { obrazac: Obrazac<Unos> }) {
  const { data: programi = [] } = useQuery(programiQuery)
  const institucije = [...new Map(programi.flatMap(({ institucije: one }) => one).map((one) => [one.id, one])).values()]
  return (
    <>
      <Select {...polja.oneOf('ciljnaSkupina', SKUPINE)} label="Ciljna skupina" required noClear width="m" />
      <Select {...polja.oneOf('prioritet', OPCIJE_PRIORITETA)} label="Prioritet" required noClear width="m" />
      <MultiSelect
        {...polja.ids('programi', opcijeOd(programi) ?? [])}
        label="Programi"
        hint="Bez odabira vrijedi za sve programe."
      />
      {unos.ciljnaSkupina === 'institucije' && (
        <MultiSelect
          {...polja.ids('institucije', opcijeOd(institucije) ?? [])}
          label="Institucije"
          as="combobox"
          hint="Bez odabira vrijedi za sve institucije."
        />
      )}
    </>
  )
}
