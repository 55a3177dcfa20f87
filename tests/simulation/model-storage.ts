/** A durable store with transactions, shared by the tabs of one device; a tab may die just before or after any commit. */
import type { Storage, Transaction } from '#app/platform/offline/ports.ts'
import { TABLE_KEYS, type TableName, type Tables } from '#app/platform/offline/tables.ts'
import type { Prng } from './prng.ts'

type Key = string | number
type AnyRow = Tables[TableName]
export type Data = Map<TableName, Map<Key, AnyRow>>
export type Changes = Map<TableName, Map<Key, AnyRow | null>>

export interface TabLike {
  name: string
  alive: boolean
  kill: () => void
  /** Goes on later in this tab's life; never when it is dead. */
  deliver: (delay: number, run: () => void) => void
}

export interface StorageFaults {
  crashBefore: number
  crashAfter: number
  quota: number
  /** A connection that is lost before anything is written. */
  lost: number
}

export interface ModelDisk {
  data: Data
  faults: StorageFaults
  storageFor: (tab: TabLike) => Storage
}

export interface DiskOptions {
  rng: Prng
  onCommit: (tab: TabLike, changes: Changes, data: Data) => void
  /** Seeded defects of the storage boundary. */
  splitReceipts?: boolean
  hideRefusals?: boolean
}

export function rowsOf<T extends TableName>(data: Data, table: T): Tables[T][] {
  return [...(data.get(table)?.values() ?? [])] as Tables[T][]
}

export function createDisk(options: DiskOptions): ModelDisk {
  const { rng } = options
  const data: Data = new Map()
  const faults: StorageFaults = { crashBefore: 0, crashAfter: 0, quota: 0, lost: 0 }
  let tail: Promise<unknown> = Promise.resolve()

  function commit(tab: TabLike, changes: Changes): void {
    for (const [table, rows] of changes) {
      const target = data.get(table) ?? new Map<Key, AnyRow>()
      data.set(table, target)
      for (const [key, row] of rows) {
        if (row === null) target.delete(key)
        else target.set(key, Object.freeze(row))
      }
    }
    options.onCommit(tab, changes, data)
  }

  function split(tab: TabLike, changes: Changes): boolean {
    const deletes = [...(changes.get('outbox') ?? [])].filter(([, row]) => row === null)
    if (!options.splitReceipts || deletes.length === 0 || !rng.chance(0.3)) return false
    commit(tab, new Map([['outbox', new Map(deletes)]]))
    tab.kill()
    return true
  }

  async function run<R>(
    tab: TabLike,
    mode: 'r' | 'rw',
    tables: readonly TableName[],
    body: (tx: Transaction) => Promise<R>,
  ): Promise<{ value: R } | 'dead'> {
    if (!tab.alive) return 'dead'
    if (rng.chance(faults.lost)) throw new Error('Connection to Indexed Database server lost')
    const changes: Changes = new Map()
    const value = await body(transactionOver(data, changes, mode, tables, options.hideRefusals ?? false))
    if (changes.size === 0) return { value }
    if (rng.chance(faults.quota)) throw Object.assign(new Error('quota'), { name: 'QuotaExceededError' })
    if (rng.chance(faults.crashBefore)) {
      tab.kill()
      return 'dead'
    }
    if (split(tab, changes)) return 'dead'
    commit(tab, changes)
    if (rng.chance(faults.crashAfter)) tab.kill()
    return { value }
  }

  return {
    data,
    faults,
    storageFor: (tab) => ({
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

function keyOf(table: TableName, row: AnyRow): Key {
  return (row as unknown as Record<string, Key>)[TABLE_KEYS[table][0]] ?? ''
}

function transactionOver(
  data: Data,
  changes: Changes,
  mode: 'r' | 'rw',
  tables: readonly TableName[],
  hideRefusals: boolean,
): Transaction {
  function check(table: TableName, writing: boolean): void {
    if (!tables.includes(table)) throw new Error(`The transaction does not cover ${table}`)
    if (writing && mode === 'r') throw new Error(`Writing ${table} in a read-only transaction`)
  }
  function read<T extends TableName>(table: T): Map<Key, Tables[T]> {
    check(table, false)
    const merged = new Map(data.get(table) ?? [])
    for (const [key, row] of changes.get(table) ?? []) {
      if (row === null) merged.delete(key)
      else merged.set(key, row)
    }
    return merged as Map<Key, Tables[T]>
  }
  function write(table: TableName, key: Key, row: AnyRow | null): void {
    check(table, true)
    const rows = changes.get(table) ?? new Map<Key, AnyRow | null>()
    rows.set(key, row)
    changes.set(table, rows)
  }
  const one = (table: TableName, key: Key): AnyRow | undefined => {
    check(table, false)
    const changed = changes.get(table)
    if (changed?.has(key)) return changed.get(key) ?? undefined
    return data.get(table)?.get(key)
  }
  const matching = <T extends TableName>(table: T, index: string, value: Key): Tables[T][] =>
    [...read(table).values()].filter((row) => (row as unknown as Record<string, unknown>)[index] === value)
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
    count: async (table, index, value) => matching(table, index, value).length,
    where: async (table, index, value) => matching(table, index, value),
    all: async (table) => {
      const rows = [...read(table).values()]
      if (!hideRefusals || table !== 'outbox' || mode === 'rw') return rows
      return rows.filter((row) => !['conflict', 'rejected'].includes((row as Tables['outbox']).status))
    },
  }
}
