/**
 * The guards of the protocol, each of which a run can do without: the port or the model server is then given to the real
 * core with that one guard missing. A simulation that does not notice would prove nothing.
 */

interface Guard {
  guard: string
  /** Any of these must break. */
  breaks: readonly string[]
}

const server = {
  // The place in the lane keeps a second effect out as well; what then is said to the device is wrong.
  noDedup: { guard: 'server: one effect per mutationId', breaks: ['I2', 'I13', 'I1'] },
  noReuseCheck: { guard: 'server: another content under a used id is refused', breaks: ['I4'] },
  noEnvelopeHash: { guard: 'server: envelope must match its hash', breaks: ['I4', 'I1'] },
  noBaseCheck: { guard: 'server: edits since the base revision are compared', breaks: ['I6'] },
  noUnseenCheck: { guard: 'server: what the author saw is compared with what is there', breaks: ['I6'] },
  joinsAll: { guard: 'server: only prose is put together by words', breaks: ['I17', 'I6'] },
  noDependencies: { guard: 'server: predecessor and dependencies must be applied', breaks: ['I3'] },
  noLaneOrder: { guard: 'server: nothing takes effect after a later one of its lane', breaks: ['I3'] },
  noContentHash: { guard: 'server: a command confirms the content its author saw', breaks: ['I8'] },
  noExpectState: { guard: 'server: a command fits the status its author saw', breaks: ['I8'] },
  noXmin: { guard: 'server: feed read below the oldest open transaction', breaks: ['I10'] },
  noAtomicPush: { guard: 'server: ledger row and effect commit together', breaks: ['I2'] },
  sameEpoch: { guard: 'server: a restore changes the epoch', breaks: ['I1', 'I10', 'I13', 'I22'] },
  noEpochGate: { guard: 'server: nothing is applied for a device of another epoch', breaks: ['I3', 'I6', 'I1', 'I23'] },
  noOwnerCheck: { guard: 'server: work only under the identity of the session', breaks: ['I12'] },
  noPendingLedger: { guard: 'server: what a device reported stays open until it arrives', breaks: ['I23'] },
  noReportOrder: { guard: 'server: a late report takes back nothing of a newer one', breaks: ['I23'] },
  noGivenUp: { guard: 'server: a late request brings nothing that its device no longer holds', breaks: ['I1'] },
  mergeLoses: { guard: 'server: of a merged edit everything is taken', breaks: ['I26'] },
  unjustRefusal: { guard: 'server: nothing is refused without a reason', breaks: ['I27'] },
  noRevocation: { guard: 'server: a revoked device sends nothing', breaks: ['I12'] },
} as const satisfies Record<string, Guard>

const device = {
  noLeaseCheck: { guard: 'device: every commit of a cycle checks the lease epoch', breaks: ['I14'] },
  noAbort: { guard: 'device: a page about to stand still gives its cycle up', breaks: ['I14'] },
  staleBatch: {
    guard: 'device: a request and its answer are written only under a lease that still holds',
    breaks: ['I14'],
  },
  unmarked: { guard: 'device: what a request carries is frozen on the disk before it leaves', breaks: ['I4'] },
  splitBatch: { guard: 'device: what was sent stays frozen until its answer is written', breaks: ['I4'] },
  typingUnmarked: { guard: 'device: what is typed stands there before its document is written', breaks: ['I25'] },
  noFence: { guard: 'device: a lane stops at a refused item', breaks: ['I3'] },
  splitReceipt: { guard: 'device: receipt and removal of the row in one transaction', breaks: ['I5'] },
  splitCursor: { guard: 'device: cursor and data of a page in one transaction', breaks: ['I10'] },
  tornQuota: {
    guard: 'device: a transaction that fails leaves nothing',
    breaks: ['I1', 'I5', 'I16', 'I9', 'I3', 'I19', 'I22'],
  },
  relaxed: { guard: 'device: strict durability before "saved" is said', breaks: ['I1', 'I5', 'I16'] },
  resealed: { guard: 'device: an envelope is immutable after its first send', breaks: ['I4'] },
  staleCounter: { guard: 'device: numbers come from the transaction that uses them', breaks: ['I16'] },
  noReoffer: { guard: 'device: what a restored server forgot is offered again', breaks: ['I1', 'I13'] },
  noRetained: { guard: 'device: envelopes are kept with their receipts', breaks: ['I1', 'I13'] },
  ackKeepsBase: { guard: 'device: an acknowledgement advances what the next edit builds on', breaks: ['I25'] },
  pullHidesPending: { guard: 'device: what is read never hides what is still to be sent', breaks: ['I25'] },
  addDropped: { guard: 'device: an added row is recorded and not only shown', breaks: ['I25'] },
  removalDropped: { guard: 'device: a removed row is recorded and not only hidden', breaks: ['I25'] },
  laneRepeated: { guard: 'device: no place in a lane is given twice', breaks: ['I16'] },
  retryLoses: { guard: 'device: work tried again is all of the work', breaks: ['I25'] },
  rowsEmptied: { guard: 'device: rows said again keep what was typed into them', breaks: ['I25'] },
  choiceLoses: { guard: 'device: a decided conflict loses nothing but what was given up', breaks: ['I25'] },
  staleScreen: { guard: 'device: the screen follows what is typed', breaks: ['I25'] },
  requeueLoses: { guard: 'device: what is sent again is what was recorded', breaks: ['I26', 'I4'] },
  truncatedOk: { guard: 'device: an answer must pass its schema', breaks: ['I19', 'I1', 'I5', 'I10', 'I22'] },
} as const satisfies Record<string, Guard>

/** Of a day in the field: found by its own schedules (`teren`). */
const field = {
  ownerUnchecked: { guard: 'server: in the field only the device that has the package writes', breaks: ['I28'] },
  chainUnchecked: { guard: 'server: the chain of evidence is checked', breaks: ['I29'] },
  sealedOutOfOrder: { guard: 'device: each photo is sealed behind the one before it', breaks: ['I29'] },
  oneChain: { guard: 'device: what one device seals stands behind nothing of another', breaks: ['I29'] },
  staleSignature: { guard: 'server: a signature holds for the content that was signed', breaks: ['I30'] },
  endsWithoutFiles: { guard: 'server: the field ends when every file has come', breaks: ['I7'] },
  anyOffset: { guard: 'server: bytes are taken only where the file ends', breaks: ['I15'] },
  photoForgotten: { guard: 'device: a photo is on the disk before it is said to be taken', breaks: ['I1'] },
  othersPresented: { guard: 'server: devices get only documents of their person', breaks: ['I31'] },
  noReaderCheck: { guard: 'server: nothing is read into the memory of another person', breaks: ['I10', 'I22', 'I31'] },
  otherSideReads: { guard: 'server: the beneficiary reads what they were given', breaks: ['I31'] },
} as const satisfies Record<string, Guard>

export const FIELD_MUTATIONS = Object.keys(field) as (keyof typeof field)[]
export const MUTATIONS = { ...server, ...device, ...field }
export type Mutation = keyof typeof MUTATIONS
