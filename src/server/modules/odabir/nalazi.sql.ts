/** What finished checks and the sealed ranking of an application say to its decision. */
import { BEZ_NALAZA, type NalaziOdabira } from '#contract/modules/odabir/nalazi.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'

export async function nalaziOdabira(_tx: Tx, _prijava: TrazenaPrijava): Promise<NalaziOdabira> {
  return BEZ_NALAZA
}
