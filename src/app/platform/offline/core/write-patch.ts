/** Writing edits: into the row that has not left yet, or into new ones, as many as the operations need. */
import { applyOps, coalesce, type PatchOp, sameJson, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { ActingFor, Context, Transaction } from '../ports/ports.ts'
import type { DocRow, OutboxRow, Payload } from '../ports/tables.ts'
import { beneath, rebuildDoc } from './lane.ts'
import { newId } from './meta.ts'
import { inOneGo } from './unit.ts'
import { actingForOf, appendRow, CannotWrite, formDefOf, sizeOf, typeOf, WRITE_TABLES } from './write.ts'

export interface PatchInput {
  docKey: string
  /** In the order they were made. */
  ops: readonly PatchOp[]
  /** The party acted for; the document's own scope unless told. */
  actingFor?: ActingFor
}

/** Most operations of one envelope (protocol). */
const MOST_OPS = 500
/** Edits made at once are cut into parts of so many, so that an envelope of long texts stays small enough to send. */
const PART_OPS = 200

/**
 * The last row of a lane takes further edits as long as it has no envelope yet and nothing came after it. Whoever does not
 * say for whom they act goes on as they began.
 */
function openPatch(
  ctx: Context,
  rows: readonly OutboxRow[],
  actingFor: ActingFor | undefined,
  count: number,
): OpenRow | undefined {
  const last = rows
    .filter((row) => row.status !== 'superseded')
    .sort((a, b) => a.laneSeq - b.laneSeq)
    .at(-1)
  const fits =
    last?.payload.kind === 'patch' &&
    last.envelope === null &&
    // A page of another version may stand open beside this one.
    last.typeVersion === typeOf(ctx, last.docType).typeVersion &&
    (last.status === 'local' || last.status === 'queued') &&
    (actingFor === undefined || (last.actingFor.vrsta === actingFor.vrsta && last.actingFor.id === actingFor.id)) &&
    last.payload.ops.length + count <= MOST_OPS
  return fits ? (last as OpenRow) : undefined
}

/** Edits that undid each other leave no envelope, but the number they took is accounted for (invariant I5). */
async function settleAsNothing(tx: Transaction, ctx: Context, row: OutboxRow): Promise<void> {
  const now = ctx.clock.now()
  await tx.put('receipts', {
    mutationId: row.mutationId,
    seq: row.seq,
    docKey: row.docKey,
    kind: 'patch',
    status: 'nothing',
    rev: 0,
    serverSeq: 0,
    receivedAt: new Date(now).toISOString(),
    at: now,
    envHash: null,
    serverEpoch: null,
    podaci: null,
    retained: null,
  })
  await tx.delete('outbox', row.mutationId)
}

interface Part {
  doc: DocRow
  ops: readonly PatchOp[]
  actingFor: ActingFor
  candidate: string
}

interface OpenRow extends OutboxRow {
  payload: Extract<Payload, { kind: 'patch' }>
}

async function mergeInto(tx: Transaction, ctx: Context, open: OpenRow, ops: readonly PatchOp[]): Promise<string> {
  const payload = { ...open.payload, ops: ops.reduce(coalesce, open.payload.ops) }
  if (payload.ops.length === 0 && payload.odluke === undefined) await settleAsNothing(tx, ctx, open)
  else
    await tx.put('outbox', {
      ...open,
      payload,
      version: open.version + 1,
      changedAt: ctx.clock.now(),
      status: 'local',
      bytes: sizeOf(payload),
    })
  return open.mutationId
}

/**
 * What the row says is what its author does to what is beneath it. Work said anew may say what stands there already or undo
 * what is no longer there: joined to that, an edit there and back, or one in such a row, would not show (invariant I25).
 */
async function fitsBeneath(tx: Transaction, doc: DocRow, row: OpenRow): Promise<boolean> {
  let content = await beneath(tx, doc, [row])
  return row.payload.ops.every((op) => {
    const there = valueAt(content, touchedPath(op))
    content = applyOps(content, [op])
    return op.kind === 'add' ? there === undefined : sameJson(there ?? null, op.was ?? null)
  })
}

/** As many operations as one envelope carries, into the open row of the lane or a new one. */
async function recordPart(tx: Transaction, ctx: Context, part: Part): Promise<string | null> {
  const { doc, ops, actingFor, candidate } = part
  const rows = await tx.where('outbox', 'lane', doc.key)
  const open = openPatch(ctx, rows, actingFor, ops.length)
  if (open !== undefined && (await fitsBeneath(tx, doc, open))) return mergeInto(tx, ctx, open, ops)
  if (rows.some((row) => row.mutationId === candidate)) return candidate
  const payload: Payload = { kind: 'patch', ops: ops.reduce(coalesce, [] as PatchOp[]) }
  if (payload.ops.length === 0) return null
  const formDef = formDefOf(ctx, doc)
  await appendRow(tx, ctx, doc, { mutationId: candidate, payload, actingFor, formDef, deps: [], status: 'local' })
  return candidate
}

/**
 * True when edits that undid each other left nothing of the row. The document is written then: the row before it, which takes
 * the next edit, is asked first whether it fits.
 */
async function isUndone(tx: Transaction, docKey: string, mutationId: string): Promise<boolean> {
  if ((await tx.get('outbox', mutationId)) !== undefined) return false
  await rebuildDoc(tx, docKey)
  return true
}

/** Every transaction reads the marks, so that they must stay few: whoever goes from one document to the next leaves them written. */
async function writeOthers(tx: Transaction, docKey: string): Promise<void> {
  for (const { kind, id } of await tx.all('marks')) {
    const doc = kind === 'typing' && id !== docKey ? await tx.get('docs', id) : undefined
    if (doc !== undefined) await tx.put('docs', doc)
  }
}

/**
 * Records edits, all or none; more than an envelope carries go into several, in order. `was` is what the author saw on the
 * screen. Returns the row that carries the last of them.
 */
export async function recordPatch(ctx: Context, input: PatchInput): Promise<{ mutationId: string | null }> {
  const { ops, docKey } = input
  const parts = Array.from({ length: Math.max(1, Math.ceil(ops.length / PART_OPS)) }, (_, i) => ({
    ops: ops.slice(i * PART_OPS, (i + 1) * PART_OPS),
    candidate: newId(ctx),
  }))
  /** Further typing into what was written a moment ago, and fits: the document, which may be large, is not even read. */
  const goOn = async (tx: Transaction) => {
    if (parts.length > 1 || (await tx.get('marks', docKey)) === undefined) return undefined
    const open = openPatch(ctx, await tx.where('outbox', 'lane', docKey), input.actingFor, ops.length)
    if (open === undefined) return undefined
    const mutationId = await mergeInto(tx, ctx, open, ops)
    await isUndone(tx, docKey, mutationId)
    return { mutationId }
  }
  const record = async (tx: Transaction) => {
    const doc = await tx.get('docs', docKey)
    if (doc === undefined) throw new CannotWrite(`${docKey} is not on this device`)
    typeOf(ctx, doc.type)
    const actingFor = input.actingFor ?? actingForOf(doc)
    let mutationId: string | null = null
    for (const part of parts) mutationId = await recordPart(tx, ctx, { ...part, doc, actingFor })
    if (mutationId === null) return { mutationId }
    await writeOthers(tx, docKey)
    if (!(await isUndone(tx, docKey, mutationId))) await tx.put('marks', { id: docKey, kind: 'typing' })
    return { mutationId }
  }
  // The document itself is written when its author pauses: a large form costs a slow tablet most of the time between a
  // letter and its safety.
  const preload = { lanes: [docKey] }
  return ctx.storage.transaction('rw', WRITE_TABLES, (tx) =>
    inOneGo(tx, preload, async (unit) => (await goOn(unit)) ?? record(unit)),
  )
}
