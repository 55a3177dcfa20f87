/** Sending: choose, seal, mark, send, file the answers; until nothing is ready or something is in the way (c.7). */
import { MAX_BATCH, type PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Context, NetworkFailure, Transaction } from '../ports.ts'
import type { DocRow, LeaseRow, OutboxRow } from '../tables.ts'
import { backoff } from './backoff.ts'
import { isPending, isRefused } from './lane.ts'
import { guarded, type Lease } from './lease.ts'
import { clientGenOf, getNumber, getText, setMeta } from './meta.ts'
import { fileResult, quarantine, RESULT_TABLES } from './results.ts'
import { seal } from './seal.ts'
import { selectRows } from './select.ts'
import { inOneGo, type Preload } from './unit.ts'

export type PushEnd =
  | { kind: 'drained' }
  | { kind: 'epoch-changed'; epoch: string }
  | { kind: 'failed'; failure: NetworkFailure }

/** Rows of the outbox as this cycle knows them, by id. Written rows are read again before they are trusted. */
type Plan = Map<string, OutboxRow>

const DIGEST_LIMIT = 500

export async function pushAll(ctx: Context, lease: Lease): Promise<PushEnd> {
  let plan = await readPlan(ctx)
  let fresh = true
  for (;;) {
    const batch = await prepare(ctx, lease, plan)
    if (batch.rows.length === 0) {
      if (fresh && !batch.changed) return { kind: 'drained' }
      plan = await readPlan(ctx)
      fresh = !batch.changed
      continue
    }
    fresh = false
    const end = await sendBatch(ctx, lease, batch, plan)
    if (end !== 'go-on') return end
    await refreshLanes(ctx, plan, batch.rows)
  }
}

async function readPlan(ctx: Context): Promise<Plan> {
  const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
  return new Map(rows.map((row) => [row.mutationId, row]))
}

async function refreshLanes(ctx: Context, plan: Plan, batch: readonly OutboxRow[]): Promise<void> {
  const lanes = lanesOf(batch)
  for (const row of plan.values()) if (lanes.has(row.lane)) plan.delete(row.mutationId)
  await ctx.storage.transaction('r', ['outbox'], async (tx) => {
    const found = await Promise.all([...lanes].map((lane) => tx.where('outbox', 'lane', lane)))
    for (const row of found.flat()) plan.set(row.mutationId, row)
  })
}

interface Batch {
  rows: OutboxRow[]
  clientGen: string
  serverEpoch: string | null
  /** Somebody wrote to a chosen row meanwhile: choose again. */
  changed: boolean
}

function lanesOf(rows: readonly OutboxRow[]): Set<string> {
  return new Set(rows.map((row) => row.lane))
}

/** A write of the running cycle over many rows: they are read at once and written once. */
function guardedBatch<R>(
  ctx: Context,
  lease: Lease,
  preload: Preload,
  run: (tx: Transaction) => Promise<R>,
  progress?: (row: LeaseRow) => Partial<LeaseRow>,
): Promise<R> {
  return guarded(ctx, lease, RESULT_TABLES, (tx) => inOneGo(tx, preload, run), progress)
}

async function prepare(ctx: Context, lease: Lease, plan: Plan): Promise<Batch> {
  const { chosen, docs } = await choose(ctx, plan)
  const sealed = await sealAll(ctx, plan, chosen, docs)
  if (sealed.length === 0) return { rows: [], clientGen: '', serverEpoch: null, changed: false }
  const now = ctx.clock.now()
  const mark = async (tx: Transaction): Promise<Batch> => {
    const rows: OutboxRow[] = []
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
      const firstSentAt = row.firstSentAt ?? now
      const sending: OutboxRow = { ...row, status: 'sending', attempts: row.attempts + 1, firstSentAt }
      await tx.put('outbox', sending)
      rows.push(sending)
    }
    const clientGen = await clientGenOf(tx, ctx)
    return { rows, clientGen, serverEpoch: await getText(tx, 'serverEpoch'), changed: broken.size > 0 }
  }
  return guardedBatch(ctx, lease, { lanes: lanesOf(sealed) }, mark, () => ({ bytesLeft: bytesOf(plan) }))
}

function bytesOf(plan: Plan): number {
  let bytes = 0
  for (const row of plan.values()) if (isPending(row) && !isRefused(row)) bytes += row.bytes
  return bytes
}

async function choose(ctx: Context, plan: Plan): Promise<{ chosen: OutboxRow[]; docs: Map<string, DocRow> }> {
  return ctx.storage.transaction('r', ['outbox', 'receipts', 'docs', 'meta'], async (tx) => {
    const rows = [...plan.values()]
    const settled = await settledOf(tx, rows)
    const limit = await getNumber(tx, 'batchLimit', MAX_BATCH)
    const chosen = selectRows({ rows, now: ctx.clock.now(), limit, settled })
    const docs = await tx.getMany('docs', [...new Set(chosen.map((row) => row.docKey))])
    return { chosen, docs: new Map(docs.flatMap((doc) => (doc === undefined ? [] : [[doc.key, doc]]))) }
  })
}

async function settledOf(tx: Transaction, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap((row) => [...row.deps, ...row.missing]))]
  if (ids.length === 0) return new Set()
  const receipts = await tx.getMany('receipts', ids)
  return new Set(receipts.flatMap((row) => (row === undefined || row.status === 'nothing' ? [] : [row.mutationId])))
}

