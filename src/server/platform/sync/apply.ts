/** One envelope against the newest state: apply, merge, or say exactly why not (FundSync/1, c.6). */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { applyOps, clashes, type Json, type PatchOp, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { ConflictField, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from './aggregate.ts'
import { findRows } from './ledger.ts'
import { recordRevision, recordRevisions } from './revision.ts'
import { docRevision, syncConflict } from './sync.tables.ts'

const SETTLED = new Set(['applied', 'merged'])

/** Ids this envelope builds on that are not applied: unknown ones, and ones whose refusal fences the lane. */
async function missingDependencies(tx: Tx, envelope: Envelope): Promise<string[]> {
  const after = envelope.base !== null && 'after' in envelope.base ? [envelope.base.after] : []
  const needed = [...new Set([...after, ...envelope.deps])]
  const known = await findRows(tx, needed)
  return needed.filter((id) => !SETTLED.has(known.get(id)?.status ?? ''))
}

async function baseRevision(tx: Tx, envelope: Envelope): Promise<number> {
  if (envelope.base === null) throw new Problem('neispravan-zahtjev')
  if ('rev' in envelope.base) return envelope.base.rev
  const row = (await findRows(tx, [envelope.base.after])).get(envelope.base.after)
  if (row?.revAfter == null) throw new Problem('neispravan-zahtjev')
  return row.revAfter
}

interface Since {
  ops: PatchOp[]
  autor: number | null
  vrijeme: Date | null
}

async function changesSince(tx: Tx, head: Head, aggType: string, rev: number): Promise<Since> {
  const rows = await tx
    .select({ ops: docRevision.ops, autor: docRevision.osobaId, vrijeme: docRevision.createdAt })
    .from(docRevision)
    .where(
      and(
        eq(docRevision.aggType, aggType),
        eq(docRevision.aggId, head.id),
        gt(docRevision.rev, rev),
        lte(docRevision.rev, head.rev),
      ),
    )
    .orderBy(docRevision.rev)
  const last = rows.at(-1)
  return {
    ops: rows.flatMap((row) => row.ops as PatchOp[]),
    autor: last?.autor ?? null,
    vrijeme: last?.vrijeme ?? null,
  }
}

function conflictFields(head: Head, ops: readonly PatchOp[], paths: readonly string[]): ConflictField[] {
  return paths.map((path) => {
    const op = ops.findLast((candidate) => touchedPath(candidate) === path)
    const moje: Json = op === undefined || op.kind === 'remove' ? null : op.now
    const osnova: Json = op === undefined || op.kind === 'add' ? null : op.was
    return { path, osnova, moje, njihovo: valueAt(head.content, path) ?? null }
  })
}

async function settle(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  head: Head,
  ops: PatchOp[],
  context: ApplyContext,
): Promise<{ rev: number; serverSeq: number }> {
  const next = await aggregate.savePatch(tx, head, applyOps(head.content, ops), context)
  const serverSeq = await recordRevision(tx, {
    aggType: aggregate.aggType,
    aggId: next.id,
    rev: next.rev,
    mutationId: envelope.mutationId,
    osobaId: context.actor.osobaId,
    ops,
    contentHash: next.hash,
    scopes: next.scopes,
    sada: context.sada,
  })
  return { rev: next.rev, serverSeq }
}

async function applyPatch(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  ops: PatchOp[],
  context: ApplyContext,
  stamp: { mutationId: string; receivedAt: string },
): Promise<PushResult> {
  const head = await aggregate.lock(tx, envelope.aggregate.id, context)
  if (head === undefined) throw new Problem('nije-pronadeno')
  await aggregate.checkPatch(tx, head, ops, context)
  const base = await baseRevision(tx, envelope)
  if (base > head.rev) throw new Problem('zastarjela-verzija')
  if (base === head.rev)
    return { ...stamp, status: 'applied', ...(await settle(tx, aggregate, envelope, head, ops, context)) }

  const since = await changesSince(tx, head, aggregate.aggType, base)
  const paths = clashes(ops, since.ops)
  if (paths.length === 0)
    return { ...stamp, status: 'merged', ...(await settle(tx, aggregate, envelope, head, ops, context)) }

  const fields = conflictFields(head, ops, paths)
  const conflictId = crypto.randomUUID()
  await tx.insert(syncConflict).values({
    id: conflictId,
    mutationId: envelope.mutationId,
    aggType: aggregate.aggType,
    aggId: head.id,
    fields,
    createdAt: new Date(context.sada),
  })
  const [doc] = await aggregate.present(tx, [head.id], context)
  if (doc === undefined) throw new Problem('nije-pronadeno')
  const autor = await personName(tx, since.autor)
  return {
    ...stamp,
    status: 'conflict',
    conflictId,
    head: doc,
    fields,
    njihovAutor: autor,
    njihovoVrijeme: (since.vrijeme ?? new Date(context.sada)).toISOString(),
  }
}

/** The other author's name, so that a person knows whom to ask. */
async function personName(tx: Tx, osobaId: number | null): Promise<string> {
  if (osobaId === null) return 'Portal'
  const { rows } = await tx.execute<{ naziv: string }>(
    sql`select ime || ' ' || prezime as naziv from fizicka_osoba where id = ${osobaId}`,
  )
  return rows[0]?.naziv ?? 'Nepoznata osoba'
}

async function applyCommand(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  context: ApplyContext,
  stamp: { mutationId: string; receivedAt: string },
): Promise<PushResult> {
  const { payload } = envelope
  if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
  const head = await aggregate.lock(tx, envelope.aggregate.id, context)
  if (head === undefined) throw new Problem('nije-pronadeno')
  if (payload.expectState !== head.statusId) throw new Problem('radnja-nije-dopustena')
  if (payload.contentHash !== null && payload.contentHash !== head.hash) throw new Problem('zastarjela-verzija')
  return { ...stamp, status: 'applied', ...(await aggregate.command(tx, head, envelope, context)) }
}

/**
 * Applies one envelope inside the caller's savepoint. Returns its result; throws `Problem` when it is refused, so that
 * the caller rolls the savepoint back and keeps the refusal with its payload in the ledger.
 */
export async function applyEnvelope(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  context: ApplyContext,
): Promise<PushResult> {
  const stamp = { mutationId: envelope.mutationId, receivedAt: new Date(context.sada).toISOString() }
  const missing = await missingDependencies(tx, envelope)
  if (missing.length > 0) return { ...stamp, status: 'deferred', missing }
  const { payload } = envelope
  if (payload.kind === 'patch') return applyPatch(tx, aggregate, envelope, payload.ops as PatchOp[], context, stamp)
  if (payload.kind === 'command') return applyCommand(tx, aggregate, envelope, context, stamp)
  const [result] = await applyCreates(tx, aggregate, [envelope], context)
  if (result === undefined) throw new Problem('neocekivana-greska')
  return result
}

/** Applies several `create` envelopes in as few statements as the module can; all or nothing. */
export async function applyCreates(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelopes: readonly Envelope[],
  context: ApplyContext,
): Promise<PushResult[]> {
  const heads = await aggregate.create(tx, envelopes, context)
  const seqs = await recordRevisions(
    tx,
    heads.map((head, index) => ({
      aggType: aggregate.aggType,
      aggId: head.id,
      rev: head.rev,
      mutationId: envelopes[index]?.mutationId ?? null,
      osobaId: context.actor.osobaId,
      ops: [],
      contentHash: head.hash,
      scopes: head.scopes,
      sada: context.sada,
    })),
  )
  const receivedAt = new Date(context.sada).toISOString()
  return heads.map((head, index) => ({
    mutationId: envelopes[index]?.mutationId ?? head.id,
    receivedAt,
    status: 'applied',
    rev: head.rev,
    serverSeq: seqs[index] ?? 0,
  }))
}
