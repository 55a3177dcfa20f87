/** Where a guard of the device is taken out: between the real core and its ports, never inside it. */
import { sentBy } from '#app/platform/offline/core/marks.ts'
import { readThrough, type SeeRow } from '#app/platform/offline/device/read-through.ts'
import type { Network, Transaction } from '#app/platform/offline/ports/ports.ts'
import type { TableName, Tables } from '#app/platform/offline/ports/tables.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { type AnyRow, type Changes, type Data, rowsOf, type TabLike } from './model-tables.ts'
import type { Mutation } from './mutations.ts'
import type { Prng } from './prng.ts'

/** A transaction in parts: all of it as given, or only the first half before the page dies. */
export function spoilCommit(mutation: Mutation | undefined, changes: Changes, rng: Prng): Changes[] {
  const outbox = [...(changes.get('outbox') ?? [])].filter(([, row]) => row === null)
  if (mutation === 'splitReceipt' && outbox.length > 0 && rng.chance(0.3))
    return [new Map([['outbox', new Map(outbox)]])]
  const marks = changes.get('marks')
  if (mutation === 'splitBatch' && marks !== undefined && changes.has('receipts') && rng.chance(0.3))
    return [new Map([['marks', marks]])]
  const pull = changes.get('pull')
  if (mutation === 'splitCursor' && pull !== undefined && changes.has('docs') && rng.chance(0.3))
    return [new Map([['pull', pull]])]
  return [changes]
}

interface Spoilt extends TabLike {
  /** The newest lease this page took, and the counter it last read. */
  epoch?: number
  counter?: number
}

function writeThrough(tx: Transaction, change: SeeRow): Transaction {
  return {
    ...tx,
    put: (table, row) => tx.put(table, change(table, row)),
    putMany: (table, rows) =>
      tx.putMany(
        table,
        rows.map((row) => change(table, row)),
      ),
  }
}

const on =
  <T extends TableName>(wanted: T, change: (row: Tables[T]) => Tables[T]): SeeRow =>
  (table, row) =>
    (table as TableName) === wanted ? (change(row as unknown as Tables[T]) as unknown as typeof row) : row

/** Forgets that it was sealed and sent, so that it is merged into and sealed again. */
function unsealed(row: Tables['outbox']): Tables['outbox'] {
  return row.status === 'queued' ? { ...row, envelope: null, firstSentAt: null } : row
}

function withOps(row: Tables['outbox'], change: (ops: PatchOp[]) => PatchOp[]): Tables['outbox'] {
  return row.payload.kind === 'patch' ? { ...row, payload: { ...row.payload, ops: change(row.payload.ops) } } : row
}

/** Loses one kind of operation on rows of lists while the edit is written, whatever the screen shows. */
function withoutOps(row: Tables['outbox'], kind: PatchOp['kind']): Tables['outbox'] {
  return row.envelope === null ? withOps(row, (ops) => ops.filter((op) => op.kind !== kind)) : row
}

/** Spoils what a decision about refused work says anew. */
function saidAnew(
  tx: Transaction,
  tables: readonly TableName[],
  data: Data,
  change: (ops: PatchOp[]) => PatchOp[],
): Transaction {
  const isDecision = tables.includes('conflicts') && !tables.includes('lease')
  const isNew = (id: string) => data.get('outbox')?.has(id) !== true
  return writeThrough(
    tx,
    on('outbox', (row) => (isDecision && isNew(row.mutationId) ? withOps(row, change) : row)),
  )
}

