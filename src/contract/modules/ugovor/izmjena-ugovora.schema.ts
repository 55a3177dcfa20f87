/** A change of a contract as its rules see it (domain rules 3.15). */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { DokumentProjekta } from '#contract/kernel/dokument/zapis-projekta.ts'
import type { UcinakNaBodove } from './bodovi-izmjene.ts'
import type { VrstaInacice } from './inacice-ugovora.ts'
import type { Razvrstavanje } from './razvrstavanje.types.ts'

/** Whose change it is; a small one may become a large one. */
type VrstaIzmjene = Exclude<VrstaInacice, 'ugovor'>

/** Days on which both sides signed the addendum. */
export interface PotpisiDodatka {
  korisnik: IsoDatum | null
  tijelo: IsoDatum | null
}

export interface IzmjenaUgovora extends DokumentProjekta {
  vrsta: VrstaIzmjene
  broj: number
  /** Its content against the last signed version. */
  razvrstavanje: Razvrstavanje
  /** End of implementation of the valid contract. */
  zavrsetakProvedbe: IsoDatum
  /** Until when somebody is to act, and since when that runs. */
  rok: IsoDatum | null
  rokOd: IsoDatum | null
  /** Other changes of the contract that nobody has finished. */
  otvorenih: number
  /** The call is a direct award. */
  izravnaDodjela: boolean
  /** The bank's proof of the account is not the one that was signed. */
  noviDokazRacuna: boolean
  /** The check-list of the change is complete. */
  provjereno: boolean
  /** Whether a scored field changed, and what that does; null until the officer has said so. */
  bodujeSe: boolean
  bodovi: UcinakNaBodove | null
  /** Attached papers of the body that drafts the call. */
  suglasnostDrf: boolean
  odlukaDrf: boolean
  potpisi: PotpisiDodatka
  /** The addendum with both signatures is filed. */
  potpisaniDodatak: boolean
  /** The beneficiary has answered a change of the body. */
  ocitovano: boolean
}
