/** Bytes as they lie on the disk: sealed by the browser's own cipher, which is quick with megabytes. Outside of any transaction. */
import type { DataKey } from './keys.ts'

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

export interface PartCipher {
  /** `place` (table and key) is bound in: a part put in another's place does not open. */
  seal: (place: string, plain: Uint8Array<ArrayBuffer>) => Promise<SealedBytes>
  /** Rejects for a part of another key or place, or one that was changed. */
  open: (place: string, part: SealedBytes) => Promise<Uint8Array<ArrayBuffer>>
}

export function createPartCipher(dataKey: DataKey): PartCipher {
  const key = crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const how = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(place),
  })
  return {
    seal: async (place, plain) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, sealed: await crypto.subtle.encrypt(how(place, iv), await key, plain) }
    },
    open: async (place, { iv, sealed }) =>
      new Uint8Array(await crypto.subtle.decrypt(how(place, iv), await key, sealed)),
  }
}
