/**
 * The file that carries unsent work. Versioned JSON, its content sealed with a phrase that only its author knows
 * (PBKDF2-SHA-256, AES-256-GCM). In clear stand only the kind of file, how the key is made, and a checksum, so that a
 * damaged file is told from a wrong phrase.
 */

import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { jePrekratka } from './phrase.ts'

const VRSTA = 'fondovi-neposlani-rad'
const INACICA = 1
/** PBKDF2 rounds of new files (OWASP 2023). */
export const ROUNDS = 600_000
const MOST_ROUNDS = 10_000_000

export type TransferFault = 'nije-izvoz' | 'ostecena' | 'kriva-lozinka' | 'tuda' | 'novija'

/** The file cannot be taken; nothing on the device has changed. */
export class CannotImport extends Error {
  readonly razlog: TransferFault
  constructor(razlog: TransferFault) {
    super(`Cannot import: ${razlog}`)
    this.name = 'CannotImport'
    this.razlog = razlog
  }
}

interface Header {
  vrsta: typeof VRSTA
  inacica: number
  krugovi: number
  /** Base64, 16 bytes. */
  sol: string
  /** Base64, 12 bytes. */
  iv: string
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

async function keyOf(phrase: string, { sol, krugovi }: Header): Promise<CryptoKey> {
  // The same phrase from another keyboard must be the same bytes.
  const material = await crypto.subtle.importKey('raw', bytesOf(phrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(sol), iterations: krugovi }
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The header is bound in: whoever changes it gets nothing open. */
function cipherOf(header: Header): AesGcmParams {
  return { name: 'AES-GCM', iv: fromBase64(header.iv), additionalData: bytesOf(canonicalJson({ ...header })) }
}

async function checksum(header: Header, sadrzaj: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(canonicalJson({ ...header, sadrzaj })))
  return toBase64(new Uint8Array(digest))
}

/** Seals a text into a file. Throws `RangeError` for a phrase that is too short. */
export async function sealFile(text: string, phrase: string, rounds = ROUNDS): Promise<string> {
  if (jePrekratka(phrase)) throw new RangeError('Phrase too short')
  const random = (count: number) => toBase64(crypto.getRandomValues(new Uint8Array(count)))
  const header: Header = { vrsta: VRSTA, inacica: INACICA, krugovi: rounds, sol: random(16), iv: random(12) }
  const key = await keyOf(phrase, header)
  const sealed = await crypto.subtle.encrypt(cipherOf(header), key, bytesOf(text))
  const sadrzaj = toBase64(new Uint8Array(sealed))
  return JSON.stringify({ ...header, zbroj: await checksum(header, sadrzaj), sadrzaj })
}

interface Sealed {
  header: Header
  zbroj: string
  sadrzaj: string
}

function parsed(file: string): Sealed {
  let found: Partial<Record<keyof Header | 'zbroj' | 'sadrzaj', unknown>>
  try {
    found = JSON.parse(file)
  } catch {
    throw new CannotImport(file.includes(VRSTA) ? 'ostecena' : 'nije-izvoz')
  }
  if (typeof found !== 'object' || found === null || found.vrsta !== VRSTA) throw new CannotImport('nije-izvoz')
  const { inacica, krugovi, sol, iv, zbroj, sadrzaj } = found
  if (typeof inacica === 'number' && inacica > INACICA) throw new CannotImport('novija')
  const texts = [sol, iv, zbroj, sadrzaj].every((part) => typeof part === 'string')
  const mayDerive =
    typeof krugovi === 'number' && Number.isSafeInteger(krugovi) && krugovi > 0 && krugovi <= MOST_ROUNDS
  if (inacica !== INACICA || !texts || !mayDerive) throw new CannotImport('ostecena')
  const header: Header = { vrsta: VRSTA, inacica, krugovi, sol: String(sol), iv: String(iv) }
  return { header, zbroj: String(zbroj), sadrzaj: String(sadrzaj) }
}

/** The text of a file. Throws `CannotImport`. */
export async function openFile(file: string, phrase: string): Promise<string> {
  const { header, zbroj, sadrzaj } = parsed(file)
  if ((await checksum(header, sadrzaj)) !== zbroj) throw new CannotImport('ostecena')
  const key = await keyOf(phrase, header)
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipherOf(header), key, fromBase64(sadrzaj)))
  } catch {
    throw new CannotImport('kriva-lozinka')
  }
}
