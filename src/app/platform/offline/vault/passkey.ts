/**
 * A passkey of this device that gives 32 secret bytes (WebAuthn PRF). It signs nobody in: it only opens what lies here, so
 * no server takes part and it works without a network.
 */
import { initialsOf } from './initials.ts'

const LABEL = new TextEncoder().encode('fondovi: podaci na uređaju')

/** The browser, or the authenticator chosen, gives no secret bytes; a pass-phrase does. */
export class NoPasskey extends Error {
  constructor() {
    super('No passkey with PRF')
    this.name = 'NoPasskey'
  }
}

/** Whether it is worth offering. */
export async function mayHavePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

async function saltOf(osobaId: number): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new Uint8Array([...LABEL, ...new TextEncoder().encode(` ${osobaId}`)]))
}

/** Makes a passkey for this person on this device. Returns its id; the bytes come from `passkeyBytes`. */
export async function createPasskey(osobaId: number, ime: string): Promise<Uint8Array<ArrayBuffer>> {
  // The keeper of passkeys is outside of the vault, so it hears no more than the screen of choice shows.
  const name = initialsOf(ime)
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Portal fondova' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      extensions: { prf: { eval: { first: await saltOf(osobaId) } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey()
  if (credential.getClientExtensionResults().prf?.enabled !== true) throw new NoPasskey()
  return new Uint8Array(credential.rawId)
}

/** The secret bytes, after the person has shown that it is them. */
export async function passkeyBytes(osobaId: number, credentialId: BufferSource): Promise<BufferSource> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: await saltOf(osobaId) } } },
    },
  })
  const first = credential instanceof PublicKeyCredential && credential.getClientExtensionResults().prf?.results?.first
  if (!first) throw new NoPasskey()
  return first
}
