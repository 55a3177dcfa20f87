/** SQL of applications that follow a change of their call. */

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { IzmjenaPozivaUNacrtu } from '#contract/modules/projekt/projekt.schema.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { SavedForm } from './projekt.repository.ts'
import { projekt } from './projekt.tables.ts'

export interface Uskladena extends SavedForm {
  definicijaVerzija: number
  izmjenaPoziva: IzmjenaPozivaUNacrtu | null
}

/** Notes to which definition drafts were brought, and what that did to them. */
export async function oznaciUskladene(tx: Tx, rows: readonly Uskladena[]): Promise<void> {
  const marks = rows.map(({ id, definicijaVerzija, izmjenaPoziva }) => ({ id, definicijaVerzija, izmjenaPoziva }))
  await tx.execute(sql`
    update projekt set definicija_verzija = f."definicijaVerzija", izmjena_poziva = f."izmjenaPoziva"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as f(id uuid, "definicijaVerzija" int, "izmjenaPoziva" jsonb)
    where projekt.id = f.id`)
}

/** Gives every application of a call in these statuses the next version. */
export function bumpPrijave(tx: Tx, pozivId: number, statusi: readonly number[], sada: number) {
  return tx
    .update(projekt)
    .set({ verzijaRetka: sql`${projekt.verzijaRetka} + 1`, updatedAt: new Date(sada) })
    .where(and(eq(projekt.pozivId, pozivId), inArray(projekt.statusId, [...statusi]), isNull(projekt.deletedAt)))
    .returning({
      id: projekt.id,
      rev: projekt.verzijaRetka,
      hash: projekt.obrazacHash,
      prijaviteljId: projekt.prijaviteljId,
    })
}

/** Drafts that were made, or came back, under another definition than their call now has. */
export async function zaostaliNacrti(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from projekt p join poziv c on c.id = p.poziv_id
    where p.status_id in (${sqlStatus(projektStatuses, ...NACRTI)}) and p.deleted_at is null and p.kasno_ceka_od is null
      and p.definicija_verzija is distinct from (c.definicija->>'verzija')::int
    order by p.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
