/** The key that signs the log. It lives beside the database, not in it, so that whoever rewrites the one cannot sign with the other. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Seal, sealText } from './chain.ts'

const FILE = 'dnevnik.kljuc.pem'

export interface AuditKey {
  sign: (seal: Omit<Seal, 'potpis'>) => string
  verify: (seal: Seal) => boolean
}

function keyOf(secret: KeyObject): AuditKey {
  const known = createPublicKey(secret)
  return {
    sign: (seal) => sign(null, Buffer.from(sealText(seal)), secret).toString('base64'),
    verify: (seal) => verify(null, Buffer.from(sealText(seal)), known, Buffer.from(seal.potpis, 'base64')),
  }
}

/** The key in a folder; undefined when none was ever made there. */
export function readAuditKey(folder: string): AuditKey | undefined {
  const file = join(folder, FILE)
  return existsSync(file) ? keyOf(createPrivateKey(readFileSync(file))) : undefined
}

/** The same, made when there is none. Of several processes that start at once one makes it and all use it. */
export function openAuditKey(folder: string): AuditKey {
  const known = readAuditKey(folder)
  if (known !== undefined) return known
  mkdirSync(folder, { recursive: true })
  const own = join(folder, `.${FILE}.${randomBytes(6).toString('hex')}`)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(own, pem, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, join(folder, FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return openAuditKey(folder)
}
