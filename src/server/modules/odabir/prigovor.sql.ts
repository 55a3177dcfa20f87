/** The objection against the newest decision about an application. */
import type { Prigovor } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'

export async function prigovorPrijave(_tx: Tx, _prijava: TrazenaPrijava): Promise<Prigovor | null> {
  return null
}
