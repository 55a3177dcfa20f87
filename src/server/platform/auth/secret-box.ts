/** Secrets the database must hold and not be able to read: AES-256-GCM, each bound to whose it is. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { openSecret } from '../own-secret.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
export const FILE = 'drugi-faktor.kljuc'

export interface SecretBox {
  seal: (plain: Buffer, whose: string) => string
  /** Throws when the text was changed, belongs to somebody else, or was sealed with another key. */
  open: (sealed: string, whose: string) => Buffer
  /** A name for a text by which it can be recognised, and not be found out from the database alone. */
  nameOf: (text: string) => string
}

export function secretBox(key: Buffer): SecretBox {
  return {
    nameOf: (text) => createHmac('sha256', key).update(text).digest('hex'),
    seal(plain, whose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(whose))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, whose) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}

/** The box whose key lies in the folder of the data; made when it is first needed. */
export function openSecretBox(folder: string): () => SecretBox {
  let box: SecretBox | undefined
  return () => {
    box ??= secretBox(
      Buffer.from(
        openSecret(folder, FILE, () => randomBytes(32).toString('base64')),
        'base64',
      ),
    )
    return box
  }
}
