/**
 * A PIN is only a curtain before the open profile: so short a number protects no stolen disk. Its hash lies sealed with the
 * data key, so it is nothing to try on while the profile sleeps.
 */
import { fromBase64, toBase64 } from '../cipher/base64.ts'
import type { DataKey } from '../cipher/keys.ts'
import { createRowCipher, type SealedPart } from '../cipher/row-cipher.ts'

/** Wrong PINs after which the profile is put to sleep. */
export const MAX_PIN_FAILURES = 5
const ROUNDS = 100_000

export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text)
}

const placeOf = (osobaId: number) => `pin ${osobaId}`

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    256,
  )
  return toBase64(new Uint8Array(bits))
}

export async function sealPin(osobaId: number, dataKey: DataKey, pin: string): Promise<SealedPart> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return createRowCipher(dataKey).seal(placeOf(osobaId), { salt: toBase64(salt), hash: await hashOf(pin, salt) })
}

export async function isRightPin(osobaId: number, dataKey: DataKey, kept: SealedPart, pin: string): Promise<boolean> {
  const { salt, hash } = createRowCipher(dataKey).open(placeOf(osobaId), kept) as { salt: string; hash: string }
  return (await hashOf(pin, fromBase64(salt))) === hash
}
