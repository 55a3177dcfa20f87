/** By what the facts of selection find their application, and how its decision is told. */
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

/** An application as its parts of selection are looked for. */
export interface TrazenaPrijava {
  id: string
  pozivId: number
  statusId: number
  definicija: PozivDefinicija
}

/** The newest decision about it, with the days in which it may be objected to. */
export type OdlukaPrijave = Pick<CinjeniceOdabira, 'odluka' | 'danaZaPrigovor'>
