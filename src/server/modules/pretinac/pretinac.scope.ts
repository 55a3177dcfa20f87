/** Which threads an actor may know of: an applicant's own within its rights, a body's of the applications that it reads. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** Which calls `c` show who has applied to a body, and to whom an applicant may write. */
export type Dostupno = (sada: number) => SQL

/** A condition on the project `p` and its call `c`. */
export function pretinacScope(actor: Actor, sada: number, dostupno: Dostupno): SQL {
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return opsegProjekta(actor)
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'odabir.opcenito.citaj')) return sql`false`
  return sql`(${opsegProjekta(actor)} and ${dostupno(sada)})`
}
