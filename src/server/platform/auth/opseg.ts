/** Which rows of projects a context reaches: an applicant's by its right, a body's by its calls and programmes. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'

type Za<V extends Actor['za']['vrsta']> = Extract<Actor['za'], { vrsta: V }>

/** An applicant's own, in the projects and programmes that the right names; without any, all of it. */
export function opsegPrava(za: Za<'prijavitelj'>, stupci: Record<'prijavitelj' | 'projekt' | 'program', SQL>): SQL {
  const { id, projektIds, programIds = [] } = za
  const svoje = sql`${stupci.prijavitelj} = ${id}`
  if (projektIds === undefined) return svoje
  return sql`${svoje} and (${stupci.projekt} = any(${sql.param([...projektIds])}::uuid[])
    or ${stupci.program} = any(${sql.param([...programIds])}::int[]))`
}

/** Calls `c` that a body has a part in. In the programmes of the person; all of those that it reads whole. */
export function opsegTijela({ id, programIds, citaPrograme = [] }: Za<'institucija'>, program: SQL): SQL {
  return sql`(${id} in (c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id)
      or ${program} = any(${sql.param([...citaPrograme])}::int[]))
    and ${program} = any(${sql.param([...programIds])}::int[])`
}

const PROJEKT = { prijavitelj: sql`p.prijavitelj_id`, projekt: sql`p.id`, program: sql`p.program_id` }

/** A condition on the project `p` and its call `c`: an applicant's own, a body's of its calls. */
export function opsegProjekta(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return opsegPrava(za, PROJEKT)
  return za.vrsta === 'institucija' ? opsegTijela(za, PROJEKT.program) : sql`false`
}

/** A condition on the call `c` alone, for a body: its projects are those that `opsegProjekta` gives. */
export const opsegPoziva = ({ za }: Actor): SQL =>
  za.vrsta === 'institucija' ? opsegTijela(za, sql`c.program_id`) : sql`false`
