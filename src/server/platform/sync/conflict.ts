/**
 * A conflict: two people, one path, two values. Nothing is applied, both sides are kept, and the author gets everything
 * to decide with (invariant I6).
 */
import { inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import {
  type Json,
  type JsonObject,
  type PatchOp,
  pathsOverlap,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import type { ConflictField, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Decision, Head, SyncedAggregate } from './aggregate.ts'
import type { Since } from './history.ts'
import { findRows } from './ledger.ts'
import { syncConflict } from './sync.tables.ts'

export interface Clash {
  head: Head
  ops: readonly PatchOp[]
  paths: readonly string[]
  since: Since
}

/** What stood there before either side changed it: as the first of the others found it, else as the author saw it. */
function before(path: string, { ops }: Since, own: PatchOp | undefined): Json {
  const theirs = ops.find((op) => op.kind !== 'add' && pathsOverlap(touchedPath(op), path))
  if (theirs !== undefined && theirs.kind !== 'add') {
    const at = touchedPath(theirs)
    if (at === path) return theirs.was
    // A row that was removed as a whole had the field in it.
    if (path.startsWith(`${at}.`) && isObject(theirs.was)) return valueAt(theirs.was, path.slice(at.length + 1)) ?? null
  }
  return own === undefined || own.kind === 'add' ? null : own.was
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf({ head, ops, paths, since }: Clash): ConflictField[] {
  return paths.map((path) => {
    const own = ops.filter((candidate) => touchedPath(candidate) === path)
    const [first, last] = [own[0], own.at(-1)]
    const moje: Json = last === undefined || last.kind === 'remove' ? null : last.now
    return { path, osnova: before(path, since, first), moje, njihovo: valueAt(head.content, path) ?? null }
  })
}

/** The other author's name, so that a person knows whom to ask. */
async function personName(tx: Tx, osobaId: number | null): Promise<string> {
  if (osobaId === null) return 'Portal'
  const { rows } = await tx.execute<{ naziv: string }>(
    sql`select ime || ' ' || prezime as naziv from fizicka_osoba where id = ${osobaId}`,
  )
  return rows[0]?.naziv ?? 'Nepoznata osoba'
}

/** The own conflicts that these envelopes settle, by envelope; a conflict that this server does not know is passed over. */
export async function findDecisions(
  tx: Tx,
  envelopes: readonly Envelope[],
  osobaId: number,
): Promise<Map<string, Decision[]>> {
  const settled = envelopes.flatMap(({ mutationId, aggregate, payload }) =>
    payload.kind === 'patch'
      ? (payload.odluke ?? []).map((one) => ({ by: mutationId, aggType: aggregate.type, aggId: aggregate.id, ...one }))
      : [],
  )
  const known = await findRows(
    tx,
    settled.map(({ mutationId }) => mutationId),
  )
  const result = new Map<string, Decision[]>()
  const autori = await authorsOf(tx, [...known.keys()])
  for (const { by, aggType, aggId, mutationId, izbori } of settled) {
    const row = known.get(mutationId)
    if (row?.result.status !== 'conflict' || row.osobaId !== osobaId) continue
    if (row.aggType !== aggType || row.aggId !== aggId) continue
    const { njihovAutor, njihovoVrijeme } = row.result
    const fields = row.result.fields.flatMap((field) => {
      const izbor = izbori[field.path]
      return izbor === undefined ? [] : [{ ...field, izbor }]
    })
    result.set(by, [
      ...(result.get(by) ?? []),
      { aggId, mutationId: by, fields, njihovAutor, njihovAutorId: autori.get(mutationId) ?? null, njihovoVrijeme },
    ])
  }
  return result
}

/** Whose values the refused envelopes met. */
async function authorsOf(tx: Tx, mutationIds: readonly string[]): Promise<Map<string, number | null>> {
  if (mutationIds.length === 0) return new Map()
  const { mutationId, autorId } = syncConflict
  const rows = await tx
    .select({ mutationId, autorId })
    .from(syncConflict)
    .where(inArray(mutationId, [...mutationIds]))
  return new Map(rows.map((row) => [row.mutationId, row.autorId]))
}

/** Records the clash and answers with the newest document and what differs. */
export async function recordConflict(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  clash: Clash,
  context: ApplyContext,
): Promise<PushResult> {
  const { head, paths, since } = clash
  const { autor, vrijeme } = since.autorNa(paths)
  const { mutationId } = envelope
  const fields = fieldsOf(clash)
  const conflictId = crypto.randomUUID()
  const createdAt = new Date(context.sada)
  const row = {
    id: conflictId,
    mutationId,
    aggType: aggregate.aggType,
    aggId: head.id,
    fields,
    autorId: autor,
    createdAt,
  }
  await tx.insert(syncConflict).values(row)
  const [doc] = await aggregate.present(tx, [head.id], context)
  if (doc === undefined) throw new Problem('nije-pronadeno')
  return {
    mutationId,
    receivedAt: createdAt.toISOString(),
    status: 'conflict',
    conflictId,
    head: doc,
    fields,
    njihovAutor: await personName(tx, autor),
    njihovoVrijeme: (vrijeme ?? createdAt).toISOString(),
  }
}
