/** Which threads an actor may know of: an applicant's own within its rights, a body's of the applications that it reads. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { opsegPoziva, opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'

/** Which calls `c` show who has applied to a body, and to whom an applicant may write. */
export type Dostupno = (sada: number) => SQL

const cita = (actor: Actor): boolean =>
  actor.za.vrsta === 'institucija' && hasPermission(actor, 'odabir.opcenito.citaj')

/** A condition on the project `p` and its call `c`. */
export function pretinacScope(actor: Actor, sada: number, dostupno: Dostupno): SQL {
  if (actor.za.vrsta === 'prijavitelj') return opsegProjekta(actor)
  return cita(actor) ? sql`(${opsegProjekta(actor)} and ${dostupno(sada)})` : sql`false`
}

/**
 * The same for a list: a body's calls are found first, and there are few. Asked of each thread, they made PostgreSQL expect
 * none and read every project.
 */
export async function opsegPopisa(tx: Tx, actor: Actor, sada: number, dostupno: Dostupno): Promise<SQL> {
  if (!cita(actor)) return pretinacScope(actor, sada, dostupno)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.id from poziv c where ${opsegPoziva(actor)} and ${dostupno(sada)}`,
  )
  return sql`p.poziv_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`
}
