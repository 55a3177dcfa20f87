import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid, uuid, uuidV7, uuidV7Time } from './id.ts'

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const random = fc.uint8Array({ minLength: 10, maxLength: 16 })

describe('UUIDv7', () => {
  it('has the layout of RFC 9562 (its example)', () => {
    const bytes = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    expect(uuidV7(0x017f22e279b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })

  it('is canonical, keeps its time and leaves the random bytes alone', () => {
    fc.assert(
      fc.property(time, random, (now, bytes) => {
        const before = [...bytes]
        const id = uuidV7(now, bytes)
        expect(id[14]).toBe('7')
        expect(isUuid(id)).toBe(true)
        expect(uuid.safeParse(id).success).toBe(true)
        expect(uuidV7Time(id)).toBe(now)
        expect([...bytes]).toEqual(before)
      }),
    )
  })

  it('sorts by time as text', () => {
    fc.assert(
      fc.property(time, time, random, random, (a, b, left, right) => {
        fc.pre(a < b)
        expect(uuidV7(a, left) < uuidV7(b, right)).toBe(true)
      }),
    )
  })

  it('refuses too little randomness and impossible times', () => {
    expect(() => uuidV7(0, new Uint8Array(9))).toThrow(RangeError)
    expect(() => uuidV7(-1, new Uint8Array(10))).toThrow(RangeError)
    expect(() => uuidV7(2 ** 48, new Uint8Array(10))).toThrow(RangeError)
    expect(() => uuidV7(1.5, new Uint8Array(10))).toThrow(RangeError)
  })

  it('takes only the canonical text', () => {
    for (const text of [
      '',
      '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
      '017f22e279b07cc398c4dc0c0c07398f',
      'x'.repeat(36),
    ]) {
      expect(isUuid(text)).toBe(false)
    }
  })
})
