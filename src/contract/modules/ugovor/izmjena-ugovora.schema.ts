/** A change of a contract as its rules see it, and what its lists and desks read (domain rules 3.15). */
import * as z from 'zod/mini'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { type DokumentProjekta, okvirDokumenta, zapisDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { eurWire } from '#contract/kernel/wire.ts'
import type { UcinakNaBodove } from './bodovi-izmjene.ts'
import type { Razvrstavanje } from './razvrstavanje.types.ts'

/** Whose change it is; a small one may become a large one. */
export const VRSTE_IZMJENA = {
  mala: 'Mala izmjena',
  velika: 'Velika izmjena',
  tijelo: 'Izmjena tijela',
  izravna: 'Izmjena (izravna dodjela)',
} as const
export type VrstaIzmjene = keyof typeof VRSTE_IZMJENA

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

const vrsta = z.enum(kljuceviOd(VRSTE_IZMJENA))

/** A row of the list; the newest first. */
export const redakIzmjene = z.strictObject({
  id: uuid,
  broj: z.int(),
  vrsta,
  status,
  podnositelj: z.nullable(z.string()),
  datum: z.nullable(trenutak),
  sazetak: z.string(),
  /** Of the eligible total, against the last signed version. */
  razlika: eurWire,
})

const okvirIzmjene = {
  ...okvirDokumenta,
  broj: z.int(),
  vrsta,
  rok: z.nullable(dan),
  /** Number of the version that it would change, and of the last signed one that it is measured against. */
  vazecaInacica: z.int(),
  potpisanaInacica: z.int(),
  potpisi: z.strictObject({ korisnik: z.nullable(dan), tijelo: z.nullable(dan) }),
}
/** What travels to a device beside the document. */
export const metaIzmjene = z.strictObject(okvirIzmjene)
export const izmjenaDetalj = z.strictObject({ ...zapisDokumenta, ...okvirIzmjene })
