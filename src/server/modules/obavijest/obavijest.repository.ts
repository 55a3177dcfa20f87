/** All SQL of notices. Rich text is cleaned when it is written and again when it is read. */

import { inArray, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { idsFrom } from '#contract/kernel/record-number.ts'
import type { Obavijest, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import { obavijestStatuses } from '#contract/modules/obavijest/obavijest.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../../platform/db/client.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { indeksirajObavijest } from './obavijest.pretraga.ts'
import { obavijestScope } from './obavijest.scope.ts'
import { obavijest } from './obavijest.tables.ts'

export type Row = typeof obavijest.$inferSelect

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const date = (at: string | null) => (at === null ? null : new Date(at))

/** The row as the contract sees it. */
export function toObavijest(row: Row): Obavijest {
  const { id, naslov, programi, institucije, institucijaId, statusId, verzijaRetka, runda } = row
  return {
    id,
    naslov,
    programi,
    institucije,
    institucijaId,
    statusId,
    verzijaRetka,
    runda,
    opis: sanitizeHtml(row.opis),
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    ciljnaSkupina: row.ciljnaSkupina as Obavijest['ciljnaSkupina'],
    prioritet: row.prioritet as Obavijest['prioritet'],
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
    inacica: row.brojInacice,
  }
}

/** The part that people write. */
export function sadrzajOf(record: Obavijest): SadrzajObavijesti {
  const { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije } = record
  return { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije }
}

function toColumns(record: Obavijest) {
  const { id: _id, inacica: brojInacice, ...rest } = record
  return {
    ...rest,
    brojInacice,
    opis: sanitizeHtml(record.opis),
    startAt: date(record.startAt),
    endAt: date(record.endAt),
    statusPromijenjenAt: new Date(record.statusPromijenjenAt),
  }
}

export const obavijestRepository = stolRepository({
  tablica: obavijest,
  izvor: (tx) => tx.select().from(obavijest),
  vidljivo: obavijestScope,
  zapis: toObavijest,
  stupci: toColumns,
  uz: (tx, record) => indeksirajObavijest(tx, record.id, record),
})

/** Notices after `afterId` that the timer has to archive. */
export async function zaArhivu(tx: Tx, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from obavijest where id > ${Number(after)} and (
      (status_id = ${sqlStatus(obavijestStatuses, 'objavljen')} and end_at < ${now})
      or (status_id = ${sqlStatus(obavijestStatuses, 'otkazan')} and status_promijenjen_at <= ${now}::timestamptz - interval '30 days'))
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Those with these numbers that the actor may know of. */
export const obavijestiPoBrojevima = (tx: Tx, ids: readonly string[], actor: ActorOrSystem) =>
  obavijestRepository.gdje(tx, inArray(obavijest.id, idsFrom(ids)), actor)
