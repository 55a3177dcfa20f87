/** The nine tabs of the application form, and what its catalogue is written with. */
import {
  type Izvor,
  izKonteksta,
  izSadrzaja,
  type Kartica,
  type Polje,
  type Skupina,
} from '#contract/kernel/dokument/polje.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

export const TABOVI = [
  'projekt',
  'partneri',
  'aktivnosti',
  'pokazatelji-i-rezultati',
  'proracun',
  'proracun-sazetak',
  'horizontalna-nacela',
  'informiranje-i-vidljivost',
  'prilozi',
] as const
export type Tab = (typeof TABOVI)[number]

/** The form's tabs, groups and fields; its call decides which of them there are. */
export type KarticaPrijave = Kartica<Tab, PozivDefinicija>
export type SkupinaPrijave = Skupina<PozivDefinicija>
export type PoljePrijave = Polje<PozivDefinicija>

/** Choices that the call gives. */
export type IzborPoziva =
  | 'skupine'
  | 'fiksneStope'
  | 'pokazatelji'
  | 'vrstePomoci'
  | 'jedinicniTroskovi'
  | 'pausali'
  | 'prilozi'
export const izPoziva = (naziv: IzborPoziva): Izvor => izKonteksta(naziv)

/** Choices among rows of the form itself. */
export type IzborObrasca = 'nositelji' | 'elementi' | 'aktivnosti' | 'lokacije'
export const izObrasca = (naziv: IzborObrasca): Izvor => izSadrzaja(naziv)
