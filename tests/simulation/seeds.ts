/** Schedules that once failed, as small as they could be made. They always run. */
import type { Plan } from './plan.ts'

export const PINNED: readonly (Plan & { why: string })[] = [
  { seed: 4, devices: 1, why: 'two items on which the server fails held up every other lane [I20]' },
  { seed: 5, why: 'a clock three years ahead dropped the envelopes that heal a restored server [I1]' },
  { seed: 21, why: 'after a restore a lower revision number was taken for an old one [I22]' },
  { seed: 33, why: 'a conflict decided after a restore kept what the restore had lost [I22]' },
  { seed: 34, why: 'a clock set back left an item waiting for hours [I19]' },
  { seed: 39, why: 'a conflict decided while its document was hidden stayed for ever [I19]' },
  { seed: 44, why: 'a session confirmed while a refused cycle ran was forgotten, and nothing left any more [I19 I20]' },
  { seed: 56, why: 'a creation given up took the document with it that the server had all the same [I22]' },
  { seed: 436, why: 'an edit was built on one that a restore had lost and its author then gave up [I19]' },
]
