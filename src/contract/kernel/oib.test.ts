import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '#tests/data/oib-vectors.json' with { type: 'json' }
import { isOib, oib, oibCheckDigit, parseOib } from './oib.ts'

const FORMAT = 'OIB format mora biti jedanaestoznamenkasti broj'
const CHECK = 'OIB nije validan'

describe('OIB [R-ID]', () => {
  it.each(vectors.podaci.oibValjani.map((row) => row.oib))('%s is valid', (value) => {
    expect(isOib(value)).toBe(true)
    expect(parseOib(value)).toEqual({ ok: true, oib: value })
    expect(oib.safeParse(value).success).toBe(true)
  })

  it.each(vectors.podaci.oibNevaljani)('stored form refuses $oib: $razlog', ({ oib: value }) => {
    expect(isOib(value)).toBe(false)
    expect(oib.safeParse(value).success).toBe(false)
  })

  it.each(
    vectors.podaci.oibNevaljani.filter(({ kod }) => ['KONTROLNA', 'JEDNA_ZNAMENKA', 'TRANSPOZICIJA'].includes(kod)),
  )('says that $oib is not valid: $razlog', ({ oib: value }) => {
    expect(parseOib(value)).toEqual({ ok: false, poruka: CHECK })
  })

  it.each(vectors.podaci.oibNevaljani.filter(({ kod }) => kod === 'DULJINA' || kod === 'PRAZNO'))(
    'says that $oib has not eleven digits: $razlog',
    ({ oib: value }) => {
      expect(parseOib(value)).toEqual({ ok: false, poruka: FORMAT })
    },
  )

  it('takes the vectors of the domain rules', () => {
    expect(isOib('33392005961')).toBe(true)
    expect(parseOib('33392005962')).toEqual({ ok: false, poruka: CHECK })
    expect(isOib('90000010112')).toBe(true)
  })

  it('strips the prefix HR, blanks and dashes that people type', () => {
    for (const typed of ['HR69435151530', 'hr 69435151530', '69435 151530', ' 694-351-515-30 ', '69435\u00a0151530']) {
      expect(parseOib(typed)).toEqual({ ok: true, oib: '69435151530' })
    }
  })

  it('refuses letters that look like digits and digits of other scripts', () => {
    for (const typed of ['O9435151530', '6943515l530', '٦٩٤٣٥١٥١٥٣٠', '６９４３５１５１５３０', '69435151530\u200b']) {
      expect(parseOib(typed)).toEqual({ ok: false, poruka: FORMAT })
    }
  })

  it('gives one message at a time on the wire', () => {
    expect(oib.safeParse('1').error?.issues.map((issue) => issue.message)).toEqual([FORMAT])
    expect(oib.safeParse('69435151531').error?.issues.map((issue) => issue.message)).toEqual([CHECK])
  })

  it('notices any single wrong digit', () => {
    const tenDigits = fc.stringMatching(/^[0-9]{10}$/)
    fc.assert(
      fc.property(tenDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, at, by) => {
        const right = ten + oibCheckDigit(ten)
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
        expect(isOib(right)).toBe(true)
        expect(isOib(wrong)).toBe(false)
      }),
    )
  })
})
