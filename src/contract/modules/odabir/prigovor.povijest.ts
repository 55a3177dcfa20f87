/** Objections on devices, and how envelopes of earlier versions are read today. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PRIGOVOR_NA_UREDAJU: NaUredaju = {
  vrsta: 'prigovor',
  /** Version 1 is the only one so far. */
  history: [],
  omotnice: ['create', 'patch'],
  cekaDatoteke: [],
}
