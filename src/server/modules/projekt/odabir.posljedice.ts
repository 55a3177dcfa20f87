/** What acceptance, choice and refusal of an application leave behind (domain rules 3.2, rows 2 → 3, 3 → 4 and 2,3,9 → 24). */
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Consequences, Effect, EffectContext } from '#server/platform/workflow/consequences.ts'
import { BEZ_DORADE_U_REDKU, updateProjekt } from './projekt.repository.ts'

/** What the decisions of selection do with moves of an application. */
export interface OdlukeOdabira {
  prihvati: Effect<Projekt>
  potpisi: Effect<Projekt>
  /** Follows every move. */
  uskladi: (context: EffectContext<Projekt>) => Promise<void>
}

/** The decision tells the applicant itself, under its own address; the implementing body hears of the project. */
export const posljediceOdabira = ({
  prihvati,
  potpisi,
}: OdlukeOdabira): Consequences<Projekt, ProjektStatus, 'prihvati' | 'odaberi' | 'odbij'> => ({
  prihvati: {
    izvedi: prihvati,
    obv: [
      {
        kome: ['ZAS'],
        tekst: ({ record }) => `Prihvaćena je prijava ${record.sifra}. Obavijest o prihvaćanju je u portalu.`,
      },
    ],
  },
  odaberi: {
    izvedi: potpisi,
    obv: [
      {
        kome: ['R@IMP'],
        tekst: ({ record }) => `Odabran je projekt „${record.naziv}” (${record.sifra}).`,
        mail: true,
      },
    ],
  },
  odbij: {
    izvedi: async (context) => {
      const potpisano = await potpisi(context)
      await updateProjekt(context.tx, context.record.id, BEZ_DORADE_U_REDKU)
      return potpisano
    },
  },
})
