import { type SQL, sql } from 'drizzle-orm'
import { idStatusa, type Statusi } from '#contract/kernel/status.ts'

/**
 * The numbers of the named statuses as they stand in SQL, by commas: `status_id in (${sqlStatus(…)})`.
 * They are text and no parameters, because a partial index serves a query only if the planner reads its condition there.
 */
export const sqlStatus = <S extends string>(statusi: Statusi<S>, ...kljucevi: readonly S[]): SQL =>
  sql.raw(idStatusa(statusi, ...kljucevi).join(', '))
