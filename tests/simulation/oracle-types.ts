/** What the parts of the oracle share. */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Revision, ServerDoc } from './model-data.ts'
import type { ModelServer, Sender } from './model-server.types.ts'
import type { Changes, Data, TabLike } from './model-tables.ts'
import type { Decision } from './oracle-decision.ts'

/** What a person does next at a page: types something, or decides about refused work. */
export type Act = { docKey: string; ops: readonly PatchOp[] } | { docKey: string; decision: Decision }

export interface WatchedTab extends TabLike {
  holder: string
  userId: number
  /** Lease of the cycle this page was told to give up. */
  gaveUp: number | undefined
}

export type Check = (invariant: string, holds: boolean, detail: () => string) => void

export interface Oracle {
  violations: string[]
  checks: Record<string, number>
  check: Check
  /** A person was told that this is on the device. */
  confirmed: (device: string, mutationId: string) => void
  /** A value is about to be written; the answer is called when the person was told that it is. */
  typed: (place: string, op: PatchOp & { kind: 'set' }) => (mutationId: string) => void
  /** The next commit of this page is this act of its person; the answer ends it. */
  acts: (tab: string, act: Act) => () => void
  /** The server has refused for good. */
  onRefused: (envelope: Envelope, result: Extract<PushResult, { status: 'rejected' }>) => void
  onCommit: (device: string, tab: WatchedTab, changes: Changes, data: Data, now: number) => void
  /** Envelopes leave a device. */
  sends: (envelopes: readonly Envelope[]) => void
  onApplied: (entry: Revision, doc: ServerDoc, sender: Sender) => void
  restored: () => void
  /** The database of a device was damaged; what is gone with it and never arrived is lost, and must be reported. */
  destroyed: (device: string, was: Data, is: Data) => void
  finalCheck: (device: { name: string; userId: number }, data: Data) => void
  confirmedCount: () => number
}

export interface Known {
  server: () => ModelServer
  check: Check
  inLedger: (id: string) => boolean
  /** Who was told that this intention is safe. */
  confirmedBy: Map<string, string>
  /** Intentions that went with a database, not given up before. `arrived`: the server has had them since, whatever was restored. */
  lost: Map<string, { arrived: boolean }>
  /** Recorded by a memory that had been damaged: what it built on may not have been there. */
  unsure: Set<string>
  /** Given up by their author on any device. */
  dismissed: Set<string>
  /** Given up by their author on a device whose database has gone since. */
  forgone: Set<string>
  /** Envelopes as they were sealed; more than one only where the memory of it was taken back. */
  sealed: Map<string, { envelope: Envelope; text: string }[]>
}
