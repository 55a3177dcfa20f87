/** Identifiers made on the client: UUID version 7, ordered by the millisecond they were made in. */
import * as z from 'zod/mini'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** True for a canonical (lower-case) UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * Makes a UUIDv7 from the time in milliseconds and at least ten random bytes. The caller takes them from its platform's
 * secure source. Throws a RangeError on fewer bytes or a time outside 48 bits.
 */
export function uuidV7(nowMs: number, randomBytes: Uint8Array): string {
  if (randomBytes.length < 10) throw new RangeError('UUIDv7 needs ten random bytes')
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs >= 2 ** 48) throw new RangeError('The time is outside 48 bits')
  const time = nowMs.toString(16).padStart(12, '0')
  const bytes = Uint8Array.from(randomBytes.slice(0, 10))
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const rest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`
}

/** The millisecond a UUIDv7 was made in. */
export function uuidV7Time(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** A UUID on the wire: lower case only, so that equal ids are equal texts. */
export const uuid = z.string().check(z.regex(UUID))
