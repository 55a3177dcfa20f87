/**
 * A transaction seen through memory. What a batch needs is read at once, every row is worked on in memory and written
 * once at the end. Thousands of requests that wait for one another become a handful; what is committed is the same.
 */
import type { Transaction } from '../ports/ports.ts'
import { TABLE_KEYS, type TableName, type Tables } from '../ports/tables.ts'

type Key = string | number
type AnyRow = Tables[TableName]
/** Null: known not to exist. */
type Known = Map<Key, AnyRow | null>

export interface Preload {
  /** Lanes whose outbox rows are read at once. */
  lanes?: Iterable<string>
  /** Single outbox rows that are read at once. */
  outbox?: readonly string[]
  /** Also the documents of these lanes. */
  docs?: boolean
}

/**
 * Runs `run` on a view of `tx` that reads its own writes, and writes them when it is done. When `run` throws nothing is
 * written. What was not loaded beforehand is read when it is asked for. Nobody else may write through `tx` meanwhile.
 */
export async function inOneGo<R>(
  tx: Transaction,
  preload: Preload,
  run: (unit: Transaction) => Promise<R>,
): Promise<R> {
  const memory = createMemory()
  const lanes = new Set(preload.lanes ?? [])
  const unit = viewOver(tx, memory, lanes)
  if (lanes.size > 0)
    for (const row of await tx.whereAny('outbox', 'lane', [...lanes])) memory.learn('outbox', row.mutationId, row)
  if (preload.outbox !== undefined) await unit.getMany('outbox', preload.outbox)
  if (preload.docs === true) await unit.getMany('docs', [...lanes])
  const result = await run(unit)
  for (const { table, kept, gone } of memory.changes()) {
    if (kept.length > 0) await tx.putMany(table, kept)
    if (gone.length > 0) await tx.deleteMany(table, gone)
  }
  return result
}

function keyOf(table: TableName, row: AnyRow): Key {
  return (row as unknown as Record<string, Key>)[TABLE_KEYS[table][0]] ?? ''
}

type Memory = ReturnType<typeof createMemory>

/** What a unit has read and changed, table by table. */
function createMemory() {
  const known = new Map<TableName, Known>()
  const written = new Map<TableName, Set<Key>>()

  function rowsOf(table: TableName): Known {
    const rows = known.get(table) ?? new Map()
    known.set(table, rows)
    return rows
  }

  return {
    isKnown: (table: TableName, key: Key) => rowsOf(table).has(key),
    row: (table: TableName, key: Key) => rowsOf(table).get(key) ?? undefined,
    learn: (table: TableName, key: Key, row: AnyRow | undefined) => {
      rowsOf(table).set(key, row ?? null)
    },
    write: (table: TableName, key: Key, row: AnyRow | null) => {
      rowsOf(table).set(key, row)
      written.set(table, (written.get(table) ?? new Set()).add(key))
    },
    /** Rows as stored, with what this unit knows better. */
    over<T extends TableName>(table: T, stored: readonly Tables[T][], fits: (row: AnyRow) => boolean): Tables[T][] {
      const rows = new Map<Key, AnyRow>(stored.map((row) => [keyOf(table, row), row]))
      for (const [key, row] of rowsOf(table)) {
        if (row !== null && fits(row)) rows.set(key, row)
        else rows.delete(key)
      }
      return [...rows.values()] as Tables[T][]
    },
    changes: () =>
      [...written].map(([table, keys]) => ({
        table,
        kept: [...keys].flatMap((key) => rowsOf(table).get(key) ?? []),
        gone: [...keys].filter((key) => rowsOf(table).get(key) === null),
      })),
  }
}

function viewOver(tx: Transaction, memory: Memory, lanes: ReadonlySet<string>): Transaction {
  async function getMany<T extends TableName>(table: T, keys: readonly string[]): Promise<(Tables[T] | undefined)[]> {
    const missing = [...new Set(keys)].filter((key) => !memory.isKnown(table, key))
    const found = missing.length > 0 ? await tx.getMany(table, missing) : []
    for (const [index, key] of missing.entries()) memory.learn(table, key, found[index])
    return keys.map((key) => memory.row(table, key) as Tables[T] | undefined)
  }
  const put = (table: TableName, row: AnyRow) => memory.write(table, keyOf(table, row), row)

  const view: Transaction = {
    get: async (table, key) => (await getMany(table, [key]))[0],
    getMany,
    put: async (table, row) => put(table, row),
    putMany: async (table, rows) => {
      for (const row of rows) put(table, row)
    },
    delete: async (table, key) => memory.write(table, key, null),
    deleteMany: async (table, keys) => {
      for (const key of keys) memory.write(table, key, null)
    },
    where: async (table, index, value) => {
      const isLoaded = table === 'outbox' && index === 'lane' && lanes.has(String(value))
      const stored = isLoaded ? [] : await tx.where(table, index, value)
      return memory.over(table, stored, (row) => (row as unknown as Record<string, unknown>)[String(index)] === value)
    },
    whereAny: async (table, index, values) =>
      (await Promise.all([...new Set(values)].map((value) => view.where(table, index, value)))).flat(),
    size: async (table) => (await view.all(table)).length,
    count: async (table, index, value) => (await view.where(table, index, value)).length,
    all: async (table) => memory.over(table, await tx.all(table), () => true),
  }
  return view
}
