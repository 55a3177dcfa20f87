/** Which threads an actor may know of: an applicant's own within its rights, a body's of the applications that it reads. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { opsegPoziva, opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { provodiTrajni, znaTkoJePrijavio } from '../poziv/poziv.sql.ts'
import { citaPrijavu, jeOdUgovaranja, jePodnesena } from '../projekt/projekt.sql.ts'

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
  const [zna, provodi] = [znaTkoJePrijavio(za.id, sada), provodiTrajni(za.id)]
  const { rows } = await tx.execute<{ id: number; zna: boolean }>(
    sql`select c.id, ${zna} as zna from poziv c where ${opsegPoziva(actor)} and (${zna} or ${provodi})`,
  )
  const naPozivima = (svi: boolean) =>
    sql`p.poziv_id = any(${sql.param(rows.flatMap((one) => (one.zna === svi ? [one.id] : [])))}::int[])`
  const podnesene = sql`(${naPozivima(true)} and ${jePodnesena()})`
  // A condition more that is never true would lead the planner away from the calls.
  if (rows.every((one) => one.zna)) return podnesene
  return sql`(${podnesene} or (${naPozivima(false)} and ${jeOdUgovaranja()}))`
}
