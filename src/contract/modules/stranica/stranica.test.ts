import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { odsjecci, tekstoviBloka } from './stranica.ts'
import { STRANICE } from './stranice.ts'

describe('paragraphs', () => {
  test('links are words and an address; everything else stays as it is written', () => {
    expect(odsjecci('Vidi [pozive](/pozivi) i [AZOP](https://azop.hr).')).toEqual([
      { tekst: 'Vidi ' },
      { tekst: 'pozive', href: '/pozivi' },
      { tekst: ' i ' },
      { tekst: 'AZOP', href: 'https://azop.hr' },
      { tekst: '.' },
    ])
    expect(odsjecci('[x](javascript:alert(1))')).toEqual([{ tekst: '[x](javascript:alert(1))' }])
  })

  test('no word is lost and none is said twice, whatever the paragraph', () => {
    const part = fc.constantFrom('riječ ', '[', ']', '(', ')', '[a](/b)', '[a](https://b.hr)', '[]()', ' ', 'č')
    fc.assert(
      fc.property(
        fc.array(part).map((all) => all.join('')),
        (tekst) => {
          const written = odsjecci(tekst).map((one) =>
            one.href === undefined ? one.tekst : `[${one.tekst}](${one.href})`,
          )
          expect(written.join('')).toBe(tekst)
        },
      ),
    )
  })
})

describe('pages of text', () => {
  test('have addresses of their own', () => {
    expect(new Set(STRANICE.map(({ put }) => put)).size).toBe(STRANICE.length)
  })

  test.each(STRANICE)('$put is whole: title, sentence, parts, links that are written to the end', (stranica) => {
    const blokovi = stranica.dijelovi.flatMap(({ sadrzaj }) => sadrzaj)
    const tekstovi = blokovi.flatMap(tekstoviBloka)
    expect(stranica.opis).toMatch(/^\p{Lu}.*[.?]$/u)
    expect(stranica.dijelovi.length).toBeGreaterThan(0)
    for (const tekst of tekstovi) {
      expect(tekst).toMatch(/[.:!?]$/)
      const left = odsjecci(tekst)
        .filter(({ href }) => href === undefined)
        .map((one) => one.tekst)
      expect(left.join('')).not.toMatch(/\]\(/)
    }
    if (stranica.azurirano !== undefined) expect(isIsoDatum(stranica.azurirano)).toBe(true)
  })
})
