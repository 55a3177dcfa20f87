/** Which procurement plans an actor may know of. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'

/** A condition on the project `p` and its call `c`: an applicant's own, a body's of its calls. */
export function projektScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') {
    const { projektIds, programIds = [] } = za
    const svi = projektIds === undefined
    const dio = svi
      ? sql`true`
      : sql`(p.id = any(${sql.param([...projektIds])}::uuid[]) or p.program_id = any(${sql.param([...programIds])}::int[]))`
    return sql`p.prijavitelj_id = ${za.id} and ${dio}`
  }
  if (za.vrsta !== 'institucija') return sql`false`
  return sql`(${za.id} in (c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id)
      or p.program_id = any(${sql.param([...(za.citaPrograme ?? [])])}::int[]))
    and p.program_id = any(${sql.param([...za.programIds])}::int[])`
}

/** The same of the plan `n`: an institution knows of what was sent. */
export function planScope(actor: ActorOrSystem): SQL {
  const poslano = actor !== SYSTEM && actor.za.vrsta === 'institucija' ? sql`n.podneseno is not null` : sql`true`
  return sql`${poslano} and ${projektScope(actor)}`
}
