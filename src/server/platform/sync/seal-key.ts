/**
 * The server's half of sealed copies: the key pair they are sealed to, and opening them. The private part lies beside the
 * secret of the key shares, so that a restored database still opens what devices sealed before.
 */
import { createDecipheriv, createECDH, createHash, type ECDH, hkdfSync } from 'node:crypto'
import {
  SEALED_COPY,
  SEALED_HEADER_BYTES,
  type SealedContent,
  type ServerKey,
  sealedContent,
} from '#contract/kernel/sync/sealed.ts'
import type { Tx } from '../db/client.ts'
import { isTooDeep } from '../http/body.ts'
import { portalState } from './portal-state.ts'

const CURVE = 'prime256v1'
const TAG_BYTES = 16

export interface SealKey {
  javni: ServerKey
  /** What lies in a copy. Undefined for one sealed to another key, changed on the way, or that holds something else. */
  open: (copy: Buffer) => SealedContent | undefined
}

export async function sealKey(tx: Pick<Tx, 'execute'>): Promise<SealKey> {
  const stored = await portalState(tx, 'kljucPecata', () => {
    const made = createECDH(CURVE)
    made.generateKeys()
    return made.getPrivateKey('base64')
  })
  const own = createECDH(CURVE)
  own.setPrivateKey(Buffer.from(stored, 'base64'))
  return sealKeyOf(own)
}

export function sealKeyOf(own: ECDH): SealKey {
  const point = own.getPublicKey()
  const id = createHash('sha256').update(point).digest().subarray(0, SEALED_COPY.keyIdBytes)
  return {
    javni: { id: id.toString('hex'), javni: point.toString('base64') },
    open: (copy) => {
      try {
        return decrypt(own, point, id, copy)
      } catch {
        return undefined
      }
    },
  }
}

function decrypt(own: ECDH, point: Buffer, id: Buffer, copy: Buffer): SealedContent | undefined {
  const { version, keyIdBytes, pointBytes, ivBytes, info } = SEALED_COPY
  const header = copy.subarray(0, SEALED_HEADER_BYTES)
  const ephemeral = header.subarray(1 + keyIdBytes, 1 + keyIdBytes + pointBytes)
  if (header[0] !== version || !header.subarray(1, 1 + keyIdBytes).equals(id)) return undefined
  const salt = Buffer.concat([ephemeral, point])
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(ephemeral), salt, info, 32))
  const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(SEALED_HEADER_BYTES - ivBytes), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(header)
  decipher.setAuthTag(copy.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(copy.subarray(SEALED_HEADER_BYTES, -TAG_BYTES)), decipher.final()])
  const content = text.toString('utf8')
  // Whoever seals may nest as they like; an open body may not.
  if (isTooDeep(content)) return undefined
  const parsed = sealedContent.safeParse(JSON.parse(content))
  return parsed.success ? parsed.data : undefined
}
