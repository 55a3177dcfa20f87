/** Checks of applications on devices: their person answers there, also without a network. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PROVJERA_PRIJAVE_NA_UREDAJU: NaUredaju = {
  vrsta: 'provjeraPrijave',
  /** Nothing was written before version 1. */
  history: [],
  omotnice: ['patch', 'command'],
}
