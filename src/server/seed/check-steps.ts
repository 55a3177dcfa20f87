/** What the story of an on-site check is made of: who planned it and when, then one step after the other. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { POVODI, Tip } from '#contract/modules/provjera/provjera.izbori.ts'
import type { KorakPreporuke } from './check-follow-up.ts'
import type { Posjet } from './check-visits.ts'

export type KorakProvjere =
  /** A member's own declaration, and V's consent to come unannounced. */
  | { radnja: 'izjavi'; dan: IsoDatum; tko: 'voditelj' | 'clan' }
  | { radnja: 'suglasi'; dan: IsoDatum }
  | { radnja: 'najavi' | 'potvrdi' | 'odobri'; dan: IsoDatum }
  | { radnja: 'posaljiNaOcitovanje'; dan: IsoDatum; razlog?: string }
  | { radnja: 'otkazi'; dan: IsoDatum; razlog: string }
  /** The visit itself, on the day of the check. One that goes on has fewer questions answered than there are. */
  | { radnja: 'teren'; posjet: Posjet }
  /** The beneficiary of the minutes and of each finding, by its number in the visit. */
  | { radnja: 'ocituj'; dan: IsoDatum; tekst: string; nalazi: Record<number, string>; predano: boolean }
  | KorakPreporuke

export interface PricaProvjere {
  /** Number of the project in the storyboard. */
  projekt: number
  /** Day on which it was planned. */
  dan: IsoDatum
  tip: Tip
  povod: keyof typeof POVODI
  posjet: IsoDatum
  sat: string
  obuhvat: [od: IsoDatum, do_: IsoDatum]
  /** What is visited, and where it is on the map. */
  mjesto: [naziv: string, koordinate: string]
  napomena?: string
  /** Which of the officers of the body leads, which goes along. */
  tim: [voditelj: number, clan: number]
  koraci: KorakProvjere[]
}

/** Both of the team declare, each on a day. */
export const izjave = (voditelj: IsoDatum, clan = voditelj): KorakProvjere[] => [
  { radnja: 'izjavi', dan: voditelj, tko: 'voditelj' },
  { radnja: 'izjavi', dan: clan, tko: 'clan' },
]
