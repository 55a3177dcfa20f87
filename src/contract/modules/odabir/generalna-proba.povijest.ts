/** Dress rehearsals on devices. The portal begins one for every draft, so that two devices never begin the same. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PROBA_NA_UREDAJU: NaUredaju = {
  vrsta: 'generalnaProba',
  /** Version 1 is the only one so far. */
  history: [],
  omotnice: ['patch'],
}
