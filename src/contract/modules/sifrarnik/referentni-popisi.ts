/** Reference lists that fields of documents choose from; their items have an id and a name. */
import type { Izvor } from '#contract/kernel/dokument/polje.ts'

export const REFERENTNI_POPISI = [
  'zupanije',
  'gradoviOpcine',
  'nkd',
  'strategijePametneSpecijalizacije',
  'ituPodrucja',
  'intervencijskaPodrucja',
] as const
export type ReferentniPopis = (typeof REFERENTNI_POPISI)[number]

export const izPopisa = (naziv: ReferentniPopis): Izvor => ({ vrsta: 'popis', naziv })
