/** All SQL of supplements. */

import { and, eq, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import { nadopunaStatuses } from '#contract/modules/pitanje/nadopuna.statuses.ts'
import type { JavnaNadopuna, Nadopuna, Pitanje, PozivPitanja } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { pozivSql } from './pitanje.repository.ts'
import { pitanjeScope } from './pitanje.scope.ts'
import { nadopuna, pitanje } from './pitanje.tables.ts'

export type NadopunaRow = typeof nadopuna.$inferSelect

interface SPitanjem {
  nadopuna: NadopunaRow
  pitanjeStatusId: number
  naslov: string
  poziv: PozivPitanja
}

const stupci = { nadopuna, pitanjeStatusId: pitanje.statusId, naslov: pitanje.objavljeniNaslov, poziv: pozivSql }

function toNadopuna({ nadopuna: row, pitanjeStatusId, naslov, poziv }: SPitanjem): Nadopuna {
  const { id, pitanjeId, dodijeljenoId, statusId, verzijaRetka, runda } = row
  return {
    id,
    pitanjeId,
    dodijeljenoId,
    statusId,
    verzijaRetka,
    runda,
    pitanjeStatusId,
    naslov,
    poziv,
    tekst: sanitizeHtml(row.tekst),
  }
}

/** A supplement that this actor may work on, locked; undefined otherwise. */
export async function lockNadopunu(tx: Tx, id: string, actor: ActorOrSystem): Promise<Nadopuna | undefined> {
  const broj = idFrom(id)
  if (broj === undefined) return undefined
  const [row] = await tx
    .select(stupci)
    .from(nadopuna)
    .innerJoin(pitanje, eq(pitanje.id, nadopuna.pitanjeId))
    .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
    .where(and(eq(nadopuna.id, broj), pitanjeScope(actor)))
    .for('update', { of: nadopuna })
  return row && toNadopuna(row)
}

/** Supplements of a question, the oldest first. */
export async function nadopunePitanja(tx: Tx, zapis: Pitanje): Promise<{ row: NadopunaRow; record: Nadopuna }[]> {
  const { id, statusId: pitanjeStatusId, objavljeniNaslov: naslov, poziv } = zapis
  const rows = await tx.select().from(nadopuna).where(eq(nadopuna.pitanjeId, id)).orderBy(nadopuna.id)
  return rows.map((row) => ({ row, record: toNadopuna({ nadopuna: row, pitanjeStatusId, naslov, poziv }) }))
}

export async function insertNadopunu(tx: Tx, row: Omit<NadopunaRow, 'id'>): Promise<number> {
  const [made] = await tx
    .insert(nadopuna)
    .values({ ...row, tekst: sanitizeHtml(row.tekst) })
    .returning({ id: nadopuna.id })
  if (made === undefined) throw new Error('insert returned no row')
  return made.id
}

export async function izmijeniNadopunu(
  tx: Tx,
  id: number,
  { tekst, ...changes }: Partial<Omit<NadopunaRow, 'id' | 'pitanjeId' | 'pozivId'>>,
): Promise<void> {
  const clean = tekst === undefined ? {} : { tekst: sanitizeHtml(tekst) }
  await tx
    .update(nadopuna)
    .set({ ...changes, ...clean })
    .where(eq(nadopuna.id, id))
}

/** What the question whether a supplement waits has to know of it. */
export type NadopunaUTijeku = Pick<Nadopuna, 'id' | 'tekst' | 'dodijeljenoId' | 'statusId' | 'verzijaRetka' | 'runda'>

/** Statuses in which a supplement has its next step with a person. */
const UTIJEKU = sql.param(statusesThatWait(nadopunaKind))
const uTijeku = sql`from nadopuna n where n.pitanje_id = ${pitanje.id} and n.status_id = any(${UTIJEKU}::int[])`

/** A question has a supplement that somebody leads on. */
export const imaNadopunuUTijeku = sql<boolean>`exists (select ${uTijeku})`

/** Supplements of a question that somebody leads on, the oldest first, as one value of its row. */
export const nadopuneUTijeku = sql<NadopunaUTijeku[]>`coalesce((
  select json_agg(json_build_object('id', n.id, 'tekst', n.tekst, 'dodijeljenoId', n.dodijeljeno_id,
      'statusId', n.status_id, 'verzijaRetka', n.verzija_retka, 'runda', n.runda) order by n.id)
  ${uTijeku}), '[]')`

const { objavljeno, povuceno, obrazlozenje } = nadopunaStatuses

/** What everyone reads under the answer of the question `id`, as one value of its row. */
export const javneNadopune = (id: typeof pitanje.id | ReturnType<typeof sql>) => sql<JavnaNadopuna[]>`coalesce((
  select json_agg(json_build_object('id', n.id,
      'tekst', case when n.status_id = ${povuceno.id} then null else n.tekst end,
      'objavljenoAt', ${iso(sql`n.objavljeno_at`)},
      'povuceno', case when n.status_id = ${povuceno.id}
        then json_build_object('at', ${iso(sql`n.povuceno_at`)}, 'razlog', coalesce(n.razlog_povlacenja, '')) end)
    order by n.objavljeno_at, n.id)
  from nadopuna n where n.pitanje_id = ${id} and n.status_id in (${objavljeno.id}, ${povuceno.id}, ${obrazlozenje.id})), '[]')`
