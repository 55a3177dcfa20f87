/**
 * How an attachment lies on the disk (decision 0010). Its id, its document and its state in clear, everything else sealed with
 * the person's key. The hash too: it would tell whoever holds a copy of a file that this person has it.
 */

import type { DataKey } from '../cipher/keys.ts'
import { createPartCipher, type SealedBytes } from '../cipher/part-cipher.ts'
import { createRowCipher, type SealedPart } from '../cipher/row-cipher.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import { docKeyOf } from '../ports/tables.ts'

export interface StoredRow extends SealedPart {
  attId: string
  docKey: string
  state: AttachmentRow['state']
}

export interface StoredPart extends SealedBytes {
  /** `attId:variant:n` */
  key: string
  attId: string
}

export interface AttachmentCipher {
  /** At once, since a transaction waits for nobody. */
  sealRow: (row: AttachmentRow) => StoredRow
  /** Throws for a row of another key, or one that was changed. */
  openRow: (stored: StoredRow) => AttachmentRow
  /** Outside of any transaction. */
  sealPart: (id: Pick<StoredPart, 'key' | 'attId'>, plain: Uint8Array<ArrayBuffer>) => Promise<StoredPart>
  /** Rejects for a part of another key or place, or one that was changed. */
  openPart: (stored: StoredPart) => Promise<Uint8Array<ArrayBuffer>>
}

export function createAttachmentCipher(dataKey: DataKey): AttachmentCipher {
  const rows = createRowCipher(dataKey)
  const parts = createPartCipher(dataKey)
  const placeOf = (attId: string) => `attachments ${attId}`
  return {
    sealRow: (row) => {
      const { attId, docType, docId, state } = row
      return { attId, docKey: docKeyOf(docType, docId), state, ...rows.seal(placeOf(attId), row) }
    },
    openRow: (stored) => rows.open(placeOf(stored.attId), stored) as AttachmentRow,
    sealPart: async ({ key, attId }, plain) => ({ key, attId, ...(await parts.seal(`blobParts ${key}`, plain)) }),
    openPart: (stored) => parts.open(`blobParts ${stored.key}`, stored),
  }
}
