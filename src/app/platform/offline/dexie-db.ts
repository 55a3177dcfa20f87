/**
 * The databases of this device. One per person, so that people who share a tablet never see each other's work, and a
 * tiny one for the device itself. Strict durability: "saved" means that a power cut does not take it back.
 */
import Dexie, { type Transaction as DexieTransaction, type EntityTable, type Table } from 'dexie'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { Storage, Transaction } from './ports.ts'
import { type IndexOf, TABLE_KEYS, type TableName, type Tables } from './tables.ts'

/** Raised with every change of the tables that an older page could not read. */
export const SCHEMA_EPOCH = 1

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
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Storage {
  return {
    transaction: async (mode, tables, run) => {
      for (let attempt = 0; ; attempt++) {
        try {
          // The scope itself must be an async function: Dexie follows native `await` only then.
          return await db.transaction(mode, [...tables], async (tx) => run(transactionOver(tx)))
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
function transactionOver(tx: DexieTransaction): Transaction {
  const table = <T extends TableName>(name: T): Table<Tables[T], string | number> => tx.table(name)
  return {
    get: (name, key) => table(name).get(key),
    put: async (name, row) => {
      await table(name).put(row)
    },
    delete: (name, key) => table(name).delete(key),
    getMany: (name, keys) => table(name).bulkGet([...keys]),
    putMany: async (name, rows) => {
      await table(name).bulkPut(rows)
    },
    deleteMany: (name, keys) => table(name).bulkDelete([...keys]),
    count: <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      table(name).where(String(index)).equals(value).count(),
    where: <T extends TableName>(name: T, index: IndexOf<T>, value: string | number) =>
      table(name).where(String(index)).equals(value).toArray(),
    all: (name) => table(name).toArray(),
  }
}

export interface KnownProfile {
  osobaId: number
  ime: string
  /** Scopes this person may pull: `javno`, `prijavitelj:12`. */
  konteksti: string[]
  /** Milliseconds of this device's clock. */
  lastUsed: number
}

interface DeviceFact {
  key: 'deviceId'
  value: string
}

export interface DeviceDb {
  deviceId: () => Promise<string>
  profiles: () => Promise<KnownProfile[]>
  remember: (profile: Omit<KnownProfile, 'lastUsed'>) => Promise<void>
  close: () => void
}

/** The device's own database: its id and who has used it. Nothing personal beyond the name shown at the choice of person. */
export function openDeviceDb(): DeviceDb {
  const db = new Dexie('fondovi-uredaj', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie & {
    device: EntityTable<DeviceFact, 'key'>
    profiles: EntityTable<KnownProfile, 'osobaId'>
  }
  db.version(1).stores({ device: 'key', profiles: 'osobaId, lastUsed' })
  return {
    deviceId: () =>
      db.transaction('rw', db.device, async () => {
        const known = await db.device.get('deviceId')
        if (known !== undefined) return known.value
        const value = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
        await db.device.put({ key: 'deviceId', value })
        return value
      }),
    profiles: () => db.profiles.orderBy('lastUsed').reverse().toArray(),
    remember: async (profile) => {
      await db.profiles.put({ ...profile, lastUsed: Date.now() })
    },
    close: () => db.close(),
  }
}
