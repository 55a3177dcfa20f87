/** What a push consists of: rows chosen from what waits, sealed, and marked as being sent before they are. */
import { FIRST_BATCH, MAX_BATCH, type PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { DocRow, LeaseRow, OutboxRow, SendingMark } from '../ports/tables.ts'
import { isPending, isRefused, pendingOf } from './lane.ts'
import { guarded, type Lease } from './lease.ts'
import { sentRow } from './marks.ts'
import { clientGenOf, getNumber, getText, newId, nextCount } from './meta.ts'
import { quarantine, RESULT_TABLES } from './results.ts'
import { seal, sealerOf } from './seal.ts'
import { selectRows } from './select.ts'
import { inOneGo, type Preload } from './unit.ts'
import { withheldOf } from './withheld.ts'

/** Rows of the outbox as this cycle knows them, by id. Written rows are read again before they are trusted. */
export type Plan = Map<string, OutboxRow>

export interface Batch {
  rows: OutboxRow[]
  clientGen: string
  serverEpoch: string | null
  report: number
  /** Somebody wrote to a chosen row meanwhile: choose again. */
  changed: boolean
}

const NOTHING: Batch = { rows: [], clientGen: '', serverEpoch: null, report: 0, changed: false }
const DIGEST_LIMIT = 500

export async function readPlan(ctx: Context): Promise<Plan> {
  const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
  return new Map(rows.map((row) => [row.mutationId, row]))
}

export function lanesOf(rows: readonly OutboxRow[]): Set<string> {
  return new Set(rows.map((row) => row.lane))
}

/** Takes into the plan what is left of these lanes. */
export function replan(plan: Plan, lanes: ReadonlySet<string>, left: readonly OutboxRow[]): void {
  for (const row of plan.values()) if (lanes.has(row.lane)) plan.delete(row.mutationId)
  for (const row of left) plan.set(row.mutationId, row)
}

/** A write of the running cycle over many rows: they are read at once and written once. */
export function guardedBatch<R>(
  ctx: Context,
  lease: Lease,
  preload: Preload,
  run: (tx: Transaction) => Promise<R>,
  progress?: (row: LeaseRow) => Partial<LeaseRow>,
): Promise<R> {
  return guarded(ctx, lease, RESULT_TABLES, (tx) => inOneGo(tx, preload, run), progress)
}

/**
 * The next batch, on the disk as being sent. Lanes that are `busy` with an answer to come, or to be written down, are left
 * alone. `ahead`: so many requests were carried, and have not yet made the next ones larger.
 */
export async function prepare(
  ctx: Context,
  lease: Lease,
  plan: Plan,
  busy: ReadonlySet<string>,
  ahead: number,
): Promise<Batch> {
  const sealed = await chooseSealed(ctx, plan, busy, ahead)
  if (sealed.length === 0) return NOTHING
  const freeze = async (tx: Transaction): Promise<Batch> => {
    const rows: OutboxRow[] = []
    const mark: SendingMark = {
      id: newId(ctx),
      kind: 'sending',
      at: ctx.clock.now(),
      sealedBy: sealerOf(ctx),
      items: [],
    }
    const broken = new Set<string>()
    for (const row of sealed) {
      const found = await tx.get('outbox', row.mutationId)
      const same = found !== undefined && found.version === row.version && found.status === row.status
      if (!same || broken.has(row.lane)) {
        broken.add(row.lane)
        continue
      }
      if (row.envelope === null) {
        broken.add(row.lane)
        await quarantine(tx, ctx, row, 'bez-osnove')
        continue
      }
      const { mutationId, status, envelope } = row
      const item = { mutationId, status, base: envelope.base, envHash: envelope.envHash }
      mark.items.push(item)
      rows.push(sentRow(row, { mark, item }))
    }
    if (rows.length > 0) await tx.put('marks', mark)
    const clientGen = await clientGenOf(tx, ctx)
    const serverEpoch = await getText(tx, 'serverEpoch')
    return { rows, clientGen, serverEpoch, report: await nextCount(tx, 'report'), changed: broken.size > 0 }
  }
  const preload = { outbox: sealed.map(({ mutationId }) => mutationId) }
  const batch = await guardedBatch(ctx, lease, preload, freeze, () => ({ bytesLeft: bytesOf(plan) }))
  for (const row of batch.rows) plan.set(row.mutationId, row)
  return batch
}

async function chooseSealed(ctx: Context, plan: Plan, busy: ReadonlySet<string>, ahead: number): Promise<OutboxRow[]> {
  const rows = [...plan.values()].filter((row) => !busy.has(row.lane))
  const withheld = await withheldOf(ctx, rows)
  const found = await ctx.storage.transaction('r', ['outbox', 'receipts', 'docs', 'meta'], async (tx) => {
    const settled = await settledOf(tx, rows)
    const limit = Math.min(MAX_BATCH, (await getNumber(tx, 'batchLimit', FIRST_BATCH)) * 2 ** ahead)
    const held = new Set(plan.keys())
    return basesOf(tx, rows, selectRows({ rows, now: ctx.clock.now(), limit, settled, held, withheld }))
  })
  return sealAll(ctx, found)
}

/** Rows to be sealed with what they build on: the row before them in their lane, or the document. */
export interface Unsealed {
  chosen: readonly OutboxRow[]
  before: ReadonlyMap<string, OutboxRow>
  docs: ReadonlyMap<string, DocRow>
}

export async function basesOf(
  tx: Transaction,
  rows: readonly OutboxRow[],
  chosen: readonly OutboxRow[],
): Promise<Unsealed> {
  const before = predecessors(rows, chosen)
  // Only what has nothing of its own lane before it builds on the document.
  const based = chosen.filter((row) => row.envelope === null && !before.has(row.mutationId))
  const keys = based.flatMap((row) => (row.payload.kind === 'create' ? [] : [row.docKey]))
  const docs = keys.length === 0 ? [] : await tx.getMany('docs', [...new Set(keys)])
  return { chosen, before, docs: new Map(docs.flatMap((doc): [string, DocRow][] => (doc ? [[doc.key, doc]] : []))) }
}

/** The rows with their envelopes; null where there is nothing to build on. */
export function sealAll(ctx: Context, { chosen, before, docs }: Unsealed): Promise<OutboxRow[]> {
  const sealing = chosen.map(async (row) => {
    const envelope = await seal(ctx, row, before.get(row.mutationId), docs.get(row.docKey))
    return { ...row, envelope: envelope ?? null }
  })
  return Promise.all(sealing)
}

export async function settledOf(tx: Transaction, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap((row) => row.missing))]
  if (ids.length === 0) return new Set()
  const receipts = await tx.getMany('receipts', ids)
  return new Set(receipts.flatMap((row) => (row === undefined || row.status === 'nothing' ? [] : [row.mutationId])))
}

