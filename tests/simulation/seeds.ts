/** Schedules that once failed, as small as they could be made. They always run. */
import { ADDED, ADDED_LAST } from './faults.ts'
import type { Plan } from './plan.ts'

type Pinned = Plan & { why: string }

/** Found before `ADDED` was modelled. */
const EARLY: readonly Pinned[] = [
  { seed: 4, devices: 1, why: 'two items on which the server fails held up every other lane [I20]' },
  { seed: 5, why: 'a clock three years ahead dropped the envelopes that heal a restored server [I1]' },
  { seed: 21, why: 'after a restore a lower revision number was taken for an old one [I22]' },
  { seed: 33, why: 'a conflict decided after a restore kept what the restore had lost [I22]' },
  { seed: 34, why: 'a clock set back left an item waiting for hours [I19]' },
  { seed: 39, why: 'a conflict decided while its document was hidden stayed for ever [I19]' },
  { seed: 44, why: 'a session confirmed while a refused cycle ran was forgotten, and nothing left any more [I19 I20]' },
  { seed: 56, why: 'a creation given up took the document with it that the server had all the same [I22]' },
  { seed: 436, why: 'an edit was built on one that a restore had lost and its author then gave up [I19]' },
  {
    seed: 224,
    operations: 144,
    why: 'a copy of an edit that its author had said anew came after the new one and took effect [I3]',
  },
  {
    seed: 593,
    operations: 211,
    why: 'an edit refused by an older server and said anew came again a minute later [I3]',
  },
  { seed: 738, devices: 3, operations: 218, why: 'an edit said anew while its request was under way came after [I3]' },
  { seed: 743, devices: 1, why: 'a refused creation whose document had left the device could not be said again [I19]' },
  {
    seed: 936,
    devices: 2,
    operations: 170,
    why: 'what was given up before the database was lost counted as lost [I23]',
  },
  { seed: 1452, why: 'a repeated older request closed what a newer one had reported as pending [I23]' },
]

const LATE: readonly Pinned[] = [
  { seed: 114, why: 'an answer for work sent from a file took back a later edit that was read since [I22]' },
  { seed: 118, why: 'a document from a file of before a restore was taken for newer than the portal’s [I22]' },
  { seed: 192, why: 'an edit of a document that nothing was agreed of could not be said anew [I19]' },
  { seed: 223, why: 'a refused creation given up took a document with it that had been read [I10]' },
  { seed: 373, why: 'an older image closed what the memory after it had reported as pending [I23]' },
  {
    seed: 13,
    muted: ['handedOver'],
    why: 'work whose condition nobody has was said anew with the same condition, for ever [I19]',
  },
  {
    seed: 109,
    muted: ['handedOver'],
    why: 'a device that knew nothing of a restore closed what the restore had lost [I23]',
  },
  { seed: 307, muted: ['handedOver'], why: 'a refused patch that carried only decisions could not be given up [I19]' },
  {
    seed: 323,
    muted: ['handedOver'],
    why: 'documents emptied before the first cycle was done were not read again [I10]',
  },
]

const OWN_STREAMS: readonly Pinned[] = [
  {
    seed: 410,
    devices: 2,
    operations: 26,
    muted: ['docHidden', 'forged', 'clockJump'],
    why: 'a document made before the memory was looked at hid that all the others had been emptied [I10]',
  },
  {
    seed: 203,
    devices: 1,
    operations: 199,
    muted: ['forged', 'poison'],
    why: 'a request named as no longer held what the answer before it could not take, and a restore kept that [I23]',
  },
  {
    seed: 247,
    devices: 2,
    operations: 140,
    muted: ['forged', 'clockJump', 'restored', 'rightsRevoked'],
    why: 'an older image that held only fresh typing sent it without asking what the portal had heard of it [I23]',
  },
]

const WITH_EVERYTHING: readonly Pinned[] = [
  { seed: 268, why: 'what a restored server had forgotten went with an edit before it that was given up [I25]' },
  {
    seed: 4249,
    devices: 2,
    operations: 262,
    muted: ['forged', 'poison', 'lockStolen', 'updated'],
    why: 'what a restored server missed stood behind what needs it, in a lane whose counter a cleaner had emptied [I19]',
  },
]

/** Broke on the way to 2,000 seeds, all by I25. */
const TO_TWO_THOUSAND: readonly Pinned[] = [
  {
    seed: 847,
    devices: 3,
    operations: 254,
    muted: ['forged', 'connectionLost', 'tooLarge', 'poison', 'zoneChange'],
    why: 'an edit from a file, which its first device had sent before, lay over later ones acknowledged before it [I25]',
  },
  {
    seed: 909,
    operations: 251,
    muted: [
      'requestLost',
      'lateCommit',
      'badValidation',
      'lockStolen',
      'tooLarge',
      'forged',
      'zoneChange',
      'workerKilled',
    ],
    why: 'a row removed came back when the later of two conflicts was decided first [I25]',
  },
  {
    seed: 1092,
    devices: 1,
    operations: 164,
    muted: ['forged', 'oldServer', 'poison'],
    why: 'a value typed back into work said again was taken for undone, and another one showed [I25]',
  },
  {
    seed: 1827,
    devices: 1,
    operations: 190,
    muted: ['poison', 'forged', 'oversized', 'updated', 'tooLarge'],
    why: 'an edit there and back was not said again after a restore [I25]',
  },
  {
    seed: 1830,
    devices: 3,
    operations: 211,
    muted: ['diedAfter', 'forged', 'tableEmptied', 'tooLarge', 'oversized', 'lockStolen'],
    why: 'a row removed behind a refused command stayed, because it was added before the command [I25]',
  },
]

const BEFORE_MARKS_WENT: readonly Pinned[] = [
  {
    seed: 1970,
    devices: 1,
    operations: 211,
    muted: ['oversized', 'forged', 'zoneChange'],
    why: 'an older image asked what the portal had heard of it in the session of another person [I23]',
  },
]

export const PINNED: readonly Pinned[] = [
  ...EARLY.map((plan) => ({ ...plan, muted: [...(plan.muted ?? []), ...ADDED] })),
  ...LATE.map((plan) => ({ ...plan, muted: [...(plan.muted ?? []), ...ADDED_LAST], oneStream: true })),
  ...OWN_STREAMS.map((plan) => ({ ...plan, muted: [...(plan.muted ?? []), ...ADDED_LAST] })),
  ...[...WITH_EVERYTHING, ...TO_TWO_THOUSAND, ...BEFORE_MARKS_WENT].map((plan) => ({
    ...plan,
    muted: [...(plan.muted ?? []), 'marksEmptied' as const],
  })),
]

/** Days of teams in the field (`teren`). */
export const FIELD_PINNED: readonly Pinned[] = [
  {
    seed: 30,
    devices: 3,
    operations: 208,
    muted: [
      'proxyPage',
      'rescheduled',
      'slow',
      'connectionLost',
      'wokenWorker',
      'lockStolen',
      'error500',
      'workerKilled',
      'deviceRevoked',
      'altered',
      'oldServer',
      'tls',
      'partitionIn',
    ],
    why: 'who came into the team in the field never said that nothing ties them to the beneficiary [I19]',
  },
  {
    seed: 1069,
    devices: 3,
    operations: 136,
    muted: [
      'sealedAside',
      'rescheduled',
      'requestLost',
      'error500',
      'partition',
      'truncated',
      'oldServer',
      'tooLarge',
      'tabKilled',
    ],
    why: 'a seal given up came back at the end with a later edit of it, and the one behind it was called misplaced [I29]',
  },
]
