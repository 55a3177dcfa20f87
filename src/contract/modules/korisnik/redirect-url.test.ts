import { describe, expect, test } from 'vitest'
import { safeRedirectUrl } from './redirect-url.ts'

const SAFE = [
  '/',
  '/pozivi',
  '/pozivi/12',
  '/pozivi?search=oprema&programId=1',
  '/pozivi#uvjeti',
  '/prijavitelj/12/program/2/upravljacka-ploca',
  '/prijavitelj/12/program/2/projekti/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b/prijavni-obrazac',
  '/institucija/4/program/1/pozivi/popis/7',
  '/kontakt?postaviTehnickoPitanje=true',
  '/prijava/korisnik',
  '/loginovi',
  '/rezultati-pretrage?search=%C4%8Dekanje',
  '/pozivi?povratak=https://primjer.hr',
  '/obavijesti/%252F',
  `/${'a'.repeat(511)}`,
]
const REFUSED = [
  '',
  'pozivi',
  'https://zlo.hr',
  'http://zlo.hr/pozivi',
  '//zlo.hr',
  '///zlo.hr',
  '/\\zlo.hr',
  '\\\\zlo.hr',
  '/%2Fzlo.hr',
  '/%2f%2fzlo.hr',
  '/%5Czlo.hr',
  '%2F%2Fzlo.hr',
  'javascript:alert(1)',
  'data:text/html,x',
  '/pozivi zlo',
  '/pozivi%20zlo',
  '/pozivi\tzlo',
  '/pozivi%0d%0aSet-Cookie:x',
  '/pozivi\\..',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/login',
  '/login?code=1',
  '/login/',
  '/LOGIN',
  '/..//zlo.hr',
  '/.//zlo.hr',
  '/%2e%2e/%2fzlo.hr',
  `/${'a'.repeat(512)}`,
]

describe('where one may be sent after signing in', () => {
  test.each(SAFE)('[R-SES-7] follows %j', (value) => {
    expect(safeRedirectUrl(value)).toBe(value)
  })

  test.each(REFUSED)('[R-SES-7] refuses %j', (value) => {
    expect(safeRedirectUrl(value)).toBeNull()
  })

  test('[R-SES-7] nothing is nowhere', () => {
    expect([safeRedirectUrl(null), safeRedirectUrl(undefined)]).toEqual([null, null])
  })
})
