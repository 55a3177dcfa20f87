/** The key that signs the log. It lives beside the database, not in it, so that whoever rewrites the one cannot sign with the other. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { openSecret, readSecret } from '../own-secret.ts'
import { type Seal, sealText } from './chain.ts'

const FILE = 'dnevnik.kljuc.pem'

export interface AuditKey {
  sign: (seal: Omit<Seal, 'potpis'>) => string
  verify: (seal: Seal) => boolean
  /** The same for other records that are kept beside the database. */
  signText: (text: string) => string
  verifyText: (text: string, signature: string) => boolean
}

function keyOf(secret: KeyObject): AuditKey {
  const known = createPublicKey(secret)
  const signText = (text: string) => sign(null, Buffer.from(text), secret).toString('base64')
  const verifyText = (text: string, signature: string) =>
    verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64'))
  return {
    sign: (seal) => signText(sealText(seal)),
    verify: (seal) => verifyText(sealText(seal), seal.potpis),
    signText,
    verifyText,
  }
}

/** The key in a folder; undefined when none was ever made there. */
export function readAuditKey(folder: string): AuditKey | undefined {
  const pem = readSecret(folder, FILE)
  return pem === undefined ? undefined : keyOf(createPrivateKey(pem))
}

/** The same, made when there is none. */
export function openAuditKey(folder: string): AuditKey {
  const make = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return keyOf(createPrivateKey(openSecret(folder, FILE, make)))
}
