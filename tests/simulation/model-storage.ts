/** A durable store with transactions, shared by the tabs of one device; a tab may die just before or after any commit. */
import { overMarks } from '#app/platform/offline/core/marks.ts'
import type { Storage, Transaction } from '#app/platform/offline/ports/ports.ts'
import { TABLE_KEYS, type TableName, type Tables } from '#app/platform/offline/ports/tables.ts'
import type { Fault } from './faults.ts'
import { beforeChanges, seen, seenChanges } from './model-marks.ts'
import type { AnyRow, Changes, Data, Key, TabLike } from './model-tables.ts'
import type { Mutation } from './mutations.ts'
import type { Prng } from './prng.ts'
import { spoilCommit, spoilTransaction } from './seams.ts'

export interface ModelDisk {
  /** As pages see it. */
  data: () => Data
  /** How many marks there are. */
  marked: () => number
  /** A cleaner takes a whole table. */
  empty: (table: TableName) => void
  storageFor: (tab: TabLike) => Storage
  /** What was not flushed is gone; with strict durability nothing is. */
  powerCut: () => void
  evict: () => void
  /** Everything as it is, and back to such an image. */
  image: () => Data
  setBack: (image: Data) => void
  commits: () => number
}

export interface DiskOptions {
  rng: Prng
  now: () => number
  /** Draws whether a fault strikes now. */
  strikes: (fault: Fault) => boolean
  /** Kills the page before or after its n-th commit, for the mode that crashes everywhere. */
  crashAt?: (commit: number) => 'before' | 'after' | undefined
  onCommit: (tab: TabLike, changes: Changes, data: Data) => void
  mutation: Mutation | undefined
}

/** With relaxed durability a power cut takes back the commits of this long. */
const UNFLUSHED_MS = 5_000

interface Undo {
  at: number
  rows: [TableName, Key, AnyRow | undefined][]
}

export function createDisk(options: DiskOptions): ModelDisk {
  const { rng, strikes, mutation } = options
  const data: Data = new Map()
  let commits = 0
  let unflushed: Undo[] = []
  let tail: Promise<unknown> = Promise.resolve()

  function store(tab: TabLike, changes: Changes): void {
    const undo: Undo = { at: options.now(), rows: [] }
    const before = beforeChanges(data)
    for (const [table, rows] of changes) {
      const target = data.get(table) ?? new Map<Key, AnyRow>()
      data.set(table, target)
      for (const [key, row] of rows) {
        if (mutation === 'relaxed') undo.rows.push([table, key, target.get(key)])
        if (row === null) target.delete(key)
        else target.set(key, row)
      }
    }
    if (mutation === 'relaxed') unflushed = [...unflushed.filter(({ at }) => at > undo.at - UNFLUSHED_MS), undo]
    options.onCommit(tab, seenChanges(before, changes, data), seen(data))
  }

  function commit(tab: TabLike, changes: Changes): 'dead' | undefined {
    commits += 1
    const crash = options.crashAt?.(commits)
    if (strikes('diedBefore') || crash === 'before') {
      tab.kill()
      return 'dead'
    }
    const parts = spoilCommit(mutation, changes, rng)
    for (const part of parts) store(tab, part)
    if (parts.length === 1 && parts[0] !== changes) {
      tab.kill()
      return 'dead'
    }
    if (strikes('diedAfter') || crash === 'after') tab.kill()
    return undefined
  }

  async function run<R>(
    tab: TabLike,
    mode: 'r' | 'rw',
    tables: readonly TableName[],
    body: (tx: Transaction) => Promise<R>,
  ): Promise<{ value: R } | 'dead'> {
    if (!tab.alive) return 'dead'
    if (strikes('connectionLost')) throw new Error('Connection to Indexed Database server lost')
    const changes: Changes = new Map()
    const plain = transactionOver(data, changes, mode, tables)
    const value = await body(
      mutation === undefined ? plain : spoilTransaction(mutation, plain, tab, mode, tables, data),
    )
    if (changes.size === 0) return { value }
    if (strikes('quota')) {
      if (mutation === 'tornQuota') store(tab, new Map([...changes].slice(0, Math.ceil(changes.size / 2))))
      throw Object.assign(new Error('quota'), { name: 'QuotaExceededError' })
    }
    return commit(tab, changes) ?? { value }
  }

  return {
    data: () => seen(data),
    marked: () => data.get('marks')?.size ?? 0,
    empty: (table) => void data.delete(table),
    commits: () => commits,
    powerCut: () => {
      for (const { rows } of unflushed.reverse())
        for (const [table, key, before] of rows.reverse()) {
          if (before === undefined) data.get(table)?.delete(key)
          else data.get(table)?.set(key, before)
        }
      unflushed = []
    },
    evict: () => data.clear(),
    image: () => copyOf(data),
    setBack: (image) => {
      data.clear()
      for (const [table, rows] of copyOf(image)) data.set(table, rows)
    },
    storageFor: (tab) =>
      overMarks({
        transaction: (mode, tables, body) =>
          new Promise((resolve, reject) => {
            const job = tail.then(() => run(tab, mode, tables, body))
            tail = job.catch(() => undefined)
            job.then(
              (result) => {
                if (result !== 'dead') tab.deliver(rng.next() * 4, () => resolve(result.value))
              },
              (error) => tab.deliver(rng.next() * 4, () => reject(error)),
            )
          }),
      }),
  }
}

