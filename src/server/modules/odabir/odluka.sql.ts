/** The newest decision in writing about an application, and how long it may be objected to. */
import { BEZ_ODABIRA, type CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'

export type OdlukaPrijave = Pick<CinjeniceOdabira, 'odluka' | 'danaZaPrigovor'>

export async function odlukaPrijave(_tx: Tx, _prijava: TrazenaPrijava): Promise<OdlukaPrijave> {
  const { odluka, danaZaPrigovor } = BEZ_ODABIRA
  return { odluka, danaZaPrigovor }
}
