/** What the model server does for the rest of the simulation, and what it tells. */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PullResponse, PushBody, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Revision, ServerDoc, ServerState } from './model-data.ts'
import type { At, Made, ModelKind } from './model-kind.ts'
import type { Circumstances } from './model-rules.ts'
import type { Mutation } from './mutations.ts'

/** Why a request was refused as a whole. */
export type Refusal = { refused: 'device-unknown' | 'set-back' | 'forbidden' | 'not-found' | 'server-error' }

export interface ModelServer {
  kind: ModelKind
  state: () => ServerState
  epoch: () => string
  circumstances: Circumstances
  /** The newest report of this memory, which its owner makes known in their own session. */
  register: (userId: number, deviceId: string, clientGen: string, owner: number) => { report: number } | Refusal
  /** A transaction takes its number when it begins; what it does is done when it commits. */
  begin: () => number
  rollback: (xid: number) => void
  push: (xid: number, userId: number, body: PushBody) => PushResponse | Refusal
  outcomes: (userId: number, ids: string[]) => { serverEpoch: string; known: PushResult[]; unknown: string[] }
  pull: (userId: number, scope: string, cursor: string | null, limit: number) => PullResponse | Refusal
  manifest: (
    userId: number,
    scope: string,
  ) => { serverEpoch: string; docs: { type: string; id: string; rev: number; hash: string }[] } | Refusal
  /** The office at its desk: an edit, something beside the content, or the document taken out of the scope or put back. */
  desk: (id: string, change: DeskChange) => void
  /** Devices are told to look at the document again. */
  announce: (id: string) => void
  /** What its kind is asked now. */
  at: () => At
  snapshot: () => ServerState
  restore: (state: ServerState) => void
}

export interface DeskChange {
  ops?: PatchOp[]
  hidden?: boolean
  made?: Partial<Made>
}

/** Whose session a request came in, from which memory of which device. */
export interface Sender {
  userId: number
  deviceId: string
  clientGen: string
  /** What the request brings though a newer one has said that it is held no longer. */
  gone: ReadonlySet<string>
}

export interface ServerOptions {
  kind: ModelKind
  now: () => number
  newId: () => string
  mutation: Mutation | undefined
  onApplied: (entry: Revision, doc: ServerDoc, sender: Sender) => void
  onFinal: (id: string, result: PushResult) => void
  onRefused: (envelope: Envelope, result: Extract<PushResult, { status: 'rejected' }>) => void
}
