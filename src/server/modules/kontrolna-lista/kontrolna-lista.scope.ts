/** Which check-lists an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasAdminPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const BILA_NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi', 'povucena')

/** A condition on `kontrolna_lista`: a body has its own and those of the portal that are or were in force, administrators the portal's. */
export function kontrolnaListaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  if (actor.za.vrsta === 'administrator')
    return hasAdminPermission(actor, 'postavke') ? sql`kontrolna_lista.institucija_id is null` : sql`false`
  return actor.za.vrsta === 'institucija'
    ? sql`(kontrolna_lista.institucija_id = ${actor.za.id}
        or kontrolna_lista.institucija_id is null and kontrolna_lista.status_id in (${BILA_NA_SNAZI}))`
    : sql`false`
}
