import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratioPercentFloor2 } from '#contract/kernel/money.ts'
import { applyOps, type JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  FIKSNE_STOPE,
  intenzitetIzKarte,
  jednakIntenzitet,
  type OznakaFiksneStope,
} from '#contract/modules/poziv/definicija.schema.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { iskljucujeKategoriju, iskljucujuSe, iznosFiksneStope, osnovicaFiksneStope, satnica } from './fiksne-stope.ts'
import { najveciIntenzitet, ograniciDeMinimis, preostaloDeMinimis } from './potpore.ts'
import { izracunajProracun } from './proracun.ts'
import { bespovratnaStavke, iznosiStavke, ogranici, podjelaIzvora, type UnosStavke } from './stavka.ts'

const unos: UnosStavke = {
  brojJedinica: 10_000,
  iznosJedinice: 1_000_000,
  stopaPdv: 2500,
  pdvPovrativ: 'Da',
  postotakNepovrativogPdv: 0,
  neprihvatljivo: 0,
  pdvFinanciranje: 'prihvatljiv',
  povrativiPrihvatljiv: false,
}

describe('a budget line', () => {
  it('multiplies quantity and unit price, cut down [F-01]', () => {
    const line = iznosiStavke({ ...unos, brojJedinica: 1_180_000, iznosJedinice: 1783, stopaPdv: 0 })
    expect(line.neto).toBe(210_394)
    expect(iznosiStavke({ ...unos, brojJedinica: 3333, iznosJedinice: 100 }).neto).toBe(33)
  })

  it('takes as eligible only the VAT that does not come back [F-02]', () => {
    expect(iznosiStavke(unos)).toMatchObject({ pdv: 250_000, prihvatljiviPdv: 0, ukupno: 1_000_000 })
    expect(iznosiStavke({ ...unos, pdvPovrativ: 'Ne' })).toMatchObject({ prihvatljiviPdv: 250_000, ukupno: 1_250_000 })
    const partly = { ...unos, pdvPovrativ: 'Djelomično' as const, postotakNepovrativogPdv: 6000 }
    expect(iznosiStavke(partly).prihvatljiviPdv).toBe(150_000)
  })

  it('never finances VAT that the call leaves out or gives to the national budget [F-02]', () => {
    const left = iznosiStavke({ ...unos, pdvPovrativ: 'Ne', pdvFinanciranje: 'neprihvatljiv' })
    expect(left).toMatchObject({ prihvatljivo: 1_000_000, neprihvatljivo: 250_000, pdvNacionalni: 0 })
    const national = iznosiStavke({ ...unos, pdvPovrativ: 'Ne', pdvFinanciranje: 'nacionalniProracun' })
    expect(national).toMatchObject({ prihvatljivo: 1_000_000, neprihvatljivo: 0, pdvNacionalni: 250_000 })
  })

  it('leaves out the ineligible part and never goes below zero [F-03]', () => {
    expect(iznosiStavke({ ...unos, neprihvatljivo: 100_000 })).toMatchObject({
      prihvatljivo: 900_000,
      neprihvatljivo: 100_000,
    })
    expect(iznosiStavke({ ...unos, neprihvatljivo: 9_000_000 })).toMatchObject({
      prihvatljivo: 0,
      neprihvatljivo: 1_000_000,
    })
  })

  it('cuts the grant down to the cent [F-04]', () => {
    expect(bespovratnaStavke(14_999_999, 7000)).toBe(10_499_999)
    expect(bespovratnaStavke(5_277_525, 7000)).toBe(3_694_267)
    expect(ogranici([100, 200, 300], 350)).toEqual([100, 200, 50])
  })

  it('gives the national source the rest of the cut European part [F-06]', () => {
    expect(podjelaIzvora(11_117_976, 8500)).toEqual({ eu: 9_450_279, nacionalno: 1_667_697 })
  })
})

