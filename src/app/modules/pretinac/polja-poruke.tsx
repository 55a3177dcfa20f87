import { PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAJDULJA_PORUKA, NAJDULJI_PREDMET } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import { PriviciPoruke } from './privici-poruke.tsx'
import type { PisanaPoruka } from './use-poruka.ts'

interface PoljaPorukeProps {
  strana: Strana
  pisana: PisanaPoruka
  /** It opens a thread and says what that is about. */
  otvara: boolean
}

/** What is written of a message. */
export function PoljaPoruke({ strana, pisana, otvara }: PoljaPorukeProps) {
  const { obrazac, oznaka, saDatotekama, zadrzi } = pisana
  const { polja, krug } = obrazac
  return (
    <Stack gap={4}>
      {otvara && (
        <TextField
          {...polja.text('predmet')}
          label={TEKST.predmet}
          required
          autoFocus
          width="full"
          maxLength={NAJDULJI_PREDMET}
        />
      )}
      <RichTextField
        {...polja.value('tekst')}
        key={krug}
        label={otvara ? TEKST.poruka : TEKST.odgovor}
        required
        width="full"
        maxLength={NAJDULJA_PORUKA}
      />
      {saDatotekama && <PriviciPoruke strana={strana} oznaka={oznaka} onDodano={zadrzi} />}
      {!otvara && <PorukaObrasca obrazac={obrazac} />}
    </Stack>
  )
}
