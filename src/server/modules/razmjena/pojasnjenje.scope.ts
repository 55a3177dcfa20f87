/** Which clarification requests an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** A condition on the request `z`, its project `p` and call `c`: drafts are known to the bodies that ask, and to nobody else. */
export function pojasnjenjeScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  const poslan = sql`z.poslano_at is not null and ${opsegProjekta(actor)}`
  if (za.vrsta !== 'institucija') return poslan
  return sql`(z.poslano_at is not null or ${za.id} in (c.sel_id, c.imp_id)) and ${opsegProjekta(actor)}`
}
