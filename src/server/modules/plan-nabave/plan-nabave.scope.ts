/** Which procurement plans an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegPrava, opsegTijela } from '../../platform/auth/opseg.ts'

const STUPCI = { prijavitelj: sql`p.prijavitelj_id`, projekt: sql`p.id`, program: sql`p.program_id` }

/** A condition on the project `p` and its call `c`: an applicant's own, a body's of its calls. */
export function projektScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return opsegPrava(za, STUPCI)
  return za.vrsta === 'institucija' ? opsegTijela(za, STUPCI.program) : sql`false`
}

/** The same of the plan `z`: an institution knows of what was sent. */
export const planScope = (actor: ActorOrSystem): SQL =>
  actor !== SYSTEM && actor.za.vrsta === 'institucija'
    ? sql`z.podneseno is not null and ${projektScope(actor)}`
    : projektScope(actor)
