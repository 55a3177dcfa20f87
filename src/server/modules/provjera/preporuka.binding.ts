/** The recommendation on the workflow engine: what each of its moves changes, and who is told (domain rules 7.1). */
import { formatDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import type { CodeOf, MoveInput } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { ocjenaIz, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { BEZ_DOKAZA, type Preporuka } from '#contract/modules/provjera/preporuka.schema.ts'
import { OCJENE_PREPORUKE } from '#contract/modules/provjera/provjera.izbori.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { preporukaRepository } from './preporuka.repository.ts'

interface Potez {
  input: MoveInput
  actor: ActorOrSystem
  sada: number
}
const tko = ({ actor, sada }: Potez) => ({
  osobaId: actor === SYSTEM ? 0 : actor.osobaId,
  dano: toIsoInstant(sada),
})
const razlog = ({ input }: Pick<Potez, 'input'>) => input.obrazlozenje?.trim() ?? ''

export const kojaPreporuka = ({ broj, provjera, projekt }: Pick<Preporuka, 'broj' | 'provjera' | 'projekt'>) =>
  `preporuka ${broj} u provjeri ${provjera.oznaka} na projektu „${projekt.naziv}”`
const koja = ({ after }: Said<Preporuka>) => kojaPreporuka(after)
const saRazlogom = (said: Said<Preporuka>) => ({ dodatak: `\n\n${razlog(said)}` })
const KORISNIK = ['ZAS', 'UR'] as const
/** Between people of the body, until two of them have decided. */
const SAMO_INSTITUCIJA: readonly CodeOf<typeof preporukaKind>[] = ['predlozi', 'predloziBezDokaza', 'vrati', 'prenesi']

/** A press on its message leads to the check, whose recommendations stand on one screen. */
export const oPreporuci = ({ provjera, programId, projekt }: Preporuka) => ({
  programId,
  projektId: projekt.id,
  entitetId: provjera.id,
})

const prijedlog = ({ statusId: iz }: Preporuka, potez: Potez) => {
  const ocjena = ocjenaIz(potez.input)
  if (ocjena === null) throw new Error('a proposal without an assessment has passed its rule')
  return { prijedlog: { iz, ocjena, obrazlozenje: razlog(potez), vraceno: null, ...tko(potez) } }
}
const predlozeno = {
  promjena: prijedlog,
  obv: [{ kome: ['V@IMP'], tekst: (said: Said<Preporuka>) => `Ocjena čeka vašu potvrdu: ${koja(said)}.` }],
} as const

export type PreporukaDesk = ReturnType<typeof preporukaDesk>

export function preporukaDesk(findRecipients: FindRecipients) {
  return {
    binding: bindKind(preporukaKind, {
      port: preporukaRepository.port,
      posljedice: {
        predaj: {
          promjena: ({ dokaz, predano }, potez) => ({
            predano: [...predano, { ...dokaz, ...tko(potez) }],
            dokaz: BEZ_DOKAZA,
            trazeno: null,
          }),
          obv: [{ kome: ['R@IMP'], tekst: (said) => `Korisnik je predao dokaz: ${koja(said)}.` }],
        },
        zatraziDopunu: {
          promjena: (_preporuka, potez) => ({
            trazeno: { obrazlozenje: razlog(potez), dano: toIsoInstant(potez.sada) },
          }),
          obv: [
            {
              kome: KORISNIK,
              tekst: (said) => `Traži se dopuna dokaza: ${koja(said)}.`,
              mail: { dodatak: (said) => saRazlogom(said).dodatak },
            },
          ],
        },
        predlozi: predlozeno,
        predloziBezDokaza: predlozeno,
        potvrdi: {
          promjena: ({ prijedlog: dano, odluke }, potez) => {
            if (dano === null) return {}
            const { ocjena, obrazlozenje, osobaId: predlozioId } = dano
            return { prijedlog: null, odluke: [...odluke, { ocjena, obrazlozenje, predlozioId, ...tko(potez) }] }
          },
          obv: [
            {
              kome: KORISNIK,
              tekst: (said) => {
                const ocjena = said.after.odluke.at(-1)?.ocjena
                return `Ocjena institucije „${ocjena === undefined ? '' : OCJENE_PREPORUKE[ocjena]}”: ${koja(said)}.`
              },
              mail: { dodatak: ({ after }) => `\n\n${after.odluke.at(-1)?.obrazlozenje ?? ''}` },
            },
          ],
        },
        vrati: {
          promjena: ({ prijedlog: dano }, potez) => ({ prijedlog: dano && { ...dano, vraceno: razlog(potez) } }),
          obv: [{ kome: ['R@IMP'], tekst: (said) => `Vraćena je ocjena: ${koja(said)}.` }],
        },
        produlji: {
          // Whether it is overdue is asked of the new day.
          promjena: (_preporuka, { input }) => ({ produljeno: input.datum ?? null, oznacena: null }),
          obv: [
            {
              kome: KORISNIK,
              tekst: (said) => `Produljen je rok do ${formatDatum(zadnjiDanPreporuke(said.after))}: ${koja(said)}.`,
              mail: { dodatak: (said) => saRazlogom(said).dodatak },
            },
          ],
        },
        // A beneficiary learns of a procedure from its decision.
        prenesi: {
          promjena: (_preporuka, potez) => ({ prijenos: { razlog: razlog(potez), ...tko(potez) } }),
          obv: [{ kome: ['R@IMP'], tekst: (said) => `U postupak nepravilnosti prenesena je ${koja(said)}.` }],
        },
      },
      glas: { findRecipients, akcija: AKCIJA.preporuka, groups: {}, about: oPreporuci },
      visibleToApplicant: ({ code }) => !SAMO_INSTITUCIJA.some((one) => one === code),
      synced: null,
    }),
  }
}
