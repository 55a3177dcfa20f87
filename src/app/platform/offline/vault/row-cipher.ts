/**
 * Rows as they lie on the disk: the key and the indexes in clear (ids and statuses only), the rest sealed with AES-256-GCM.
 * In JavaScript and not by the browser's own cipher, which answers later: a transaction of IndexedDB does not wait for it.
 */
import { gcm } from '@noble/ciphers/aes.js'
import type { DataKey } from './keys.ts'

export interface SealedPart {
  iv: Uint8Array<ArrayBuffer>
  sealed: Uint8Array
}

export interface RowCipher {
  /** `place` (table and key) is bound in: a row put in another's place does not open. */
  seal: (place: string, row: unknown) => SealedPart
  /** Throws for what was sealed with another key or in another place, or was changed. */
  open: (place: string, part: SealedPart) => unknown
}

export function createRowCipher(dataKey: DataKey): RowCipher {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const cipher = (place: string, iv: Uint8Array) => gcm(dataKey, iv, encoder.encode(place))
  return {
    seal: (place, row) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, sealed: cipher(place, iv).encrypt(encoder.encode(JSON.stringify(row))) }
    },
    open: (place, { iv, sealed }) => JSON.parse(decoder.decode(cipher(place, iv).decrypt(sealed))),
  }
}

/** True for a row of this kind; rows written before encryption stay readable until they are next written. */
export function isSealed(row: object): row is SealedPart {
  return 'sealed' in row && 'iv' in row
}
