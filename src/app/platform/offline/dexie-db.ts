/**
 * The database of one person on this device, sealed with their key, so that people who share a tablet never see each
 * other's work. Strict durability: "saved" means that a power cut does not take it back.
 */
import Dexie, { type Transaction as DexieTransaction, type Table } from 'dexie'
import { readMany, readWhereAny, removeMany } from './dexie-ranges.ts'
import type { Storage, Transaction } from './ports.ts'
import { type IndexOf, TABLE_KEYS, type TableName, type Tables } from './tables.ts'
import type { RowCipher } from './vault/row-cipher.ts'
import { openRow, sealRow } from './vault/sealed-table.ts'

/** Raised with every change of the tables that an older page could not read. 2: rows sealed with XChaCha20-Poly1305. */
export const SCHEMA_EPOCH = 2

const VERSION = 1

/** Opens (lazily) the database of one person. */
export function openPersonDb(osobaId: number): Dexie {
  const db = new Dexie(`fondovi-${osobaId}`, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  const stores = Object.fromEntries(Object.entries(TABLE_KEYS).map(([table, keys]) => [table, keys.join(', ')]))
  db.version(VERSION).stores(stores)
  return db
}

const LOST = new Set([
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
  'UnknownError',
  'TransactionInactiveError',
])
const LOST_TEXT = /connection to indexed database server lost|connection is closing|backing store/i

/** True for the errors after which a new connection usually works. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A bulk write wraps the errors of its rows.
  const { inner, failures } = error as { inner?: unknown; failures?: unknown }
  const causes: unknown[] = [...(inner === undefined ? [] : [inner]), ...(Array.isArray(failures) ? failures : [])]
  return LOST.has(error.name) || LOST_TEXT.test(error.message) || causes.some(isConnectionLost)
}

const RETRY_MS = [0, 200, 800, 3_000, 6_000]

/** The storage port over Dexie. A lost connection is reopened and the same transaction run again, up to five times. */
export function createDexieStorage(
  db: Dexie,
  cipher: RowCipher,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Storage {
  return {
    transaction: async (mode, tables, run) => {
      for (let attempt = 0; ; attempt++) {
        try {
          // The scope itself must be an async function: Dexie follows native `await` only then.
          return await db.transaction(mode, [...tables], async (tx) => run(transactionOver(tx, cipher)))
        } catch (error) {
          const pause = RETRY_MS[attempt]
          if (pause === undefined || !isConnectionLost(error)) throw error
          await wait(pause)
          db.close({ disableAutoOpen: false })
        }
      }
    },
  }
}

/** Bound to its transaction: Dexie loses track after a hundred awaits in a row that do not wait for the database. */
function transactionOver(tx: DexieTransaction, cipher: RowCipher): Transaction {
  const table = <T extends TableName>(name: T): Table<Tables[T], string | number> => tx.table(name)
  const open = <T extends TableName>(name: T, row: Tables[T] | undefined) => row && openRow(cipher, name, row)
  const openAll = <T extends TableName>(name: T, rows: Tables[T][]) => rows.map((row) => openRow(cipher, name, row))
  return {
    get: async (name, key) => open(name, await table(name).get(key)),
    put: async (name, row) => {
      await table(name).put(sealRow(cipher, name, row))
    },
    delete: (name, key) => table(name).delete(key),
    getMany: async (name, keys) => (await readMany(table(name), keys)).map((row) => open(name, row)),
    putMany: async (name, rows) => {
      await table(name).bulkPut(rows.map((row) => sealRow(cipher, name, row)))
    },
    deleteMany: (name, keys) => removeMany(table(name), keys),
    count: <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      table(name).where(String(index)).equals(value).count(),
    where: async <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      openAll(name, await table(name).where(String(index)).equals(value).toArray()),
    whereAny: async <T extends TableName>(name: T, index: IndexOf<T>, values: readonly string[]) =>
      openAll(name, await readWhereAny(table(name), String(index), values)),
    all: async (name) => openAll(name, await table(name).toArray()),
  }
}
