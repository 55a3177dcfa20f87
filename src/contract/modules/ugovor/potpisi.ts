/** Signatures of both sides of a contract or of its addendum: all there, in their order, of days that have come (domain rules 6). */
import type { IsoDatum } from '#contract/kernel/datum.ts'

type Dani = readonly (IsoDatum | null)[]
export interface PotpisiStrana {
  korisnik: Dani
  tijelo: Dani
}

export const sviPotpisali = ({ korisnik, tijelo }: PotpisiStrana): boolean =>
  [korisnik, tijelo].every((dani) => dani.length > 0 && dani.every((dan) => dan !== null))

/** Nobody of the body signs before everybody of the beneficiary has, the same day or earlier. */
export function uRedu({ korisnik, tijelo }: PotpisiStrana): boolean {
  const zadnji = korisnik.reduce<IsoDatum>((kraj, dan) => (dan !== null && dan > kraj ? dan : kraj), '')
  return tijelo.every((dan) => dan === null || (korisnik.every((one) => one !== null) && dan >= zadnji))
}

export const nijeUBuducnosti = ({ korisnik, tijelo }: PotpisiStrana, danas: IsoDatum): boolean =>
  [...korisnik, ...tijelo].every((dan) => dan === null || dan <= danas)

/** Nobody signs what was not there to be signed. */
export const nijePrije = ({ korisnik, tijelo }: PotpisiStrana, pocetak: IsoDatum): boolean =>
  [...korisnik, ...tijelo].every((dan) => dan === null || dan >= pocetak)
