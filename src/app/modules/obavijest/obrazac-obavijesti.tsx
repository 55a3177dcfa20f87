import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#app/platform/obrazac/polja.ts'
import type { Uredivanje } from '#app/platform/record/stol.ts'
import { MomentField } from '#app/ui/moment-field.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { CILJNE_SKUPINE_NAZIVI } from '#contract/modules/obavijest/obavijest.popis.ts'
import { CILJNE_SKUPINE, NAJDULJI_OPIS, PRIORITETI } from '#contract/modules/obavijest/obavijest.schema.ts'
import { programiQuery } from './obavijest.calls.ts'
import type { Unos } from './unos-obavijesti.ts'

/** What people write of a notice. */
export function ObrazacObavijesti({ uredivanje }: { uredivanje: Uredivanje<Unos> }) {
  const { unos, set, greske, krug } = uredivanje
  const polja = fieldsOf(unos, set, (polje) => greske[polje])
  return (
    <Stack gap={5}>
      <TextField {...polja.text('naslov')} label="Naslov" required width="full" maxLength={SAFE_MAX_TEXT} />
      <RichTextField
        {...polja.value('opis')}
        key={krug}
        label="Tekst obavijesti"
        required
        width="full"
        maxLength={NAJDULJI_OPIS}
      />
      <MomentField {...polja.value('startAt')} label="Vrijedi od" required />
      <MomentField {...polja.value('endAt')} label="Vrijedi do" required />
      <Kome uredivanje={uredivanje} />
    </Stack>
  )
}

/** For whom the notice is and how important. */
function Kome({ uredivanje: { unos, set, greske } }: { uredivanje: Uredivanje<Unos> }) {
  const { data: programi = [] } = useQuery(programiQuery)
  const institucije = [...new Map(programi.flatMap(({ institucije: one }) => one).map((one) => [one.id, one])).values()]
  return (
    <>
      <Select
        name="ciljnaSkupina"
        label="Ciljna skupina"
        required
        noClear
        width="m"
        value={unos.ciljnaSkupina}
        onChange={(value) => set({ ciljnaSkupina: CILJNE_SKUPINE.find((one) => one === value) ?? 'svi' })}
        options={CILJNE_SKUPINE.map((value) => ({ value, label: CILJNE_SKUPINE_NAZIVI[value] }))}
        error={greske.ciljnaSkupina}
      />
      <Select
        name="prioritet"
        label="Prioritet"
        required
        noClear
        width="m"
        value={unos.prioritet}
        onChange={(value) => set({ prioritet: PRIORITETI.find((one) => one === value) ?? 'Srednje' })}
        options={PRIORITETI.map((value) => ({ value, label: value }))}
        error={greske.prioritet}
      />
      <MultiSelect
        name="programi"
        label="Programi"
        hint="Bez odabira vrijedi za sve programe."
        value={unos.programi.map(String)}
        onChange={(ids) => set({ programi: ids.map(Number) })}
        options={programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
        error={greske.programi}
      />
      {unos.ciljnaSkupina === 'institucije' && (
        <MultiSelect
          name="institucije"
          label="Institucije"
          as="combobox"
          hint="Bez odabira vrijedi za sve institucije."
          value={unos.institucije.map(String)}
          onChange={(ids) => set({ institucije: ids.map(Number) })}
          options={institucije.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          error={greske.institucije}
        />
      )}
    </>
  )
}
