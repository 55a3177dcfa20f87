import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { type Celija, izbori } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { uvezi } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import { celijeTeksta, tekstCelija } from '#contract/kernel/dokument/prijenos/zalijepljeno.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { isObject, type Redak, retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { quantityToWire, toWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import { PRIJENOS_STAVKI } from './obrazac.prijenos.ts'

const ctx = demoKontekst()
const obrazac = validObrazac(ctx)
const okvir = PRIJENOS_STAVKI.za(obrazac, ctx)
let count = 0
const noviId = () => {
  count += 1
  return `novi-${count}`
}
const read = (cells: readonly (readonly Celija[])[], zaglavljeObvezno = true) =>
  uvezi(cells, okvir, { zaglavljeObvezno, noviId })
const withLines = (stavke: Redak[]): Sadrzaj => {
  const tab = tabOd(obrazac, 'proracun')
  return { ...obrazac, proracun: { ...(isObject(tab) ? tab : {}), stavke } }
}
const bare = (rows: readonly JsonObject[]) => rows.map(({ id: _id, ...row }) => row)
const heading = PRIJENOS_STAVKI.stupci.map(({ oznaka }) => oznaka)
const column = (oznaka: string) => heading.indexOf(oznaka)
/** A good line with some cells changed. */
const line = (changes: Record<string, Celija> = {}): Celija[] => {
  const cells: Celija[] = izvezi(okvir)[1]?.slice() ?? []
  for (const [oznaka, value] of Object.entries(changes)) cells[column(oznaka)] = value
  return cells
}
const greske = (cells: readonly (readonly Celija[])[], zaglavlje = true) => {
  const result = read(cells, zaglavlje)
  return result.ok ? [] : result.greske
}
const one = (changes: Record<string, Celija>) => {
  const result = read([heading, line(changes)])
  return result.ok ? result.retci[0] : result.greske.map(({ stupac, poruka }) => `${stupac}: ${poruka}`)
}

const text = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((value) => value.replace(/\r\n?/g, '\n').trim())
  .filter((value) => value !== '' && !/^#[A-Z/0?!]+$/.test(value))
const choice = (kljuc: string) => {
  const polje = PRIJENOS_STAVKI.stupci.find((one) => one.kljuc === kljuc)
  const values = polje === undefined ? [] : izbori(polje, okvir).map(({ value }) => value)
  return fc.constantFrom<string | null>(null, ...values)
}
const amount = fc.integer({ min: 1, max: 999_999_999_999 }).map(toWire)
const stavka: fc.Arbitrary<JsonObject> = fc.record({
  naziv: text,
  opis: fc.option(text),
  vrstaTroska: fc.constant('Stvarni trošak'),
  brojJedinica: fc.integer({ min: 1, max: 999_999_999_999 }).map(quantityToWire),
  jedinicaMjere: fc.option(text),
  iznosJedinice: amount,
  kategorijaFinanciranja: choice('kategorijaFinanciranja'),
  nositeljTroska: fc.constant('prijavitelj'),
  aktivnostId: choice('aktivnostId'),
  vrstaPotpore: choice('vrstaPotpore'),
  stopa: fc.option(fc.integer({ min: 0, max: 10_000 }).map(toWire)),
  skupinaTroska: choice('skupinaTroska'),
  stopaPdv: fc.constantFrom('25', '13', '5', '0'),
  pdvPovrativ: fc.constantFrom('Da', 'Ne', null),
  neprihvatljivo: fc.option(amount),
  ugovorIznadPraga: fc.boolean(),
  dokazCijene: choice('dokazCijene'),
})
const stavke = fc
  .array(stavka, { minLength: 1, maxLength: 6 })
  .map((rows) =>
    rows.map((row, i): Redak => ({ ...newRow(KATALOG_OBRASCA, 'proracun.stavke', `r${i}`), ...row, id: `r${i}` })),
  )

describe('budget lines in a spreadsheet', () => {
  it('come back as they were: export and import are one identity', () => {
    fc.assert(
      fc.property(stavke, (rows) => {
        const result = read(izvezi(PRIJENOS_STAVKI.za(withLines(rows), ctx)))
        expect(result).toMatchObject({ ok: true })
        if (result.ok) expect(bare(result.retci)).toEqual(bare(rows))
      }),
      { numRuns: 150 },
    )
  })

  it('come back the same through the clipboard, also with tabs, quotes and line ends inside', () => {
    fc.assert(
      fc.property(stavke, (rows) => {
        const shown = izvezi(PRIJENOS_STAVKI.za(withLines(rows), ctx)).map((cells) =>
          cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? ''))),
        )
        const result = read(celijeTeksta(tekstCelija(shown)), false)
        expect(result).toMatchObject({ ok: true })
        if (result.ok) expect(bare(result.retci)).toEqual(bare(rows))
      }),
      { numRuns: 100 },
    )
  })

  it('never fail on garbage: either lines or reasons', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.date({ noInvalidDate: false }),
      fc.constant(null),
      fc.constantFrom('1.234,56 €', '#REF!', '=1+1', '-5', '1e9', '٣'),
    )
    const table = fc.array(fc.array(cell, { maxLength: 24 }), { maxLength: 5 })
    fc.assert(
      fc.property(table, fc.boolean(), fc.boolean(), (rows, withHeading, needed) => {
        const result = read(withHeading ? [heading, ...rows] : rows, needed)
        if (result.ok) expect(result.retci.length).toBeGreaterThan(0)
        else expect(result.greske.length).toBeGreaterThan(0)
      }),
    )
    fc.assert(fc.property(fc.string(), (pasted) => Array.isArray(celijeTeksta(pasted))))
  })

  it('keep amounts as numbers and everything that looks like a formula as text', () => {
    const row = {
      ...newRow(KATALOG_OBRASCA, 'proracun.stavke', 'x'),
      naziv: '=HYPERLINK("http://zlo.example")',
      iznosJedinice: '1234.50',
    }
    const [, cells = []] = izvezi(PRIJENOS_STAVKI.za(withLines([row]), ctx))
    expect(cells[column('Naziv stavke')]).toBe('=HYPERLINK("http://zlo.example")')
    expect(cells[column('Iznos jedinice')]).toBe(1234.5)
    expect(cells[column('Stopa PDV-a')]).toBe(0)
  })
})

