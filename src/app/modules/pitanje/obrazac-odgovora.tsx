import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  NAJDULJI_ODGOVOR,
  type SadrzajOdgovora,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { TEKST, TEME } from './pitanje.tekst.ts'

/** What the body writes: the question as everyone will read it, and the answer. */
export function ObrazacOdgovora({ odgovor: { polja } }: { odgovor: Obrazac<SadrzajOdgovora> }) {
  return (
    <Stack gap={5}>
      <TextField
        {...polja.text('objavljeniNaslov')}
        label={TEKST.institucija.naslovZaObjavu}
        required
        width="full"
        maxLength={NAJDULJI_NASLOV}
      />
      <TextArea
        {...polja.text('objavljeniTekst')}
        label={TEKST.institucija.pitanjeZaObjavu}
        hint={TEKST.institucija.bezImena}
        required
        width="full"
        maxLength={NAJDULJE_PITANJE}
      />
      <Select {...polja.oneOf('kategorija', TEME)} label={TEKST.tema} required noClear />
      <RichTextField
        {...polja.value('odgovor')}
        label={TEKST.odgovor}
        required
        width="full"
        maxLength={NAJDULJI_ODGOVOR}
      />
    </Stack>
  )
}
