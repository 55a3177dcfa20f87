/**
 * Envelopes against the newest state: apply, merge, or say exactly why not (FundSync/1, c.6). Several envelopes of
 * different documents go in together, so that a thousand drafts after a day at sea are a few statements each.
 */
import { Problem } from '#contract/kernel/problem.ts'
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import { mergeOps } from '#contract/kernel/sync/merge.ts'
import { applyOps, type PatchOp, unseen } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import { newestVersion } from '#contract/kernel/sync/versions.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from './aggregate.ts'
import { findDecisions, recordConflict } from './conflict.ts'
import { changesSince } from './history.ts'
import { findOvertaken, findRows, type LedgerRow } from './ledger.ts'
import { recordRevisions } from './revision.ts'

const SETTLED = new Set(['applied', 'merged'])
/** For ever: what was refused comes again under another id only. */
const REFUSED = new Set(['rejected', 'conflict'])

function dependencies({ base, deps }: Envelope): string[] {
  return [...new Set([...(base !== null && 'after' in base ? [base.after] : []), ...deps])]
}

function stampOf(envelope: Envelope, { sada }: ApplyContext) {
  return { mutationId: envelope.mutationId, receivedAt: new Date(sada).toISOString() }
}

/** A revision that an envelope has made. */
interface Step {
  envelope: Envelope
  /** The document after it. */
  head: Head
  ops: PatchOp[]
  status: 'applied' | 'merged'
}

/** The circumstances of one envelope: when and on which device it was recorded. */
const naUredaju = (envelope: Envelope, context: ApplyContext): ApplyContext => ({
  ...context,
  zabiljezeno: zabiljezenoU(envelope),
  uredaj: envelope.deviceId,
})

function opsOf({ payload }: Envelope): PatchOp[] {
  return payload.kind === 'patch' ? (payload.ops as PatchOp[]) : []
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
  const edits: Step[] = []
  for (const envelope of envelopes) {
    const head = heads.get(envelope.aggregate.id)
    if (head === undefined) throw new Problem('nije-pronadeno')
    if (envelope.base === null) throw new Problem('neispravan-zahtjev')
    const ops = opsOf(envelope)
    // To leave the field to the other is open to whoever was asked, also when nothing may be edited any more.
    if (ops.length > 0 || !decisions.has(envelope.mutationId))
      await aggregate.checkPatch(tx, head, ops, naUredaju(envelope, context))
    const since = await changesSince(tx, aggregate, head, envelope, known)
    const { ops: merged, paths } = mergeOps(head.content, ops, since.ops, aggregate.joining)
    if (paths.length > 0) {
      const clash = { head, ops, paths, since }
      results.set(envelope.mutationId, await recordConflict(tx, aggregate, envelope, clash, context))
    } else {
      const isAsTyped = since.isCurrent && merged.every((op, index) => op === ops[index])
      const status = isAsTyped ? 'applied' : 'merged'
      const next = aggregate.edited(head, applyOps(head.content, merged), context)
      edits.push({ envelope, head: next, ops: merged, status })
    }
  }
  await aggregate.save(
    tx,
    edits.map(({ head }) => head),
    context,
  )
  const made = edits.flatMap(({ envelope }) => decisions.get(envelope.mutationId) ?? [])
  if (made.length > 0) await aggregate.recordDecisions(tx, made, context)
  await noteEdits(tx, aggregate, edits, context)
  for (const result of await record(tx, aggregate, edits, context)) results.set(result.mutationId, result)
  return inOrder(envelopes, results)
}

async function noteEdits(tx: Tx, { recordEdits }: SyncedAggregate, edits: readonly Step[], context: ApplyContext) {
  const made = edits.flatMap(({ head, ops }) => (ops.length === 0 ? [] : [{ aggId: head.id, ops }]))
  if (made.length > 0) await recordEdits?.(tx, made, context)
}

function inOrder(envelopes: readonly Envelope[], results: Map<string, PushResult>): PushResult[] {
  return envelopes.flatMap(({ mutationId }) => results.get(mutationId) ?? [])
}

