/**
 * Envelopes against the newest state: apply, merge, or say exactly why not (FundSync/1, c.6). Several envelopes of
 * different documents go in together, so that a thousand drafts after a day at sea are a few statements each.
 */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { mergeOps } from '#contract/kernel/sync/merge.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from './aggregate.ts'
import { findDecisions, recordConflict } from './conflict.ts'
import { changesSince } from './history.ts'
import { findRows, type LedgerRow } from './ledger.ts'
import { recordRevisions } from './revision.ts'

const SETTLED = new Set(['applied', 'merged'])

function dependencies({ base, deps }: Envelope): string[] {
  return [...new Set([...(base !== null && 'after' in base ? [base.after] : []), ...deps])]
}

function stampOf(envelope: Envelope, { sada }: ApplyContext) {
  return { mutationId: envelope.mutationId, receivedAt: new Date(sada).toISOString() }
}

interface Edit {
  envelope: Envelope
  head: Head
  ops: PatchOp[]
  content: JsonObject
  status: 'applied' | 'merged'
}

async function applyPatches(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelopes: readonly Envelope[],
  known: Map<string, LedgerRow>,
  context: ApplyContext,
): Promise<PushResult[]> {
  const heads = await aggregate.lock(
    tx,
    envelopes.map(({ aggregate: { id } }) => id),
    context,
  )
  const decisions = await findDecisions(tx, envelopes, context.actor.osobaId)
  const results = new Map<string, PushResult>()
  const edits: Edit[] = []
  for (const envelope of envelopes) {
    const head = heads.get(envelope.aggregate.id)
    if (head === undefined) throw new Problem('nije-pronadeno')
    if (envelope.base === null) throw new Problem('neispravan-zahtjev')
    const ops = envelope.payload.kind === 'patch' ? (envelope.payload.ops as PatchOp[]) : []
    // To leave the field to the other is open to whoever was asked, also when nothing may be edited any more.
    if (ops.length > 0 || !decisions.has(envelope.mutationId)) await aggregate.checkPatch(tx, head, ops, context)
    const since = await changesSince(tx, aggregate.aggType, head, envelope, known)
    const { ops: merged, paths } = mergeOps(head.content, ops, since.ops, aggregate.joining)
    if (paths.length > 0) {
      const clash = { head, ops, paths, since }
      results.set(envelope.mutationId, await recordConflict(tx, aggregate, envelope, clash, context))
    } else {
      const isAsTyped = since.isCurrent && merged.every((op, index) => op === ops[index])
      const status = isAsTyped ? 'applied' : 'merged'
      edits.push({ envelope, head, ops: merged, content: applyOps(head.content, merged), status })
    }
  }
  const saved = await aggregate.savePatches(tx, edits, context)
  const seqs = await recordHeads(tx, aggregate, saved, edits, context)
  const made = edits.flatMap(({ envelope }) => decisions.get(envelope.mutationId) ?? [])
  if (made.length > 0) await aggregate.recordDecisions(tx, made, context)
  edits.forEach(({ envelope, status }, index) => {
    const rev = saved[index]?.rev ?? 0
    results.set(envelope.mutationId, { ...stampOf(envelope, context), status, rev, serverSeq: seqs[index] ?? 0 })
  })
  return inOrder(envelopes, results)
}

function inOrder(envelopes: readonly Envelope[], results: Map<string, PushResult>): PushResult[] {
  return envelopes.flatMap(({ mutationId }) => results.get(mutationId) ?? [])
}

function recordHeads(
  tx: Tx,
  aggregate: SyncedAggregate,
  heads: readonly Head[],
  sources: readonly { envelope: Envelope; ops: PatchOp[] }[],
  context: ApplyContext,
): Promise<number[]> {
  return recordRevisions(
    tx,
    heads.map((head, index) => ({
      aggType: aggregate.aggType,
      aggId: head.id,
      rev: head.rev,
      mutationId: sources[index]?.envelope.mutationId ?? null,
      osobaId: context.actor.osobaId,
      ops: sources[index]?.ops ?? [],
      contentHash: head.hash,
      scopes: head.scopes,
      sada: context.sada,
    })),
  )
}

async function applyCreates(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelopes: readonly Envelope[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const heads = await aggregate.create(tx, envelopes, context)
  const seqs = await recordHeads(
    tx,
    aggregate,
    heads,
    envelopes.map((envelope) => ({ envelope, ops: [] })),
    context,
  )
  return envelopes.map((envelope, index) => ({
    ...stampOf(envelope, context),
    status: 'applied',
    rev: heads[index]?.rev ?? 0,
    serverSeq: seqs[index] ?? 0,
  }))
}

async function applyCommand(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  context: ApplyContext,
): Promise<PushResult> {
  const { payload } = envelope
  if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
  const head = (await aggregate.lock(tx, [envelope.aggregate.id], context)).get(envelope.aggregate.id)
  if (head === undefined) throw new Problem('nije-pronadeno')
  if (payload.expectState !== head.statusId) throw new Problem('radnja-nije-dopustena')
  if (payload.contentHash !== null && payload.contentHash !== head.hash) throw new Problem('zastarjela-verzija')
  return { ...stampOf(envelope, context), status: 'applied', ...(await aggregate.command(tx, head, envelope, context)) }
}

/**
 * Applies envelopes of one kind and of different documents inside the caller's savepoint; their results in order. Throws
 * `Problem` when any one is refused, so that the caller rolls the savepoint back, tries them singly, and keeps the
 * refusal with its payload in the ledger. What waits for something unknown or refused is `deferred` (the lane is fenced).
 */
export async function applyEnvelopes(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelopes: readonly Envelope[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const known = await findRows(tx, envelopes.flatMap(dependencies))
  const results = new Map<string, PushResult>()
  const ready: Envelope[] = []
  for (const envelope of envelopes) {
    const missing = dependencies(envelope).filter((id) => !SETTLED.has(known.get(id)?.status ?? ''))
    if (missing.length === 0) ready.push(envelope)
    else results.set(envelope.mutationId, { ...stampOf(envelope, context), status: 'deferred', missing })
  }
  const of = (kind: Envelope['payload']['kind']) => ready.filter(({ payload }) => payload.kind === kind)
  const [creates, patches] = [of('create'), of('patch')]
  const applied = [
    ...(creates.length === 0 ? [] : await applyCreates(tx, aggregate, creates, context)),
    ...(patches.length === 0 ? [] : await applyPatches(tx, aggregate, patches, known, context)),
  ]
  for (const envelope of of('command')) applied.push(await applyCommand(tx, aggregate, envelope, context))
  for (const result of applied) results.set(result.mutationId, result)
  return inOrder(envelopes, results)
}
