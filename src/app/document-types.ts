/** What may be written on this device: one entry per kind that lives on devices, made where the modules meet. */
import type { DocumentType } from '#app/platform/offline/ports/ports.ts'
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { newestVersion } from '#contract/kernel/sync/versions.ts'
import { PROBA_NA_UREDAJU } from '#contract/modules/odabir/generalna-proba.povijest.ts'
import { PRIGOVOR_NA_UREDAJU } from '#contract/modules/odabir/prigovor.povijest.ts'
import { PROVJERA_PRIJAVE_NA_UREDAJU } from '#contract/modules/odabir/provjera-prijave.povijest.ts'
import { PLAN_NA_UREDAJU } from '#contract/modules/plan-nabave/plan-nabave.povijest.ts'
import { PODNESAK_NA_UREDAJU } from '#contract/modules/podnesak/podnesak.povijest.ts'
import { PORUKA_NA_UREDAJU } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { PROJEKT_NA_UREDAJU } from '#contract/modules/projekt/projekt.povijest.ts'
import { PROVJERA_NA_UREDAJU } from '#contract/modules/provjera/provjera.povijest.ts'
import { POJASNJENJE_NA_UREDAJU } from '#contract/modules/razmjena/pojasnjenje.povijest.ts'
import { PITANJE_NA_UREDAJU } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.povijest.ts'

const typeOf = ({ history, cekaDatoteke, osobni, istjece }: NaUredaju): DocumentType => ({
  typeVersion: newestVersion(history),
  history,
  ...(cekaDatoteke && { cekaDatoteke }),
  ...(osobni && { osobni }),
  ...(istjece && { istjece }),
})

export const DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = Object.fromEntries(
  [
    PROJEKT_NA_UREDAJU,
    PROBA_NA_UREDAJU,
    PLAN_NA_UREDAJU,
    PRIGOVOR_NA_UREDAJU,
    POJASNJENJE_NA_UREDAJU,
    PROVJERA_NA_UREDAJU,
    PROVJERA_PRIJAVE_NA_UREDAJU,
    PODNESAK_NA_UREDAJU,
    PITANJE_NA_UREDAJU,
    PORUKA_NA_UREDAJU,
  ].map((one) => [one.vrsta, typeOf(one)]),
)
