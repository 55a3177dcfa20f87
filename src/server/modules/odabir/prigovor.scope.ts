/** Which objections an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** A condition on the objection `z`, its project `p` and call `c`: representatives have theirs, bodies what was submitted. */
export function prigovorScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return za.razina === 'ZAS' ? opsegProjekta(actor) : sql`false`
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'projekt.prigovor.vidiSve')) return sql`false`
  return sql`z.podneseno is not null and ${opsegProjekta(actor)}`
}
