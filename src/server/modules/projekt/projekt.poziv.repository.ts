/** SQL between applications and their call: receipts, sums, and what closing or cancelling the call brings. */

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { idStatusa } from '#contract/kernel/status.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { projekt } from './projekt.tables.ts'

/**
 * The next receipt of a call: its number and its time, taken together, so that both have one order (decision 0052). The time
 * is that of arrival, or that of the receipt before where this request arrived earlier and came to its turn later. A number
 * once given is never given again. Holds the call's row, and answers with its state as it now surely is.
 */
export async function nextReceipt(tx: Tx, pozivId: number, arrived: number) {
  const at = new Date(arrived).toISOString()
  const [row] = await tx
    .update(poziv)
    .set({
      brojZaprimanja: sql`${poziv.brojZaprimanja} + 1`,
      zadnjeZaprimanje: sql`greatest(${poziv.zadnjeZaprimanje}, ${at}::timestamptz)`,
    })
    .where(eq(poziv.id, pozivId))
    .returning({
      redniBroj: poziv.brojZaprimanja,
      vrijeme: poziv.zadnjeZaprimanje,
      oznaka: poziv.oznaka,
      statusId: poziv.statusId,
      osnovniStatusId: poziv.osnovniStatusId,
      datumZatvaranja: poziv.datumZatvaranja,
    })
  if (row?.oznaka == null) throw new Error(`call ${pozivId} has no code`)
  const { oznaka } = row
  return {
    ...row,
    oznaka,
    vrijeme: row.vrijeme ?? new Date(arrived),
    datumZatvaranja: row.datumZatvaranja?.toISOString() ?? null,
  }
}

/** Keeps the call's sums of what was submitted. */
export async function addToPoziv(tx: Tx, pozivId: number, prijave: number, trazeno: number): Promise<void> {
  await tx
    .update(poziv)
    .set({ brojPrijava: sql`${poziv.brojPrijava} + ${prijave}`, trazeno: sql`${poziv.trazeno} + ${trazeno}` })
    .where(eq(poziv.id, pozivId))
}

/** Statuses of a call that takes no applications, and will take none without a change. */
const NE_PRIMA = [
  'otkazan',
  'obustavljen',
  'zatvoren',
  'azuriranjeObustavljenog',
  'azuriranjeZatvorenog',
  'zatvorenUIzmjeni',
  'arhiviran',
] as const

export type ReturnTimer = 'odobriPovratak' | 'odbijPovratak' | 'primljenoNaZnanje'

/** Return requests that a timer must end: approved because the call asks for more (18), refused because the call closed (18), or taken note of after three days (19). */
export async function dueReturnRequests(
  tx: Tx,
  timer: ReturnTimer,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const at = now.toISOString()
  const due =
    timer === 'odobriPovratak'
      ? sql`p.status_id = ${sqlStatus(projektStatuses, 'zahtjevPovratak')} and c.povratak_do > ${at}::timestamptz and c.datum_zatvaranja > ${at}::timestamptz
          and (c.status_id in (${sqlStatus(pozivStatuses, 'otvoren', 'azuriranjeOtvorenog')}) or c.osnovni_status_id = ${sqlStatus(pozivStatuses, 'otvoren')})`
      : timer === 'odbijPovratak'
        ? sql`p.status_id = ${sqlStatus(projektStatuses, 'zahtjevPovratak')} and (c.datum_zatvaranja <= ${at}::timestamptz or c.status_id in (${sqlStatus(pozivStatuses, ...NE_PRIMA)})
          or c.osnovni_status_id in (${sqlStatus(pozivStatuses, 'obustavljen', 'zatvoren')}))`
        : sql`p.status_id = ${sqlStatus(projektStatuses, 'zahtjevOdbijen')} and p.zahtjev_povrata_od <= ${at}::timestamptz - interval '3 days'`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from projekt p join poziv c on c.id = p.poziv_id
    where ${due} and p.id::text > ${after} order by p.id::text limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The deadline has passed: what was not submitted can no longer be changed. */
export async function lockDrafts(tx: Tx, pozivId: number): Promise<void> {
  await tx
    .update(projekt)
    .set({ istekRoka: true })
    .where(and(eq(projekt.pozivId, pozivId), inArray(projekt.statusId, idStatusa(projektStatuses, ...NACRTI))))
}

/** Applications of a call in these statuses, by id. */
export async function idsOfCall(tx: Tx, pozivId: number, statusIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: projekt.id })
    .from(projekt)
    .where(and(eq(projekt.pozivId, pozivId), inArray(projekt.statusId, [...statusIds]), isNull(projekt.deletedAt)))
    .orderBy(projekt.id)
  return rows.map(({ id }) => id)
}

/** Applications on the call with their applicants: those that can still be edited, or all. */
export function applicationsOfCall(
  tx: Tx,
  pozivId: number,
  which: 'nacrti' | 'svi',
): Promise<{ projektId: string; prijaviteljId: number }[]> {
  return tx
    .select({ projektId: projekt.id, prijaviteljId: projekt.prijaviteljId })
    .from(projekt)
    .where(
      and(
        eq(projekt.pozivId, pozivId),
        isNull(projekt.deletedAt),
        which === 'nacrti' ? inArray(projekt.statusId, idStatusa(projektStatuses, ...NACRTI)) : undefined,
      ),
    )
    .orderBy(projekt.id)
}
