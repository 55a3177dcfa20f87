/** Telling people: rows in the transaction of the cause, at most one per cause and person, sent after commit. */
import { type ActorOrSystem, type Parties, SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import type { Poveznica } from '#contract/modules/mail/mail.schema.ts'
import { razlogTekst } from '#contract/modules/notifikacija/razlog.ts'
import type { Tx } from '../db/client.ts'
import { type Pismo, posaljiMail } from '../mail/posalji-mail.ts'
import { notifikacija } from './workflow.tables.ts'

export interface Recipient {
  osobaId: number
  email: string
  /** Name and surname. */
  ime?: string
  primatelj: 'prijavitelj' | 'institucija'
  primateljId: number
  /** Under which code the person was found; the notification says it as „jer ste …”. */
  razlog: Who | 'PITANJE' | 'PRETPLATA' | 'ZAHTJEV' | 'PRAVO' | 'OSOBA' | 'OPOZIV'
  /** With `PRETPLATA`: why in a sentence, and the secret that ends it. */
  pretplata?: { razlog: string; odjava: string }
}

/** Finds the people behind codes such as `ZAS` or `V@DRF`; the module that knows persons provides it. */
export type FindRecipients = (tx: Tx, who: readonly Who[], parties: Parties) => Promise<Recipient[]>

export interface Message {
  poruka: string
  activityAction: string
  projektId?: string
  pozivId?: number
  /** Id of the record where neither of the two names it; a press may lead there. */
  entitetId?: string
  /** Programme of the record; null for what belongs to none. */
  programId: number | null
  /** When given, the same people also get a mail with this subject and the message as text. */
  mailNaslov?: string
  /** When the mail says more than the notification. */
  mailTekst?: string
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
    const rows = others.map(({ osobaId, primatelj, primateljId, razlog }) => ({
      ...{ osobaId, primatelj, primateljId, razlog },
      poruka: message.poruka,
      activityAction: message.activityAction,
      projektId: message.projektId ?? null,
      pozivId: message.pozivId ?? null,
      entitetId: message.entitetId ?? null,
      programId: message.programId,
      uzrok: to.uzrok,
      ceka: true,
      createdAt,
    }))
    await tx.insert(notifikacija).values(rows).onConflictDoNothing()
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

function pismo(
  { osobaId, email, razlog, pretplata }: Recipient,
  naslov: string,
  { poruka, mailTekst = poruka, mailPoveznice = [] }: Message,
): Pismo {
  const why =
    pretplata === undefined
      ? { vrsta: 'zapis' as const, razlog: `Ovu poruku primate ${razlogTekst(razlog)}.` }
      : { vrsta: 'pretplata' as const, ...pretplata }
  return { osobaId, prima: email, naslov, tijelo: mailTekst, poveznice: mailPoveznice, ...why }
}