async function sealAll(
  ctx: Context,
  plan: Plan,
  chosen: readonly OutboxRow[],
  docs: ReadonlyMap<string, DocRow>,
): Promise<OutboxRow[]> {
  const before = new Map<string, OutboxRow>()
  const lanes = new Set(chosen.map((row) => row.lane))
  const inLanes = [...plan.values()].filter((row) => lanes.has(row.lane) && isPending(row))
  for (const row of chosen) {
    const earlier = inLanes.filter((other) => other.lane === row.lane && other.laneSeq < row.laneSeq)
    const last = earlier.sort((a, b) => a.laneSeq - b.laneSeq).at(-1)
    if (last !== undefined) before.set(row.mutationId, last)
  }
  const rows: OutboxRow[] = []
  for (const row of chosen) {
    const envelope = await seal(ctx, row, before.get(row.mutationId), docs.get(row.docKey))
    rows.push({ ...row, envelope: envelope ?? null })
  }
  return rows
}

/** What this device holds, so that the server can notice what never comes; the lane only of what is not sent along. */
function digestOf(plan: Plan, batch: readonly OutboxRow[]): PushBody['pendingDigest'] {
  const digest = new Map<string, PushBody['pendingDigest'][number]>()
  for (const { mutationId, envelope } of batch)
    if (envelope !== null) digest.set(mutationId, { mutationId, envHash: envelope.envHash })
  for (const { mutationId, envelope, lane, status } of plan.values())
    if (envelope !== null && status !== 'superseded' && !digest.has(mutationId))
      digest.set(mutationId, { mutationId, envHash: envelope.envHash, lane })
  return [...digest.values()].slice(0, DIGEST_LIMIT)
}

async function sendBatch(ctx: Context, lease: Lease, batch: Batch, plan: Plan): Promise<PushEnd | 'go-on'> {
  const { rows, clientGen, serverEpoch: settledWith } = batch
  const { deviceId } = ctx.identity
  const mutations = rows.flatMap((row) => row.envelope ?? [])
  const pendingDigest = digestOf(plan, rows)
  const answer = await ctx.network.push(
    { deviceId, clientGen, serverEpoch: settledWith, pendingDigest, mutations },
    lease.signal,
  )
  if (!answer.ok) return fail(ctx, lease, rows, answer.failure)
  const { results, serverEpoch, serverTime } = answer.value
  const known = await guardedBatch(
    ctx,
    lease,
    { lanes: lanesOf(rows), docs: true },
    async (tx) => {
      for (const { result } of results) await fileResult(tx, ctx, result, serverEpoch)
      await requeue(tx, rows)
      await noteServer(tx, ctx, serverTime)
      const limit = await getNumber(tx, 'batchLimit', MAX_BATCH)
      if (limit < MAX_BATCH) await setMeta(tx, 'batchLimit', Math.min(MAX_BATCH, limit * 2))
      const epoch = await getText(tx, 'serverEpoch')
      if (epoch === null) await setMeta(tx, 'serverEpoch', serverEpoch)
      return epoch ?? serverEpoch
    },
    (row) => ({ sent: row.sent + results.length }),
  )
  return known === serverEpoch ? 'go-on' : { kind: 'epoch-changed', epoch: serverEpoch }
}

/** Evidence of how far this device's clock is off; never used for order. */
export async function noteServer(tx: Transaction, ctx: Context, serverTime: string): Promise<void> {
  await setMeta(tx, 'lastServerTime', serverTime)
  const offset = Date.parse(serverTime) - ctx.clock.now()
  if (Number.isFinite(offset)) await setMeta(tx, 'clockOffsetMs', offset)
}

/** Whatever is still marked as being sent goes again: an unknown outcome is sent once more, under the same id. */
async function requeue(tx: Transaction, rows: readonly OutboxRow[], change?: Partial<OutboxRow>): Promise<void> {
  const found = await tx.getMany(
    'outbox',
    rows.map((row) => row.mutationId),
  )
  const again = found.filter((row) => row?.status === 'sending')
  await tx.putMany(
    'outbox',
    again.flatMap((row): OutboxRow[] => (row === undefined ? [] : [{ ...row, status: 'queued', ...change }])),
  )
}

async function fail(
  ctx: Context,
  lease: Lease,
  rows: readonly OutboxRow[],
  failure: NetworkFailure,
): Promise<PushEnd | 'go-on'> {
  const [only] = rows
  const end: PushEnd = { kind: 'failed', failure }
  switch (failure.kind) {
    case 'too-large':
    case 'bad-request':
      await guarded(ctx, lease, RESULT_TABLES, async (tx) => {
        await requeue(tx, rows)
        const single = rows.length === 1 && only !== undefined ? await tx.get('outbox', only.mutationId) : undefined
        if (single !== undefined) await quarantine(tx, ctx, single, failure.kind)
        else await setMeta(tx, 'batchLimit', Math.max(1, Math.floor(rows.length / 2)))
      })
      return 'go-on'
    case 'server-error':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        const alone = rows.length === 1 && only !== undefined
        const wait = alone ? backoff(only.attempts, ctx.random.number()) : 0
        await requeue(tx, rows, alone ? { nextAttemptAt: ctx.clock.now() + wait } : {})
        await setMeta(tx, 'batchLimit', Math.max(1, Math.floor(rows.length / 2)))
      })
      return end
    case 'unauthorized':
    case 'forbidden':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        for (const row of rows) await requeue(tx, [row], { attempts: row.attempts - 1 })
        await setMeta(tx, 'auth', failure.kind)
      })
      return end
    case 'stale-client':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        await requeue(tx, rows)
        await setMeta(tx, 'staleVersion', ctx.identity.appVersion)
      })
      return end
    default:
      await guarded(ctx, lease, ['outbox'], (tx) => requeue(tx, rows))
      return end
  }
}
