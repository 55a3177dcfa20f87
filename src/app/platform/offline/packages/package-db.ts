/**
 * Work packages on this device. A database of their own beside the person's documents, like attachments, since what was only
 * downloaded must never stand in the way of what was typed. Everything is sealed with the person's key; in clear stand ids.
 */
import Dexie, { type EntityTable } from 'dexie'
import { UnreadablePart } from '../attachments/attachment-db.ts'
import { join, partRanges } from '../attachments/parts.ts'
import type { DataKey } from '../cipher/keys.ts'
import { createPartCipher, type SealedBytes } from '../cipher/part-cipher.ts'
import { createRowCipher, type SealedPart } from '../cipher/row-cipher.ts'
import { connectionOf } from '../device/connection.ts'
import { packageDbName } from '../ports/database-names.ts'
import type { Edition, PackageItem, PackageRow } from './package.types.ts'

type StoredRow = SealedPart & { pkgId: string }
/** `key` is `slot:offset`. */
type StoredPart = SealedBytes & { key: string; pkgId: string; slot: string }
type Tables = Dexie & { packages: EntityTable<StoredRow, 'pkgId'>; parts: EntityTable<StoredPart, 'key'> }

export interface PackageDb {
  /** Those that open with this person's key. */
  all: () => Promise<PackageRow[]>
  get: (pkgId: string) => Promise<PackageRow | undefined>
  put: (row: PackageRow) => Promise<void>
  /** Changes a row if it is still there; parts that no edition names any more go with the same transaction. */
  update: (pkgId: string, change: (row: PackageRow) => PackageRow) => Promise<void>
  /** Stores the next part of an item of `next`, and says so in the row, all or nothing. False when it is no longer wanted there. */
  append: (pkgId: string, item: PackageItem, from: number, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>
  /** Throws `UnreadablePart` when a part is missing or differs from what was stored. */
  read: (item: PackageItem) => Promise<Uint8Array<ArrayBuffer>>
  remove: (pkgId: string) => Promise<void>
  close: () => void
}

/** Sorts like the offsets. */
const partKey = (slot: string, offset: number) => `${slot}:${String(offset).padStart(12, '0')}`

function slotsOf({ ready, next }: PackageRow): Set<string> {
  return new Set([ready, next].flatMap((edition) => edition?.items.map(({ slot }) => slot) ?? []))
}

function grown(edition: Edition | null, slot: string, stored: number): Edition | null {
  if (edition === null) return null
  return { ...edition, items: edition.items.map((item) => (item.slot === slot ? { ...item, stored } : item)) }
}

/** Opens (lazily) the packages of one person. */
export function openPackageDb(osobaId: number, dataKey: DataKey): PackageDb {
  const db = new Dexie(packageDbName(osobaId), { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Tables
  db.version(1).stores({ packages: 'pkgId', parts: 'key, pkgId, slot' })
  const rows = createRowCipher(dataKey)
  const parts = createPartCipher(dataKey)
  const placeOf = (pkgId: string) => `packages ${pkgId}`
  const sealRow = (row: PackageRow): StoredRow => ({ pkgId: row.pkgId, ...rows.seal(placeOf(row.pkgId), row) })
  const openRow = (stored: StoredRow) => rows.open(placeOf(stored.pkgId), stored) as PackageRow
  const get = async (pkgId: string) => {
    const stored = await db.packages.get(pkgId)
    return stored === undefined ? undefined : openRow(stored)
  }
  const { run: connected, close } = connectionOf(db)
  const both = <R>(run: () => Promise<R>) => connected(async () => db.transaction('rw', db.packages, db.parts, run))
  const opened = (stored: StoredRow): PackageRow[] => {
    try {
      return [openRow(stored)]
    } catch {
      return []
    }
  }
  return {
    get: (pkgId) => connected(() => get(pkgId)),
    all: async () => (await connected(async () => db.packages.toArray())).flatMap(opened),
    put: async (row) => {
      await connected(async () => db.packages.put(sealRow(row)))
    },
    update: (pkgId, change) =>
      both(async () => {
        const row = await get(pkgId)
        if (row === undefined) return
        const changed = change(row)
        const left = slotsOf(changed)
        for (const slot of slotsOf(row)) if (!left.has(slot)) await db.parts.where('slot').equals(slot).delete()
        await db.packages.put(sealRow(changed))
      }),
    append: async (pkgId, { slot }, from, bytes) => {
      const pieces = await Promise.all(
        partRanges(bytes.length).map(async ({ from: at, to }): Promise<StoredPart> => {
          const key = partKey(slot, from + at)
          return { key, pkgId, slot, ...(await parts.seal(`parts ${key}`, bytes.slice(at, to))) }
        }),
      )
      return both(async () => {
        const row = await get(pkgId)
        const item = row?.next?.items.find((one) => one.slot === slot)
        if (row === undefined || item?.stored !== from) return false
        await db.parts.bulkPut(pieces)
        await db.packages.put(sealRow({ ...row, next: grown(row.next, slot, from + bytes.length) }))
        return true
      })
    },
    read: async ({ slot, bytes }) => {
      const stored = await connected(async () => db.parts.where('slot').equals(slot).sortBy('key'))
      const pieces: Uint8Array[] = []
      let at = 0
      for (const part of stored) {
        if (part.key !== partKey(slot, at)) throw new UnreadablePart('missing')
        const opening = parts.open(`parts ${part.key}`, part)
        const piece = await opening.catch(() => Promise.reject(new UnreadablePart('changed')))
        pieces.push(piece)
        at += piece.length
      }
      if (at !== bytes) throw new UnreadablePart('missing')
      return join(pieces)
    },
    remove: (pkgId) =>
      both(async () => {
        await db.parts.where('pkgId').equals(pkgId).delete()
        await db.packages.delete(pkgId)
      }),
    close,
  }
}
