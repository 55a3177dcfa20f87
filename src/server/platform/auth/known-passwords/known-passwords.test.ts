import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownPasswordsFile, knownWords } from '../../../../scripts/known-passwords.mjs'
import { passwordProblem } from '../password-policy.ts'
import { decode, encode, holds } from './code.ts'
import { isKnownPassword } from './known-passwords.ts'

let words: string[]
beforeAll(async () => {
  words = await knownWords()
})

describe('The list of known passwords [R-AUT-2]', () => {
  it('is the one its script makes of the packages that are installed', async () => {
    expect(readFileSync(join(import.meta.dirname, 'list.json'), 'utf8') === (await knownPasswordsFile())).toBe(true)
  })

  it('holds at least 100,000 words and stays a small file', () => {
    expect(words.length).toBeGreaterThanOrEqual(100_000)
    expect(readFileSync(join(import.meta.dirname, 'list.json')).byteLength).toBeLessThan(400_000)
  })

  it('misses none of its words', () => {
    expect(words.filter((word) => !isKnownPassword(word))).toEqual([])
  })

  it('takes fewer than one in a thousand random passwords for a known one', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 .,-]{16,24}$/), (text) => {
        if (isKnownPassword(text)) taken += 1
      }),
      { numRuns: 5000, seed: 12 },
    )
    expect(taken).toBeLessThan(5)
  })

  it('finds a word whatever numbers, marks, capitals and look-alikes were put around it', () => {
    const around = fc.stringMatching(/^[0-9!.,_-]{0,4}$/)
    const upper = fc.boolean()
    fc.assert(
      fc.property(
        fc.constantFrom('sunshine', 'lozinka', 'šibenik', 'Ljubav'),
        around,
        around,
        upper,
        (word, a, b, up) => isKnownPassword(`${a}${up ? word.toUpperCase() : word}${b}`),
      ),
      { seed: 12 },
    )
    expect(isKnownPassword('P4$$w0rd2026')).toBe(true)
    expect(isKnownPassword('ｓｕｎｓｈｉｎｅ')).toBe(true)
    expect(isKnownPassword('SunceSunce123')).toBe(true)
  })
})

describe('The code of the list', () => {
  it('gives back every mark it was given, each once and ascending', () => {
    const marks = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 300 })
    fc.assert(
      fc.property(marks, (some) => {
        const coded = encode(some)
        const again = decode(coded)
        expect([...again]).toEqual([...new Set(some)].sort((a, b) => a - b))
        expect(some.every((one) => holds(again, one))).toBe(true)
      }),
    )
  })

  it('holds nothing but what it was given', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 100 })
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 1000 }), (some, other) => {
        expect(holds(decode(encode(some)), other)).toBe(some.includes(other))
      }),
    )
  })
})

describe('The password policy', () => {
  it.each(['Dobrodošli2026!', 'Sunshine-2026', 'P4$$w0rd2026', 'qwertzuiop12', 'Zagreb.1984.'])(
    'refuses %s, saying why',
    (one) => {
      expect(passwordProblem(one, [])).toMatch(/prejednostavna|lako pogađa|poznatih i provaljenih/)
    },
  )

  it('says of a listed one that it is listed', () => {
    expect(passwordProblem('Sunshine-2026', [])).toContain('na popisu poznatih i provaljenih lozinki')
    expect(passwordProblem('konj spaja šumu i baterije', [])).toBeUndefined()
  })
})
