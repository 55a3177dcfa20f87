/** Projects on devices, and how envelopes of earlier versions of an application are read today. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PROJEKT_NA_UREDAJU: NaUredaju = {
  vrsta: 'projekt',
  /** Version 1 is the only one so far. A step joins here with the change of the form that needs it. */
  history: [],
  omotnice: ['create', 'patch', 'command'],
  cekaDatoteke: ['podnesi', 'podnesiDoradu'],
}
