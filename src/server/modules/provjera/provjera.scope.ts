/** Which on-site checks an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

/** In these the visit is still to come or to end. */
export const PRIJE_POSJETA = ['uPripremi', 'najavljena', 'uTijeku'] as const

/** In these the team writes, and has it on its devices. */
export const PISE_SE = [...PRIJE_POSJETA, 'zapisnikUIzradi'] as const

/** A condition on the check `z`, its project `p` and call `c`: its beneficiary knows of what was announced or given to them. */
export const provjeraScope = (actor: ActorOrSystem): SQL =>
  actor !== SYSTEM && actor.za.vrsta === 'prijavitelj'
    ? sql`z.podneseno is not null and ${opsegProjekta(actor)}`
    : opsegProjekta(actor)

/** On whose devices the check `z` is: those who take part in it, until its minutes are out of their hands. */
export const naUredajuSudionika = ({ osobaId, za }: Actor): SQL =>
  za.vrsta === 'institucija'
    ? sql`z.institucija_id = ${za.id} and ${osobaId} = any(z.sudionici) and z.status_id in (${sqlStatus(provjeraStatuses, ...PISE_SE)})`
    : sql`false`
