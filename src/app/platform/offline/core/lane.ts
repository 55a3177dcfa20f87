/** A lane is one document's queue. What is in it decides what the document shows and what its next envelope builds on. */
import { applyOps, type JsonObject, type PatchOp, sameJson, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { Transaction } from '../ports/ports.ts'
import { type DocRow, docKeyOf, type OutboxRow, type OutboxStatus } from '../ports/tables.ts'
import { removeOwn } from './meta.ts'

/** The statuses that wait for a person's decision. */
export const REFUSED: ReadonlySet<OutboxStatus> = new Set(['conflict', 'rejected', 'unsupported', 'quarantined'])

/** Waits for a person's decision. */
export function isRefused(row: OutboxRow): boolean {
  return REFUSED.has(row.status)
}

/** Still on its way. Not given up by its author, and not a command that was answered with a refusal (it changes nothing). */
export function isPending(row: OutboxRow): boolean {
  return row.status !== 'superseded' && !(row.payload.kind === 'command' && isRefused(row))
}

export function opsOf(row: OutboxRow): PatchOp[] {
  return row.payload.kind === 'patch' ? row.payload.ops : []
}

/** The own envelope a sealed row builds on. */
function predecessorOf({ envelope }: OutboxRow): string | undefined {
  const base = envelope?.base
  return base != null && 'after' in base ? base.after : undefined
}

/**
 * Rows of one lane in the order they apply. That is by their places, and none before the own envelope it builds on. A memory that
 * lost its counters may have given a place before one that was taken; what a restored server then misses stands behind
 * what needs it (invariant I19).
 */
export function inLaneOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const sorted = [...rows].sort((a, b) => a.laneSeq - b.laneSeq)
  const left = new Map(sorted.map((row) => [row.mutationId, row]))
  const ordered: OutboxRow[] = []
  const take = (row: OutboxRow | undefined) => {
    if (row === undefined || !left.delete(row.mutationId)) return
    take(left.get(predecessorOf(row) ?? ''))
    ordered.push(row)
  }
  sorted.forEach(take)
  return ordered
}

/** The lane's rows that are on their way, first in first. */
export async function pendingRows(tx: Transaction, lane: string): Promise<OutboxRow[]> {
  return pendingOf(await tx.where('outbox', 'lane', lane))
}

export function pendingOf(rows: readonly OutboxRow[]): OutboxRow[] {
  return inLaneOrder(rows.filter(isPending))
}

function overlapOf(doc: DocRow, paths: readonly string[]): string[] {
  const { base, server, local } = doc
  if (server === null) return []
  return paths.filter((path) => {
    const theirs = valueAt(server, path)
    return !sameJson(theirs, valueAt(base, path)) && !sameJson(theirs, valueAt(local, path))
  })
}

/** Nothing was agreed that the server would still know: edits can only build on what it has now. */
function isBaseless({ rev, hash, after }: DocRow): boolean {
  return rev === 0 && hash === null && after === null
}

/** Takes the newest server state as the agreed one; only ever when nothing is pending on top of the old one. */
function adopt(doc: DocRow): DocRow {
  if (doc.server === null || doc.serverRev < doc.ackRev) return doc
  return {
    ...doc,
    base: doc.server,
    rev: doc.serverRev,
    hash: doc.serverHash,
    after: null,
    server: null,
  }
}

/** The document as its lane now makes it: `local` rebuilt by replay, state and dirty paths from the same rows. */
export function rebuilt(before: DocRow, pending: readonly OutboxRow[]): DocRow {
  const doc = pending.length === 0 || isBaseless(before) ? adopt(before) : before
  const ops = pending.flatMap(opsOf)
  const local: JsonObject = applyOps(doc.base, ops)
  const dirtyPaths = [...new Set(ops.map(touchedPath))]
  const conflict = pending.some((row) => row.status === 'conflict')
  const state = conflict ? 'conflict' : pending.length === 0 ? 'clean' : doc.state === 'orphan' ? 'orphan' : 'dirty'
  const next: DocRow = { ...doc, local, dirtyPaths, state }
  return { ...next, overlap: overlapOf(next, dirtyPaths) }
}

/** Rebuilds and stores the document of a lane. Takes it away where its person has it no more; does nothing where it is not kept here. */
export async function rebuildDoc(tx: Transaction, lane: string, change?: (doc: DocRow) => DocRow): Promise<void> {
  const doc = await tx.get('docs', lane)
  if (doc === undefined) return
  const pending = await pendingRows(tx, lane)
  const next = change ? change(doc) : doc
  if (pending.length === 0 && (next.gone === true || next.state === 'orphan')) return removeOwn(tx, lane)
  await tx.put('docs', rebuilt(next, pending))
}

/** What the document shows without these rows. The own edits that wait before them stay, and are built upon (invariant I25). */
export async function beneath(tx: Transaction, doc: DocRow, rows: readonly OutboxRow[]): Promise<JsonObject> {
  const ids = new Set(rows.map(({ mutationId }) => mutationId))
  const lane = await pendingRows(tx, doc.key)
  const first = lane.findIndex(({ mutationId }) => ids.has(mutationId))
  return applyOps(doc.base, lane.slice(0, first === -1 ? lane.length : first).flatMap(opsOf))
}

/** What of this device the server took after a revision, and said so. */
export async function takenSince(tx: Transaction, docKey: string, rev: number, epoch: string): Promise<OutboxRow[]> {
  return (await tx.all('receipts'))
    .filter((row) => row.docKey === docKey && row.serverEpoch === epoch && row.rev > rev)
    .sort((a, b) => a.rev - b.rev)
    .flatMap(({ retained }) => retained ?? [])
}

/** A document of which nothing is known yet. */
export function emptyDoc(type: string, id: string, scope: string): DocRow {
  return {
    key: docKeyOf(type, id),
    type,
    id,
    scope,
    state: 'clean',
    base: {},
    rev: 0,
    hash: null,
    after: null,
    ackRev: 0,
    server: null,
    serverRev: 0,
    serverHash: null,
    refresh: false,
    meta: {},
    local: {},
    dirtyPaths: [],
    overlap: [],
    formDef: null,
    localUpdatedAt: null,
    receivedAt: null,
  }
}
