/** The newest decision in writing about an application, and how long it may be objected to. */
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'
import { odlukaPoStatusu } from './prigovor.sql.ts'

export type OdlukaPrijave = Pick<CinjeniceOdabira, 'odluka' | 'danaZaPrigovor'>

export const odlukaPrijave = (tx: Tx, prijava: TrazenaPrijava): Promise<OdlukaPrijave> => odlukaPoStatusu(tx, prijava)
