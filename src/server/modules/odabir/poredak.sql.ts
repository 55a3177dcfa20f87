/** What the newest sealed ranking of its call says of an application. */
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'

export async function ishodUPoretku(_tx: Tx, _prijava: TrazenaPrijava): Promise<IshodPoretka | null> {
  return null
}
