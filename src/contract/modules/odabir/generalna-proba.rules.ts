/** Rules of a dress rehearsal. It follows its application, and nobody but the portal moves it. */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { GeneralnaProba } from './generalna-proba.schema.ts'
import { listeSePromijenile } from './generalna-proba.ts'

export const prijavaUNacrtu: Rule<GeneralnaProba> = {
  id: 'GP-01',
  poruka: 'Generalna proba popunjava se dok je prijava u nacrtu.',
  test: ({ projekt }) => jeNacrt(projekt.statusId),
}

export const drukcijeListe: Rule<GeneralnaProba> = {
  id: 'GP-02',
  poruka: 'Kontrolne liste poziva nisu se promijenile.',
  test: listeSePromijenile,
}

export const prijavaPredana: Rule<GeneralnaProba> = {
  id: 'GP-03',
  poruka: 'Generalna proba predaje se s prijavom.',
  test: ({ projekt }) => !jeNacrt(projekt.statusId),
}
