import type { Uredivanje } from '#app/platform/record/stol.ts'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  KATEGORIJE,
  KATEGORIJE_OZNAKE,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  NAJDULJI_ODGOVOR,
  type SadrzajOdgovora,
} from '#contract/modules/pitanje/pitanje.schema.ts'

/** What the body writes: the question as everyone will read it, and the answer. */
export function ObrazacOdgovora({ odgovor: { unos, set, greske, krug } }: { odgovor: Uredivanje<SadrzajOdgovora> }) {
  return (
    <Stack gap={5}>
      <TextField
        name="objavljeniNaslov"
        label="Naslov za objavu"
        required
        width="full"
        maxLength={NAJDULJI_NASLOV}
        value={unos.objavljeniNaslov === '' ? null : unos.objavljeniNaslov}
        onChange={(value) => set({ objavljeniNaslov: value ?? '' })}
        error={greske.objavljeniNaslov}
      />
      <TextArea
        name="objavljeniTekst"
        label="Pitanje za objavu"
        hint="Uklonite imena, nazive i sve po čemu bi se moglo prepoznati tko pita."
        required
        width="full"
        maxLength={NAJDULJE_PITANJE}
        value={unos.objavljeniTekst === '' ? null : unos.objavljeniTekst}
        onChange={(value) => set({ objavljeniTekst: value ?? '' })}
        error={greske.objavljeniTekst}
      />
      <Select
        name="kategorija"
        label="Tema"
        required
        noClear
        value={unos.kategorija}
        onChange={(value) => set({ kategorija: KATEGORIJE.find((one) => one === value) ?? 'ostalo' })}
        options={KATEGORIJE.map((value) => ({ value, label: KATEGORIJE_OZNAKE[value] }))}
        error={greske.kategorija}
      />
      <RichTextField
        key={krug}
        name="odgovor"
        label="Odgovor"
        required
        width="full"
        maxLength={NAJDULJI_ODGOVOR}
        value={unos.odgovor}
        onChange={(value) => set({ odgovor: value })}
        error={greske.odgovor}
      />
    </Stack>
  )
}
