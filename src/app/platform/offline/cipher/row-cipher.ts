/**
 * Rows as they lie on the disk. The key and the indexes in clear (ids and statuses only), the rest sealed with
 * XChaCha20-Poly1305. In JavaScript and not by the browser's own cipher, which answers later: a transaction of IndexedDB does
 * not wait for it. Made for software, it seals a form in a fifth of the time that AES-GCM takes there (decision 0010).
 */
import { gcm } from '@noble/ciphers/aes.js'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { DataKey } from './keys.ts'
import { fullRow, leanRow } from './lean-row.ts'

export interface SealedPart {
  iv: Uint8Array<ArrayBuffer>
  sealed: Uint8Array
}

export interface RowCipher {
  /**
   * `place` (table and key) is bound in: a row put in another's place does not open. `written`: the row as it is to lie
   * there, when that is not the row itself.
   */
  seal: (place: string, row: unknown, written?: unknown) => SealedPart
  /** Throws for what was sealed with another key or in another place, or was changed. `complete` makes the row of what lay there. */
  open: (place: string, part: SealedPart, complete?: (written: unknown) => unknown) => unknown
}

const NONCE_BYTES = 24

export function createRowCipher(dataKey: DataKey): RowCipher {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  // A shorter one is of a row that was sealed with AES-GCM, before schema epoch 2.
  const cipher = (place: string, iv: Uint8Array) =>
    (iv.length === NONCE_BYTES ? xchacha20poly1305 : gcm)(dataKey, iv, encoder.encode(place))
  return {
    seal: (place, row, written = row) => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      return { iv, sealed: cipher(place, iv).encrypt(encoder.encode(JSON.stringify(leanRow(written)))) }
    },
    open: (place, { iv, sealed }, complete = (row) => row) =>
      complete(fullRow(JSON.parse(decoder.decode(cipher(place, iv).decrypt(sealed))))),
  }
}

/** True for a row of this kind; rows written before encryption stay readable until they are next written. */
export function isSealed(row: object): row is SealedPart {
  return 'sealed' in row && 'iv' in row
}
