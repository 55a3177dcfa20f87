/** What the story of an application in selection is made of: who did what of it, and on which day of the storyboard. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { IshodPrigovora, RazlogPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import type { VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { KljucPoziva } from './call-stories.ts'

/** Of the body's officers, in the order of the accounts. */
export type Referent = 0 | 1 | 2

/** What is not simply met, by the code of its question. */
export type Odstupanja = Readonly<Record<string, [odgovor: 'ne' | 'uvjetno', komentar: string]>>

export type KorakOdabira =
  | {
      radnja: 'provjeri'
      dio: DioProvjere
      tko: Referent
      dan: IsoDatum
      odstupanja?: Odstupanja
      /** By criterion, in the order of the call. */
      bodovi?: readonly number[]
      /** Where it stops; finished when absent. */
      dokle?: 'dodijeljena' | 'uTijeku'
      sukob?: string
    }
  | { radnja: 'potez'; tko: 'R' | 'V' | 'UR' | 'ZAS'; prijelaz: string; dan: IsoDatum; razlog?: string }
  /** What the applicant writes in the fields that were opened. */
  | { radnja: 'ispravi'; dan: IsoDatum; polja: Readonly<Record<string, string>> }
  | {
      radnja: 'odluci'
      vrsta: VrstaOdluke
      dan: IsoDatum
      potvrda?: IsoDatum
      potpis?: IsoDatum
      /** When a representative opened the letter. */
      otvorena?: IsoDatum
      obrazlozenje: string
      /** The officer's words, where those of the assessors are not enough. */
      razlozi?: Readonly<Record<string, string>>
    }
  | {
      radnja: 'korigiraj'
      dan: IsoDatum
      poslana: IsoDatum
      /** Absent while it waits for the applicant. */
      odgovor?: { dan: IsoDatum; prijelaz: 'prihvati' | 'odbij' }
      postotak: number
      razlog: string
    }
  | { radnja: 'prigovori'; dan: IsoDatum; razlozi: RazlogPrigovora[]; kriteriji?: string[]; tekst: string }
  | { radnja: 'ocituj'; dan: IsoDatum; tekst: string }
  | { radnja: 'imenuj'; dan: IsoDatum }
  | { radnja: 'glasaj'; dan: IsoDatum; clan: Referent; glas: IshodPrigovora; obrazlozenje: string }
  | { radnja: 'rijesi'; dan: IsoDatum; ishod: IshodPrigovora; obrazlozenje: string }

/** In the order of time; the ranking of a call is sealed between the steps of its applications. */
export type RedakPriceOdabira = [projekt: number, ...koraci: KorakOdabira[]] | { zapecati: KljucPoziva; dan: IsoDatum }

/** Checked and met in every question, or with what is told. */
export const provjera = (
  dio: DioProvjere,
  tko: Referent,
  dan: IsoDatum,
  odstupanja: Odstupanja = {},
): KorakOdabira => ({ radnja: 'provjeri', dio, tko, dan, odstupanja })

export const ocjena = (tko: Referent, dan: IsoDatum, ...bodovi: readonly number[]): KorakOdabira => ({
  radnja: 'provjeri',
  dio: 'kvaliteta',
  tko,
  dan,
  bodovi,
})

export const prihvati = (dan: IsoDatum): KorakOdabira => ({ radnja: 'potez', tko: 'V', prijelaz: 'prihvati', dan })
