import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMAIL_PRIMJER, email, emailKey, isEmail, parseEmail } from './email.ts'

describe('e-mail', () => {
  it.each([EMAIL_PRIMJER, 'a@b.hr', "o'brien+fond@mail.example.com", 'ana_horvat-1@xn--abc.eu'])('takes %s', (text) => {
    expect(parseEmail(` ${text} `)).toEqual({ ok: true, email: text })
    expect(email.safeParse(text).success).toBe(true)
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@b.hr',
    'ana@b',
    'ana@@b.hr',
    '.ana@b.hr',
    'ana.@b.hr',
    'a..b@c.hr',
    'ana@-b.hr',
    'ana@b..hr',
    'ana b@c.hr',
    'Ana <ana@b.hr>',
    `${'a'.repeat(65)}@b.hr`,
    `ana@${'b.'.repeat(130)}hr`,
  ])('refuses %j', (text) => {
    expect(parseEmail(text)).toEqual({
      ok: false,
      poruka: 'Adresa e-pošte nije ispravna. Unesite u obliku ime.prezime@primjer.hr',
    })
  })

  it('is quick to refuse long nonsense', () => {
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false)
  })

  it('knows a Gmail box whatever the dots', () => {
    expect(emailKey('Ana.Horvat@Gmail.com')).toBe('anahorvat@gmail.com')
    expect(emailKey('Ana.Horvat@primjer.hr')).toBe('ana.horvat@primjer.hr')
  })

  it('makes a key of a key without changing it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(emailKey(emailKey(address))).toBe(emailKey(address))
      }),
    )
  })
})
