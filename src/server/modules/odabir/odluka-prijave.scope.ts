/** Which decisions about applications an actor may know of: signed ones of their projects, and those that their body prepares. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, hasPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { bezSukoba } from './provjera-prijave.scope.ts'

const POTPISANE = sql`odluka_prijave.status_id in (${sqlStatus(odlukaPrijaveStatuses, 'donesena', 'izvanSnage')})`

/** A condition on the decision, its project `p` and its call `c`. */
export function odlukaPrijaveScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return sql`${POTPISANE} and ${opsegProjekta(actor)}`
  if (za.vrsta !== 'institucija' || !hasPermission(actor, 'odabir.opcenito.citaj')) return sql`false`
  // What is being decided is hidden from whoever has a conflict with the application, as its checks are.
  const priprema = sql`c.sel_id = ${za.id} and ${bezSukoba(sql`p.id`, sql`p.poziv_id`, actor.osobaId)}`
  return sql`(${POTPISANE} or ${priprema}) and ${opsegProjekta(actor)}`
}
