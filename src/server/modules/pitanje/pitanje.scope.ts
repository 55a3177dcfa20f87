/** Which questions an actor may work on. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'

/** A condition on the call `z` of a question: the body that drafts it, in the programmes of the person. */
export function pitanjeScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  if (actor.za.vrsta !== 'institucija') return sql`false`
  return sql`z.drf_id = ${actor.za.id} and z.program_id = any(${sql.param([...actor.za.programIds])}::int[])`
}
