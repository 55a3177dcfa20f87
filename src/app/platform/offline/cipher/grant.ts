/** The device's half of the push grant. Its own key, the secret that proves what was sealed while its person was here. */

import { GRANT_DAYS, type GrantResponse, proofText, type SealedBody, signedText } from '#contract/kernel/sync/sealed.ts'
import { type DojavaUredaja, tekstDojave } from '#contract/kernel/sync/uredaji.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { DataKey } from './keys.ts'
import { createRowCipher, type SealedPart } from './row-cipher.ts'

/** Half of a grant's life is renewed at a sign-in. */
const RENEW_BEFORE_MS = (GRANT_DAYS / 2) * DAN
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** As it lies on the device. The signing key cannot be read out, the secret is sealed with the person's key. */
export interface DeviceGrant {
  osobaId: number
  ovlastId: string
  /** Milliseconds. */
  istjece: number
  potpisni: CryptoKey
  kljuc: GrantResponse['kljuc']
  tajna: SealedPart
}

export function needsGrant(grant: DeviceGrant | undefined, now: number): boolean {
  return grant === undefined || grant.istjece - now < RENEW_BEFORE_MS
}

/** The portal has taken the grant back; it only still says which device this is. */
export const isEnded = ({ istjece }: Pick<DeviceGrant, 'istjece'>): boolean => istjece === 0

const placeOf = (osobaId: number) => `ovlast ${osobaId}`

/** Makes a key, has the server register it, and gives what is to be kept. `ask` is the call `sync/v1/grants`. */
export async function makeGrant(
  osobaId: number,
  dataKey: DataKey,
  ask: (javniKljuc: string) => Promise<GrantResponse>,
): Promise<DeviceGrant> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const { ovlastId, istjece, tajna, kljuc } = await ask(toBase64(spki))
  return {
    osobaId,
    ovlastId,
    kljuc,
    istjece: Date.parse(istjece),
    potpisni: privateKey,
    tajna: createRowCipher(dataKey).seal(placeOf(osobaId), tajna),
  }
}

/** Proves that an envelope was sealed while this person was awake; only their data key opens the secret for it. */
export async function createProver(grant: DeviceGrant, dataKey: DataKey) {
  const secret = createRowCipher(dataKey).open(placeOf(grant.osobaId), grant.tajna)
  const how = { name: 'HMAC', hash: 'SHA-256' } as const
  const key = await crypto.subtle.importKey('raw', fromBase64(String(secret)), how, false, ['sign'])
  return async (envelope: { mutationId: string; envHash: string }): Promise<string> => {
    const proof = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(proofText(envelope)))
    return Array.from(new Uint8Array(proof), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

async function signatureOf(potpisni: CryptoKey, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, potpisni, bytes)
  return toBase64(new Uint8Array(signature))
}

/** A request as the device signs it. `vrijeme` is the server's time, in milliseconds. */
export async function signRequest(
  { ovlastId, potpisni }: DeviceGrant,
  vrijeme: number,
  zapisi: SealedBody['zapisi'],
): Promise<SealedBody> {
  const body = { ovlastId, vrijeme, zapisi }
  return { ...body, potpis: await signatureOf(potpisni, signedText(body)) }
}

/** What the device says of itself, signed by it. */
export async function potpisiDojavu(
  { ovlastId, potpisni }: Pick<DeviceGrant, 'ovlastId' | 'potpisni'>,
  dojava: Pick<DojavaUredaja, 'vrijeme' | 'neposlano' | 'izvrseno'>,
): Promise<DojavaUredaja> {
  const body = { ovlastId, ...dojava }
  return { ...body, potpis: await signatureOf(potpisni, tekstDojave(body)) }
}
