import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derive, validate } from '#contract/kernel/dokument/dokument.ts'
import { applyOps, type Json, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { jednakIntenzitet, type PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { demoDefinicija, demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { PRIJAVNI_OBRAZAC } from '../prijavni-obrazac.ts'
import { izracunajProracun } from './proracun.ts'

const intenzitet = { '0': jednakIntenzitet(5000), '1': jednakIntenzitet(5000), '2': jednakIntenzitet(5000) }
const prihvatljivost = { ...demoDefinicija().prihvatljivost, najveciUdioKategorije: [] }
const kontekst = (changes: Partial<PozivDefinicija> = {}) =>
  demoKontekst({
    definicija: demoDefinicija({
      intenzitet,
      prihvatljivost,
      pdvFinanciranje: 'prihvatljiv',
      vrstePomoci: [],
      fiksneStope: [{ ...fs7, oznaka: 'FS-7', stopa: 700 }],
      ...changes,
    }),
    poziv: { alokacija: 1e12, najniza: 0, najvisa: 1e12, datumZatvaranja: null },
  })
const fs7 = { naziv: 'Neizravni troškovi', kategorijaTroskaId: 1, dopusteneKategorije: [] }
const set = (path: string, now: Json): PatchOp => ({ kind: 'set', path, was: null, now })

interface Izbor {
  iznos: number
  vrstaPotpore?: '0' | '1' | '2'
  pdvPovrativ?: 'Da' | 'Ne' | 'Djelomično'
  fiksneStope?: string[]
  kategorija?: number
}

/** A budget of one line with 25 % VAT. */
function obrazac(ctx: ReturnType<typeof kontekst>, izbor: Izbor) {
  const { iznos, vrstaPotpore = '0', pdvPovrativ = 'Da', fiksneStope = [], kategorija = 1 } = izbor
  const stavke = [{ id: 's1', naziv: 'Stavka', iznos, kategorija, vrstaPotpore }]
  const more = [set('proracun.stavke.s1.pdvPovrativ', pdvPovrativ)]
  if (pdvPovrativ === 'Djelomično') more.push(set('proracun.stavke.s1.postotakNepovrativogPdv', '60.00'))
  return applyOps(validObrazac(ctx, { stavke, fiksneStope }), more)
}
const racun = (izbor: Izbor, changes: Partial<PozivDefinicija> = {}) => {
  const ctx = kontekst(changes)
  return izracunajProracun(obrazac(ctx, izbor), ctx)
}

describe('VAT of an operation', () => {
  it('of the cohesion programme is eligible below 5.000.000,00 € with VAT [R-PDV-1]', () => {
    expect(racun({ iznos: 399_999_999 }).ukupno).toMatchObject({ prihvatljivo: 499_999_998, neprihvatljivo: 0 })
    expect(racun({ iznos: 399_999_999 }).pdvIznadPraga).toBe(false)
  })

  it('from 5.000.000,00 € on only as far as it does not come back [R-PDV-2]', () => {
    const at = racun({ iznos: 400_000_000 })
    expect(at.ukupno).toMatchObject({ ukupno: 400_000_000, prihvatljivo: 400_000_000 })
    expect(at.pdvIznadPraga).toBe(true)
    expect(racun({ iznos: 400_000_000, pdvPovrativ: 'Ne' }).ukupno.prihvatljivo).toBe(500_000_000)
    expect(racun({ iznos: 400_000_000, pdvPovrativ: 'Djelomično' }).ukupno.prihvatljivo).toBe(460_000_000)
    expect(racun({ iznos: 400_000_000, pdvPovrativ: 'Ne' }).pdvIznadPraga).toBe(false)
  })

  it('is judged by the threshold the call was announced under [R-PDV-2] [POS-2]', () => {
    const parametri = { fs20: 2000, fs40: 4000, pdvPrag: 12_500, rokPitanja: 14 }
    expect(racun({ iznos: 9_999 }, { parametri }).ukupno.prihvatljivo).toBe(12_498)
    expect(racun({ iznos: 10_000 }, { parametri }).ukupno.prihvatljivo).toBe(10_000)
    const ctx = kontekst({ parametri })
    expect(
      derive(PRIJAVNI_OBRAZAC, obrazac(ctx, { iznos: 10_000 }), ctx).upozorenja.map(({ poruka }) => poruka),
    ).toContainEqual(expect.stringContaining('125,00'))
  })

  it('counts a flat rate towards the threshold as it is with eligible VAT [R-PDV-2]', () => {
    // 373.831.775 with VAT is 467.289.718; 7 % of it is 32.710.280: together two cents below the threshold.
    const below = racun({ iznos: 373_831_775, fiksneStope: ['FS-7'] })
    expect(below.ukupno.prihvatljivo).toBe(499_999_998)
    expect(racun({ iznos: 373_831_777, fiksneStope: ['FS-7'] }).pdvIznadPraga).toBe(true)
  })

  it('is never eligible on a line of aid as far as its payer gets it back [R-PDV-3]', () => {
    for (const vrstaPotpore of ['1', '2'] as const) {
      expect(racun({ iznos: 1_000_000, vrstaPotpore }).ukupno.prihvatljivo).toBe(1_000_000)
      expect(racun({ iznos: 1_000_000, vrstaPotpore, pdvPovrativ: 'Djelomično' }).ukupno.prihvatljivo).toBe(1_150_000)
      expect(racun({ iznos: 1_000_000, vrstaPotpore }).pdvIznadPraga).toBe(false)
    }
  })

  it('of NPOO is never paid by the Mechanism, and by the national budget only when the call says so [R-PDV-4]', () => {
    const npoo = (pdvFinanciranje: PozivDefinicija['pdvFinanciranje']) =>
      racun({ iznos: 1_000_000, pdvPovrativ: 'Ne' }, { fond: 'NPOO', pdvFinanciranje }).ukupno
    expect(npoo('prihvatljiv')).toMatchObject({ prihvatljivo: 1_000_000, neprihvatljivo: 250_000, pdvNacionalni: 0 })
    expect(npoo('neprihvatljiv')).toEqual(npoo('prihvatljiv'))
    expect(npoo('nacionalniProracun')).toMatchObject({ prihvatljivo: 1_000_000, pdvNacionalni: 250_000 })
  })

  it('leaves a stricter call of the cohesion programme as strict as it is', () => {
    expect(racun({ iznos: 1_000_000 }, { pdvFinanciranje: 'neprihvatljiv' }).ukupno.prihvatljivo).toBe(1_000_000)
  })

  it('is named to the applicant when the threshold takes it away [OBR-PDV-PRAG]', () => {
    const ctx = kontekst()
    const rules = (iznos: number) =>
      derive(PRIJAVNI_OBRAZAC, obrazac(ctx, { iznos }), ctx).upozorenja.map(({ pravilo }) => pravilo)
    expect(rules(399_999_999)).toEqual([])
    expect(rules(400_000_000)).toEqual(['OBR-PDV-PRAG'])
  })

  it('keeps what it costs, what is eligible and what is not in balance for every line', () => {
    const izbor = fc.record({
      iznos: fc.integer({ min: 1, max: 600_000_000 }),
      vrstaPotpore: fc.constantFrom('0' as const, '1' as const, '2' as const),
      pdvPovrativ: fc.constantFrom('Da' as const, 'Ne' as const, 'Djelomično' as const),
    })
    fc.assert(
      fc.property(izbor, fc.constantFrom('prihvatljiv', 'neprihvatljiv', 'nacionalniProracun'), (one, pdv) => {
        const { ukupno, stavke } = racun(one, { pdvFinanciranje: pdv as PozivDefinicija['pdvFinanciranje'] })
        expect(ukupno.ukupno).toBe(ukupno.prihvatljivo + ukupno.neprihvatljivo + ukupno.pdvNacionalni)
        expect(ukupno.neprihvatljivo).toBeGreaterThanOrEqual(0)
        for (const line of stavke) expect(line.prihvatljiviPdv + line.pdvNacionalni).toBeLessThanOrEqual(line.pdv)
      }),
      { numRuns: 60 },
    )
  })
})

describe('simplified options of small operations [OBR-POJEDNOSTAVLJENO]', () => {
  const pravila = (izbor: Izbor, changes: Partial<PozivDefinicija> = {}) => {
    const ctx = kontekst({ pdvFinanciranje: 'neprihvatljiv', ...changes })
    return validate(PRIJAVNI_OBRAZAC, obrazac(ctx, izbor), ctx).filter(
      ({ pravilo }) => pravilo === 'OBR-POJEDNOSTAVLJENO',
    )
  }

  it.each([
    [19_999_999, 1],
    [20_000_000, 1],
    [20_000_001, 0],
  ])('a total cost of %i cents gives %i errors', (iznos, errors) => {
    const found = pravila({ iznos })
    expect(found).toHaveLength(errors)
    for (const one of found) {
      expect(one.polje).toBe('proracun.stavke.s1.vrstaTroska')
      expect(one.poruka).toContain('200.000,00')
    }
  })

  it('lets a real cost stand in the base of a flat rate, and only there', () => {
    const fs15 = { ...fs7, oznaka: 'FS-15' as const, stopa: 1500 }
    expect(pravila({ iznos: 10_000_000, fiksneStope: ['FS-7'] })).toEqual([])
    expect(pravila({ iznos: 10_000_000, fiksneStope: ['FS-15'] }, { fiksneStope: [fs15] })).toHaveLength(1)
    expect(pravila({ iznos: 10_000_000, fiksneStope: ['FS-15'], kategorija: 5 }, { fiksneStope: [fs15] })).toEqual([])
  })

  it('spares state aid and NPOO, but not de minimis aid', () => {
    expect(pravila({ iznos: 10_000_000, vrstaPotpore: '1' })).toEqual([])
    expect(pravila({ iznos: 10_000_000, vrstaPotpore: '2' })).toHaveLength(1)
    expect(pravila({ iznos: 10_000_000 }, { fond: 'NPOO' })).toEqual([])
  })

  it('has nothing against unit costs and lump sums', () => {
    const ctx = kontekst()
    const draft = applyOps(obrazac(ctx, { iznos: 1 }), [
      set('proracun.stavke.s1.vrstaTroska', 'Paušalni iznos'),
      set('proracun.stavke.s1.pausalId', '1'),
    ])
    const found = validate(PRIJAVNI_OBRAZAC, draft, ctx).map(({ pravilo }) => pravilo)
    expect(izracunajProracun(draft, ctx).ukupno.ukupno).toBe(500_000)
    expect(found).not.toContain('OBR-POJEDNOSTAVLJENO')
  })
})
