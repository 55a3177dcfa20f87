import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isjecak, istakni, korijen, pojmovi, rijeciZaIndeks, sadrziSve, slova, tsUpit } from './korijen.ts'
import { fold } from './tekst.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 300 })
const letters = [...'abcčćdđefghijklmnoprsštuvzžABCČĆDĐŠŽ0123456789']
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 }).map((all) => all.join(''))
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((all) => all.join(' '))

describe('The stem of a Croatian word', () => {
  // One paradigm a line: every form is found by every other.
  test.each([
    ['poziv pozivi poziva pozivu pozivom pozivima pozive'],
    ['potpora potpore potpori potporu potporom potporama'],
    ['trošak troška trošku troškom troškovi troškova troškovima troškove'],
    ['prijavitelj prijavitelja prijavitelju prijaviteljem prijavitelji prijaviteljima prijavitelje'],
    ['prijava prijave prijavi prijavu prijavom prijavama prijaviti'],
    ['natječaj natječaja natječaju natječajem natječaji natječajima'],
    ['obrazac obrasca obrascu obrascem obrasci obrazaca obrascima obrasce'],
    ['razlog razloga razlogu razlozi razlozima razloge'],
    ['radnik radnika radniku radnikom radnici radnicima radnike'],
    ['energetski energetska energetsko energetskog energetskoga energetskom energetskoj energetskih energetskim'],
    ['prihvatljiv prihvatljiva prihvatljivi prihvatljivo prihvatljivog prihvatljivih prihvatljivima'],
    ['institucija institucije instituciji instituciju institucijom institucijama'],
    ['mogućnost mogućnosti mogućnošću mogućnostima'],
    ['poduzeće poduzeća poduzeću poduzećem poduzećima'],
    ['rokovi rokova rokovima rokove'],
    ['ulaganje ulaganja ulaganju ulaganjem ulaganjima'],
  ])('%s', (line = '') => {
    expect(new Set(line.split(' ').map(korijen)).size).toBe(1)
  })

  test('keeps apart what only looks alike', () => {
    for (const [a = '', b = ''] of ['poziv pozicija', 'potpora potpis', 'prijava priprema', 'oprema opravdanost'].map(
      (pair) => pair.split(' '),
    ))
      expect(korijen(a)).not.toBe(korijen(b))
  })

  test('does not care for diacritics, for capitals, or for „dj” written in place of „đ”', () => {
    fc.assert(fc.property(word, (one) => korijen(one) === korijen(fold(one))))
    expect([korijen('GRAĐEVINA'), korijen('gradjevina')]).toEqual([korijen('građevina'), korijen('građevina')])
  })

  test('is never longer than the word, never empty, and made of letters and digits alone', () => {
    fc.assert(
      fc.property(word, (one) => {
        const stem = korijen(one)
        expect(stem).toMatch(/^[a-z0-9]+$/)
        expect(stem.length).toBeLessThanOrEqual(one.length)
      }),
    )
  })

  test('is the stem of itself', () => {
    const fixed = fc.property(word, (one) => korijen(korijen(one)) === korijen(one))
    fc.assert(fixed, { examples: [['djja'], ['abdaj']] })
  })

  test('leaves numbers alone', () => {
    expect(korijen('2026')).toBe('2026')
    expect(slova('KK.03.2.1')).toBe('kk0321')
  })
})

describe('A search', () => {
  test('finds in a text every word that stands in it, and every beginning of one', () => {
    fc.assert(
      fc.property(sentence, fc.nat(), fc.nat(19), (all, which, length) => {
        const words = all.split(' ')
        const one = words[which % words.length] ?? ''
        expect(sadrziSve(all, pojmovi(one))).toBe(true)
        expect(sadrziSve(all, pojmovi(one.slice(0, length + 1)))).toBe(true)
      }),
    )
  })

  test('asks the database only for letters and digits, whatever was typed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const asked = tsUpit(pojmovi(typed))
        expect(asked).toMatch(/^(?:\([a-z0-9]+ \| [a-z0-9]+:\*\)(?: & (?=\())?)*$/)
        expect(rijeciZaIndeks(typed)).toMatch(/^[a-z0-9 ]*$/)
      }),
    )
    expect(tsUpit(pojmovi("'; drop table poziv; -- | !& <-> :*"))).toBe(
      '(drop | drop:*) & (tabl | table:*) & (poziv | poziv:*)',
    )
    expect(pojmovi('<>&|!()*:')).toEqual([])
    expect(pojmovi('riječ '.repeat(10_000))).toHaveLength(1)
    expect(pojmovi(Array.from({ length: 40 }, (_, i) => `riječ${i}`).join(' '))).toHaveLength(10)
  })

  test('looks for words that every text has only when there is nothing else', () => {
    expect(pojmovi('potpore za obrte i OPG').map((one) => one.slova)).toEqual(['potpore', 'obrte', 'opg'])
    expect(pojmovi('za i').map((one) => one.slova)).toEqual(['za', 'i'])
  })

  test('marks what it found and changes nothing of the text', () => {
    fc.assert(
      fc.property(text, sentence, (shown, typed) => {
        const pieces = istakni(shown, pojmovi(typed))
        expect(pieces.map(({ tekst }) => tekst).join('')).toBe(shown)
        expect(pieces.every(({ tekst }) => tekst !== '')).toBe(true)
      }),
    )
    expect(istakni('Bespovratne potpore male vrijednosti', pojmovi('POTPORAMA'))).toEqual([
      { tekst: 'Bespovratne ', pogodak: false },
      { tekst: 'potpore', pogodak: true },
      { tekst: ' male vrijednosti', pogodak: false },
    ])
  })

  test('shows two lines around the first thing found, cut between words', () => {
    const long = `${'uvod '.repeat(60)}traženi pojam ${'kraj '.repeat(90)}`
    const shown = isjecak(long, pojmovi('pojam'))
    const whole = shown.map(({ tekst }) => tekst).join('')
    expect(shown.some(({ tekst, pogodak }) => pogodak && tekst === 'pojam')).toBe(true)
    expect(whole).toMatch(/^… (uvod )+traženi pojam (kraj )+…$/)
    expect(whole.length).toBeLessThan(240)
    fc.assert(fc.property(text, sentence, (a, b) => isjecak(a, pojmovi(b)).length >= 0))
  })
})
