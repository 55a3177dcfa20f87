import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poStarosti, RAZREDI_STAROSTI } from '#contract/kernel/starost.ts'
import { sjedisteZupanije } from '#contract/modules/sifrarnik/sredista.ts'
import { csvTablice, nazivDatoteke } from './csv.ts'
import { duljina } from './geometrija.ts'
import { legendaStupnjeva, ljestvica, stupanj } from './mjere.ts'
import { naKarti, OBRISI } from './obris-zupanija.ts'
import type { Mjera, Slika } from './slika.types.ts'
import { UZORCI } from './slike.uzorci.ts'
import { prelomi } from './tekst.ts'
import { ponedjeljak, poTjednima, vremenskaLjestvica } from './vrijeme.ts'
import { jePrazna, nacrtaj, nalazSlike, tablicaSlike, VRSTE } from './vrste.ts'

const MJERE: readonly Mjera[] = ['broj', 'eur', 'postotak']
const NBSP = /\u00a0/g
const bez = (text: string) => text.replace(NBSP, ' ')
const vrijednost = fc.integer({ min: 0, max: 100_000_000_000_000 })
const sve = Object.values(UZORCI).flat()

describe('the scale of a picture', () => {
  test('begins at nothing, holds its largest value, and says no mark twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MJERE), vrijednost, fc.integer({ min: 2, max: 6 }), (mjera, najvise, oznaka) => {
        const { mjesto, oznake } = ljestvica(mjera, najvise, 0, 500, oznaka)
        expect(mjesto(0)).toBe(0)
        expect(mjesto(najvise)).toBeLessThanOrEqual(500.001)
        expect(oznake[0]?.value).toBe(0)
        expect(new Set(oznake.map(({ tekst }) => tekst)).size).toBe(oznake.length)
        expect(oznake.map(({ value }) => value)).toEqual([...oznake.map(({ value }) => value)].sort((a, b) => a - b))
      }),
    )
  })

  test('keeps the order of values', () => {
    fc.assert(
      fc.property(vrijednost, vrijednost, (a, b) => {
        const { mjesto } = ljestvica('eur', Math.max(a, b), 0, 500, 5)
        expect(mjesto(Math.min(a, b))).toBeLessThanOrEqual(mjesto(Math.max(a, b)))
      }),
    )
  })

  test('marks round amounts in Croatian, and people and applications only whole', () => {
    const marks = (mjera: Mjera, najvise: number) =>
      ljestvica(mjera, najvise, 0, 500, 4).oznake.map((one) => bez(one.tekst))
    expect(marks('eur', 3_000_000_000)).toEqual(['0 €', '10 mil. €', '20 mil. €', '30 mil. €'])
    expect(marks('postotak', 10_000)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %', '100 %'])
    expect(marks('broj', 2)).toEqual(['0', '1', '2'])
    expect(marks('broj', 0)).toEqual(['0', '1'])
  })

  test('draws nothing for nothing, and at least a line for something', () => {
    expect(duljina(10, 10, 0)).toBe(0)
    expect(duljina(10, 10.01, 1)).toBe(2)
    expect(duljina(100, 40, 5)).toBe(60)
  })

  test('darkens by quarters of the largest, and its legend names only what is drawn', () => {
    expect([0, 1, 25, 26, 75, 76, 100].map((value) => stupanj(value, 100))).toEqual([0, 1, 1, 2, 3, 4, 4])
    expect(stupanj(5, 0)).toBe(0)
    expect(legendaStupnjeva('broj', [0, 8, 2])).toEqual([
      { boja: 'stupanj0', oznaka: 'ništa' },
      { boja: 'stupanj1', oznaka: 'do 2' },
      { boja: 'stupanj4', oznaka: 'do 8' },
    ])
  })
})

