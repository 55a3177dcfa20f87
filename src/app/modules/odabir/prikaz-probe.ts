/** The dress rehearsal as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { PROBA_NA_UREDAJU } from '#contract/modules/odabir/generalna-proba.povijest.ts'
import type { MetaProbe } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { generalnaProbaStatuses } from '#contract/modules/odabir/generalna-proba.statuses.ts'
import { GENERALNA_PROBA } from '#contract/modules/odabir/generalna-proba.ts'
import { TEKST } from './generalna-proba.tekst.ts'

export const VRSTA_PROBE = defineVrstaProjekta<MetaProbe>()({
  prikaz: definePrikaz({ dokument: GENERALNA_PROBA, vrsta: PROBA_NA_UREDAJU.vrsta, rijeci: TEKST.rijeci }),
  naUredaju: PROBA_NA_UREDAJU,
  prvi: generalnaProbaStatuses.uTijeku,
  naprijed: [],
})
