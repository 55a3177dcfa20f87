/** One-time codes from a shared secret and the clock. RFC 6238 over RFC 4226, SHA-1, six digits, thirty seconds, as every generator knows them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones go wrong: the code before and the one after are taken too. */
const TOLERANCE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, the length RFC 4226 advises. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** Number of the thirty seconds in which `now` (milliseconds) lies. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** The code of one step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, one of those near `now` and after `lastStep`. Undefined when it is none of them. */
export function matchingStep(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const shown = Buffer.from(code)
  const here = stepAt(now)
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => here - TOLERANCE + index)
  // All are compared, so that the time taken says nothing.
  const fitting = near.filter((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return right.length === shown.length && timingSafeEqual(right, shown) && step > lastStep
  })
  return fitting[0]
}

/** The secret as people and generators write it (RFC 4648). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says to a generator. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
