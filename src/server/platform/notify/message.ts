/** Who is told what, and why; shared by those who tell at once and behind the move. */
import type { ActorOrSystem, Parties, Who } from '#contract/kernel/permissions.ts'
import type { Poveznica } from '#contract/modules/mail/mail.schema.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../db/client.ts'

export interface Recipient {
  osobaId: number
  email: string
  /** Name and surname. */
  ime?: string
  primatelj: 'prijavitelj' | 'institucija'
  primateljId: number
  /** Under which code the person was found; the notification says it as „jer ste …”. */
  razlog:
    | Who
    | 'PITANJE'
    | 'PRETPLATA'
    | 'ZAHTJEV'
    | 'PRAVO'
    | 'OSOBA'
    | 'OPOZIV'
    | 'ZADUZENJE'
    | 'ZASTAVICA'
    | 'PRIMOPREDAJA'
  /** With `PRETPLATA`: why in a sentence, and the secret that ends it. */
  pretplata?: { razlog: string; odjava: string }
}

/** Finds the people behind codes such as `ZAS` or `V@DRF`; the module that knows persons provides it. */
export type FindRecipients = (tx: Tx, who: readonly Who[], parties: Parties) => Promise<Recipient[]>

export interface Message {
  poruka: string
  activityAction: Akcija
  projektId?: string
  pozivId?: number
  /** Id of the record where neither of the two names it; a press may lead there. */
  entitetId?: string
  /** Programme of the record; null for what belongs to none. */
  programId: number | null
  /** Where whoever is told has chosen ways: without it devices may ring, and the digest has it. */
  nacini?: { uredaj: boolean; sazetak: boolean }
  /** When given, the same people also get a mail with this subject and the message as text. */
  mailNaslov?: string
  /** When the mail says more than the notification. */
  mailTekst?: string
  mailPoveznice?: readonly Poveznica[]
}

export interface Cause {
  actor: ActorOrSystem
  uzrok: string
  sada: number
}

export type Tell = (tx: Tx, to: Cause & { recipients: readonly Recipient[] }, message: Message) => Promise<void>
