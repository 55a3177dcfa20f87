/**
 * After a fail-over or a restore the server may have forgotten what it had acknowledged. Everything of the retained
 * window is asked for, and what is unknown goes again with the same bytes, before anything is pulled (S5, S6).
 */
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Context, NetworkFailure, Transaction } from '../ports/ports.ts'
import { guarded, type Lease } from './lease.ts'
import { setMeta } from './meta.ts'
import { fileResult, RESULT_TABLES, requeueReceipt } from './results.ts'

export type ReconcileEnd = { kind: 'done' } | { kind: 'failed'; failure: NetworkFailure } | { kind: 'epoch-moved' }

const CHUNK = 500

/** Settles with a server of another epoch. Until it is finished the old epoch stays noted, so that a crash does it again. */
export async function reconcile(ctx: Context, lease: Lease, epoch: string): Promise<ReconcileEnd> {
  const receipts = await ctx.storage.transaction('r', ['receipts'], (tx) => tx.all('receipts'))
  const ids = receipts
    .filter((row) => row.retained !== null)
    .sort((a, b) => a.seq - b.seq)
    .map((row) => row.mutationId)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const answer = await ctx.network.outcomes(
      { ids: ids.slice(start, start + CHUNK), userId: ctx.identity.userId },
      lease.signal,
    )
    if (!answer.ok) return { kind: 'failed', failure: answer.failure }
    if (answer.value.serverEpoch !== epoch) return { kind: 'epoch-moved' }
    await guarded(ctx, lease, RESULT_TABLES, async (tx) => {
      for (const id of answer.value.unknown) await requeueReceipt(tx, id)
      for (const result of answer.value.known) await settleReceipt(tx, ctx, result, epoch)
    })
  }
  await guarded(ctx, lease, ['docs', 'pull', 'conflicts', 'meta'], async (tx) => {
    for (const row of await tx.all('pull')) await tx.put('pull', { ...row, cursor: null, resetNeeded: true })
    for (const doc of await tx.all('docs')) await tx.put('docs', { ...doc, refresh: true, ackRev: 0, serverRev: 0 })
    // A decision still to be made is then made on what the server may no longer have under that number.
    for (const row of await tx.all('conflicts'))
      if (row.choice === null && row.theirsRev > 0) await tx.put('conflicts', { ...row, theirsRev: 0 })
    await setMeta(tx, 'serverEpoch', epoch)
  })
  return { kind: 'done' }
}

/**
 * What the restored server says of an acknowledged envelope: it still has it, under a number of its own; or it refuses it, the
 * receipt no longer holds, and its author must know.
 */
async function settleReceipt(tx: Transaction, ctx: Context, result: PushResult, epoch: string): Promise<void> {
  if (result.status === 'applied' || result.status === 'merged') {
    const { rev, serverSeq, mutationId } = result
    const receipt = await tx.get('receipts', mutationId)
    if (receipt !== undefined) await tx.put('receipts', { ...receipt, rev, serverSeq, serverEpoch: epoch })
    return
  }
  if (await requeueReceipt(tx, result.mutationId)) await fileResult(tx, ctx, result, epoch)
}

/** What became of envelopes whose answer never came: used after the server had to learn this device anew. */
export async function settleUnknown(ctx: Context, lease: Lease): Promise<ReconcileEnd> {
  const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
  const ids = rows
    .filter((row) => row.firstSentAt !== null && (row.status === 'queued' || row.status === 'waiting-dep'))
    .sort((a, b) => a.seq - b.seq)
    .map((row) => row.mutationId)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const answer = await ctx.network.outcomes(
      { ids: ids.slice(start, start + CHUNK), userId: ctx.identity.userId },
      lease.signal,
    )
    if (!answer.ok) return { kind: 'failed', failure: answer.failure }
    const { known, serverEpoch } = answer.value
    await guarded(ctx, lease, RESULT_TABLES, async (tx) => {
      for (const result of known) await fileResult(tx, ctx, result, serverEpoch)
    })
  }
  return { kind: 'done' }
}
