/** Which hand-overs an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasLevel, SYSTEM } from '#contract/kernel/permissions.ts'
import { primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const U_PRIPREMI = sqlStatus(primopredajaStatuses, 'uPripremi')

/** A condition on `primopredaja`: of one's own institution, what one gives or has been given; whoever leads it has all. */
export function primopredajaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za, osobaId } = actor
  if (za.vrsta !== 'institucija') return sql`false`
  const svoja = sql`primopredaja.institucija_id = ${za.id}`
  if (hasLevel(actor, 'V')) return svoja
  return sql`${svoja} and (primopredaja.od_id = ${osobaId}
    or primopredaja.na_id = ${osobaId} and primopredaja.status_id <> ${U_PRIPREMI})`
}
