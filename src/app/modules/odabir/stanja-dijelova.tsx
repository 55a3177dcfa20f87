import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { STANJA_FAZE, type StanjeFaze } from '#contract/modules/odabir/odabir.faze.ts'
import type { PrijavaPozivaRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { KRATKI_NAZIVI } from '#contract/modules/odabir/provjera-prijave.liste.ts'

export const TON_FAZE: Readonly<Record<StanjeFaze, 'neutral' | 'active' | 'success' | 'danger' | 'warning'>> = {
  nijeZapoceta: 'neutral',
  uTijeku: 'active',
  zadovoljava: 'success',
  neZadovoljava: 'danger',
  cekaPojasnjenje: 'warning',
}

/** The state of every part, one chip each; the word of the state is said where the chip has room for its name alone. */
export function StanjaDijelova({ dijelovi }: Pick<PrijavaPozivaRedak, 'dijelovi'>) {
  return (
    <Inline gap={1}>
      {dijelovi.map(({ dio, stanje }) => (
        <StatusChip key={dio} tone={TON_FAZE[stanje]} title={STANJA_FAZE[stanje]}>
          {KRATKI_NAZIVI[dio]}
          <VisuallyHidden>{`: ${STANJA_FAZE[stanje]}`}</VisuallyHidden>
        </StatusChip>
      ))}
    </Inline>
  )
}
