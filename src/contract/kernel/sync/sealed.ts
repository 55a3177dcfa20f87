/**
 * Finished work that leaves a device while nobody signed in as its author. Envelopes sealed to the server's key when the
 * profile was locked, sent under the narrow grant that the author's sign-in left on the device (decision 0016).
 */
import * as z from 'zod/mini'
import { canonicalJson } from '../canonical-json.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../id.ts'
import { envelope, sha256Hex } from './envelope.ts'

/**
 * A sealed copy is `header | ciphertext with its 16 bytes of tag`. It is AES-256-GCM under HKDF-SHA-256 of an ephemeral
 * ECDH on P-256. The header (version, id of the server's key, ephemeral public point, iv) is bound in.
 */
export const SEALED_COPY = { version: 1, keyIdBytes: 8, pointBytes: 65, ivBytes: 12, info: 'fondovi pecat 1' } as const
export const SEALED_HEADER_BYTES = 1 + SEALED_COPY.keyIdBytes + SEALED_COPY.pointBytes + SEALED_COPY.ivBytes

const base64 = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(longest))

/** What lies in a sealed copy, as JSON. */
export const sealedContent = z.strictObject({
  envelope,
  /** The database the envelope was made for; a restored one takes it only after the device has healed it. */
  serverEpoch: z.nullable(z.string().check(z.maxLength(60))),
  ovlastId: uuid,
  /** `proofText` under the grant's secret, which only the author's awake profile could read: sealed before the lock. */
  dokaz: sha256Hex,
})
export type SealedContent = z.output<typeof sealedContent>

export function proofText({ mutationId, envHash }: { mutationId: string; envHash: string }): string {
  return `${mutationId} ${envHash}`
}

/** The server's public key: raw point in base64, id as 16 hex digits. */
export const serverKey = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  javni: base64(100),
})
export type ServerKey = z.output<typeof serverKey>

export const GRANT_DAYS = 45
export const MAX_SEALED = 50
/** Largest sealed copy: an envelope of the size of a whole push, in base64. */
const MAX_COPY = 768 * 1024

const signed = {
  ovlastId: uuid,
  /** Server time in milliseconds, from `sync/v1/ping`; each request of a grant is later than the one before. */
  vrijeme: z.int().check(z.positive()),
  zapisi: z
    .array(z.strictObject({ mutationId: uuid, kopija: base64(MAX_COPY) }))
    .check(z.minLength(1), z.maxLength(MAX_SEALED)),
}
export const sealedBody = z.strictObject({
  ...signed,
  /** ECDSA P-256 with SHA-256 (r and s, 64 bytes) of `signedText`, in base64. */
  potpis: base64(100),
})
export type SealedBody = z.output<typeof sealedBody>

/** The text a device signs: the whole body but the signature, so neither records nor time can be exchanged. */
export function signedText({ ovlastId, vrijeme, zapisi }: Omit<SealedBody, 'potpis'>): string {
  return `POST sync/v1/sealed\n${canonicalJson({ ovlastId, vrijeme, zapisi })}`
}

/**
 * Why a record has no outcome yet and stays on the device.
 * - `necitljivo`. Sealed to another key, changed, or not an envelope
 * - `nije-ovlasteno`: of another person or device, without proof, or something that a grant may not do
 * - `ceka`: builds on what has not arrived; `nepodrzano`: a newer server may take it
 * - `druga-baza`: the server was restored; the author's own device heals it first
 */
export const zadrzanoRazlog = z.enum(['necitljivo', 'nije-ovlasteno', 'ceka', 'nepodrzano', 'druga-baza'])

export const sealedResponse = z.strictObject({
  serverEpoch: z.string(),
  serverTime: z.string(),
  /** In the ledger for good, with whatever outcome; the author reads it when they sign in. */
  zaprimljeno: z.array(uuid),
  zadrzano: z.array(z.strictObject({ mutationId: uuid, razlog: zadrzanoRazlog })),
})
export type SealedResponse = z.output<typeof sealedResponse>

export const grantBody = z.strictObject({
  deviceId: uuid,
  /** SPKI of the device's ECDSA P-256 key, in base64. */
  javniKljuc: base64(200),
})
export const grantResponse = z.strictObject({
  ovlastId: uuid,
  /** ISO. */
  istjece: z.string(),
  /** 32 bytes in base64: the secret of `dokaz`. */
  tajna: z.string(),
  kljuc: serverKey,
})
export type GrantResponse = z.output<typeof grantResponse>

export const sealedEndpoints = {
  grant: endpoint({
    method: 'POST',
    path: 'sync/v1/grants',
    summary: 'Ovlast uređaja da u ime prijavljene osobe pošalje njezin dovršeni rad',
    body: grantBody,
    response: grantResponse,
    policy: { who: 'prijavljen' },
    audit: 'sync.grant',
  }),
  sealed: endpoint({
    method: 'POST',
    path: 'sync/v1/sealed',
    summary: 'Zapečaćeni rad osobe čiji je profil zaključan; potpisuje ga uređaj',
    body: sealedBody,
    response: sealedResponse,
    /** Nobody need be signed in: the grant and its signature say whose device this is. */
    policy: { who: 'svi' },
    audit: 'sync.sealed',
    bodyLimit: 2 * 1024 * 1024,
  }),
} as const