/** Writes the revisions and answers for their envelopes, in order. */
async function record(
  tx: Tx,
  { aggType, history }: SyncedAggregate,
  steps: readonly Step[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const { actor, sada } = context
  // The ledger keeps an envelope as it came: it says what was applied only when nothing was merged and no older words were read.
  const isInLedger = ({ envelope: { payload, typeVersion }, status }: Step) =>
    status === 'applied' && payload.kind === 'patch' && typeVersion === newestVersion(history)
  const seqs = await recordRevisions(
    tx,
    steps.map((step) => {
      const { envelope, head, ops } = step
      const { id, rev, hash, scopes } = head
      return {
        aggType,
        aggId: id,
        rev,
        mutationId: envelope.mutationId,
        osobaId: actor.osobaId,
        ops: isInLedger(step) ? null : ops,
        contentHash: hash,
        scopes,
        sada,
      }
    }),
  )
  return steps.map(({ envelope, head: { rev }, status }, index) => ({
    ...stampOf(envelope, context),
    status,
    rev,
    serverSeq: seqs[index] ?? 0,
  }))
}

/**
 * New documents with the edits that already follow them. Nobody else can have seen one in between, so each is written once,
 * as it is in the end; its revisions are all recorded. Throws `Problem` when any one is refused or would be a conflict.
 */
async function applyChains(
  tx: Tx,
  aggregate: SyncedAggregate,
  chains: readonly Chain[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const creates = chains.map(([create]) => create)
  const heads = await aggregate.draft(tx, creates, context)
  const made: Step[] = []
  const edits: Step[] = []
  const newest: Head[] = []
  for (const [index, [create, ...patches]] of chains.entries()) {
    let head = heads[index]
    if (head === undefined) throw new Problem('nije-pronadeno')
    made.push({ envelope: create, head, ops: [], status: 'applied' })
    for (const envelope of patches) {
      const ops = opsOf(envelope)
      await aggregate.checkPatch(tx, head, ops, naUredaju(envelope, context))
      if (unseen(head.content, ops).length > 0) throw new Problem('zastarjela-verzija')
      head = aggregate.edited(head, applyOps(head.content, ops), context)
      edits.push({ envelope, head, ops, status: 'applied' })
    }
    newest.push(head)
  }
  await aggregate.insert(tx, newest, context)
  await noteEdits(tx, aggregate, edits, context)
  return record(tx, aggregate, [...made, ...edits], context)
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
  return {
    ...stampOf(envelope, context),
    status: 'applied',
    ...(await aggregate.command(tx, head, envelope, naUredaju(envelope, context))),
  }
}

/**
 * True for a command whose author must first prove that it is they. It is deferred for the sake of itself: a device keeps it,
 * offers it again, and tells the person by that sign (decision 0038).
 */
function cekaOsobu({ uzSvjezuPrijavu }: SyncedAggregate, { payload }: Envelope, { ustajala }: ApplyContext): boolean {
  return ustajala === true && payload.kind === 'command' && uzSvjezuPrijavu.includes(payload.name)
}

/** An envelope, and edits that build directly on it: only a creation has any. */
export type Chain = readonly [Envelope, ...Envelope[]]

/**
 * Applies chains of one kind and of different documents inside the caller's savepoint; their results in order. Throws
 * `Problem` when any one is refused, so that the caller rolls the savepoint back, tries them singly, and keeps the
 * refusal with its payload in the ledger. What waits for something unknown or refused is `deferred` (the lane is fenced).
 */
export async function applyEnvelopes(
  tx: Tx,
  aggregate: SyncedAggregate,
  chains: readonly Chain[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const firsts = chains.map(([first]) => first)
  if ((await findOvertaken(tx, firsts)).size > 0) throw new Problem('prestignut')
  const known = await findRows(tx, firsts.flatMap(dependencies))
  const results = new Map<string, PushResult>()
  const ready: Chain[] = []
  for (const chain of chains) {
    const [first] = chain
    const missing = dependencies(first).filter((id) => !SETTLED.has(known.get(id)?.status ?? ''))
    if (first.deps.some((id) => REFUSED.has(known.get(id)?.status ?? ''))) throw new Problem('uvjet-odbijen')
    if (missing.length === 0 && cekaOsobu(aggregate, first, context)) missing.push(first.mutationId)
    if (missing.length === 0) ready.push(chain)
    else results.set(first.mutationId, { ...stampOf(first, context), status: 'deferred', missing })
  }
  const of = (kind: Envelope['payload']['kind']) => ready.filter(([{ payload }]) => payload.kind === kind)
  const creates = of('create')
  const patches = of('patch').map(([patch]) => patch)
  const applied = [
    ...(creates.length === 0 ? [] : await applyChains(tx, aggregate, creates, context)),
    ...(patches.length === 0 ? [] : await applyPatches(tx, aggregate, patches, known, context)),
  ]
  for (const [command] of of('command')) applied.push(await applyCommand(tx, aggregate, command, context))
  for (const result of applied) results.set(result.mutationId, result)
  return inOrder(chains.flat(), results)
}