describe('simplified cost options', () => {
  const line = (kategorija: number, prihvatljivo: number, ugovorIznadPraga = false) => ({
    kategorija,
    prihvatljivo,
    ugovorIznadPraga,
  })
  const lines = [line(1, 32_000_000), line(2, 4_850_000), line(4, 1_400_000)]
  const flat = (oznaka: OznakaFiksneStope, stopa: number, of = lines) =>
    iznosFiksneStope({ oznaka, stopa }, osnovicaFiksneStope(oznaka, of), {})

  it('computes the worked figures [F-10, F-11, F-13, F-14]', () => {
    const staff = [line(5, 2_400_000)]
    expect(flat('FS-15', 1500, staff)).toBe(360_000)
    expect(flat('FS-40', 4000, staff)).toBe(960_000)
    expect(flat('FS-20', 2000)).toBe(7_650_000)
    expect(flat('FS-7', 700)).toBe(2_677_500)
  })

  it('leaves subcontracting, works and large contracts out of the bases [F-12, F-13]', () => {
    expect(osnovicaFiksneStope('FS-25', lines)).toBe(36_850_000)
    expect(osnovicaFiksneStope('FS-20', [line(3, 500), line(1, 700, true), line(1, 900), line(5, 100)])).toBe(900)
    expect(osnovicaFiksneStope('FS-7', [line(12, 500), line(5, 100)])).toBe(100)
  })

  it('never goes above the rate of the law', () => {
    expect(iznosFiksneStope({ oznaka: 'FS-7', stopa: 9900 }, 1_000_000, {})).toBe(70_000)
  })

  it('never goes above the rate that the call was announced under [POS-2]', () => {
    const parametri = { fs20: 1550, fs40: 3333, pdvPrag: 1, rokPitanja: 14 }
    expect(iznosFiksneStope({ oznaka: 'FS-20', stopa: 2000 }, 1_000_003, { parametri })).toBe(155_000)
    expect(iznosFiksneStope({ oznaka: 'FS-40', stopa: 4000 }, 1_000_003, { parametri })).toBe(333_300)
  })

  it('knows which rates and costs exclude each other', () => {
    expect(iskljucujuSe('FS-7', 'FS-15')).toBe(true)
    expect(iskljucujuSe('FS-20', 'FS-40')).toBe(true)
    expect(iskljucujuSe('FS-20', 'FS-7')).toBe(false)
    expect(iskljucujeKategoriju('FS-20', 5, [])).toBe(true)
    expect(iskljucujeKategoriju('FS-40', 1, [])).toBe(true)
    expect(iskljucujeKategoriju('FS-40', 7, [7])).toBe(false)
    expect(iskljucujeKategoriju('FS-15', 12, [])).toBe(true)
    for (const a of FIKSNE_STOPE) for (const b of FIKSNE_STOPE) expect(iskljucujuSe(a, b)).toBe(iskljucujuSe(b, a))
  })

  it('divides the annual cost by 1720 hours [F-15]', () => {
    expect(satnica(3_123_456)).toBe(1815)
  })
})

describe('aid', () => {
  it('reads the regional map', () => {
    const map = intenzitetIzKarte()
    expect(najveciIntenzitet(map, '1', 'malo', ['panonska'])).toBe(7000)
    expect(najveciIntenzitet(map, '1', 'srednje', ['jadranska'])).toBe(5000)
    expect(najveciIntenzitet(map, '1', 'veliko', ['gradZagreb'])).toBe(3500)
  })

  it('applies the lowest of several regions and nothing where the call is silent', () => {
    expect(najveciIntenzitet(intenzitetIzKarte(), '1', 'malo', ['panonska', 'gradZagreb'])).toBe(5500)
    expect(najveciIntenzitet(intenzitetIzKarte(), '1', 'malo', [])).toBe(5500)
    expect(najveciIntenzitet(intenzitetIzKarte(), '2', 'malo', ['panonska'])).toBe(0)
  })

  it('counts de minimis aid of three rolling years', () => {
    const granted = [
      { datum: '2023-05-12', iznos: 12_000_000 },
      { datum: '2024-09-01', iznos: 9_500_000 },
    ]
    expect(preostaloDeMinimis(granted, '2026-04-20')).toBe(8_500_000)
    expect(preostaloDeMinimis(granted, '2026-05-11')).toBe(8_500_000)
    expect(preostaloDeMinimis(granted, '2026-05-12')).toBe(20_500_000)
    expect(preostaloDeMinimis(granted, '2026-05-13')).toBe(20_500_000)
    expect(ograniciDeMinimis(10_000_000, granted, '2026-04-20')).toBe(8_500_000)
  })
})

