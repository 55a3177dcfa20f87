/** Telling people: rows in the transaction of the cause, at most one per cause and person, sent after commit. */
import { type ActorOrSystem, type Parties, SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import type { Poveznica } from '#contract/modules/mail/mail.schema.ts'
import type { Tx } from '../db/client.ts'
import { type Pismo, posaljiMail } from '../mail/posalji-mail.ts'
import { notifikacija } from './workflow.tables.ts'

export interface Recipient {
  osobaId: number
  email: string
  primatelj: 'prijavitelj' | 'institucija'
  primateljId: number
  /** They are told because they asked for it: why, and the secret that ends it. */
  pretplata?: { razlog: string; odjava: string }
}

/** Finds the people behind codes such as `ZAS` or `V@DRF`; the module that knows persons provides it. */
export type FindRecipients = (tx: Tx, who: readonly Who[], parties: Parties) => Promise<Recipient[]>

export interface Message {
  poruka: string
  activityAction: string
  projektId?: string
  pozivId?: number
  /** When given, the same people also get a mail with this subject and the message as text. */
  mailNaslov?: string
  mailPoveznice?: readonly Poveznica[]
}

/** OBV and MAIL of the domain tables. Nobody is told of their own action. */
export async function notify(
  tx: Tx,
  to: { recipients: readonly Recipient[]; actor: ActorOrSystem; uzrok: string; sada: number },
  message: Message,
): Promise<void> {
  const self = to.actor === SYSTEM ? null : to.actor.osobaId
  const createdAt = new Date(to.sada)
  const others = to.recipients.filter((recipient) => recipient.osobaId !== self)
  if (others.length > 0) {
    await tx.insert(notifikacija).values(
      others.map(({ osobaId, primatelj, primateljId }) => ({
        osobaId,
        primatelj,
        primateljId,
        poruka: message.poruka,
        activityAction: message.activityAction,
        projektId: message.projektId ?? null,
        pozivId: message.pozivId ?? null,
        createdAt,
      })),
    )
  }
  const naslov = message.mailNaslov
  if (naslov === undefined) return
  await posaljiMail(
    tx,
    to.uzrok,
    to.sada,
    to.recipients.map((recipient) => pismo(recipient, naslov, message)),
  )
}

const RAZLOZI = {
  prijavitelj: 'Ovu poruku primate jer na Portalu fondova zastupate prijavitelja ili uređujete njegovu prijavu.',
  institucija: 'Ovu poruku primate jer na Portalu fondova radite u tijelu koje vodi ovaj postupak.',
}

function pismo(
  { osobaId, email, primatelj, pretplata }: Recipient,
  naslov: string,
  { poruka, mailPoveznice = [] }: Message,
): Pismo {
  const why =
    pretplata === undefined
      ? { vrsta: 'zapis' as const, razlog: RAZLOZI[primatelj] }
      : { vrsta: 'pretplata' as const, ...pretplata }
  return { osobaId, prima: email, naslov, tijelo: poruka, poveznice: mailPoveznice, ...why }
}