describe('time in a picture', () => {
  test('weeks begin on Monday, and a week in which nothing came is a nought', () => {
    expect(['2026-03-09', '2026-03-15', '2026-03-16'].map(ponedjeljak)).toEqual([
      '2026-03-09',
      '2026-03-09',
      '2026-03-16',
    ])
    const dani = [
      { dan: '2026-03-10', broj: 2 },
      { dan: '2026-03-15', broj: 1 },
      { dan: '2026-03-30', broj: 4 },
    ]
    expect(poTjednima(dani)).toEqual([
      { dan: '2026-03-09', broj: 3 },
      { dan: '2026-03-16', broj: 0 },
      { dan: '2026-03-23', broj: 0 },
      { dan: '2026-03-30', broj: 4 },
    ])
    expect(poTjednima([])).toEqual([])
  })

  test('marks say days, months or years as the length of the whole asks for', () => {
    const marks = (od: string, kraj: string) =>
      vremenskaLjestvica(od, kraj, 0, 600, 14).oznake.map(({ tekst }) => tekst)
    expect(marks('2026-11-24', '2026-12-23')).toEqual(['30.11.', '7.12.', '14.12.', '21.12.'])
    expect(marks('2026-11-24', '2026-11-27')).toEqual(['24.11.', '25.11.', '26.11.', '27.11.'])
    expect(marks('2026-01-01', '2026-12-31')).toContain('4/2026')
    expect(marks('2021-01-01', '2029-12-31')).toContain('2024.')
  })

  test('every thing that waits is in one class of age', () => {
    const now = Date.UTC(2026, 10, 24)
    const dana = (n: number) => now - n * 86_400_000
    expect(
      poStarosti([dana(0), dana(7), dana(8), dana(14), dana(15), dana(30), dana(31), dana(400), now + 5], now),
    ).toEqual([3, 2, 2, 2])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 * now })), (moments) => {
        expect(poStarosti(moments, now).reduce((sum, n) => sum + n, 0)).toBe(moments.length)
      }),
    )
    expect(poStarosti([], now)).toHaveLength(RAZREDI_STAROSTI.length)
  })
})

describe.each(sve.map((slika) => [`${slika.vrsta}: ${slika.naziv}`, slika] as const))('%s', (_, slika) => {
  test.each([
    [320, 14],
    [320, 18.2],
    [900, 14],
  ])('at %s px and letters of %s px stays inside its frame, with a place for every row of its table', (sirina, em) => {
    if (jePrazna(slika)) return
    const { visina, mjesta, dijelovi, razmjer = 1 } = nacrtaj(slika, { sirina, em })
    expect(visina).toBeGreaterThan(0)
    expect(dijelovi.length).toBeGreaterThan(0)
    for (const dio of dijelovi) expect('d' in dio ? dio.d : `${dio.x} ${dio.y}`).not.toContain('NaN')
    for (const { x, y, naslov, tekst } of mjesta) {
      expect(x * razmjer).toBeGreaterThanOrEqual(0)
      expect(x * razmjer).toBeLessThanOrEqual(sirina + 1)
      expect(y * razmjer).toBeLessThanOrEqual(visina)
      expect(naslov).not.toBe('')
      expect(tekst).not.toBe('')
    }
    const celija = slika.vrsta === 'toplina' ? slika.stupci.length : 1
    expect(mjesta).toHaveLength(tablicaSlike(slika).redci.length * celija)
  })

  test('says its finding in a sentence, and its table has a cell under every column', () => {
    if (jePrazna(slika)) return
    expect(nalazSlike(slika)).toMatch(/^\P{Ll}.*\.$/u)
    const { stupci, redci } = tablicaSlike(slika)
    for (const { celije } of redci) expect(celije).toHaveLength(stupci.length)
  })
})

test('every kind has a sample', () => {
  expect(new Set(sve.map(({ vrsta }) => vrsta))).toEqual(new Set(Object.keys(VRSTE)))
})