describe('the budget of a draft', () => {
  it('computes the worked example S1–S6', () => {
    const ctx = demoKontekst()
    const proracun = izracunajProracun(validObrazac(ctx), ctx)
    expect(proracun.ukupno).toMatchObject({ prihvatljivo: 41_235_000, bespovratna: 27_987_500, vlastito: 13_247_500 })
    expect(proracun.stavke.map(({ bespovratna }) => bespovratna)).toEqual([
      22_400_000, 3_395_000, 700_000, 1_200_000, 112_500, 180_000,
    ])
    expect(proracun.stavke.at(-1)).toMatchObject({ fiksnaStopa: 'FS-15', prihvatljivo: 360_000, kategorija: 12 })
    expect(proracun.intenzitet).toBe(6787)
    expect(ratioPercentFloor2(27_987_500, 41_235_000)).toBe(6787)
    expect(proracun).toMatchObject({ vlastitoJavno: 0, vlastitoPrivatno: 13_247_500, ogranicenoZa: 0, neispravno: [] })
    expect(proracun.poVrstiPotpore).toEqual([
      expect.objectContaining({ kljuc: '1', intenzitet: 7000, najveciIntenzitet: 7000, bespovratna: 25_795_000 }),
      expect.objectContaining({ kljuc: '2', intenzitet: 5000, bespovratna: 2_192_500 }),
    ])
    expect(proracun.poGodini.map(({ kljuc }) => kljuc)).toEqual([2027, 2028])
  })

  it('cuts what exceeds the call from the last lines [F-04]', () => {
    const ctx = demoKontekst({ poziv: { alokacija: 6e9, najniza: 0, najvisa: 27_000_000, datumZatvaranja: null } })
    const { stavke, ukupno, ogranicenoZa } = izracunajProracun(validObrazac(ctx), ctx)
    expect(ukupno).toMatchObject({ bespovratna: 27_000_000, vlastito: 14_235_000 })
    expect(ogranicenoZa).toBe(987_500)
    expect(stavke.map(({ bespovratna }) => bespovratna)).toEqual([22_400_000, 3_395_000, 700_000, 505_000, 0, 0])
  })

  it('counts unreadable amounts as zero and names them', () => {
    const ctx = demoKontekst()
    const broken = applyOps(validObrazac(ctx), [
      { kind: 'set', path: 'proracun.stavke.s1.iznosJedinice', was: null, now: 'oko 320 tisuća' },
      { kind: 'set', path: 'proracun.stavke.s2.brojJedinica', was: null, now: '99999999' },
      { kind: 'set', path: 'proracun.stavke.s3.neprihvatljivo', was: null, now: '-5.00' },
    ])
    const { neispravno, stavke } = izracunajProracun(broken, ctx)
    expect(neispravno).toEqual([
      'proracun.stavke.s1.iznosJedinice',
      'proracun.stavke.s2.brojJedinica',
      'proracun.stavke.s3.neprihvatljivo',
    ])
    expect(stavke.slice(0, 3).map(({ prihvatljivo }) => prihvatljivo)).toEqual([0, 0, 1_400_000])
  })

  it('takes unit costs and lump sums from the call, without VAT', () => {
    const ctx = demoKontekst()
    const obrazac = applyOps(validObrazac(ctx), [
      { kind: 'set', path: 'proracun.stavke.s4.vrstaTroska', was: null, now: 'Standardna veličina jediničnog troška' },
      { kind: 'set', path: 'proracun.stavke.s4.jedinicniTrosakId', was: null, now: '1' },
      { kind: 'set', path: 'proracun.stavke.s4.brojJedinica', was: null, now: '118.0000' },
      { kind: 'set', path: 'proracun.stavke.s6.vrstaTroska', was: null, now: 'Paušalni iznos' },
      { kind: 'set', path: 'proracun.stavke.s6.pausalId', was: null, now: '1' },
    ])
    const { stavke } = izracunajProracun(obrazac, ctx)
    expect(stavke.find(({ id }) => id === 's4')).toMatchObject({ iznosJedinice: 1783, prihvatljivo: 210_394, pdv: 0 })
    expect(stavke.find(({ id }) => id === 's6')).toMatchObject({ prihvatljivo: 500_000, pdv: 0 })
  })

  it('splits own contribution by the sector of the holder [F-07]', () => {
    const ctx = demoKontekst()
    const town = { ...ctx, prijavitelj: { ...ctx.prijavitelj, vrstaOrganizacije: 2 } }
    expect(izracunajProracun(validObrazac(ctx), town)).toMatchObject({ vlastitoJavno: 13_247_500, vlastitoPrivatno: 0 })
  })

  it('survives any document', () => {
    const ctx = demoKontekst()
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('proracun', 'projekt', 'aktivnosti', 'partneri'), fc.jsonValue()),
        (document) => {
          expect(izracunajProracun(document as JsonObject, ctx).ukupno.prihvatljivo).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('laws of the budget', () => {
  const lines = fc.array(
    fc.record({
      iznos: fc.integer({ min: 1, max: 900_000_000 }),
      kategorija: fc.constantFrom(1, 2, 3, 4, 5, 6),
      vrstaPotpore: fc.constantFrom('1' as const, '2' as const),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const limit = fc.integer({ min: 0, max: 2_000_000_000 })
  const of = (parts: readonly { iznos: number; kategorija: number; vrstaPotpore: '1' | '2' }[], najvisa: number) => {
    const ctx = demoKontekst({
      definicija: demoDefinicija({ intenzitet: { ...intenzitetIzKarte(), '2': jednakIntenzitet(3333) } }),
      poziv: { alokacija: 1e12, najniza: 0, najvisa, datumZatvaranja: null },
    })
    const stavke = parts.map((part, i) => ({ ...part, id: `s${i}`, naziv: `Stavka ${i}` }))
    return izracunajProracun(validObrazac(ctx, { stavke }), ctx)
  }

  it('keeps every sum, the limit and the sources to the cent', () => {
    fc.assert(
      fc.property(lines, limit, (parts, najvisa) => {
        const { stavke, ukupno, ...rest } = of(parts, najvisa)
        const sum = (rows: readonly { prihvatljivo: number; bespovratna: number }[]) => [
          rows.reduce((total, row) => total + row.prihvatljivo, 0),
          rows.reduce((total, row) => total + row.bespovratna, 0),
        ]
        const whole = [ukupno.prihvatljivo, ukupno.bespovratna]
        for (const rows of [stavke, rest.poKategoriji, rest.poNositelju, rest.poVrstiPotpore, rest.poGodini])
          expect(sum(rows)).toEqual(whole)
        expect(ukupno.bespovratna).toBeLessThanOrEqual(najvisa)
        expect(ukupno.bespovratna + ukupno.vlastito).toBe(ukupno.prihvatljivo)
        expect(rest.eu + rest.nacionalno).toBe(ukupno.bespovratna)
        expect(rest.vlastitoJavno + rest.vlastitoPrivatno).toBe(ukupno.vlastito)
        for (const line of stavke) {
          expect(line.bespovratnaPrijeOgranicenja * 10_000).toBeLessThanOrEqual(line.prihvatljivo * line.stopa)
          expect((line.bespovratnaPrijeOgranicenja + 1) * 10_000).toBeGreaterThan(line.prihvatljivo * line.stopa)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('gives the same totals whatever the order of lines', () => {
    fc.assert(
      fc.property(lines, limit, (parts, najvisa) => {
        const [forward, backward] = [of(parts, najvisa), of(parts.toReversed(), najvisa)]
        expect(backward.ukupno).toEqual(forward.ukupno)
        expect(backward.poKategoriji.map(({ kljuc, prihvatljivo }) => [kljuc, prihvatljivo])).toEqual(
          forward.poKategoriji.map(({ kljuc, prihvatljivo }) => [kljuc, prihvatljivo]),
        )
      }),
      { numRuns: 60 },
    )
  })
})
