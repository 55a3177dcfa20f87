import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, matchingStep, stepAt, totpCode, totpUri } from './totp.ts'

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const RFC = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const tajne = fc.uint8Array({ minLength: 20, maxLength: 20 })
const TAJNA = Buffer.from('12345678901234567890')

describe('One-time codes', () => {
  it.each(RFC)('are those of RFC 6238 at second %i', (second, code) => {
    expect(totpCode(TAJNA, stepAt(second * 1000))).toBe(code)
  })

  it('are taken one step early and one step late, and no further', () => {
    const now = 1_111_111_109_000
    const taken = [-2, -1, 0, 1, 2].map((by) => matchingStep(TAJNA, totpCode(TAJNA, stepAt(now) + by), now, 0))
    expect(taken).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  })

  it('work once: a step that was taken, and any before it, is taken no more', () => {
    fc.assert(
      fc.property(
        tajne,
        fc.integer({ min: 100, max: 2 ** 31 }),
        fc.integer({ min: -1, max: 1 }),
        (bytes, second, by) => {
          const secret = Buffer.from(bytes)
          const step = stepAt(second * 1000) + by
          const code = totpCode(secret, step)
          const near = [step - 1, step, step + 1].filter((one) => totpCode(secret, one) === code)
          const found = matchingStep(secret, code, second * 1000, -2)
          expect(near).toContain(found)
          expect(matchingStep(secret, code, second * 1000, Math.max(...near))).toBeUndefined()
        },
      ),
    )
  })

  it('of a wrong length or with other signs are none', () => {
    for (const code of ['', '28708', '2870820', '２８７０８２', 'abcdef'])
      expect(matchingStep(TAJNA, code, 59_000, 0)).toBeUndefined()
  })

  it('come from a secret written as RFC 4648 says', () => {
    const vectors = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [text, written] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(written)
    expect(totpUri(Buffer.from('foobar'), 'Portal fondova', 'a+b@x.hr')).toBe(
      'otpauth://totp/Portal%20fondova:a%2Bb%40x.hr?secret=MZXW6YTBOI&issuer=Portal%20fondova',
    )
  })
})
