/**
 * What an open page still holds of a store that is deleted under it. Everything unsent that passes through the page is kept
 * in its memory; when it is no longer on the device and no receipt says that it arrived, it is written anew, under a
 * generation of its own. What no page holds is named as missing (invariants I1, I13).
 */
import { browserClock, browserRandom } from '../browser/browser-ports.ts'
import { renewMemory } from '../core/memory.ts'
import { getText, newId, setMeta } from '../core/meta.ts'
import { nameMissing } from '../core/missing.ts'
import { CannotWrite } from '../core/write.ts'
import { SCHEMA_EPOCH } from '../device/dexie-db.ts'
import { readThrough } from '../device/read-through.ts'
import { browserWitness, type WitnessPort } from '../device/witness.ts'
import type { Context, Storage, Transaction, WatchedStorage } from '../ports/ports.ts'
import type { ConflictRow, DocRow, OutboxRow, TableName, Tables } from '../ports/tables.ts'

export interface RemainsOptions extends Pick<Context, 'clock' | 'random'> {
  witness: WitnessPort
  schemaEpoch: number
  /** Documents that are open on this page: they are held although nothing of them is unsent. */
  open: () => Iterable<string>
  /** How often the store was opened; one more means that it may be another one. */
  connections: () => number
  /** The store was another one, or had lost rows; so many are written anew. */
  onRestored: (count: number) => void
}

const ALL = ['outbox', 'receipts', 'docs', 'conflicts', 'meta'] as const satisfies TableName[]

type Written = <T extends TableName>(table: T, row: Tables[T]) => void
interface Noting {
  read: Written
  wrote: Written
  removed: (table: TableName, key: string | number) => void
}

/** A transaction whose rows are noted as they pass. */
function noting(tx: Transaction, { read, wrote, removed }: Noting): Transaction {
  const seen = readThrough(tx, (table, row) => {
    read(table, row)
    return row
  })
  return {
    ...seen,
    put: async (table, row) => {
      await tx.put(table, row)
      wrote(table, row)
    },
    putMany: async (table, rows) => {
      await tx.putMany(table, rows)
      for (const row of rows) wrote(table, row)
    },
    delete: async (table, key) => {
      await tx.delete(table, key)
      removed(table, key)
    },
    deleteMany: async (table, keys) => {
      await tx.deleteMany(table, keys)
      for (const key of keys) removed(table, key)
    },
  }
}

/** A read may be older than what this page has written since. */
function isNewer(row: OutboxRow, known: OutboxRow | undefined): boolean {
  if (known === undefined || row.version !== known.version) return (known?.version ?? 0) < row.version
  return row.envelope !== null || known.envelope === null
}

/** What this page holds: unsent rows, their documents and those that are open, and conflicts to be decided. */
function createHeld(open: () => Iterable<string>) {
  const rows = new Map<string, OutboxRow>()
  const docs = new Map<string, DocRow>()
  const conflicts = new Map<string, ConflictRow>()

  function take(table: TableName, row: Tables[TableName], isRead: boolean): void {
    if (table === 'docs') docs.set((row as DocRow).key, row as DocRow)
    if (table === 'conflicts') conflicts.set((row as ConflictRow).conflictId, row as ConflictRow)
    if (table !== 'outbox') return
    const it = row as OutboxRow
    if (it.status === 'superseded') rows.delete(it.mutationId)
    else if (!isRead || isNewer(it, rows.get(it.mutationId))) rows.set(it.mutationId, it)
  }

  return {
    rows,
    docs,
    conflicts,
    take,
    /** Lets go what neither waits nor is open. */
    tidy: () => {
      const needed = new Set([...open(), ...[...rows.values()].map(({ docKey }) => docKey)])
      for (const key of docs.keys()) if (!needed.has(key)) docs.delete(key)
      for (const [id, { mutationId }] of conflicts) if (!rows.has(mutationId)) conflicts.delete(id)
    },
  }
}

