/** What the model server remembers, as a database would: copied as a whole for a restore. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'

export interface Revision {
  rev: number
  ops: PatchOp[]
  /** Null for what the office did at its desk. */
  envelope: Envelope | null
  hash: string
  before: JsonObject
  /** Status before. */
  state: number
  /** What stood beside the content before. */
  zapis: Provjera | null
}

export interface ServerDoc {
  id: string
  scope: string
  content: JsonObject
  hash: string
  rev: number
  state: number
  /** Out of everybody's scope for now. */
  hidden: boolean
  /** The last revision in which it was no document of this person's devices; absent when it always was. */
  lastHidden: Map<number, number>
  revisions: Revision[]
  /** What stands beside the content of an on-site check. */
  zapis: Provjera | null
}

/** A file as the portal holds it. */
export interface ServerFile {
  docId: string
  /** Who sent it. */
  osobaId: number
  bytes: number
  sha256: string
  /** What has come, in order. */
  parts: readonly Uint8Array[]
  offset: number
  stanje: 'uTijeku' | 'provjerena' | 'odbijena'
}

export interface LedgerEntry {
  hash: string
  userId: number
  aggId: string
  result: PushResult
}

export interface FeedEntry {
  xid: number
  seq: number
  id: string
  rev: number
  scope: string
}

export interface PendingEntry {
  deviceId: string
  clientGen: string
  userId: number
  mutationId: string
  open: boolean
}

export interface ServerState {
  docs: Map<string, ServerDoc>
  ledger: Map<string, LedgerEntry>
  /** In the order of (xid, seq). */
  feed: FeedEntry[]
  devices: Map<string, { revoked: boolean }>
  /** The one that speaks now, by device and person. */
  memories: Map<string, string>
  /** Number of the newest report, by device, person and generation. */
  reports: Map<string, number>
  /** The furthest place that took effect, by device, generation and lane. */
  lanes: Map<string, number>
  seqs: Map<string, string>
  pending: Map<string, PendingEntry>
  files: Map<string, ServerFile>
  nextSeq: number
}

export function emptyState(): ServerState {
  return {
    docs: new Map(),
    ledger: new Map(),
    feed: [],
    devices: new Map(),
    memories: new Map(),
    reports: new Map(),
    lanes: new Map(),
    seqs: new Map(),
    pending: new Map(),
    files: new Map(),
    nextSeq: 1,
  }
}

/** Contents, results and envelopes never change, so only what holds them is copied. */
export function copyState(state: ServerState): ServerState {
  const copied = <V extends object>(map: Map<string, V>) =>
    new Map([...map].map(([key, value]): [string, V] => [key, { ...value }]))
  const docs = copied(state.docs)
  for (const doc of docs.values())
    Object.assign(doc, { revisions: [...doc.revisions], lastHidden: new Map(doc.lastHidden) })
  return {
    docs,
    ledger: copied(state.ledger),
    feed: [...state.feed],
    devices: copied(state.devices),
    memories: new Map(state.memories),
    reports: new Map(state.reports),
    lanes: new Map(state.lanes),
    seqs: new Map(state.seqs),
    pending: copied(state.pending),
    files: copied(state.files),
    nextSeq: state.nextSeq,
  }
}

export function sha(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/** The place of an envelope among all of its memory. */
export function seqKey({ deviceId, clientGen, userId, seq }: Envelope): string {
  return `${deviceId} ${clientGen} ${userId} ${seq}`
}
