/** Which procurements an actor may work on or follow. What is outside is as if it did not exist. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'

/** A condition on `nabava n` and the call `c` of its project: the buyer all of its own, a body of the call what was published. */
export function nabavaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') {
    const projekti =
      za.projektIds === undefined
        ? sql`true`
        : sql`(n.projekt_id = any(${sql.param([...za.projektIds])}::uuid[])
          or n.program_id = any(${sql.param([...(za.programIds ?? [])])}::int[]))`
    return sql`n.prijavitelj_id = ${za.id} and ${projekti}`
  }
  if (za.vrsta !== 'institucija') return sql`false`
  return sql`n.javni_red is not null and (${za.id} in (c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id)
      or n.program_id = any(${sql.param([...(za.citaPrograme ?? [])])}::int[]))
    and n.program_id = any(${sql.param([...za.programIds])}::int[])`
}