test('findings name what matters', () => {
  const nalaz = (slika: Slika | undefined) => (slika === undefined ? '' : bez(nalazSlike(slika)))
  expect(nalaz(UZORCI.stupci?.[0])).toBe('Ukupno 12,3 mil. €; najviše: Prenamjena napuštenih zgrada (10 mil. €).')
  expect(nalaz(UZORCI.stupci?.[2])).toBe('Popunjeno: 70 %.')
  expect(nalaz(UZORCI.slozeno?.[1])).toBe('Dulje od 30 dana čeka 4 zapisa, od ukupno 21.')
  expect(nalaz(UZORCI['vremenska-crta']?.[0])).toBe(
    '3 roka; najbliži dan: 27.11.2026., Vaučeri za savjetovanje, zatvaranje.',
  )
  expect(nalaz(UZORCI.karta?.[0])).toBe('Ukupno 110 prijava u 5 od 21 županija; najviše: Grad Zagreb (65).')
  expect(nalaz(UZORCI.karta?.[1])).toBe('Nijedna županija nema vrijednost veću od nule.')
  expect(nalaz(UZORCI.ostvarenje?.[0])).toMatch(
    /^Zatraženo: 10,4 mil\. € od 35 mil\. € \(29,8 %\)\. Premašeno: Potpora/,
  )
})

test('a file opens in a spreadsheet with Croatian letters and runs nothing', () => {
  const tablica = {
    stupci: ['Stavka', 'Iznos'],
    redci: [{ celije: ['=cmd("x")', '1.234,50\u00a0€'] }, { celije: ['Đ; š', '-7'] }],
  }
  expect(csvTablice(tablica)).toBe('\uFEFF"Stavka";"Iznos"\r\n"\'=cmd(""x"")";"1.234,50\u00a0€"\r\n"Đ; š";"-7"\r\n')
  expect(nazivDatoteke('Prijave po županijama: čekaju đake')).toBe('prijave-po-zupanijama-cekaju-dake.csv')
})

test('words are broken between words, and what does not fit says so', () => {
  expect(prelomi('Jedan dva tri', 1000, 14, 2)).toEqual(['Jedan dva tri'])
  expect(prelomi('Jedan dva tri', 80, 14, 2)).toEqual(['Jedan dva', 'tri'])
  expect(prelomi('Osposobljavanje zaposlenih u poduzećima', 130, 14, 1)).toEqual(['Osposobljavanje…'])
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 20, max: 400 }), (text, width) => {
      const lines = prelomi(text, width, 14, 2)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(4, Math.floor(width / (0.56 * 14))))
    }),
  )
})

test('the map has every county once, with its official number, and draws each inside its frame', () => {
  expect(OBRISI.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  expect(new Set(OBRISI.map(({ kratica }) => kratica)).size).toBe(21)
  for (const { d, naziv, x, y } of OBRISI) {
    expect(d, naziv).toMatch(/^M[\d ]+l[-\d ]+z(M[\d ]+l[-\d ]+z)*$/)
    expect([x > 0 && x < 1000, y > 0 && y < 980], naziv).toEqual([true, true])
  }
})

describe('places on the map', () => {
  test('the seats of counties lie in their counties, as far as a drawing can say it', () => {
    for (const { id, x, y } of OBRISI) {
      const sjediste = sjedisteZupanije(id)
      const tocka = sjediste && naKarti(sjediste)
      // From the middle of a county to its seat it is never farther than a fifth of the whole drawing.
      expect([id, tocka !== null && Math.hypot(tocka.x - x, tocka.y - y) < 200]).toEqual([id, true])
    }
  })

  test('places in one spot stand beside each other, numbered ones first, and none covers another', () => {
    const slika = UZORCI['karta-mjesta']?.[0]
    if (slika?.vrsta !== 'karta-mjesta') throw new Error('There is no sample')
    const osijek = Array.from({ length: 30 }, (_, at) => ({
      oznaka: `P${at}`,
      tekst: 'Osijek',
      sirina: 45.5511,
      duzina: 18.6939,
      ...(at < 3 && { broj: 3 - at }),
    }))
    const { mjesta, dijelovi } = nacrtaj({ ...slika, stavke: osijek }, { sirina: 360, em: 14 })
    expect(mjesta.slice(0, 3).map(({ naslov }) => naslov)).toEqual(['1. P2', '2. P1', '3. P0'])
    expect(dijelovi.flatMap((one) => (one.vrsta === 'tekst' ? [one.tekst] : []))).toEqual(['1', '2', '3'])
    expect(new Set(mjesta.map(({ x, y }) => `${x} ${y}`)).size).toBe(30)
  })
})
