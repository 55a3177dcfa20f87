/** What a device keeps for one person, table by table. Attachments and work packages lie in databases of their own (decisions 0011, 0020). */
import type { Envelope, SettledConflict } from '#contract/kernel/sync/envelope.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { ConflictField, PushResult } from '#contract/kernel/sync/protocol.ts'

/** `orphan`: the server no longer shows the document to this person, but unsent work on it exists. */
export type DocState = 'clean' | 'dirty' | 'conflict' | 'orphan'
export interface FormDef {
  id: number
  version: number
}

/** A document in three states: agreed (`base`), newest seen from the server while work is pending, and what is shown. */
export interface DocRow {
  /** `type:id`, also the lane. */
  key: string
  type: string
  id: string
  scope: string
  state: DocState
  /** The portal no longer shows it to this person. It leaves the device with the last of their work on it. */
  gone?: boolean
  base: JsonObject
  /** Revision and hash of the last pulled `base`; 0 and null before the first pull. */
  rev: number
  hash: string | null
  /** Own acknowledged envelope that `base` contains beyond `rev`; the next envelope builds on it. */
  after: string | null
  /** Newest revision acknowledged to this device; an older pull is not adopted. */
  ackRev: number
  server: JsonObject | null
  serverRev: number
  serverHash: string | null
  /** After a restore or reset any revision that comes is taken. */
  refresh: boolean
  meta: JsonObject
  /** `base` with the pending operations replayed. */
  local: JsonObject
  dirtyPaths: string[]
  /** Dirty paths that somebody else has meanwhile changed; a hint before the server says so. */
  overlap: string[]
  formDef: FormDef | null
  /** Milliseconds of this device's clock. */
  localUpdatedAt: number | null
  /** Server time of the last receipt (ISO). */
  receivedAt: string | null
}

/** Refused ones (`conflict`, `rejected`, `unsupported`, `quarantined`) wait for a person; `superseded` is their explicit act. */
export type OutboxStatus =
  | 'local'
  | 'queued'
  | 'sending'
  | 'waiting-dep'
  | 'conflict'
  | 'rejected'
  | 'unsupported'
  | 'quarantined'
  | 'superseded'

export interface LastError {
  class: 'rejected' | 'conflict' | 'unsupported' | 'quarantined' | 'deferred' | 'network'
  code: string
  /** Milliseconds of this device's clock. */
  at: number
  poruka?: string
  greske?: { polje?: string | undefined; pravilo: string; poruka: string; tab?: string | undefined }[]
}

export type Payload =
  | { kind: 'create'; args: JsonObject }
  | { kind: 'patch'; ops: PatchOp[]; odluke?: SettledConflict[] }
  | { kind: 'command'; name: string; args: JsonObject; expectState: number; contentHash: string | null }

export interface OutboxRow {
  mutationId: string
  seq: number
  lane: string
  laneSeq: number
  docKey: string
  docType: string
  docId: string
  status: OutboxStatus
  typeVersion: number
  clientGen: string
  actingFor: Envelope['actingFor']
  formDef: FormDef | null
  deps: string[]
  payload: Payload
  /** +1 with every merged operation; a sender that sealed an older one starts again. */
  version: number
  /** Milliseconds; a `local` row leaves two seconds after the last change. */
  changedAt: number
  capturedAt: string
  offsetMs: number
  zone: string
  /** Set in the transaction before the first send; never changes afterwards. */
  envelope: Envelope | null
  firstSentAt: number | null
  attempts: number
  nextAttemptAt: number
  bytes: number
  missing: string[]
  lastError: LastError | null
  supersededBy: string | null
}

/** `nothing`: edits that undid each other before they left; the number they used is accounted for. */
export interface ReceiptRow {
  mutationId: string
  seq: number
  docKey: string
  kind: Payload['kind']
  status: 'applied' | 'merged' | 'nothing'
  rev: number
  serverSeq: number
  /** Server time, ISO. */
  receivedAt: string
  /** Milliseconds of this device's clock. */
  at: number
  envHash: string | null
  serverEpoch: string | null
  podaci: JsonObject | null
  /** The whole row with its sealed envelope, kept at least 30 days so that a restored server can be healed. */
  retained: OutboxRow | null
}

export interface ConflictRow {
  conflictId: string
  docKey: string
  mutationId: string
  base: JsonObject
  mine: PatchOp[]
  theirs: JsonObject
  theirsRev: number
  theirsHash: string
  fields: ConflictField[]
  theirActor: string
  theirAt: string
  /** Path → whose value was taken; null while undecided. */
  choice: Record<string, Choice> | null
}
/** `oboje`: the row stands twice; `tekst`: a long text that the person put together. */
export type Choice = 'moje' | 'njihovo' | 'oboje' | { tekst: string }

export interface MetaRow {
  key: string
  value: Json
}
export interface PullRow {
  scope: string
  cursor: string | null
  resetNeeded: boolean
  /** Milliseconds of this device's clock. */
  fullAt: number | null
}
export interface JournalRow {
  n: number
  event: string
  ids: string[]
  outcome: string
  at: number
}
export interface SavepointRow {
  docKey: string
  snapshot: JsonObject
  schemaVersion: number
  at: number
}
export interface LeaseRow {
  name: string
  holder: string
  epoch: number
  expiresAt: number
  /** Progress of the running cycle, for the status chip. */
  total: number
  sent: number
  /** What the running cycle still has to send; left out by a version that did not count it. */
  bytesLeft?: number
}

/** An envelope of a request on its way: with its row, all that it is made of. */
export interface SentItem {
  mutationId: string
  /** As the row itself says. */
  status: OutboxStatus
  base: Envelope['base']
  envHash: string
}

/** One request on its way. It says of all its rows that they are sealed and being sent, so that none of them is written for it. */
export interface SendingMark {
  id: string
  kind: 'sending'
  /** Milliseconds of this device's clock. */
  at: number
  sealedBy: Pick<Envelope, 'deviceId' | 'userId' | 'app'>
  items: SentItem[]
}

/** A document that is being typed into: what it shows is worked out from its lane until its author pauses. */
export interface TypingMark {
  /** Key of the document. */
  id: string
  kind: 'typing'
}

/** What rows of other tables do not say themselves yet, see `core/marks.ts`. */
export type MarkRow = SendingMark | TypingMark

export interface Tables {
  docs: DocRow
  outbox: OutboxRow
  receipts: ReceiptRow
  conflicts: ConflictRow
  meta: MetaRow
  pull: PullRow
  journal: JournalRow
  savepoints: SavepointRow
  lease: LeaseRow
  marks: MarkRow
}
export type TableName = keyof Tables

/** Primary key first, then the indexes: only what is asked for, since each is written with every row. */
export const TABLE_KEYS = {
  docs: ['key', 'type', 'scope'],
  outbox: ['mutationId', 'lane', 'status'],
  receipts: ['mutationId'],
  conflicts: ['conflictId', 'docKey', 'mutationId'],
  meta: ['key'],
  pull: ['scope'],
  journal: ['n'],
  savepoints: ['docKey'],
  lease: ['name'],
  marks: ['id'],
} as const satisfies { [T in TableName]: readonly (keyof Tables[T])[] }

export type IndexOf<T extends TableName> = (typeof TABLE_KEYS)[T][number]

export function docKeyOf(type: string, id: string): string {
  return `${type}:${id}`
}
export type AckResult = Extract<PushResult, { status: 'applied' | 'merged' }>
