/** Telling people: rows in the transaction of the cause, at most one per cause and person, sent after commit. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { razlogTekst } from '#contract/modules/notifikacija/razlog.ts'
import { insertMany } from '../db/bulk.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { type Pismo, posaljiMail } from '../mail/posalji-mail.ts'
import { odlozi } from './dostava.ts'
import type { Message, Recipient, Tell } from './message.ts'
import { notifikacija } from './notify.tables.ts'

/** More than these are told behind the move, which nobody should wait for. */
export const MOST_AT_ONCE = 500

/** OBV and MAIL of the domain tables. Nobody is told of their own action. */
export const notify: Tell = async (tx, { recipients, ...cause }, message) => {
  if (recipients.length <= MOST_AT_ONCE) return reci(tx, { recipients, ...cause }, message)
  const self = cause.actor === SYSTEM ? null : cause.actor.osobaId
  const mine = recipients.filter(({ osobaId }) => osobaId === self)
  // One's own mail, if the message has one, comes with the move.
  await reci(tx, { recipients: mine, ...cause }, message)
  const others = recipients.filter(({ osobaId }) => osobaId !== self)
  await odlozi(tx, others, cause, message)
}

/** The same at once, however many. */
export const reci: Tell = async (tx, to, message) => {
  const self = to.actor === SYSTEM ? null : to.actor.osobaId
  const createdAt = new Date(to.sada)
  const others = to.recipients.filter((recipient) => recipient.osobaId !== self)
  if (others.length > 0) {
    const rows = others.map(({ osobaId, primatelj, primateljId, razlog }) => ({
      osobaId,
      primatelj,
      primateljId,
      razlog,
      poruka: message.poruka,
      activityAction: message.activityAction,
      projektId: message.projektId ?? null,
      pozivId: message.pozivId ?? null,
      entitetId: message.entitetId ?? null,
      // Every action begins with the kind of the record that it was taken on.
      entitetVrsta: message.entitetId === undefined ? null : (message.activityAction.split('.')[0] ?? null),
      programId: message.programId,
      uzrok: to.uzrok,
      ceka: message.nacini?.uredaj ?? true,
      uSazetku: message.nacini?.sazetak ?? true,
      createdAt,
    }))
    await insertMany(tx, notifikacija, rows, [], 'skip')
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

/** What was told for one cause and not read yet goes with what is taken back. */
export const obrisiJavljeno = (tx: Tx, uzrok: string, akcije: readonly string[]): Promise<void> =>
  asPortal(tx, async () => {
    const redci = sql`uzrok = ${uzrok} and activity_action = any(${sql.param([...akcije])}::text[]) and not read`
    await tx.execute(sql`delete from notifikacija where ${redci}`)
  })
