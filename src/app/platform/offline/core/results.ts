/** What the server said about an envelope, written down: receipt and removal of the row in one transaction (invariant I5). */
import { applyOps, type JsonObject, type PatchOp, touchedPath } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { AckResult, LastError, OutboxRow, OutboxStatus } from '../ports/tables.ts'
import { backoff } from './backoff.ts'
import { opsOf, rebuildDoc, takenSince } from './lane.ts'

export const RESULT_TABLES = ['docs', 'outbox', 'receipts', 'conflicts', 'meta', 'marks'] as const

/** Files one result. A row that is gone (answered before, given up) is left alone: answers may come twice and late. */
export async function fileResult(
  tx: Transaction,
  ctx: Context,
  result: PushResult,
  serverEpoch: string,
): Promise<boolean> {
  const row = await tx.get('outbox', result.mutationId)
  if (row === undefined || row.envelope === null || row.status === 'superseded') return false
  switch (result.status) {
    case 'applied':
    case 'merged':
      await acknowledge(tx, ctx, row, result, serverEpoch)
      return true
    case 'conflict':
      await keepConflict(tx, ctx, row, result)
      return false
    case 'rejected': {
      const { kod, poruka, greske } = result
      await refuse(tx, ctx, row, 'rejected', { class: 'rejected', code: kod, poruka, greske })
      return false
    }
    case 'unsupported':
      await refuse(tx, ctx, row, 'unsupported', { class: 'unsupported', code: result.minVersion })
      return false
    case 'deferred':
      await (result.zastoj === true ? setAside(tx, ctx, row) : wait(tx, ctx, row, result.missing))
      return false
  }
}

async function acknowledge(
  tx: Transaction,
  ctx: Context,
  row: OutboxRow,
  result: AckResult,
  serverEpoch: string,
): Promise<void> {
  const { mutationId, seq, docKey, payload } = row
  await tx.put('receipts', {
    mutationId,
    seq,
    docKey,
    kind: payload.kind,
    status: result.status,
    rev: result.rev,
    serverSeq: result.serverSeq,
    receivedAt: result.receivedAt,
    at: ctx.clock.now(),
    envHash: row.envelope?.envHash ?? null,
    serverEpoch,
    podaci: result.status === 'applied' ? (result.podaci ?? null) : null,
    retained: row,
  })
  await tx.delete('outbox', mutationId)
  const { ackRev = 0 } = (await tx.get('docs', row.lane)) ?? {}
  const later = result.rev < ackRev ? await takenSince(tx, docKey, result.rev, serverEpoch) : []
  await rebuildDoc(tx, row.lane, (doc) => {
    // Sent by another device before, and what was pulled has it already, perhaps under a later edit of the same field.
    const isIn = !doc.refresh && doc.hash !== null && result.rev <= doc.rev
    const base = underLater(doc.base, opsOf(row), later.flatMap(opsOf))
    const next = isIn ? {} : { base, after: later.at(-1)?.mutationId ?? mutationId }
    return { ...doc, ...next, ackRev: Math.max(doc.ackRev, result.rev), receivedAt: result.receivedAt }
  })
}

/** Sent by another device before, too, but not pulled yet: later own edits, acknowledged before it, stay on top (invariant I25). */
function underLater(base: JsonObject, ops: readonly PatchOp[], later: readonly PatchOp[]): JsonObject {
  // Rows come in the order in which the server took them.
  const without = later.flatMap((op): PatchOp[] =>
    op.kind === 'add' ? [{ kind: 'remove', path: touchedPath(op), was: op.now }] : [],
  )
  return applyOps(base, [...without, ...ops, ...later])
}

async function keepConflict(
  tx: Transaction,
  ctx: Context,
  row: OutboxRow,
  result: Extract<PushResult, { status: 'conflict' }>,
): Promise<void> {
  const doc = await tx.get('docs', row.docKey)
  await tx.put('conflicts', {
    conflictId: result.conflictId,
    docKey: row.docKey,
    mutationId: row.mutationId,
    base: doc?.base ?? {},
    mine: opsOf(row),
    theirs: result.head.content,
    theirsRev: result.head.rev,
    theirsHash: result.head.hash,
    fields: result.fields,
    theirActor: result.njihovAutor,
    theirAt: result.njihovoVrijeme,
    choice: null,
  })
  await refuse(tx, ctx, row, 'conflict', { class: 'conflict', code: result.conflictId })
}

async function refuse(
  tx: Transaction,
  ctx: Context,
  row: OutboxRow,
  status: OutboxStatus,
  error: Omit<LastError, 'at'>,
): Promise<void> {
  await tx.put('outbox', { ...row, status, lastError: { ...error, at: ctx.clock.now() } })
  // After a restore even what was acknowledged may be refused: nothing may build on it any more.
  await rebuildDoc(tx, row.lane, (doc) => (doc.after === row.mutationId ? { ...doc, after: null } : doc))
}

/** Code of a row that waits for its author because what it depends on will not arrive. */
export const WITHOUT_CONDITION = 'bez-uvjeta'

/** One too-large or unanswerable row steps aside, visibly, so that it holds up no other lane (invariant I20). */
export function quarantine(tx: Transaction, ctx: Context, row: OutboxRow, code: string): Promise<void> {
  return refuse(tx, ctx, row, 'quarantined', { class: 'quarantined', code })
}

/** Code of a row that a fault of the portal holds up. */
export const PORTAL_FAILS = 'zastoj'

/** The portal failed on this very row and has told its operators: it goes again after a pause, alone and last (invariant I20). */
function setAside(tx: Transaction, ctx: Context, row: OutboxRow): Promise<void> {
  const now = ctx.clock.now()
  const pause = Math.max(1, backoff(row.attempts, ctx.random.number()))
  const lastError: LastError = { class: 'deferred', code: PORTAL_FAILS, at: now }
  return tx.put('outbox', { ...row, status: 'queued', nextAttemptAt: now + pause, lastError })
}

/**
 * Waits for what the server misses; if that is a receipt of ours, the server has lost it and gets it again. What was given
 * up here, or is nowhere here any more, nobody will bring: what builds on it can only be said anew.
 */
async function wait(tx: Transaction, ctx: Context, row: OutboxRow, missing: string[]): Promise<void> {
  for (const id of missing) {
    const other = await tx.get('outbox', id)
    const comes = other === undefined ? await requeueReceipt(tx, id) : other.status !== 'superseded'
    if (comes) continue
    await quarantine(tx, ctx, row, row.deps.includes(id) ? WITHOUT_CONDITION : 'bez-osnove')
    return rebuildDoc(tx, row.lane, (doc) => (doc.after === id ? { ...doc, after: null } : doc))
  }
  const now = ctx.clock.now()
  await tx.put('outbox', {
    ...row,
    status: 'waiting-dep',
    missing,
    nextAttemptAt: now + backoff(row.attempts, ctx.random.number()),
    lastError: { class: 'deferred', code: missing.join(' '), at: now },
  })
}

/** Puts an acknowledged envelope back into the queue: same id, same bytes, same place. False when it is not retained. */
export async function requeueReceipt(tx: Transaction, mutationId: string): Promise<boolean> {
  const receipt = await tx.get('receipts', mutationId)
  if (receipt?.retained == null) return false
  await tx.put('outbox', { ...receipt.retained, status: 'queued', nextAttemptAt: 0, missing: [], lastError: null })
  await tx.delete('receipts', mutationId)
  await rebuildDoc(tx, receipt.retained.lane)
  return true
}