export function withRemains(inner: Storage, options: RemainsOptions): WatchedStorage {
  const { witness, connections, onRestored } = options
  const held = createHeld(options.open)
  let store: string | null = null
  let seen = connections()
  let looking: Promise<number> | undefined
  let stopped = false
  let noted = ''

  function tellWitness(): void {
    const unsent = [...held.rows.values()].map(({ mutationId, lane, payload }) => ({
      mutationId,
      lane,
      ...(payload.kind === 'command' && payload.name === 'podnesi' ? ({ podnosenje: true } as const) : {}),
    }))
    const ids = unsent.map(({ mutationId }) => mutationId).join(' ')
    if (ids === noted || stopped || witness.read() === 'otislo') return
    noted = ids
    witness.write({ unsent, at: options.clock.now() })
  }

  async function once<R>(
    mode: 'r' | 'rw',
    tables: readonly TableName[],
    run: (tx: Transaction) => Promise<R>,
  ): Promise<R> {
    let notes: (() => void)[] = []
    const value = await inner.transaction(mode, tables, (tx) => {
      // It may be run again after a lost connection.
      notes = []
      return run(
        noting(tx, {
          read: (table, row) => void notes.push(() => held.take(table, row, true)),
          wrote: (table, row) => void notes.push(() => held.take(table, row, false)),
          removed: (table, key) => void notes.push(() => table === 'outbox' && held.rows.delete(String(key))),
        }),
      )
    })
    for (const note of notes) note()
    held.tidy()
    if (tables.includes('outbox')) tellWitness()
    return value
  }

  /** Unsent rows that are neither here any more nor received. */
  async function lostRows(tx: Transaction): Promise<OutboxRow[]> {
    const ids = [...held.rows.keys()]
    const found = await tx.getMany('outbox', ids)
    const gone = ids.filter((_, index) => found[index] === undefined)
    const receipts = await tx.getMany('receipts', gone)
    gone.forEach((id, index) => {
      // Another page has sent it.
      if (receipts[index] !== undefined) held.rows.delete(id)
    })
    return gone.flatMap((id) => held.rows.get(id) ?? [])
  }

  async function putBack(tx: Transaction): Promise<{ count: number; isOther: boolean }> {
    const now = await getText(tx, 'store')
    const lost = await lostRows(tx)
    const isOther = now !== store
    if (lost.length === 0 && !isOther) return { count: 0, isOther }
    const lanes = new Set(lost.map(({ docKey }) => docKey))
    const docs = [...held.docs.values()].filter(({ key }) => isOther || lanes.has(key))
    const present = await tx.getMany(
      'docs',
      docs.map(({ key }) => key),
    )
    await tx.putMany(
      'docs',
      docs.filter((_, index) => present[index] === undefined),
    )
    await tx.putMany('conflicts', [...held.conflicts.values()])
    await tx.putMany('outbox', lost)
    if (lost.length > 0) await renewMemory(tx, options)
    await setMeta(tx, 'schemaEpoch', options.schemaEpoch)
    store = now ?? newId(options)
    await setMeta(tx, 'store', store)
    return { count: lost.length, isOther }
  }

  async function lookOnce(): Promise<number> {
    seen = connections()
    // Removed on purpose: whatever is still in memory goes with it.
    if (stopped || store === null || witness.read() === 'otislo') return 0
    const { count, isOther } = await inner.transaction('rw', ALL, putBack)
    // What came back has other numbers now.
    if (count > 0) await once('r', ['outbox'], (tx) => tx.all('outbox'))
    if (count > 0 || isOther) onRestored(count)
    return count
  }

  /** One look at a time; begun outside of whatever asks, which may be a read that follows changes. */
  function look(): Promise<number> {
    looking ??= new Promise<number>((done, fail) => {
      options.clock.after(0, () => {
        lookOnce()
          .then(done, fail)
          .finally(() => {
            looking = undefined
          })
      })
    })
    return looking
  }

  return {
    look,
    stop: () => {
      stopped = true
    },
    begin: async () => {
      const before = witness.read()
      const unsent = before === null || before === 'otislo' ? [] : before.unsent
      await once('rw', ALL, async (tx) => {
        store = (await getText(tx, 'store')) ?? newId(options)
        await setMeta(tx, 'store', store)
        const lanes = (await tx.all('outbox')).map(({ lane }) => lane)
        await tx.getMany('docs', [...new Set(lanes)])
        await nameMissing(tx, unsent)
      })
      seen = connections()
      if (before === 'otislo') witness.write({ unsent: [], at: options.clock.now() })
      noted = ''
      tellWitness()
    },
    transaction: async (mode, tables, run) => {
      if (seen !== connections() && store !== null) await look()
      const value = await once(mode, tables, run)
      if (seen === connections() || store === null) return value
      // It ran on a store that was opened under it.
      await look()
      return mode === 'r' ? once(mode, tables, run) : value
    },
  }
}

/** Over the person's database in a browser. */
export function watchOver(
  storage: Storage,
  osobaId: number,
  page: Pick<RemainsOptions, 'open' | 'onRestored' | 'connections'>,
): WatchedStorage {
  const browser = { clock: browserClock, random: browserRandom, schemaEpoch: SCHEMA_EPOCH }
  return withRemains(storage, { ...browser, ...page, witness: browserWitness(osobaId) })
}

/** What is open on this page may be gone from under it: once put back, it is written after all. */
export async function onceMore<R>(ctx: Pick<Context, 'look'>, record: () => Promise<R>): Promise<R> {
  try {
    return await record()
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error
    await ctx.look?.()
    return record()
  }
}
