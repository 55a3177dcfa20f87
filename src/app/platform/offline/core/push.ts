/**
 * Sending: choose, seal, mark, send, file the answers; until nothing is ready or something is in the way (c.7). While the
 * server works on one request the next is made ready, of other lanes, so that none depends on the other. At most one request
 * is under way.
 */
import { FIRST_BATCH, type PushResponse } from '#contract/kernel/sync/protocol.ts'
import type { Answer, Context, NetworkFailure, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { type Answers, createAnswers, putBack, requeue } from './answers.ts'
import { backoff } from './backoff.ts'
import { type Batch, digestOf, lanesOf, type Plan, prepare, readPlan } from './batch.ts'
import { guarded, type Lease } from './lease.ts'
import { getNumber, setMeta } from './meta.ts'
import { quarantine, RESULT_TABLES } from './results.ts'

export type PushEnd =
  | { kind: 'drained' }
  | { kind: 'epoch-changed'; epoch: string }
  | { kind: 'failed'; failure: NetworkFailure }

const NO_LANES: ReadonlySet<string> = new Set()

export async function pushAll(ctx: Context, lease: Lease): Promise<PushEnd> {
  let plan = await readPlan(ctx)
  let fresh = true
  for (;;) {
    const batch = await prepare(ctx, lease, plan, NO_LANES, 0)
    if (batch.rows.length > 0) {
      fresh = false
      const end = await sendOn(ctx, lease, plan, batch)
      if (end !== 'go-on') return end
      continue
    }
    if (fresh && !batch.changed) return { kind: 'drained' }
    plan = await readPlan(ctx)
    fresh = !batch.changed
  }
}

/** Sends batch after batch for as long as another one is ready when the answer comes. */
async function sendOn(ctx: Context, lease: Lease, plan: Plan, first: Batch): Promise<PushEnd | 'go-on'> {
  const answers = createAnswers(ctx, lease, plan)
  let batch = first
  let sending = send(ctx, lease, plan, batch)
  for (;;) {
    const busy = new Set([...lanesOf(batch.rows), ...answers.lanes()])
    // A device that has not settled with an epoch yet has to learn it first (invariant I3).
    const next = batch.serverEpoch === null ? null : await prepare(ctx, lease, plan, busy, answers.count())
    const answer = await meanwhile(ctx, sending, answers)
    const waiting = next?.rows ?? []
    if (!answer.ok) {
      await answers.fileAll([])
      const end = await fail(ctx, lease, batch.rows, answer.failure, waiting)
      // What went back to the queue is read anew before anything is chosen.
      plan.clear()
      return end
    }
    answers.add(batch.rows, answer.value)
    const epoch = batch.serverEpoch ?? answer.value.serverEpoch
    if (next === null || waiting.length === 0 || epoch !== answer.value.serverEpoch) return answers.fileAll(waiting)
    sending = send(ctx, lease, plan, next)
    batch = next
  }
}

/** A portal that has not answered by then leaves time to write down what it said before. */
const SLOW_MS = 1_000

/** The answer of the server; while that is long in coming, earlier ones are written down. */
async function meanwhile(
  ctx: Context,
  sending: Promise<Answer<PushResponse>>,
  answers: Answers,
): Promise<Answer<PushResponse>> {
  let isHere = false
  let cancel: () => void = () => undefined
  const late = new Promise<void>((done) => {
    cancel = ctx.clock.after(SLOW_MS, done)
  })
  const answer = sending.finally(() => {
    isHere = true
    cancel()
  })
  await Promise.race([answer, late])
  while (!isHere && answers.count() > 0) await answers.fileOne()
  return answer
}

function send(ctx: Context, lease: Lease, plan: Plan, batch: Batch): Promise<Answer<PushResponse>> {
  const { rows, clientGen, serverEpoch, report } = batch
  const { deviceId } = ctx.identity
  const mutations = rows.flatMap((row) => row.envelope ?? [])
  const pendingDigest = digestOf(plan, rows)
  return ctx.network.push({ deviceId, clientGen, serverEpoch, report, pendingDigest, mutations }, lease.signal)
}

async function fail(
  ctx: Context,
  lease: Lease,
  rows: readonly OutboxRow[],
  failure: NetworkFailure,
  unsent: readonly OutboxRow[],
): Promise<PushEnd | 'go-on'> {
  const [only] = rows
  const back = async (tx: Transaction, change: Partial<OutboxRow> = {}) => {
    await requeue(tx, rows, () => change)
    await putBack(tx, unsent)
  }
  const end: PushEnd = { kind: 'failed', failure }
  switch (failure.kind) {
    case 'too-large':
    case 'bad-request':
      await guarded(ctx, lease, RESULT_TABLES, async (tx) => {
        await back(tx)
        const single = rows.length === 1 && only !== undefined ? await tx.get('outbox', only.mutationId) : undefined
        if (single !== undefined) await quarantine(tx, ctx, single, failure.kind)
        else await setMeta(tx, 'batchLimit', Math.max(1, Math.floor(rows.length / 2)))
      })
      return 'go-on'
    case 'server-error':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        const alone = rows.length === 1 && only !== undefined
        const wait = alone ? backoff(only.attempts, ctx.random.number()) : 0
        await back(tx, alone ? { nextAttemptAt: ctx.clock.now() + wait } : {})
        await setMeta(tx, 'batchLimit', Math.max(1, Math.floor(rows.length / 2)))
      })
      // Known to fail: it waits again, others go on, and whether the server works at all is for the pull to find out.
      if (rows.length !== 1 || only === undefined || only.nextAttemptAt === 0) return end
      return unsent.length > 0 ? 'go-on' : { kind: 'drained' }
    case 'unauthorized':
    case 'forbidden':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        await putBack(tx, [...rows, ...unsent])
        await setMeta(tx, 'auth', failure.kind)
      })
      return end
    case 'stale-client':
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        await back(tx)
        await setMeta(tx, 'staleVersion', ctx.identity.appVersion)
      })
      return end
    default:
      await guarded(ctx, lease, ['outbox', 'meta'], async (tx) => {
        await back(tx)
        const limit = await getNumber(tx, 'batchLimit', FIRST_BATCH)
        // A line that did not carry the request gets a smaller one.
        const most = failure.kind === 'timeout' ? Math.max(1, Math.floor(rows.length / 2)) : FIRST_BATCH
        if (limit > most) await setMeta(tx, 'batchLimit', most)
      })
      return end
  }
}
