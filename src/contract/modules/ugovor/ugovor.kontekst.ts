/** What the rules of a contract know beside the version itself. Nothing here reads a clock. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'

export interface OkolnostiUgovora {
  /** Of the programme and of the project: the number of the contract is made of both. */
  ugovorPrefiks: string
  sifra: string
  /** A cohesion programme: nothing is withheld. */
  bezZadrzavanja: boolean
  /** The grant of the decision, and of the last signed version once there is one; in cents. */
  najvisaBespovratna: number
  /** Null while nothing was paid. */
  zadnjaIsplata: IsoDatum | null
}

export interface KontekstUgovora extends KontekstObrasca {
  ugovor: OkolnostiUgovora
}
