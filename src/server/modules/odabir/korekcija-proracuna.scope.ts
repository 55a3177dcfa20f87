/** Which corrections of the budget an actor may know of: an applicant those that were sent, the body that selects all of its calls. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'

/** A condition on the correction, its project `p` and its call `c`. */
export function korekcijaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return sql`korekcija_proracuna.poslano_at is not null and ${opsegProjekta(actor)}`
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'odabir.opcenito.citaj')) return sql`false`
  return sql`c.sel_id = ${za.id} and ${opsegProjekta(actor)}`
}
