/**
 * Answers of the server on their way to the disk. What is answered is safe already, so it gives way to what is not: it is
 * written down when everything has left, or while the portal takes its time, each answer in one transaction. Whoever dies
 * before that sends the same envelopes once more and gets the same answers (invariant I2).
 */
import { FIRST_BATCH, MAX_BATCH, type PushResponse, type PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { guardedBatch, lanesOf, type Plan, replan } from './batch.ts'
import type { Lease } from './lease.ts'
import { getNumber, getText, setMeta } from './meta.ts'
import { fileResult } from './results.ts'

/** Answers that say the portal has the work and keeps it. */
const IN_LEDGER: ReadonlySet<PushResult['status']> = new Set(['applied', 'merged', 'conflict'])

interface Answer {
  rows: readonly OutboxRow[]
  response: PushResponse
}

export type FileEnd = { kind: 'epoch-changed'; epoch: string } | 'go-on'

export interface Answers {
  add: (rows: readonly OutboxRow[], response: PushResponse) => void
  /** How many requests are answered and not written down. */
  count: () => number
  /** Lanes that wait for an answer to be written down. */
  lanes: () => Set<string>
  /** Writes down the oldest; nothing when there is none. */
  fileOne: () => Promise<FileEnd>
  /** Writes down all of them. `unsent` rows go back with the last: they were marked for nothing. */
  fileAll: (unsent: readonly OutboxRow[]) => Promise<FileEnd>
}

export function createAnswers(ctx: Context, lease: Lease, plan: Plan): Answers {
  const waiting: Answer[] = []

  async function fileOne(unsent: readonly OutboxRow[] = []): Promise<FileEnd> {
    const [answer] = waiting
    if (answer === undefined) return 'go-on'
    const end = await file(ctx, lease, plan, answer, unsent)
    waiting.shift()
    return end
  }

  return {
    add: (rows, response) => {
      waiting.push({ rows, response })
      // What the portal could not take is still held here alone: the next request must say so (invariant I23).
      for (const { result } of response.results) if (IN_LEDGER.has(result.status)) plan.delete(result.mutationId)
    },
    count: () => waiting.length,
    lanes: () => lanesOf(waiting.flatMap(({ rows }) => rows)),
    fileOne: () => fileOne(),
    fileAll: async (unsent) => {
      while (waiting.length > 1) {
        const end = await fileOne()
        if (end !== 'go-on') return end
      }
      return fileOne(unsent)
    },
  }
}

/** Files one answer, all in one transaction; whatever it did not answer goes back into the queue. */
async function file(
  ctx: Context,
  lease: Lease,
  plan: Plan,
  { rows, response }: Answer,
  unsent: readonly OutboxRow[],
): Promise<FileEnd> {
  const { results, serverEpoch, serverTime } = response
  const lanes = lanesOf([...rows, ...unsent])
  const { known, left } = await guardedBatch(
    ctx,
    lease,
    { lanes, docs: true },
    async (tx) => {
      for (const { result } of results) await fileResult(tx, ctx, result, serverEpoch)
      await requeue(tx, rows)
      await putBack(tx, unsent)
      await noteServer(tx, ctx, serverTime)
      const limit = await getNumber(tx, 'batchLimit', FIRST_BATCH)
      // A request of this size was carried: the next may be larger.
      if (limit < MAX_BATCH) await setMeta(tx, 'batchLimit', Math.min(MAX_BATCH, limit * 2))
      const epoch = await getText(tx, 'serverEpoch')
      if (epoch === null) await setMeta(tx, 'serverEpoch', serverEpoch)
      return { known: epoch ?? serverEpoch, left: await tx.whereAny('outbox', 'lane', [...lanes]) }
    },
    (row) => ({ sent: row.sent + results.length }),
  )
  replan(plan, lanes, left)
  return known === serverEpoch ? 'go-on' : { kind: 'epoch-changed', epoch: serverEpoch }
}

/** Evidence of how far this device's clock is off; never used for order. */
export async function noteServer(tx: Transaction, ctx: Context, serverTime: string): Promise<void> {
  await setMeta(tx, 'lastServerTime', serverTime)
  const offset = Date.parse(serverTime) - ctx.clock.now()
  if (Number.isFinite(offset)) await setMeta(tx, 'clockOffsetMs', offset)
}

/** Whatever is still marked as being sent goes again: an unknown outcome is sent once more, under the same id. */
export async function requeue(
  tx: Transaction,
  rows: readonly OutboxRow[],
  change: (row: OutboxRow) => Partial<OutboxRow> = () => ({}),
): Promise<void> {
  const found = await tx.getMany(
    'outbox',
    rows.map((row) => row.mutationId),
  )
  const again = found.filter((row) => row?.status === 'sending')
  await tx.putMany(
    'outbox',
    again.flatMap((row): OutboxRow[] => (row === undefined ? [] : [{ ...row, status: 'queued', ...change(row) }])),
  )
}

/** Rows that were made ready and never left: as they were before. */
export function putBack(tx: Transaction, unsent: readonly OutboxRow[]): Promise<void> {
  return requeue(tx, unsent, (row) => ({ attempts: row.attempts - 1 }))
}
