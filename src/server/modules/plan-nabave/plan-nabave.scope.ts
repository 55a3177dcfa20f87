/** Which procurement plans an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** A condition on the plan `z`, its project `p` and call `c`: an institution knows of what was sent. */
export const planScope = (actor: ActorOrSystem): SQL =>
  actor !== SYSTEM && actor.za.vrsta === 'institucija'
    ? sql`z.podneseno is not null and ${opsegProjekta(actor)}`
    : opsegProjekta(actor)
