import { useQuery } from '@tanstack/react-query'
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
import type { Uredivanje } from './use-uredivanje.ts'

/** What people write of a notice. */
export function ObrazacObavijesti({ uredivanje }: { uredivanje: Uredivanje }) {
  const { unos, set, greske, krug } = uredivanje
  return (
    <Stack gap={5}>
      <TextField
        name="naslov"
        label="Naslov"
        required
        width="full"
        maxLength={SAFE_MAX_TEXT}
        value={unos.naslov === '' ? null : unos.naslov}
        onChange={(naslov) => set({ naslov: naslov ?? '' })}
        error={greske.naslov}
      />
      <RichTextField
        key={krug}
        name="opis"
        label="Tekst obavijesti"
        required
        width="full"
        maxLength={NAJDULJI_OPIS}
        value={unos.opis}
        onChange={(opis) => set({ opis })}
        error={greske.opis}
      />
      <MomentField
        name="startAt"
        label="Vrijedi od"
        required
        value={unos.startAt}
        onChange={(startAt) => set({ startAt })}
        error={greske.startAt}
      />
      <MomentField
        name="endAt"
        label="Vrijedi do"
        required
        value={unos.endAt}
        onChange={(endAt) => set({ endAt })}
        error={greske.endAt}
      />
      <Kome uredivanje={uredivanje} />
    </Stack>
  )
}

/** For whom the notice is and how important. */
function Kome({ uredivanje: { unos, set, greske } }: { uredivanje: Uredivanje }) {
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
