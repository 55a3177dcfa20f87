/** Which on-site checks an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { opsegPrava, opsegTijela } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const PISE_SE = sqlStatus(provjeraStatuses, 'uPripremi', 'najavljena', 'uTijeku', 'zapisnikUIzradi')

const STUPCI = { prijavitelj: sql`p.prijavitelj_id`, projekt: sql`p.id`, program: sql`p.program_id` }

/** A condition on the project `p` and its call `c`: an applicant's own, a body's of its calls. */
export function projektScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return opsegPrava(za, STUPCI)
  return za.vrsta === 'institucija' ? opsegTijela(za, STUPCI.program) : sql`false`
}

/** The same of the check `z`: its beneficiary knows of what was announced or given to them. */
export const provjeraScope = (actor: ActorOrSystem): SQL =>
  actor !== SYSTEM && actor.za.vrsta === 'prijavitelj'
    ? sql`z.podneseno is not null and ${projektScope(actor)}`
    : projektScope(actor)

/** On whose devices the check `z` is: those who take part in it, until its minutes are out of their hands. */
export const naUredajuSudionika = ({ osobaId, za }: Actor): SQL =>
  za.vrsta === 'institucija'
    ? sql`z.institucija_id = ${za.id} and ${osobaId} = any(z.sudionici) and z.status_id in (${PISE_SE})`
    : sql`false`