/** Stored rows never change. */
function copyOf(data: Data): Data {
  return new Map([...data].map(([table, rows]) => [table, new Map(rows)]))
}

export function keyOf(table: TableName, row: AnyRow): Key {
  return (row as unknown as Record<string, Key>)[TABLE_KEYS[table][0]] ?? ''
}

const NO_ROWS: ReadonlyMap<Key, AnyRow> = new Map()
const NO_CHANGES: ReadonlyMap<Key, AnyRow | null> = new Map()

function transactionOver(data: Data, changes: Changes, mode: 'r' | 'rw', tables: readonly TableName[]): Transaction {
  function check(table: TableName, writing: boolean): void {
    if (!tables.includes(table)) throw new Error(`The transaction does not cover ${table}`)
    if (writing && mode === 'r') throw new Error(`Writing ${table} in a read-only transaction`)
  }
  function read<T extends TableName>(table: T, fits: (row: AnyRow) => boolean): Tables[T][] {
    check(table, false)
    const changed = changes.get(table) ?? NO_CHANGES
    const rows: AnyRow[] = []
    for (const [key, row] of data.get(table) ?? NO_ROWS) if (!changed.has(key) && fits(row)) rows.push(row)
    for (const row of changed.values()) if (row !== null && fits(row)) rows.push(row)
    return rows as Tables[T][]
  }
  function write(table: TableName, key: Key, row: AnyRow | null): void {
    check(table, true)
    const rows = changes.get(table) ?? new Map<Key, AnyRow | null>()
    rows.set(key, row === null ? null : Object.freeze(row))
    changes.set(table, rows)
  }
  const one = (table: TableName, key: Key): AnyRow | undefined => {
    check(table, false)
    const changed = changes.get(table)
    if (changed?.has(key)) return changed.get(key) ?? undefined
    return data.get(table)?.get(key)
  }
  const matching = <T extends TableName>(table: T, index: string, value: Key): Tables[T][] =>
    read(table, (row) => (row as unknown as Record<string, unknown>)[index] === value)
  return {
    get: async (table, key) => one(table, key) as Tables[typeof table] | undefined,
    put: async (table, row) => write(table, keyOf(table, row), row),
    delete: async (table, key) => write(table, key, null),
    getMany: async (table, keys) => keys.map((key) => one(table, key) as Tables[typeof table] | undefined),
    putMany: async (table, rows) => {
      for (const row of rows) write(table, keyOf(table, row), row)
    },
    deleteMany: async (table, keys) => {
      for (const key of keys) write(table, key, null)
    },
    size: async (table) => read(table, () => true).length,
    count: async (table, index, value) => matching(table, index, value).length,
    where: async (table, index, value) => matching(table, index, value),
    whereAny: async (table, index, values) => [...new Set(values)].flatMap((value) => matching(table, index, value)),
    all: async (table) => read(table, () => true),
  }
}
