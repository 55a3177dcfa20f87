/**
 * Attachments on this device. A database of its own beside the person's documents, so that hundreds of megabytes of pictures
 * never stand in the way of a migration of what was typed. Strict durability, everything sealed, and a row is there only with
 * all its parts.
 */
import Dexie, { type EntityTable } from 'dexie'
import { connectionOf } from '../device/connection.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import { attachmentDbName } from '../ports/database-names.ts'
import type { AttachmentCipher, StoredPart, StoredRow } from './attachment-cipher.ts'
import { join, partRanges, type Range, slicesOf } from './parts.ts'

export interface AttachmentDb {
  /** Stores a new row with the parts of its original, all or nothing. */
  add: (row: AttachmentRow, original: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Stores what was made of the original and what follows from it, all or nothing. Nothing when the row is gone. */
  prepared: (row: AttachmentRow, made: Made) => Promise<void>
  get: (attId: string) => Promise<AttachmentRow | undefined>
  /** Those that open with this person's key. */
  all: () => Promise<AttachmentRow[]>
  /** Changes a row if it is still there. */
  update: (attId: string, change: (row: AttachmentRow) => AttachmentRow) => Promise<void>
  /** Throws `UnreadablePart` when a part is missing or differs from what was stored. */
  read: (row: AttachmentRow, range: Range) => Promise<Uint8Array<ArrayBuffer>>
  /** A small JPEG; undefined when there is none or it does not open. */
  thumb: (attId: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Frees the parts and keeps the row with its thumbnail. */
  evict: (attId: string) => Promise<void>
  remove: (attId: string) => Promise<void>
  close: () => void
}

export interface Made {
  /** What is sent instead of the original, or null. */
  derived: Uint8Array<ArrayBuffer> | null
  thumb: ArrayBuffer | null
}

export class UnreadablePart extends Error {
  override name = 'UnreadablePart'
}

type PartsOf = AttachmentRow['variant'] | 'thumb'
const keyOf = (attId: string, variant: PartsOf, n: number) => `${attId}:${variant}:${n}`

function partStore({ sealPart, openPart }: AttachmentCipher) {
  return {
    seal: (attId: string, variant: PartsOf, bytes: Uint8Array<ArrayBuffer>): Promise<StoredPart[]> =>
      Promise.all(
        partRanges(bytes.length).map(({ from, to }, n) =>
          sealPart({ key: keyOf(attId, variant, n), attId }, bytes.slice(from, to)),
        ),
      ),
    open: async (part: StoredPart | undefined): Promise<Uint8Array<ArrayBuffer>> => {
      if (part === undefined) throw new UnreadablePart('missing')
      return openPart(part).catch(() => Promise.reject(new UnreadablePart('changed')))
    },
  }
}

/** Opens (lazily) the attachments of one person. */
export function openAttachmentDb(osobaId: number, cipher: AttachmentCipher): AttachmentDb {
  const db = new Dexie(attachmentDbName(osobaId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as Dexie & { attachments: EntityTable<StoredRow, 'attId'>; blobParts: EntityTable<StoredPart, 'key'> }
  db.version(1).stores({ attachments: 'attId, docKey, state', blobParts: 'key, attId' })

  const { sealRow, openRow } = cipher
  const parts = partStore(cipher)
  const { run: connected, close } = connectionOf(db)
  const both = (run: () => Promise<void>) =>
    connected(async () => db.transaction('rw', db.attachments, db.blobParts, run))
  const change = async (attId: string, changed: (row: AttachmentRow) => AttachmentRow) => {
    const stored = await db.attachments.get(attId)
    if (stored !== undefined) await db.attachments.put(sealRow(changed(openRow(stored))))
  }
  return {
    add: async (row, original) => {
      const sealed = await parts.seal(row.attId, 'original', original)
      await both(async () => {
        await db.blobParts.bulkPut(sealed)
        await db.attachments.put(sealRow(row))
      })
    },
    prepared: async (row, { derived, thumb }) => {
      const { attId } = row
      const small = thumb === null ? [] : await parts.seal(attId, 'thumb', new Uint8Array(thumb))
      const copy = derived === null ? [] : await parts.seal(attId, 'derived', derived)
      await both(async () => {
        if ((await db.attachments.get(attId)) === undefined) return
        await db.blobParts.bulkPut([...small, ...copy])
        await db.attachments.put(sealRow(row))
      })
    },
    get: async (attId) => {
      const stored = await connected(async () => db.attachments.get(attId))
      return stored === undefined ? undefined : openRow(stored)
    },
    all: async () =>
      (await connected(async () => db.attachments.toArray())).flatMap((stored) => opened(openRow, stored)),
    update: (attId, changed) =>
      connected(async () => db.transaction('rw', db.attachments, () => change(attId, changed))),
    read: async ({ attId, variant }, range) => {
      const slices = slicesOf(range)
      const keys = slices.map(({ part }) => keyOf(attId, variant, part))
      const rows = await connected(async () => db.blobParts.bulkGet(keys))
      const pieces = await Promise.all(rows.map(parts.open))
      return join(pieces.map((piece, i) => piece.subarray(slices[i]?.from, slices[i]?.to)))
    },
    thumb: async (attId) => {
      const part = await connected(async () => db.blobParts.get(keyOf(attId, 'thumb', 0)))
      return part === undefined ? undefined : parts.open(part).catch(() => undefined)
    },
    evict: (attId) =>
      both(async () => {
        const thumb = keyOf(attId, 'thumb', 0)
        await db.blobParts
          .where('attId')
          .equals(attId)
          .and(({ key }) => key !== thumb)
          .delete()
        await change(attId, (row) => ({ ...row, evicted: true }))
      }),
    remove: (attId) =>
      both(async () => {
        await db.blobParts.where('attId').equals(attId).delete()
        await db.attachments.delete(attId)
      }),
    close,
  }
}

/** One row that does not open must not hold up the others. */
function opened(openRow: AttachmentCipher['openRow'], stored: StoredRow): AttachmentRow[] {
  try {
    return [openRow(stored)]
  } catch {
    return []
  }
}
