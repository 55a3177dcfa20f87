/** The dress rehearsal as data: a tab of answers for every part of selection whose list it has. */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import { DIJELOVI_PROBE, type DioProbe, LISTE_PROBE } from './generalna-proba.liste.ts'

export interface UvjetiProbe {
  dijelovi: readonly DioProbe[]
}

export const KATALOG_PROBE = defineKatalog<DioProbe, UvjetiProbe>({
  kartice: DIJELOVI_PROBE.map((dio) => ({
    ...LISTE_PROBE[dio].kartica,
    zaKontekst: ({ dijelovi }: UvjetiProbe) => dijelovi.includes(dio),
  })),
})
