/** Sealing a piece of work to the server's key (`contract/kernel/sync/sealed.ts`): nobody on this device opens it again. */
import { SEALED_COPY, SEALED_HEADER_BYTES, type SealedContent, type ServerKey } from '#contract/kernel/sync/sealed.ts'
import { fromBase64 } from '../cipher/base64.ts'

const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The bytes of one sealed copy; different ones every time. */
export async function sealCopy(server: ServerKey, content: SealedContent): Promise<Uint8Array<ArrayBuffer>> {
  const { version, keyIdBytes, pointBytes, ivBytes, info } = SEALED_COPY
  const point = fromBase64(server.javni)
  const serverPublic = await crypto.subtle.importKey('raw', point, ECDH, false, [])
  const pair = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: serverPublic }, pair.privateKey, 256)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))

  const header = new Uint8Array(SEALED_HEADER_BYTES)
  header[0] = version
  header.set(fromHex(server.id), 1)
  header.set(ephemeral, 1 + keyIdBytes)
  header.set(iv, 1 + keyIdBytes + pointBytes)

  const salt = new Uint8Array([...ephemeral, ...point])
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(info) }
  const key = await crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const text = new TextEncoder().encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, text)

  const copy = new Uint8Array(header.length + sealed.byteLength)
  copy.set(header)
  copy.set(new Uint8Array(sealed), header.length)
  return copy
}
