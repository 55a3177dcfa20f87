/** Telling people: rows in the transaction of the cause, at most one per cause and person, sent after commit. */
import { type ActorOrSystem, type Parties, SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import type { Tx } from '../db/client.ts'
import { mail, notifikacija } from './workflow.tables.ts'

export interface Recipient {
  osobaId: number
  email: string
  primatelj: 'prijavitelj' | 'institucija'
  primateljId: number
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
  if (naslov === undefined || to.recipients.length === 0) return
  await tx
    .insert(mail)
    .values(
      to.recipients.map(({ osobaId, email }) => ({
        uzrok: to.uzrok,
        osobaId,
        prima: email,
        naslov,
        tijelo: message.poruka,
        createdAt,
      })),
    )
    .onConflictDoNothing()
}
