/** Which threads an actor may know of: an applicant's own within its rights, a body's of the applications that it reads. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { opsegPoziva, opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { znaTkoJePrijavio } from '../poziv/poziv.sql.ts'
import { citaPrijavu, jePodnesena } from '../projekt/projekt.sql.ts'

/** Of which calls `c` an applicant may write to a body: the one that answers may know by now who has applied. */
export type Dostupno = (sada: number) => SQL

/** A condition on the project `p` and its call `c`. */
export const pretinacScope = (actor: Actor, sada: number): SQL =>
  actor.za.vrsta === 'prijavitelj' ? opsegProjekta(actor) : citaPrijavu(actor, sada)

/**
 * The same for a list: a body's calls are found first, and there are few. Asked of each thread, they made PostgreSQL expect
 * none and read every project.
 */
export async function opsegPopisa(tx: Tx, actor: Actor, sada: number): Promise<SQL> {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'odabir.opcenito.citaj')) return pretinacScope(actor, sada)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.id from poziv c where ${opsegPoziva(actor)} and ${znaTkoJePrijavio(za.id, sada)}`,
  )
  return sql`(p.poziv_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) and ${jePodnesena()})`
}
