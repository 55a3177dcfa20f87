/** Radni paket (work package): everything of one project that is read in the field, as a device takes it along. */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { ProjektDetalj } from './projekt.api.ts'
import type { Paket } from './projekt.paket.schema.ts'

/** How long a device may show a package without asking the portal again, in days. */
export const PAKET_DANA = 14

export type NaziviPopisa = Paket['nazivi']

/** What a device reads of a package: the record as its screen gets it, and the names its form shows. */
export interface SadrzajPaketa {
  zapis: Omit<ProjektDetalj, 'vrijemePosluzitelja'>
  nazivi: NaziviPopisa
}

/** The record as a package carries it: one text for one state, whenever it was asked for. */
export function sadrzajPaketa({ zapis, nazivi }: { zapis: ProjektDetalj; nazivi: NaziviPopisa }): string {
  const { vrijemePosluzitelja: _now, ...rest } = zapis
  return canonicalJson({ zapis: rest, nazivi })
}
