/** Phases of an application as its checks have left them, and who has checked it. */
import { BEZ_ODABIRA, type CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'

export type ProvjerePrijave = Pick<CinjeniceOdabira, 'faze' | 'bodovi' | 'boduje' | 'ocjenjivaci' | 'izuzeti'>

export async function provjerePrijave(_tx: Tx, _prijava: TrazenaPrijava): Promise<ProvjerePrijave> {
  const { faze, bodovi, boduje, ocjenjivaci, izuzeti } = BEZ_ODABIRA
  return { faze, bodovi, boduje, ocjenjivaci, izuzeti }
}
