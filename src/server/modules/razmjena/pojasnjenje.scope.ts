/** Which clarification requests an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { citaPrijavu } from '../projekt/projekt.sql.ts'

/**
 * A condition on the request `z`, its project `p` and call `c`: officers know of requests about applications that they read, and of
 * drafts where their body asks; an applicant of what was sent to it.
 */
export function pojasnjenjeScope(actor: ActorOrSystem, sada: number): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta !== 'institucija') return sql`z.poslano_at is not null and ${opsegProjekta(actor)}`
  return sql`(z.poslano_at is not null or ${za.id} in (c.sel_id, c.imp_id)) and ${citaPrijavu(actor, sada)}`
}
