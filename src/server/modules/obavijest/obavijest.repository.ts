/** All SQL of notices. Rich text is cleaned when it is written and again when it is read. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import type { Obavijest, TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import { sanitizeHtml } from '../../platform/html/sanitize.ts'
import { obavijestScope } from './obavijest.scope.ts'
import { obavijest } from './obavijest.tables.ts'

type Row = typeof obavijest.$inferSelect

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const date = (at: string | null) => (at === null ? null : new Date(at))

/** The row as the contract sees it. */
function toObavijest(row: Row): Obavijest {
  const { id, naslov, programi, institucije, institucijaId, statusId, verzijaRetka, runda } = row
  return {
    ...{ id, naslov, programi, institucije, institucijaId, statusId, verzijaRetka, runda },
    opis: sanitizeHtml(row.opis),
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    ciljnaSkupina: row.ciljnaSkupina as Obavijest['ciljnaSkupina'],
    prioritet: row.prioritet as Obavijest['prioritet'],
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
    inacica: row.brojInacice,
  }
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

/** A notice that this actor may work on, locked; undefined otherwise. */
export async function lockObavijest(tx: Tx, id: string, actor: ActorOrSystem): Promise<Obavijest | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const [row] = await tx
    .select()
    .from(obavijest)
    .where(and(eq(obavijest.id, Number(id)), obavijestScope(actor)))
    .for('update')
  return row && toObavijest(row)
}

/** Writes the whole notice; the caller holds it locked. */
export async function writeObavijest(tx: Tx, after: Obavijest, statusPromijenioId?: number | null): Promise<void> {
  const who = statusPromijenioId === undefined ? {} : { statusPromijenioId }
  await tx
    .update(obavijest)
    .set({ ...toColumns(after), ...who })
    .where(eq(obavijest.id, after.id))
}

/** Inserts a notice; returns its number. */
export async function insertObavijest(tx: Tx, novi: Obavijest, autorId: number): Promise<number> {
  const [row] = await tx
    .insert(obavijest)
    .values({ ...toColumns(novi), autorId, statusPromijenioId: autorId })
    .returning({ id: obavijest.id })
  if (row === undefined) throw new Error('insert returned no row')
  return row.id
}

/** For whom the list of current notices is: visitors and applicants, or people of an institution. */
export type Citatelji = { institucijaId: number; programIds: readonly number[] } | 'javnost'

const NAJVISE = 100

/** Notices shown now, the important ones first, then the newest. */
export async function trenutneObavijesti(tx: Reader, citatelji: Citatelji, sada: number): Promise<TrenutnaObavijest[]> {
  const now = new Date(sada)
  const readers =
    citatelji === 'javnost'
      ? sql`ciljna_skupina in ('svi', 'prijavitelji', 'javno') and institucije = '{}'`
      : sql`ciljna_skupina in ('svi', 'institucije')
        and (institucije = '{}' or ${citatelji.institucijaId} = any(institucije))
        and (programi = '{}' or programi && ${sql.param([...citatelji.programIds])}::int[])`
  const institucijaNaziv = sql<string | null>`(select i.naziv from institucija i where i.id = obavijest.institucija_id)`
  const rows = await tx
    .select({ ...getTableColumns(obavijest), institucijaNaziv })
    .from(obavijest)
    .where(sql`status_id = 3 and start_at <= ${now} and end_at >= ${now} and ${readers}`)
    .orderBy(sql`array_position(array['Visoko', 'Srednje', 'Nisko'], prioritet), start_at desc, id desc`)
    .limit(NAJVISE)
  return rows.flatMap((row) => {
    const { id, naslov, opis, startAt, endAt, prioritet } = toObavijest(row)
    const { institucijaId, institucijaNaziv: naziv } = row
    const institucija = institucijaId === null ? null : { id: institucijaId, naziv: naziv ?? '' }
    return startAt === null || endAt === null ? [] : [{ id, naslov, opis, startAt, endAt, prioritet, institucija }]
  })
}

/** Notices after `afterId` that the timer has to archive. */
export async function zaArhivu(tx: Tx, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from obavijest where id > ${Number(after)} and (
      (status_id = 3 and end_at < ${now})
      or (status_id = 4 and status_promijenjen_at <= ${now}::timestamptz - interval '30 days'))
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
