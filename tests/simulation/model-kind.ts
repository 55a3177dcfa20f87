/** A kind of document as the model server knows it: what it begins with, who may change it, and on whose devices it is. */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Joining } from '#contract/kernel/sync/merge.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { ServerDoc, ServerState } from './model-data.ts'
import { type Circumstances, checkCommand, checkPatch, contentOfCreate, joiningOf } from './model-rules.ts'

/** The moment in which something is asked of a kind. */
export interface At {
  now: number
  circumstances: Circumstances
  state: () => ServerState
}

/** A document as something has left it. */
export type Made = Pick<ServerDoc, 'content' | 'state' | 'zapis'>

export interface ModelKind {
  type: string
  /** Of its devices. */
  scope: string
  /** Whose devices they are. */
  people: readonly number[]
  joining: (path: string) => Joining | undefined
  create: (envelope: Envelope, at: At) => Made
  /** Throws `Problem` when these edits may not be made. */
  checkPatch: (doc: ServerDoc, ops: readonly PatchOp[], envelope: Envelope, at: At) => void
  /** Throws `Problem` when the command may not be taken. */
  command: (doc: ServerDoc, envelope: Envelope, at: At) => Made
  /** Whether devices of this person hold it. */
  isFor: (doc: ServerDoc, userId: number) => boolean
  meta: (doc: ServerDoc) => JsonObject
  /** Whether it was refused for this with reason; undefined where the code says nothing of the kind. */
  isFair?: (doc: ServerDoc | undefined, envelope: Envelope, kod: string, at: At) => boolean | undefined
  /** Something of it was written, or a file of it has come. */
  after?: (doc: ServerDoc, at: At) => void
}

/** Documents of an applicant with the simplest rules that there can be. */
export const SIMPLE_KIND: ModelKind = {
  type: 'projekt',
  scope: 'prijavitelj:1',
  people: [1, 2],
  joining: joiningOf,
  create: (envelope) => ({ content: contentOfCreate(envelope), state: 0, zapis: null }),
  checkPatch: (_doc, ops, _envelope, { circumstances }) => checkPatch(ops, circumstances),
  command: ({ content, state }, _envelope, { circumstances }) => {
    checkCommand(circumstances)
    return { content, state: state + 1, zapis: null }
  },
  isFor: ({ hidden }) => !hidden,
  meta: ({ state: statusId }) => ({ statusId }),
}
