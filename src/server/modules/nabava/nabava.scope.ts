/** Which procurements an actor may work on or follow. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegPrava, opsegTijela } from '../../platform/auth/opseg.ts'

const STUPCI = { prijavitelj: sql`n.prijavitelj_id`, projekt: sql`n.projekt_id`, program: sql`n.program_id` }

/** A condition on `nabava n` and the call `c` of its project: the buyer all of its own, a body of the call what was published. */
export function nabavaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return opsegPrava(za, STUPCI)
  if (za.vrsta !== 'institucija') return sql`false`
  return sql`n.javni_red is not null and ${opsegTijela(za, STUPCI.program)}`
}