export function spoilTransaction(
  mutation: Mutation,
  tx: Transaction,
  tab: Spoilt,
  mode: 'r' | 'rw',
  tables: readonly TableName[],
  data: Data,
): Transaction {
  switch (mutation) {
    case 'staleBatch':
    case 'noLeaseCheck': {
      // Requests and their answers only, or every commit of a cycle.
      const isSpoilt = mutation === 'noLeaseCheck' || tables.includes('receipts')
      const taking = mode === 'rw' && tables.length === 1
      const remember = writeThrough(
        tx,
        on('lease', (row) => {
          if (taking) tab.epoch = Math.max(tab.epoch ?? 0, row.epoch)
          return row
        }),
      )
      if (taking) return remember
      const anyEpoch = on('lease', (row) => ({ ...row, epoch: tab.epoch ?? row.epoch }))
      return isSpoilt ? readThrough(tx, anyEpoch) : tx
    }
    case 'unmarked':
      return writeThrough(
        tx,
        // Not every one, or nothing would ever be acknowledged.
        on('marks', (row) => (row.kind === 'sending' && /[0-4]$/.test(row.id) ? { ...row, items: [] } : row)),
      )
    case 'typingUnmarked':
      return {
        ...tx,
        put: (table, row) =>
          table === 'marks' && (row as Tables['marks']).kind === 'typing' ? Promise.resolve() : tx.put(table, row),
      }
    case 'noFence':
      return mode === 'rw'
        ? tx
        : { ...tx, all: async (table) => (await tx.all(table)).filter((row) => !isFence(table, row)) }
    case 'resealed':
      return readThrough(tx, on('outbox', unsealed))
    case 'noRetained':
      return writeThrough(
        tx,
        on('receipts', (row) => ({ ...row, retained: null })),
      )
    case 'ackKeepsBase':
      return writeThrough(
        tx,
        on('docs', (row) => {
          const before = data.get('docs')?.get(row.key) as Tables['docs'] | undefined
          const isAck = before !== undefined && row.ackRev > before.ackRev && row.rev === before.rev
          return isAck ? { ...row, base: before.base, local: row.dirtyPaths.length > 0 ? row.local : before.base } : row
        }),
      )
    case 'pullHidesPending':
      return writeThrough(
        tx,
        on('docs', (row) => (tables.includes('pull') ? { ...row, local: row.server ?? row.base } : row)),
      )
    case 'addDropped':
      return writeThrough(
        tx,
        on('outbox', (row) => withoutOps(row, 'add')),
      )
    case 'removalDropped':
      return writeThrough(
        tx,
        on('outbox', (row) => withoutOps(row, 'remove')),
      )
    case 'laneRepeated':
      return readThrough(
        tx,
        on('meta', (row) =>
          row.key.startsWith('lane:') && Number(row.value) % 4 === 0 ? { ...row, value: Number(row.value) - 1 } : row,
        ),
      )
    case 'retryLoses':
      return saidAnew(tx, tables, data, (ops) => ops.slice(0, -1))
    case 'rowsEmptied':
      return saidAnew(tx, tables, data, (ops) =>
        ops.map((op) => (op.kind === 'add' ? { ...op, now: { id: op.now.id } } : op)),
      )
    case 'choiceLoses': {
      let isChoice = false
      const watched = writeThrough(
        tx,
        on('conflicts', (row) => {
          isChoice ||= row.choice !== null
          return row
        }),
      )
      return saidAnew(watched, tables, data, (ops) => (isChoice ? ops.slice(0, -1) : ops))
    }
    case 'requeueLoses':
      return writeThrough(
        tx,
        on('outbox', (row) => {
          const isBack = row.status === 'queued' && sentBy(rowsOf(data, 'marks')).has(row.mutationId)
          return isBack ? { ...withOps(row, (ops) => ops.slice(0, -1)), envelope: null } : row
        }),
      )
    case 'staleScreen':
      return writeThrough(
        tx,
        on('docs', (row) => {
          const before = data.get('docs')?.get(row.key) as Tables['docs'] | undefined
          return tables.includes('lease') || before === undefined ? row : { ...row, local: before.local }
        }),
      )
    case 'staleCounter': {
      const stored = data.get('meta')?.get('seq') as Tables['meta'] | undefined
      const before = tab.counter
      tab.counter = Number(stored?.value ?? 0)
      const stale = before !== undefined && before === tab.counter - 1 ? before : tab.counter
      return readThrough(
        tx,
        on('meta', (row) => (row.key === 'seq' && Number(row.value) === tab.counter ? { ...row, value: stale } : row)),
      )
    }
    default:
      return tx
  }
}

function isFence(table: TableName, row: AnyRow): boolean {
  return table === 'outbox' && ['conflict', 'rejected'].includes((row as Tables['outbox']).status)
}

/** The network as it is, or with what the device asks after a restore answered as if nothing was lost. */
export function spoilNetwork(mutation: Mutation | undefined, network: Network): Network {
  if (mutation !== 'noReoffer') return network
  return {
    ...network,
    outcomes: async (query, signal) => {
      const answer = await network.outcomes(query, signal)
      return answer.ok ? { ok: true, value: { ...answer.value, unknown: [] } } : answer
    },
  }
}
