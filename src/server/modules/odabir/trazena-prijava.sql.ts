/** By what the facts of selection find their application. */
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

/** An application as its parts of selection are looked for. */
export interface TrazenaPrijava {
  id: string
  pozivId: number
  statusId: number
  definicija: PozivDefinicija
}
