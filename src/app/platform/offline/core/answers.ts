/**
 * Answers of the server on their way to the disk. What is answered is safe already, so it gives way to what is not: it is
 * written down while another request is under way, in parts, so that the next request never waits long for its turn. Whoever
 * dies before that sends the same envelopes once more and gets the same answers (invariant I2).
 */
import { FIRST_BATCH, MAX_BATCH, type PushResponse, type PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Context, Transaction } from '../ports.ts'
import type { OutboxRow } from '../tables.ts'
import { guardedBatch, lanesOf, type Plan, replan } from './batch.ts'
import type { Lease } from './lease.ts'
import { getNumber, getText, setMeta } from './meta.ts'
import { fileResult } from './results.ts'

/** Results written in one transaction while a request is under way. */
const PART = 50
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
  /** Writes down a part of the oldest; nothing when there is none. */
  filePart: () => Promise<FileEnd>
  /** Writes down all of them. `unsent` rows go back with the last: they were marked for nothing. */
  fileAll: (unsent: readonly OutboxRow[]) => Promise<FileEnd>
}

export function createAnswers(ctx: Context, lease: Lease, plan: Plan): Answers {
  const waiting: Answer[] = []

  /** The first results of the oldest answer; with its last ones whatever it did not answer goes back into the queue. */
  async function fileFirst(most: number, unsent: readonly OutboxRow[]): Promise<FileEnd> {
    const [answer] = waiting
    if (answer === undefined) return 'go-on'
    const { rows, response } = answer
    const now = { ...response, results: response.results.slice(0, most) }
    const later = response.results.slice(most)
    const answered = new Set(now.results.map(({ result }) => result.mutationId))
    const isLast = later.length === 0
    const end = await file(ctx, lease, plan, {
      rows: isLast ? rows : rows.filter(({ mutationId }) => answered.has(mutationId)),
      response: now,
      unsent,
      grows: isLast,
    })
    const left = rows.filter(({ mutationId }) => !answered.has(mutationId))
    waiting.splice(0, 1, ...(isLast ? [] : [{ rows: left, response: { ...response, results: later } }]))
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
    filePart: () => fileFirst(PART, []),
    fileAll: async (unsent) => {
      while (waiting.length > 1) {
        const end = await fileFirst(MAX_BATCH, [])
        if (end !== 'go-on') return end
      }
      return fileFirst(MAX_BATCH, unsent)
    },
  }
}

interface Filing extends Answer {
  unsent: readonly OutboxRow[]
  /** A request of this size was carried: the next may be larger. */
  grows: boolean
}

/** Files results, all in one transaction. */
async function file(ctx: Context, lease: Lease, plan: Plan, filing: Filing): Promise<FileEnd> {
  const { rows, unsent, grows } = filing
  const { results, serverEpoch, serverTime } = filing.response
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
      if (grows && limit < MAX_BATCH) await setMeta(tx, 'batchLimit', Math.min(MAX_BATCH, limit * 2))
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
