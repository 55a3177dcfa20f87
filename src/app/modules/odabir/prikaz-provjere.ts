/** The check of an application as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { PROVJERA_PRIJAVE_NA_UREDAJU } from '#contract/modules/odabir/provjera-prijave.povijest.ts'
import type { MetaProvjerePrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { PROVJERA_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.ts'
import { TEKST } from './provjera-prijave.tekst.ts'

export const VRSTA_PROVJERE_PRIJAVE = defineVrstaProjekta<MetaProvjerePrijave>()({
  prikaz: definePrikaz({
    dokument: PROVJERA_PRIJAVE,
    vrsta: PROVJERA_PRIJAVE_NA_UREDAJU.vrsta,
    rijeci: TEKST.rijeci,
  }),
  naUredaju: PROVJERA_PRIJAVE_NA_UREDAJU,
  prvi: provjeraPrijaveStatuses.dodijeljena,
  naprijed: ['zavrsi'],
  tijelo: true,
})
