/** How far the applications of calls are in each part of selection, as their checks have left them. */
import type { DioOdabira, StanjeFaze } from '#contract/modules/odabir/odabir.faze.ts'
import type { Tx } from '../../platform/db/client.ts'

/** States by the part, of one application. */
export type StanjaDijelova = Partial<Readonly<Record<DioOdabira, StanjeFaze>>>

/** By the ids of applications; one that no check has begun on is in none. */
export async function stanjaDijelova(_tx: Tx, _pozivId: number): Promise<ReadonlyMap<string, StanjaDijelova>> {
  return new Map()
}
