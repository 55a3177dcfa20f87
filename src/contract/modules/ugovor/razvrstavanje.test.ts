/** The rule of small and large changes: the worked examples of domain rules 2.9, every row, and what holds for any change. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KljucPravila, PRAVILA_RAZVRSTAVANJA, ZAPREKE_IZMJENE } from './razvrstavanje.pravila.ts'
import { razvrstaj } from './razvrstavanje.ts'
import type { PoljeStanja, StanjeUgovora, StavkaStanja } from './razvrstavanje.types.ts'
import { GRANICE, PRIMJER, prenesi, stanje, stavka } from './ugovor.fixture.ts'

const potpisano = stanje()
const s = (stavke: readonly StavkaStanja[]) => stanje({ stavke })
const razvrstajStavke = (stavke: readonly StavkaStanja[]) => razvrstaj(potpisano, s(stavke), GRANICE)
const prijenos = (razlike: Record<string, number>) => razvrstajStavke(prenesi(PRIMJER, razlike))
const oznake = (novo: StanjeUgovora, staro = potpisano) =>
  [...new Set(razvrstaj(staro, novo, GRANICE).promjene.map(({ pravilo }) => PRAVILA_RAZVRSTAVANJA[pravilo].id))].sort()
const polje = (razred: PoljeStanja['razred'], put: string, vrijednost: string): PoljeStanja => ({
  oznaka: put,
  put,
  razred,
  vrijednost,
})
const sPoljem = (razred: PoljeStanja['razred'], put: string, vrijednost: string) =>
  stanje({ polja: { [put]: polje(razred, put, vrijednost) } })

describe('the worked examples of domain rules 2.9', () => {
  test('6.000,00 from S1 to S3 is −1,87 % and +42,85 %: large', () => {
    const { vrsta, elementi, ukupnaPromjena } = prijenos({ s1: -6_000_00, s3: 6_000_00 })
    expect(vrsta).toBe('velika')
    expect(elementi.map(({ naziv, udio }) => [naziv, udio])).toEqual([
      ['S1', -187],
      ['S3', 4285],
    ])
    expect(ukupnaPromjena).toBe(12_000_00)
  })

  test('2.000,00 from S1 to S3 is +14,28 %: small', () => {
    const { vrsta, elementi } = prijenos({ s1: -2_000_00, s3: 2_000_00 })
    expect(vrsta).toBe('mala')
    expect(elementi.find(({ naziv }) => naziv === 'S3')?.udio).toBe(1428)
  })

  test('a second 2.000,00 is added to the first, which nobody signed: +28,57 %, 8.000,00 in all, large', () => {
    const { vrsta, elementi, ukupnaPromjena } = prijenos({ s1: -4_000_00, s3: 4_000_00 })
    expect(vrsta).toBe('velika')
    expect(elementi.find(({ naziv }) => naziv === 'S3')?.udio).toBe(2857)
    expect(ukupnaPromjena).toBe(8_000_00)
  })

  test('once the first is signed, the same second one is small again', () => {
    const prvi = s(prenesi(PRIMJER, { s1: -2_000_00, s3: 2_000_00 }))
    const drugi = s(prenesi(PRIMJER, { s1: -4_000_00, s3: 4_000_00 }))
    expect(razvrstaj(prvi, drugi, GRANICE).vrsta).toBe('mala')
  })

  test('money that goes from 70 % to 50 % lowers the grant and stays a transfer', () => {
    const { bespovratna, zapreke, trazi } = prijenos({ s1: -2_000_00, s3: 2_000_00 })
    expect(bespovratna.razlika).toBe(-400_00)
    expect(zapreke).toEqual([])
    expect(trazi.suglasnostDrf).toBe(false)
  })
})

describe('the bounds of a transfer [RAZ-03] [RAZ-04]', () => {
  test('fifteen per cent is small, a cent more is large', () => {
    expect(prijenos({ s1: -7_275_00, s2: 7_275_00 }).vrsta).toBe('mala')
    const preko = prijenos({ s1: -7_275_01, s2: 7_275_01 })
    expect(preko.vrsta).toBe('velika')
    expect(preko.promjene.map(({ pravilo, sto }) => [pravilo, sto])).toEqual([
      ['preraspodjela', 'S1'],
      ['velikaPreraspodjela', 'S2'],
    ])
  })

  test('5.000,00 in all is small whatever its shares, a cent more is not', () => {
    expect(prijenos({ s1: -2_500_00, s6: 2_500_00 }).vrsta).toBe('mala')
    expect(prijenos({ s1: -2_500_00, s5: 1_250_00, s6: 1_250_01 }).zapreke).toHaveLength(1)
    expect(prijenos({ s1: -2_500_01, s6: 2_500_01 }).vrsta).toBe('velika')
  })

  test('lines of one element are measured together', () => {
    const stavke = [stavka('a', 10_000_00, 5000, 'e'), stavka('b', 10_000_00, 5000, 'e')]
    const novo = [stavka('a', 1_000_00, 5000, 'e'), stavka('b', 19_000_00, 5000, 'e')]
    const { vrsta, elementi } = razvrstaj(s(stavke), s(novo), GRANICE)
    expect([vrsta, elementi]).toEqual([null, []])
  })
})

describe('lines, elements and people', () => {
  test('[RAZ-05] a line that comes or goes within its purpose is small', () => {
    const dijelovi = [...prenesi(PRIMJER, { s1: -100_000_00 }), stavka('s1b', 100_000_00, 7000, 'e:s1')]
    expect(razvrstajStavke(dijelovi).vrsta).toBe('mala')
    expect(oznake(s(dijelovi))).toEqual(['RAZ-05'])
    expect(oznake(potpisano, s(dijelovi))).toEqual(['RAZ-05'])
  })

  test('[RAZ-06] a purpose that comes or goes is large, however little it costs', () => {
    const nova = [...prenesi(PRIMJER, { s1: -100_00 }), stavka('s7', 100_00, 5000)]
    expect(oznake(s(nova))).toEqual(['RAZ-03', 'RAZ-06'])
    expect(razvrstajStavke(nova).vrsta).toBe('velika')
    expect(oznake(s(PRIMJER.slice(0, 5)))).toContain('RAZ-06')
  })

  test('[RAZ-06] a line that is given another purpose is judged like one that came', () => {
    const druga = (namjena: string) => s(PRIMJER.map((one) => (one.id === 's6' ? { ...one, namjena } : one)))
    expect(oznake(druga('e:nova'))).toEqual(['RAZ-06'])
    const dvije = [...PRIMJER, stavka('s6b', 0, 5000, 'e:s6')]
    const preseljena = dvije.map((one) => (one.id === 's6b' ? { ...one, namjena: 'e:s3' } : one))
    expect(oznake(s(preseljena), s(dvije))).toEqual(['RAZ-03'])
  })

  test.each(['aktivnosti.popis.a2', 'aktivnosti.elementi.e2', 'partneri.popis.p2'])('[RAZ-07] %s is large', (put) => {
    const novi = stanje({ sastav: { ...potpisano.sastav, [put]: 'Nešto' } })
    expect(oznake(novi)).toEqual(['RAZ-07'])
    expect(oznake(potpisano, novi)).toEqual(['RAZ-07'])
  })

  test('[RAZ-07] fields of a row that came as a whole are not told again, but for what is scored in it', () => {
    const put = 'aktivnosti.popis.a2'
    const redak = (razred: PoljeStanja['razred']) =>
      stanje({
        sastav: { ...potpisano.sastav, [put]: 'Druga' },
        polja: { [`${put}.opis`]: polje(razred, 'aktivnosti.popis.opis', 'x') },
      })
    expect(oznake(redak('podaci'))).toEqual(['RAZ-07'])
    expect(oznake(redak('cilj'))).toEqual(['RAZ-07', 'RAZ-09'])
  })

  test('[RAZ-08] another beneficiary is large', () => {
    expect(oznake(stanje({ korisnik: '90000010188' }))).toEqual(['RAZ-08'])
  })
})

describe('fields', () => {
  const primjeri: [PoljeStanja['razred'], string, 'mala' | 'velika'][] = [
    ['podaci', 'RAZ-01', 'mala'],
    ['racun', 'RAZ-02', 'mala'],
    ['preraspodjela', 'RAZ-03', 'mala'],
    ['sastav', 'RAZ-07', 'velika'],
    ['cilj', 'RAZ-09', 'velika'],
    ['ostalo', 'RAZ-13', 'velika'],
  ]
  test.each(primjeri)(
    'a field of the row „%s” falls under it [RAZ-01] [RAZ-02] [RAZ-09] [RAZ-13]',
    (razred, id, vrsta) => {
      const [a, b] = [sPoljem(razred, 'tab.polje', 'a'), sPoljem(razred, 'tab.polje', 'b')]
      expect(oznake(b, a)).toEqual([id])
      expect(razvrstaj(a, b, GRANICE).vrsta).toBe(vrsta)
      expect(razvrstaj(a, b, GRANICE).putovi).toEqual(['tab.polje'])
      expect(razvrstaj(a, a, GRANICE)).toMatchObject({ vrsta: null, promjene: [], putovi: [] })
    },
  )

  test('[RAZ-02] a new account asks for a proof of the bank', () => {
    expect(razvrstaj(potpisano, sPoljem('racun', 'ugovor.iban', 'HR1'), GRANICE).trazi.dokazRacuna).toBe(true)
  })

  test('[RAZ-09] a target asks for the consent of the body that drafts the call', () => {
    const put = 'pokazatelji-i-rezultati.popis.ciljna'
    expect(razvrstaj(potpisano, sPoljem('cilj', put, '9'), GRANICE).trazi).toEqual({
      obrazlozenje: true,
      uvjeti: true,
      dodatak: true,
      suglasnostDrf: true,
      dokazRacuna: false,
    })
  })

  test('[RAZ-01] rows in another order are small, whatever came between them', () => {
    const redci = (...ids: string[]) => stanje({ redci: { 'aktivnosti.popis': ids } })
    expect(oznake(redci('b', 'a'), redci('a', 'b'))).toEqual(['RAZ-01'])
    expect(oznake(redci('a', 'c', 'b'), redci('a', 'b'))).toEqual([])
  })
})

describe('the period [RAZ-10] [RAZ-11]', () => {
  const produljeno = (trajanje: number, zavrsetak: string, staro = potpisano) =>
    oznake(stanje({ trajanje, zavrsetak }), staro)

  test('three months either way are small, four are large', () => {
    expect(produljeno(21, '2027-09-30')).toEqual(['RAZ-10'])
    expect(produljeno(15, '2027-03-31')).toEqual(['RAZ-10'])
    expect(produljeno(22, '2027-10-31')).toEqual(['RAZ-11'])
    expect(produljeno(14, '2027-02-28')).toEqual(['RAZ-11'])
  })

  test('what the call does not allow is large however short', () => {
    const kasni = stanje({ trajanje: 23, zavrsetak: '2027-11-30' })
    expect(produljeno(24, '2027-12-31', kasni)).toEqual(['RAZ-10'])
    expect(produljeno(24, '2028-01-01', kasni)).toEqual(['RAZ-11'])
    expect(produljeno(25, '2027-12-31', kasni)).toEqual(['RAZ-11'])
  })

  test('a period that cannot be read is large, and so is another beginning', () => {
    expect(produljeno(0, '2027-06-30', stanje({ trajanje: null }))).toEqual(['RAZ-11'])
    expect(oznake(stanje({ pocetak: '2026-02-01' }))).toEqual(['RAZ-13'])
  })
})

describe('totals and intensity', () => {
  test('[RAZ-12] less eligible cost is large, and gives the call something back', () => {
    const { vrsta, trazi, zapreke } = prijenos({ s1: -1 })
    expect([vrsta, zapreke]).toEqual(['velika', []])
    expect(trazi.suglasnostDrf).toBe(true)
    expect(oznake(s(prenesi(PRIMJER, { s1: -1 })))).toContain('RAZ-12')
  })

  test('[RAZ-12] a lower intensity of a line is large', () => {
    const nize = PRIMJER.map((one) => (one.id === 's1' ? stavka('s1', one.prihvatljivo, 6999) : one))
    expect(oznake(s(nize))).toEqual(['RAZ-12'])
  })

  test('the eligible total, the intensity and the grant never rise [IZM-06] [IZM-07] [IZM-08]', () => {
    const vise = prijenos({ s6: 1 })
    expect(vise.zapreke.map(({ pravilo, poruka }) => [pravilo, poruka])).toEqual([
      [ZAPREKE_IZMJENE.ukupno.id, ZAPREKE_IZMJENE.ukupno.poruka],
    ])
    const stopa = PRIMJER.map((one) => (one.id === 's6' ? stavka('s6', one.prihvatljivo, 5001) : one))
    expect(razvrstajStavke(stopa).zapreke.map(({ pravilo, polje: put }) => [pravilo, put])).toEqual([
      ['IZM-07', 'proracun.stavke.s6.stopa'],
      ['IZM-08', 'proracun.stavke'],
    ])
    expect(prijenos({ s3: -1_000_00, s1: 1_000_00 }).zapreke.map(({ pravilo }) => pravilo)).toEqual(['IZM-08'])
  })
})

describe('whatever the change', () => {
  const iznos = fc.integer({ min: 0, max: 1_000_000_00 })
  const stopa = fc.constantFrom(3500, 5000, 7000, 8500)
  const proracun = fc.array(fc.tuple(iznos, stopa), { minLength: 1, maxLength: 8 })
  const par = proracun.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.array(iznos, { minLength: lines.length, maxLength: lines.length })),
  )
  const stavke = (lines: readonly (readonly [number, number])[]) =>
    lines.map(([koliko, udio], at) => stavka(`s${at}`, koliko, udio))
  const parStanja = par.map(([lines, novi]) => {
    const poslije = lines.map(([, udio], at) => [novi[at] ?? 0, udio] as const)
    return [s(stavke(lines)), s(stavke(poslije))] as const
  })

  test('nothing against itself is no change', () => {
    fc.assert(
      fc.property(parStanja, ([staro]) => {
        expect(razvrstaj(staro, staro, GRANICE)).toMatchObject({ vrsta: null, promjene: [], zapreke: [], elementi: [] })
      }),
    )
  })

  test('differences add up to the cent and turn around with the versions', () => {
    fc.assert(
      fc.property(parStanja, ([staro, novo]) => {
        const [naprijed, natrag] = [razvrstaj(staro, novo, GRANICE), razvrstaj(novo, staro, GRANICE)]
        const zbroj = naprijed.elementi.reduce((sum, { razlika }) => sum + razlika, 0)
        expect(zbroj).toBe(naprijed.prihvatljivo.razlika)
        expect(naprijed.ukupnaPromjena).toBe(natrag.ukupnaPromjena)
        expect(naprijed.prihvatljivo.razlika + natrag.prihvatljivo.razlika).toBe(0)
        for (const { potpisano: bilo, novo: jest, razlika } of naprijed.elementi) expect(bilo + razlika).toBe(jest)
      }),
    )
  })

  test('a transfer is small exactly when it keeps to 15 % of every element or to 5.000,00 € in all', () => {
    fc.assert(
      fc.property(parStanja, ([staro, novo]) => {
        const { promjene, elementi, ukupnaPromjena } = razvrstaj(staro, novo, GRANICE)
        const uUdjelu = elementi.every(({ razlika, potpisano: bilo }) => Math.abs(razlika) * 100 <= bilo * 15)
        const velika = promjene.some(({ pravilo }) => pravilo === 'velikaPreraspodjela')
        expect(velika).toBe(!uUdjelu && ukupnaPromjena > 5_000_00)
      }),
    )
  })

  test('it is cumulative: two steps against what was signed are the sum of both', () => {
    fc.assert(
      fc.property(parStanja, fc.nat(7), fc.integer({ min: 1, max: 4_000_00 }), ([staro, novo], koji, koliko) => {
        const at = koji % staro.stavke.length
        const dva = s(
          novo.stavke.map((one, i) => (i === at ? stavka(one.id, one.prihvatljivo + koliko, one.stopa) : one)),
        )
        const [jedan, oba] = [razvrstaj(staro, novo, GRANICE), razvrstaj(staro, dva, GRANICE)]
        expect(oba.prihvatljivo.razlika).toBe(jedan.prihvatljivo.razlika + koliko)
        const mjera = `e:s${at}`
        const delta = (one: typeof jedan) => one.elementi.find((element) => element.mjera === mjera)?.razlika ?? 0
        expect(delta(oba)).toBe(delta(jedan) + koliko)
      }),
    )
  })

  test('more changes never make a large change small', () => {
    const polja = fc.dictionary(
      fc.constantFrom('a.b', 'a.c', 'd.e'),
      fc.constantFrom<PoljeStanja['razred']>('podaci', 'racun', 'cilj', 'ostalo'),
    )
    fc.assert(
      fc.property(parStanja, polja, ([staro, novo], razredi) => {
        const dodano = Object.fromEntries(Object.entries(razredi).map(([put, r]) => [put, polje(r, put, 'novo')]))
        const prije = razvrstaj(staro, novo, GRANICE).vrsta
        const poslije = razvrstaj(staro, { ...novo, polja: dodano }, GRANICE).vrsta
        if (prije === 'velika') expect(poslije).toBe('velika')
        if (prije !== null) expect(poslije).not.toBeNull()
      }),
    )
  })

  test('the order of lines decides nothing', () => {
    fc.assert(
      fc.property(parStanja, ([staro, novo]) => {
        const obrnuto = razvrstaj(staro, s(novo.stavke.toReversed()), GRANICE)
        const ravno = razvrstaj(staro, novo, GRANICE)
        expect([obrnuto.vrsta, obrnuto.ukupnaPromjena, obrnuto.zapreke.length]).toEqual([
          ravno.vrsta,
          ravno.ukupnaPromjena,
          ravno.zapreke.length,
        ])
      }),
    )
  })

  test('amounts beyond exact products are compared exactly', () => {
    const golemo = 100_000_000_000_000
    const [a, b] = [stavka('a', golemo, 0), stavka('b', golemo, 0)]
    const petnaest = (golemo * 15) / 100
    const pomak = (koliko: number): (readonly [KljucPravila, string])[] =>
      razvrstaj(s([a, b]), s([stavka('a', golemo - koliko, 0), stavka('b', golemo + koliko, 0)]), GRANICE).promjene.map(
        ({ pravilo, sto }) => [pravilo, sto] as const,
      )
    expect(pomak(petnaest).map(([pravilo]) => pravilo)).toEqual(['preraspodjela', 'preraspodjela'])
    expect(pomak(petnaest + 1).map(([pravilo]) => pravilo)).toEqual(['velikaPreraspodjela', 'velikaPreraspodjela'])
  })
})
