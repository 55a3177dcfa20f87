/**
 * Attachments on this device: a database of its own beside the person's documents, so that hundreds of megabytes of pictures
 * never stand in the way of a migration of what was typed. Strict durability, and a row is there only with all its parts.
 */
import Dexie, { type EntityTable } from 'dexie'
import type { AttachmentRow, Cipher, PartRow } from './attachment.types.ts'
import { join, partRanges, type Range, slicesOf } from './parts.ts'

export interface AttachmentDb {
  /** Stores a new row with the parts of its original, all or nothing. */
  add: (row: AttachmentRow, original: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Stores the shrunk copy and what follows from it, all or nothing. */
  addDerived: (row: AttachmentRow, derived: Uint8Array<ArrayBuffer>) => Promise<void>
  get: (attId: string) => Promise<AttachmentRow | undefined>
  all: () => Promise<AttachmentRow[]>
  /** Changes a row if it is still there. */
  update: (attId: string, change: (row: AttachmentRow) => AttachmentRow) => Promise<void>
  /** Throws `UnreadablePart` when a part is missing or differs from what was stored. */
  read: (row: AttachmentRow, range: Range) => Promise<Uint8Array<ArrayBuffer>>
  /** Frees the parts and keeps the row. */
  evict: (attId: string) => Promise<void>
  remove: (attId: string) => Promise<void>
  close: () => void
}

export class UnreadablePart extends Error {
  override name = 'UnreadablePart'
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Variant = AttachmentRow['variant']
const keyOf = (attId: string, variant: Variant, n: number) => `${attId}:${variant}:${n}`

/** Opens (lazily) the attachments of one person. */
export function openAttachmentDb(osobaId: number, cipher: Cipher): AttachmentDb {
  const db = new Dexie(`fondovi-prilozi-${osobaId}`, {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as Dexie & { attachments: EntityTable<AttachmentRow, 'attId'>; blobParts: EntityTable<PartRow, 'key'> }
  db.version(1).stores({ attachments: 'attId, [docType+docId], state', blobParts: 'key, attId' })

  const partsOf = (attId: string, variant: Variant, bytes: Uint8Array<ArrayBuffer>): Promise<PartRow[]> =>
    Promise.all(
      partRanges(bytes.length).map(async ({ from, to }, n) => {
        const plain = bytes.slice(from, to)
        return { key: keyOf(attId, variant, n), attId, sha256: await sha256Of(plain), ...(await cipher.seal(plain)) }
      }),
    )
  const store = async (row: AttachmentRow, variant: Variant, bytes: Uint8Array<ArrayBuffer>) => {
    const parts = await partsOf(row.attId, variant, bytes)
    await db.transaction('rw', db.attachments, db.blobParts, async () => {
      await db.blobParts.bulkPut(parts)
      await db.attachments.put(row)
    })
  }
  const open = async (part: PartRow | undefined): Promise<Uint8Array<ArrayBuffer>> => {
    if (part === undefined) throw new UnreadablePart('missing')
    const plain = await cipher.open(part)
    if ((await sha256Of(plain)) !== part.sha256) throw new UnreadablePart('changed')
    return plain
  }
  const partsGone = (attId: string) => db.blobParts.where('attId').equals(attId).delete()
  return {
    add: (row, original) => store(row, 'original', original),
    addDerived: (row, derived) => store(row, 'derived', derived),
    get: (attId) => db.attachments.get(attId),
    all: () => db.attachments.toArray(),
    update: async (attId, change) => {
      await db.transaction('rw', db.attachments, async () => {
        const row = await db.attachments.get(attId)
        if (row !== undefined) await db.attachments.put(change(row))
      })
    },
    read: async ({ attId, variant }, range) => {
      const slices = slicesOf(range)
      const rows = await db.blobParts.bulkGet(slices.map(({ part }) => keyOf(attId, variant, part)))
      const pieces = await Promise.all(rows.map(open))
      return join(pieces.map((piece, i) => piece.subarray(slices[i]?.from, slices[i]?.to)))
    },
    evict: async (attId) => {
      await db.transaction('rw', db.attachments, db.blobParts, async () => {
        await partsGone(attId)
        await db.attachments.update(attId, { evicted: true })
      })
    },
    remove: async (attId) => {
      await db.transaction('rw', db.attachments, db.blobParts, async () => {
        await partsGone(attId)
        await db.attachments.delete(attId)
      })
    },
    close: () => db.close(),
  }
}