describe('a spreadsheet that people filled in', () => {
  it.each([
    ['1.234,56 €', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56\u00a0€', '1234.56'],
    ['1234.56', '1234.56'],
    [1234.56, '1234.56'],
    [0.1 + 0.2, '0.30'],
    [1.5, '1.50'],
    ['1.234', '1234.00'],
  ])('reads the amount %j', (cell, expected) => {
    expect(one({ 'Iznos jedinice': cell })).toMatchObject({ iznosJedinice: expected })
  })

  it.each([
    [1234.567, 'Iznos jedinice: '],
    ['1,234.56', 'Iznos jedinice: '],
    ['oko tisuću', 'Iznos jedinice: '],
    [-5, 'Iznos jedinice: '],
    [0, 'Iznos jedinice: '],
    [1e21, 'Iznos jedinice: '],
    [new Date(), 'Iznos jedinice: U ćeliji je datum'],
  ])('refuses the amount %j in words', (cell, expected) => {
    expect(one({ 'Iznos jedinice': cell })).toEqual([expect.stringContaining(expected)])
  })

  it('knows choices by name, value or sign, whatever the case and diacritics', () => {
    expect(one({ Aktivnost: 'a3.1', 'Vrsta troška': 'stvarni trosak' })).toMatchObject({
      aktivnostId: 'aktivnost-1',
      vrstaTroska: 'Stvarni trošak',
    })
    expect(one({ Aktivnost: 'Nabava i puštanje u rad' })).toMatchObject({ aktivnostId: 'aktivnost-1' })
    expect(one({ 'Kategorija financiranja': 'Troškovi osoblja', 'Stopa PDV-a': '25 %' })).toMatchObject({
      kategorijaFinanciranja: '5',
      stopaPdv: '25',
    })
    expect(one({ 'Stopa PDV-a': 0.25 })).toMatchObject({ stopaPdv: '25' })
    expect(one({ Aktivnost: 'A9.9' })).toEqual([expect.stringContaining('„A9.9” nije na popisu')])
  })

  it('does not take a share for a percentage', () => {
    expect(one({ Intenzitet: 0.7 })).toEqual([expect.stringContaining('npr. 70')])
    expect(one({ Intenzitet: 70 })).toMatchObject({ stopa: '70.00' })
  })

  it('names every bad cell of every bad row at once, and takes nothing', () => {
    const found = greske([
      heading,
      line(),
      line({ 'Iznos jedinice': 'puno', 'Naziv stavke': null }),
      [],
      line({ 'Kategorija financiranja': 'Zabava', 'Naziv stavke': 'x'.repeat(251) }),
    ])
    expect(found.map(({ redak, stupac }) => [redak, stupac])).toEqual([
      [3, 'Naziv stavke'],
      [3, 'Iznos jedinice'],
      [5, 'Naziv stavke'],
      [5, 'Kategorija financiranja'],
    ])
  })

  it('takes the columns in any order by their heading: every permutation gives the same lines', () => {
    const redoslijed = fc.shuffledSubarray(
      heading.map((_, i) => i),
      { minLength: heading.length },
    )
    fc.assert(
      fc.property(stavke, redoslijed, fc.boolean(), (rows, order, zaglavljeObvezno) => {
        const cells = izvezi(PRIJENOS_STAVKI.za(withLines(rows), ctx))
        const turned = cells.map((row) => order.map((i) => row[i] ?? null))
        const result = read(turned, zaglavljeObvezno)
        expect(result).toMatchObject({ ok: true })
        if (result.ok) expect(bare(result.retci)).toEqual(bare(rows))
      }),
      { numRuns: 100 },
    )
  })

  it('says the row and the column of a wrong cell wherever the column stands', () => {
    const turned = [heading, line({ 'Iznos jedinice': 'puno' })].map((row) => row.toReversed())
    expect(greske(turned).map(({ redak, stupac }) => [redak, stupac])).toEqual([[2, 'Iznos jedinice']])
  })

  it('lets a paste bring only some columns by their names, and asks a file for all of them', () => {
    const some = [
      ['Iznos jedinice', 'naziv STAVKE'],
      ['12,50', 'Vijci'],
    ]
    expect(read(some, false)).toMatchObject({ ok: true, retci: [{ naziv: 'Vijci', iznosJedinice: '12.50' }] })
    expect(greske(some).map(({ stupac }) => stupac)).toEqual(
      heading.filter((oznaka) => oznaka !== 'Naziv stavke' && oznaka !== 'Iznos jedinice'),
    )
  })

  it('names a column that is unknown, missing or there twice, and data under no heading', () => {
    const names = (cells: Celija[][]) => greske(cells, false).map(({ stupac, poruka }) => `${stupac}: ${poruka}`)
    expect(
      names([
        ['Naziv stavke', 'Cijena'],
        ['Vijci', 1],
      ]),
    ).toEqual(['Cijena: Stupac „Cijena” nije stupac proračuna.'])
    expect(
      names([
        ['Opis', 'Iznos jedinice'],
        ['Vijci', 1],
      ]),
    ).toEqual(['Naziv stavke: Nedostaje stupac „Naziv stavke”.'])
    expect(
      names([
        ['Naziv stavke', 'Opis', 'Opis'],
        ['Vijci', 'a', 'b'],
      ]),
    ).toEqual(['Opis: Stupac „Opis” naveden je više puta.'])
    expect(
      names([
        ['Naziv stavke', '', 'Opis'],
        ['Vijci', 'višak', 'b'],
      ]),
    ).toEqual([expect.stringContaining('Stupac 2 nema naslova')])
  })

  it('takes a paste without a heading in the order of the export', () => {
    expect(greske([line()], false)).toEqual([])
    expect(greske([[...line(), 'višak']], false)).toEqual([expect.objectContaining({ redak: 1, stupac: null })])
  })

  it('says when there is nothing and when there is too much', () => {
    expect(greske([])).toHaveLength(1)
    expect(greske([heading, [], ['', null]])[0]?.poruka).toContain('Nema nijedne stavke')
    const many = [heading, ...Array.from({ length: 1001 }, () => line())]
    expect(greske(many)[0]?.poruka).toContain('1001')
  })

  it('refuses what the call does not ask for instead of dropping it', () => {
    const hiding = demoDefinicija({ obrazac: { 'proracun.stavke.opis': { hidden: true } } })
    const cells = [heading, line({ Opis: 'Ipak nešto' })]
    const result = uvezi(cells, PRIJENOS_STAVKI.za(obrazac, { ...ctx, definicija: hiding }), {
      zaglavljeObvezno: true,
      noviId,
    })
    expect(result).toMatchObject({ ok: false, greske: [{ redak: 2, stupac: 'Opis' }] })
  })

  it('lets what is only missing be answered later', () => {
    expect(read([['Samo naziv']], false)).toMatchObject({ ok: true, retci: [{ naziv: 'Samo naziv' }] })
    expect(retciOd(tabOd(obrazac, 'proracun'), 'stavke')).toHaveLength(5)
  })
})
