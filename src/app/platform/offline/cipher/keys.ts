/**
 * The data key of one person on one device, and the ways it is kept. Wrapped by something that is not on the device
 * (what the person knows, what their authenticator holds, what the server gives to a signed-in session). AES-256-GCM.
 */

/** PBKDF2-SHA-256 rounds of new wraps (OWASP 2023); an older wrap carries its own number. */
const ROUNDS = 600_000

/** What opens a wrap: a pass-phrase, or 32 secret bytes (of a passkey's PRF, or of the server). */
export type Secret =
  | { vrsta: 'lozinka'; lozinka: string }
  | { vrsta: 'pristupni-kljuc' | 'posluzitelj'; bytes: BufferSource }

export interface Wrap {
  vrsta: Secret['vrsta']
  salt: Uint8Array<ArrayBuffer>
  /** PBKDF2 rounds; 0 where the secret is random and is only expanded. */
  rounds: number
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  /** Which authenticator, for a passkey. */
  credentialId?: Uint8Array<ArrayBuffer>
}

/** The secret does not open this wrap. */
export class WrongSecret extends Error {
  constructor() {
    super('The secret does not open the key')
    this.name = 'WrongSecret'
  }
}

/** 32 bytes, in memory only while the profile is awake. */
export type DataKey = Uint8Array<ArrayBuffer>

const KEY_BYTES = 32
const AES = { name: 'AES-GCM', length: 256 } as const

function random(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}

export function newDataKey(): DataKey {
  return random(KEY_BYTES)
}

async function keyOf(secret: Secret, salt: BufferSource, rounds: number): Promise<CryptoKey> {
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  if (secret.vrsta === 'lozinka') {
    // The same phrase from another keyboard must be the same bytes.
    const typed = new TextEncoder().encode(secret.lozinka.normalize('NFKC'))
    const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
    return crypto.subtle.deriveKey(how, material, AES, false, usages)
  }
  const material = await crypto.subtle.importKey('raw', secret.bytes, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`fondovi ${secret.vrsta}`)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, AES, false, usages)
}

export async function wrapKey(dataKey: DataKey, secret: Secret): Promise<Wrap> {
  const salt = random(16)
  const iv = random(12)
  const rounds = secret.vrsta === 'lozinka' ? ROUNDS : 0
  const key = await keyOf(secret, salt, rounds)
  return {
    vrsta: secret.vrsta,
    salt,
    rounds,
    iv,
    wrapped: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey),
  }
}

/** Rejects with `WrongSecret`. */
export async function openWrap({ salt, rounds, iv, wrapped }: Wrap, secret: Secret): Promise<DataKey> {
  const key = await keyOf(secret, salt, rounds)
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, wrapped))
  } catch {
    throw new WrongSecret()
  }
}