/** The row before each chosen one in its lane, while that is on its way. */
function predecessors(rows: readonly OutboxRow[], chosen: readonly OutboxRow[]): Map<string, OutboxRow> {
  const lanes = new Map<string, OutboxRow[]>()
  for (const lane of lanesOf(chosen)) lanes.set(lane, [])
  for (const row of rows) lanes.get(row.lane)?.push(row)
  const before = new Map<string, OutboxRow>()
  for (const lane of lanes.values()) {
    const pending = pendingOf(lane)
    for (const [index, row] of pending.entries()) {
      const last = pending[index - 1]
      if (last !== undefined) before.set(row.mutationId, last)
    }
  }
  return before
}

/** What this device holds, so that the server can notice what never comes. The lane only of what is not sent along. */
export function digestOf(plan: Plan, batch: readonly OutboxRow[]): PushBody['pendingDigest'] {
  const digest = new Map<string, PushBody['pendingDigest'][number]>()
  for (const { mutationId, envelope } of batch)
    if (envelope !== null) digest.set(mutationId, { mutationId, envHash: envelope.envHash })
  for (const { mutationId, envelope, lane, status } of plan.values())
    if (envelope !== null && status !== 'superseded' && !digest.has(mutationId))
      digest.set(mutationId, { mutationId, envHash: envelope.envHash, lane })
  return [...digest.values()].slice(0, DIGEST_LIMIT)
}

function bytesOf(plan: Plan): number {
  let bytes = 0
  for (const row of plan.values()) if (isPending(row) && !isRefused(row)) bytes += row.bytes
  return bytes
}
