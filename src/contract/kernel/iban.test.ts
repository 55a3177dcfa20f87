import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '#tests/data/oib-vectors.json' with { type: 'json' }
import { formatIban, iban, isHrIban, isIban, parseIban } from './iban.ts'

const REFUSED = { ok: false, poruka: 'Format IBAN-a nije ispravan' }
const valid = vectors.podaci.ibanValjani.map((row) => row.iban)

describe('IBAN [R-ID]', () => {
  it.each(valid)('%s is valid', (value) => {
    expect(isHrIban(value)).toBe(true)
    expect(parseIban(formatIban(value).toLowerCase())).toEqual({ ok: true, iban: value })
    expect(iban.safeParse(value).success).toBe(true)
  })

  it.each(vectors.podaci.ibanNevaljani)('$iban is no stored Croatian IBAN: $razlog', ({ iban: value }) => {
    expect(isHrIban(value)).toBe(false)
  })

  it('forgives letter case and blanks of a right IBAN and takes foreign ones', () => {
    const forgiven = vectors.podaci.ibanNevaljani.filter(({ iban: value }) => parseIban(value).ok)
    expect(forgiven.map(({ razlog }) => razlog)).toEqual([
      'slovenski IBAN (valjan, ali nije HR)',
      'mala slova hr (valjano nakon normalizacije)',
      'zapis s razmacima (valjano nakon uklanjanja razmaka)',
      'njemački IBAN (valjan, ali nije HR)',
    ])
  })

  it('takes the vector of the domain rules and a Norwegian one, the shortest', () => {
    expect(isHrIban('HR0623900011190001001')).toBe(true)
    expect(isIban('NO9386011117947')).toBe(true)
  })

  it('refuses check digits that are never given', () => {
    expect(parseIban('HR0023400091100000019')).toEqual(REFUSED)
    expect(iban.safeParse('HR00').error?.issues.map((issue) => issue.message)).toEqual([REFUSED.poruka])
  })

  it('notices any single wrong character', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valid),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        (right, at, by) => {
          const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
          expect(parseIban(wrong)).toEqual(REFUSED)
        },
      ),
    )
  })

  it('notices two swapped neighbours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.integer({ min: 4, max: 19 }), (right, at) => {
        fc.pre(right[at] !== right[at + 1])
        expect(isIban(right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2))).toBe(false)
      }),
    )
  })

  it('is shown in groups of four', () => {
    expect(formatIban('HR1210010051863000160')).toBe('HR12 1001 0051 8630 0016 0')
    expect(formatIban('NO93860111179470')).toBe('NO93 8601 1117 9470')
  })
})
