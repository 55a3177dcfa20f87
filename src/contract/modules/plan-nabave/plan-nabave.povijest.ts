/** Procurement plans on devices, and how envelopes of earlier versions are read today. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PLAN_NA_UREDAJU: NaUredaju = {
  vrsta: 'planNabave',
  /** Version 1 is the only one so far. */
  history: [],
  omotnice: ['create', 'patch', 'command'],
  cekaDatoteke: ['oznaciSpremnim', 'posalji'],
}
