/** Which notices an actor may work on; reading the current ones is everybody's. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasAdminPermission, SYSTEM } from '#contract/kernel/permissions.ts'

/** A condition on the table `obavijest`: administrators of notices all of them, an institution its own. */
export function obavijestScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  if (actor.za.vrsta === 'administrator') return hasAdminPermission(actor, 'obavijesti') ? sql`true` : sql`false`
  if (actor.za.vrsta === 'institucija') return sql`obavijest.institucija_id = ${actor.za.id}`
  return sql`false`
}
