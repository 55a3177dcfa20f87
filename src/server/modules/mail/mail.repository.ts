/** All SQL of mails but their writing, which is the platform's. */

import { eq, sql } from 'drizzle-orm'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, hasAdminPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { MailUpit } from '#contract/modules/mail/mail.endpoints.ts'
import { mailKind } from '#contract/modules/mail/mail.kind.ts'
import { POPIS_MAILOVA } from '#contract/modules/mail/mail.popis.ts'
import type { Mail, MailRedak } from '#contract/modules/mail/mail.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { mail } from '../../platform/mail/mail.tables.ts'
import { stranicaPopisa, trenutak, velik } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import type { StatusChange } from '../../platform/workflow/move.ts'

export type MailRow = typeof mail.$inferSelect

/** What a lease of a letter that is being sent looks like: its time runs and nothing has gone wrong yet. */
const uSlanju = ({ iduciAt, pogreska, pokusaji }: MailRow, sada: number) =>
  iduciAt !== null && iduciAt.getTime() > sada && pogreska === null && pokusaji > 0

export const toMail = (row: MailRow, sada: number): Mail => ({
  id: row.id,
  statusId: row.statusId,
  verzijaRetka: row.verzijaRetka,
  uSlanju: uSlanju(row, sada),
})

const smije = (actor: ActorOrSystem) => actor === SYSTEM || hasAdminPermission(actor, 'posaljiEmailKrozSustav')

export async function citajMail(tx: Tx, id: number): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id))
  return row
}

export async function lockMail(tx: Tx, id: string, actor: ActorOrSystem, sada: number): Promise<Mail | undefined> {
  const broj = idFrom(id)
  if (broj === undefined || !smije(actor)) return undefined
  const [row] = await tx.select().from(mail).where(eq(mail.id, broj)).for('update')
  return row && toMail(row, sada)
}

/** Once it has left, the secrets of a letter are its reader's alone. */
const BEZ_TAJNI = sql`case when povjerljivo then '[]'::jsonb else poveznice end`

export async function writeStatus(
  tx: Tx,
  id: number,
  { statusId, verzijaRetka, sada }: StatusChange<unknown>,
): Promise<void> {
  const poslan = statusId === mailKind.statuses.poslan.id ? { poslanAt: new Date(sada), poveznice: BEZ_TAJNI } : {}
  await tx
    .update(mail)
    .set({ statusId, verzijaRetka, iduciAt: null, ...poslan })
    .where(eq(mail.id, id))
}

/** A letter that is sent again begins from its first attempt. */
export async function ispocetka(tx: Tx, id: number): Promise<void> {
  await tx.update(mail).set({ pokusaji: 0, pogreska: null, iduciAt: null }).where(eq(mail.id, id))
}

/** Addresses of the demo's people, who do not exist: under a name that no register of the internet gives. */
const IZ_PRICE = '%.demo'

/** Takes the next due letter for sending until `lease`; of several processes each takes another. */
export async function uzmiZaSlanje(tx: Tx, sada: Date, lease: Date): Promise<MailRow | undefined> {
  const next = sql`(select id from mail where status_id = ${mailKind.statuses.uRedu.id}
    and (iduci_at is null or iduci_at <= ${sada}) and prima not like ${IZ_PRICE} order by iduci_at nulls first, id limit 1 for update skip locked)`
  const [row] = await tx
    .update(mail)
    .set({ pokusaji: sql`${mail.pokusaji} + 1`, pogreska: null, iduciAt: lease })
    .where(sql`id = ${next}`)
    .returning()
  return row
}

export async function zapisiPogresku(tx: Tx, id: number, pogreska: string, iduciAt: Date): Promise<void> {
  await tx.update(mail).set({ pogreska, iduciAt }).where(eq(mail.id, id))
}

/** Days that letters of a portal which does send wait for its server of mail to be named again. */
const CEKANJE_DANA = 3

/**
 * Letters after `afterId` that nobody will send. A portal that has sent mail before was only started without its server:
 * its letters wait for some days, so that one wrong start strands none.
 */
export async function uRedu(tx: Tx, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int from mail where status_id = ${mailKind.statuses.uRedu.id} and id > ${Number(after)}
      and (created_at < ${new Date(now.getTime() - CEKANJE_DANA * DAN)}
        or not exists (select from mail where poslan_at is not null))
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Letters after `afterId` to people of the demo's story: read in the portal, whatever server of mail there is. */
export async function izPrice(tx: Tx, _now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int from mail where status_id = ${mailKind.statuses.uRedu.id} and id > ${Number(after)}
      and prima like ${IZ_PRICE} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

type RedakBaze = Omit<MailRedak, 'status'> & { statusId: number }

/** One page, by the order in which letters were written. */
export async function popisMailova(tx: Tx, { search, status, vrsta, od, do: kraj, ...upit }: MailUpit) {
  const { data, meta } = await stranicaPopisa<RedakBaze>(
    tx,
    POPIS_MAILOVA,
    {
      stupci: sql`m.id::int as id, m.prima, m.naslov, m.vrsta, m.status_id as "statusId", m.pokusaji,
        ${iso(sql`m.created_at`)} as "createdAt", ${iso(sql`m.poslan_at`)} as "poslanAt"`,
      iz: sql`from mail m`,
      trazenje: poDijelovima('mail_trazilica', { kljuc: sql`m.id`, tip: 'bigint' }, search),
      uvjeti: [
        status && sql`m.status_id = ${mailKind.statuses[status].id}`,
        vrsta && sql`m.vrsta = ${vrsta}`,
        od === undefined ? undefined : sql`m.created_at >= ${new Date(pocetakDana(od)).toISOString()}::timestamptz`,
        kraj === undefined ? undefined : sql`m.created_at <= ${new Date(krajDana(kraj)).toISOString()}::timestamptz`,
      ],
      poretci: { vrijeme: [trenutak(sql`m.created_at`)] },
      kljuc: velik(sql`m.id`),
    },
    upit,
  )
  const redak = ({ statusId, ...row }: RedakBaze): MailRedak => ({ ...row, status: statusMaila(statusId) })
  return { data: data.map(redak), meta }
}

export const statusMaila = (id: number) => ({ id, naziv: statusLabel(mailKind, id) })
