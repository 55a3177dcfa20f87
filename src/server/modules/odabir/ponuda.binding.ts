/** The offer on the workflow engine: who is told of it and of its answer (domain rules 5.7). */
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import type { Ponuda } from '#contract/modules/odabir/ponuda.schema.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { ponudaRepository } from './ponuda.repository.ts'

export const zaProjekt = ({ projekt, iznos }: Pick<Ponuda, 'projekt' | 'iznos'>) =>
  `${formatEur(iznos)} za projekt „${projekt.naziv}”`
export const porukaPonude = (one: Ponuda) =>
  `Ponuđen je umanjeni iznos: ${zaProjekt(one)}. Odgovorite do ${formatDatum(one.rok)} Šutnja se smatra odbijanjem.`
export const oPonudi = ({ id, programId, projekt, poziv }: Ponuda) => ({
  programId,
  projektId: projekt.id,
  pozivId: poziv.id,
  entitetId: String(id),
})

const tijelu = (rijec: string) =>
  [{ kome: ['R@SEL', 'V@SEL'], tekst: ({ after }: Said<Ponuda>) => `${rijec}: ${zaProjekt(after)}.` }] as const

export type PonudaDesk = ReturnType<typeof ponudaDesk>

export function ponudaDesk(findRecipients: FindRecipients) {
  return {
    binding: bindKind(ponudaKind, {
      port: ponudaRepository.port,
      posljedice: {
        prihvati: { obv: tijelu('Prijavitelj je prihvatio umanjeni iznos') },
        odbij: { obv: tijelu('Prijavitelj je odbio umanjeni iznos') },
        istekni: {
          obv: [
            ...tijelu('Ponuda je istekla bez odgovora'),
            {
              kome: ['ZAS', 'UR'],
              tekst: ({ after }) =>
                `Ponuda je istekla bez odgovora: ${zaProjekt(after)}. Prijava ostaje na rezervnoj listi.`,
              mail: true,
            },
          ],
        },
      },
      glas: { findRecipients, akcija: AKCIJA.ponuda, groups: {}, about: oPonudi },
      visibleToApplicant: () => true,
      synced: null,
    }),
  }
}
