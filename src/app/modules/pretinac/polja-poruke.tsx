import { PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { PriviciPosiljke } from '#app/platform/record/datoteke/privici-posiljke.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { NAJDULJA_PORUKA, NAJDULJI_PREDMET, NAJVISE_PRILOGA } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import type { PisanaPoruka } from './use-poruka.ts'

interface PoljaPorukeProps {
  strana: Strana
  pisana: PisanaPoruka
  /** It opens a thread and says what that is about. */
  otvara: boolean
}

/** What is written of a message. */
export function PoljaPoruke({ strana, pisana, otvara }: PoljaPorukeProps) {
  const { obrazac, oznaka, saDatotekama, zadrzi, primi } = pisana
  const { polja } = obrazac
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
        label={otvara ? TEKST.poruka : TEKST.odgovor}
        required
        width="full"
        maxLength={NAJDULJA_PORUKA}
      />
      {saDatotekama && (
        <PriviciPosiljke
          docType={TIP_PORUKE}
          docId={oznaka}
          prijaviteljId={strana.vrsta === 'prijavitelj' ? strana.id : null}
          najvise={NAJVISE_PRILOGA}
          previse={TEKST.previse}
          label={TEKST.privici}
          onDodano={zadrzi}
          onPrimanje={primi}
        />
      )}
      {!otvara && <PorukaObrasca obrazac={obrazac} />}
    </Stack>
  )
}
