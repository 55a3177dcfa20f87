/** Answers to clarification requests on devices, and how envelopes of earlier versions are read today. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const POJASNJENJE_NA_UREDAJU: NaUredaju = {
  vrsta: 'pojasnjenje',
  /** Version 1 is the only one so far. */
  history: [],
  omotnice: ['patch', 'command'],
  cekaDatoteke: ['oznaciSpremnim', 'posaljiOdgovor'],
}
