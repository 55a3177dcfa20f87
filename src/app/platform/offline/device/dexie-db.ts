/**
 * The database of one person on this device, sealed with their key. People who share a tablet never see each
 * other's work. Strict durability: "saved" means that a power cut does not take it back.
 */
import Dexie, { type Transaction as DexieTransaction, type Table } from 'dexie'
import type { RowCipher } from '../cipher/row-cipher.ts'
import { openRow, type Stored, sealRow } from '../cipher/sealed-table.ts'
import { createSharedValues, type SharedRow, type SharedValues } from '../cipher/shared-values.ts'
import { overMarks } from '../core/marks.ts'
import type { Storage, Transaction } from '../ports/ports.ts'
import { type IndexOf, TABLE_KEYS, type TableName, type Tables } from '../ports/tables.ts'
import { connectionOf } from './connection.ts'
import { readMany, readWhereAny, removeMany } from './dexie-ranges.ts'

/** Raised with every change of the tables that an older page could not read. Two has rows sealed with XChaCha20-Poly1305, three has marks. */
export const SCHEMA_EPOCH = 3

/** The tables of version 1, with indexes that nobody asked. */
const FIRST_STORES = {
  docs: 'key, type, scope, state',
  outbox: 'mutationId, lane, status, seq',
  receipts: 'mutationId, docKey, at',
  conflicts: 'conflictId, docKey, mutationId',
  meta: 'key',
  pull: 'scope',
  journal: 'n',
  savepoints: 'docKey',
  lease: 'name',
}

const SHARED = 'shared'

/** Opens (lazily) the database of one person. */
export function openPersonDb(osobaId: number): Dexie {
  const db = new Dexie(`fondovi-${osobaId}`, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  const { marks, ...stores } = Object.fromEntries(
    Object.entries(TABLE_KEYS).map(([table, keys]) => [table, keys.join(', ')]),
  )
  db.version(1).stores(FIRST_STORES)
  db.version(2).stores({ ...stores, [SHARED]: 'id' })
  db.version(3).stores({ marks: marks ?? '' })
  return db
}

/** The storage port over Dexie. A lost connection is reopened and the same transaction run again, up to five times. */
export function createDexieStorage(db: Dexie, cipher: RowCipher, wait?: (ms: number) => Promise<void>): Storage {
  const values = createSharedValues(cipher)
  const connection = connectionOf(db, wait)
  return overMarks({
    transaction: async (mode, tables, run) => {
      const scope = tables.includes('docs') ? [...tables, SHARED] : [...tables]
      // The scope itself must be an async function: Dexie follows native `await` only then.
      return connection.run(async () =>
        db.transaction(mode, scope, async (tx) => run(transactionOver(tx, cipher, values))),
      )
    },
  })
}

async function write<R>(table: Table<R, string | number>, rows: readonly R[]): Promise<void> {
  const [only, ...others] = rows
  // By itself a failed write says what failed, for instance that there is no room.
  if (only !== undefined) await (others.length === 0 ? table.put(only) : table.bulkPut([only, ...others]))
}

/** Bound to its transaction: Dexie loses track after a hundred awaits in a row that do not wait for the database. */
function transactionOver(tx: DexieTransaction, cipher: RowCipher, values: SharedValues): Transaction {
  const table = <T extends TableName>(name: T): Table<Tables[T], string | number> => tx.table(name)

  async function openAll<T extends TableName>(name: T, rows: (Tables[T] | undefined)[]) {
    const wanted = values.unknown(rows.flatMap((row) => (row as Stored | undefined)?.shared ?? []))
    if (wanted.length > 0) values.take(await tx.table<SharedRow, string>(SHARED).bulkGet(wanted))
    return rows.map((row) => row && openRow(cipher, values, name, row))
  }
  const openFound = async <T extends TableName>(name: T, rows: Tables[T][]) =>
    (await openAll(name, rows)) as Tables[T][]

  async function put<T extends TableName>(name: T, rows: readonly Tables[T][]): Promise<void> {
    const stored = rows.map((row) => sealRow(cipher, values, name, row))
    const fresh = values.unwritten(stored.flatMap(({ shared = [] }) => shared))
    if (fresh.length > 0) {
      await write(tx.table(SHARED), fresh)
      tx.on('complete', () => values.written(fresh))
    }
    await write(table(name), stored as Tables[T][])
  }

  return {
    get: async (name, key) => (await openAll(name, [await table(name).get(key)]))[0],
    put: (name, row) => put(name, [row]),
    delete: (name, key) => table(name).delete(key),
    getMany: async (name, keys) => openAll(name, await readMany(table(name), keys)),
    putMany: put,
    deleteMany: (name, keys) => removeMany(table(name), keys),
    size: (name) => table(name).count(),
    count: <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      table(name).where(String(index)).equals(value).count(),
    where: async <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      openFound(name, await table(name).where(String(index)).equals(value).toArray()),
    whereAny: async <T extends TableName>(name: T, index: IndexOf<T>, of: readonly string[]) =>
      openFound(name, await readWhereAny(table(name), String(index), of)),
    all: async (name) => openFound(name, await table(name).toArray()),
  }
}
