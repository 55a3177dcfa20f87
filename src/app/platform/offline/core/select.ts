/** What goes into the next request. Pure: rows in, rows out, in the order they must be applied. */
import { MAX_BATCH, MAX_BATCH_BYTES } from '#contract/kernel/sync/protocol.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { BACKOFF_CAP_MS } from './backoff.ts'
import { isRefused, pendingOf } from './lane.ts'
import { IDLE_MS } from './state.ts'

export interface Selection {
  rows: readonly OutboxRow[]
  now: number
  /** At most this many rows; fewer after the server found a request too large or failed on one. */
  limit: number
  /** Mutations known to be applied. */
  settled: ReadonlySet<string>
  /** Everything in the outbox: what is not there is for the server to know. */
  held: ReadonlySet<string>
  /** Commands that wait for files. */
  withheld: ReadonlySet<string>
}

const CLASS = { command: 0, create: 1, patch: 2 } as const

/** A pause longer than any we make means that the clock was set back: the row may go. */
function waitsAt(row: OutboxRow, now: number): boolean {
  return row.nextAttemptAt > now && row.nextAttemptAt <= now + BACKOFF_CAP_MS
}

/** An edit leaves when its author has paused, as it lies there; a moment still to come means that the clock was set back. */
function hasPaused({ changedAt }: OutboxRow, now: number): boolean {
  return changedAt + IDLE_MS <= now || changedAt > now
}

function isReady(row: OutboxRow, { now, settled, withheld }: Selection): boolean {
  if (withheld.has(row.mutationId)) return false
  if (row.status === 'local') return hasPaused(row, now)
  if (row.status === 'waiting-dep' && waitsAt(row, now)) return row.missing.every((id) => settled.has(id))
  if (row.status !== 'queued' && row.status !== 'waiting-dep') return false
  return !waitsAt(row, now)
}

/**
 * The head of a lane that may go now: first in first out, up to a refused row (the fence), a row that must wait, or a
 * command, behind which nothing is sealed before its answer is known.
 */
function runOf(lane: readonly OutboxRow[], selection: Selection): OutboxRow[] {
  const run: OutboxRow[] = []
  const going = new Set<string>()
  for (const row of pendingOf(lane)) {
    if (isRefused(row) || !isReady(row, selection)) break
    if (!row.deps.every((id) => !selection.held.has(id) || going.has(id))) break
    run.push(row)
    going.add(row.mutationId)
    if (row.payload.kind === 'command') break
  }
  return run
}

function byLane(rows: readonly OutboxRow[]): OutboxRow[][] {
  const lanes = new Map<string, OutboxRow[]>()
  for (const row of rows) {
    const lane = lanes.get(row.lane)
    if (lane) lane.push(row)
    else lanes.set(row.lane, [row])
  }
  return [...lanes.values()]
}

function urgency(run: readonly OutboxRow[]): number {
  return Math.min(...run.map((row) => CLASS[row.payload.kind]))
}

/** Everything that may go, whatever its size and however long it was to wait, in the order it was made. */
export function selectAll(
  rows: readonly OutboxRow[],
  { settled, withheld }: Pick<Selection, 'settled' | 'withheld'>,
): OutboxRow[] {
  const held = new Set(rows.map(({ mutationId }) => mutationId))
  const selection = { rows, now: Number.POSITIVE_INFINITY, limit: Number.POSITIVE_INFINITY, settled, held, withheld }
  return byLane(rows)
    .flatMap((lane) => runOf(lane, selection))
    .sort((a, b) => a.seq - b.seq)
}

/** The server failed on this very row. It goes alone and last, so that it holds up no other lane (invariant I20). */
export function failedAlone(row: OutboxRow): boolean {
  return row.status === 'queued' && row.nextAttemptAt > 0
}

/** Lanes with a command first, then creations, then edits, each by age. One run per lane, cut where the request is full. */
export function selectRows(selection: Selection): OutboxRow[] {
  const runs = byLane(selection.rows)
    .map((lane) => runOf(lane, selection))
    .filter((run) => run.length > 0)
    .map((run) => ({ run, last: run.some(failedAlone) ? 1 : 0, rank: urgency(run), seq: run[0]?.seq ?? 0 }))
    .sort((a, b) => a.last - b.last || a.rank - b.rank || a.seq - b.seq)
  const batch: OutboxRow[] = []
  const limit = Math.min(MAX_BATCH, selection.limit)
  let bytes = 0
  for (const { run } of runs) {
    for (const row of run) {
      if (batch.length >= limit || (batch.length > 0 && failedAlone(row))) return batch
      if (failedAlone(row)) return [row]
      if (batch.length > 0 && bytes + row.bytes > MAX_BATCH_BYTES) break
      batch.push(row)
      bytes += row.bytes
    }
  }
  return batch
}

/**
 * When the earliest lane that only waits for time may go on. At once if its time came after the last request was chosen;
 * null when none does. What waits for a person, for another mutation or for files has no time.
 */
export function nextWake(
  rows: readonly OutboxRow[],
  now: number,
  idleMs: number,
  withheld: ReadonlySet<string> = new Set(),
): number | null {
  const held = new Set(rows.map(({ mutationId }) => mutationId))
  const times = byLane(rows).flatMap((lane) => {
    const [head] = pendingOf(lane)
    if (head === undefined || head.deps.some((id) => held.has(id)) || withheld.has(head.mutationId)) return []
    if (head.status === 'local') return [Math.max(now, head.changedAt + idleMs)]
    const waits = head.status === 'queued' || head.status === 'waiting-dep'
    return waits ? [waitsAt(head, now) ? head.nextAttemptAt : now] : []
  })
  return times.length === 0 ? null : Math.min(...times)
}
