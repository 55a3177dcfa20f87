import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PODNESENO, poziv, prijava } from './poredak.fixture.ts'
import { izIzvoza, izvezi } from './poredak.izvoz.ts'
import { rasporedi } from './poredak.raspodjela.ts'
import { saZdrijebom } from './poredak.redoslijed.ts'
import type { PoredakPoziva, PrijavaPoretka } from './poredak.ts'

const iznos = fc.integer({ min: 1, max: 400_000_00 })
const KLJUCEVI = ['V1', 'V2', 'V3']

/** Few different values, so that ties of every depth come up. */
const nasumicna = fc.record<Omit<PrijavaPoretka, 'id' | 'sifra'>>({
  bodovi: fc.constantFrom(6000, 6500, 7000),
  kriteriji: fc.tuple(fc.constantFrom(1000, 1025), fc.constantFrom(800, 900), fc.constantFrom(0, 500)),
  pokazatelj: fc.option(fc.constantFrom(0, 10_000, 20_000)),
  trazeno: iznos,
  bespovratna: fc.oneof(iznos, fc.constant(100_000_00)),
  podneseno: fc.constantFrom(PODNESENO, PODNESENO + 1),
  redniBroj: fc.constant(0),
  zdrijeb: fc.constant(null),
  podalokacija: fc.option(fc.constantFrom(...KLJUCEVI)),
  ispunjava: fc.boolean(),
  vezano: fc.option(fc.record({ zbog: fc.constantFrom('odluka', 'prigovor'), iznos }), { freq: 8 }),
  ponuda: fc.option(fc.record({ iznos, odgovor: fc.constantFrom('ceka', 'prihvaceno', 'odbijeno') }), { freq: 3 }),
})

const prijave = (najvise = 40): fc.Arbitrary<PrijavaPoretka[]> =>
  fc.array(nasumicna, { maxLength: najvise }).map((sve) =>
    sve.map((one, i) => {
      const id = String(i).padStart(4, '0')
      return { ...one, id, sifra: `NPOO.C1.1.2.R2-I5.02.${id}`, redniBroj: i + 1, zdrijeb: i % 3 === 0 ? i : null }
    }),
  )

const pozivi: fc.Arbitrary<PoredakPoziva> = fc.record({
  nacin: fc.constantFrom('bodovi', 'zaprimanje'),
  alokacija: fc.integer({ min: 300_000_00, max: 3_000_000_00 }),
  podalokacije: fc
    .subarray(KLJUCEVI)
    .chain((kljucevi) =>
      fc.tuple(...kljucevi.map((kljuc) => fc.integer({ min: 0, max: 100_000_00 }).map((iznos) => ({ kljuc, iznos })))),
    ),
  najniza: fc.constantFrom(0, 20_000_00, 100_000_00),
  preskakanje: fc.boolean(),
  pragObustave: fc.constantFrom(10_000, 20_000),
})

const ids = ({ redci }: ReturnType<typeof rasporedi>) => redci.map(({ id }) => id)
const ishodi = ({ redci }: ReturnType<typeof rasporedi>) => redci.map(({ id, ishod, iznos }) => [id, ishod, iznos])
const poredano = (...sve: PrijavaPoretka[]) => ids(rasporedi(poziv(), sve))
const zbroj = (iznosi: readonly number[]) => iznosi.reduce((sum, one) => sum + one, 0)

describe('The order of a ranking', () => {
  test('is by total, then criterion 1, then criterion 2, then indicator per euro, then submission, then lot', () => {
    const kriteriji = (...two: [number, number, number?]) => ({ kriteriji: two.map((one) => one ?? 0) })
    expect(poredano(prijava('a'), prijava('b', { bodovi: 7001 }))).toEqual(['b', 'a'])
    expect(poredano(prijava('a', kriteriji(10, 90)), prijava('b', kriteriji(11, 0)))).toEqual(['b', 'a'])
    expect(poredano(prijava('a', kriteriji(10, 4)), prijava('b', kriteriji(10, 5)))).toEqual(['b', 'a'])
    const skuplja = prijava('a', { pokazatelj: 30_000, bespovratna: 300_000_01 })
    const jeftinija = prijava('b', { pokazatelj: 10_000, bespovratna: 100_000_00 })
    expect(poredano(skuplja, jeftinija)).toEqual(['b', 'a'])
    expect(poredano(prijava('a', { podneseno: 2 }), prijava('b', { podneseno: 1 }))).toEqual(['b', 'a'])
    expect(poredano(prijava('a', { zdrijeb: 2 }), prijava('b', { zdrijeb: 1 }))).toEqual(['b', 'a'])
  })

  test('asks no third criterion: the indicator for a euro comes before it', () => {
    const prva = prijava('a', { kriteriji: [10, 10, 99], pokazatelj: 10_000 })
    const druga = prijava('b', { kriteriji: [10, 10, 1], pokazatelj: 20_000 })
    expect(poredano(prva, druga)).toEqual(['b', 'a'])
  })

  test('names those that only lots can part, until the draw is recorded', () => {
    const iste = [prijava('a'), prijava('b'), prijava('c', { bodovi: 6999 })]
    expect(rasporedi(poziv(), iste).zaZdrijeb).toEqual([['a', 'b']])
    const izvuceno = iste.map((one, i) => ({ ...one, zdrijeb: 3 - i }))
    expect(rasporedi(poziv(), izvuceno).zaZdrijeb).toEqual([])
    expect(ids(rasporedi(poziv(), izvuceno))).toEqual(['b', 'a', 'c'])
  })

  test('has a draw count only where one took in the whole tie: whoever joins it later is drawn with the others', () => {
    const cetiri = ['a', 'b', 'c', 'd'].map((id) => prijava(id))
    const mjesta = (...zdrijebovi: string[][]) =>
      saZdrijebom('bodovi', cetiri, zdrijebovi).map(({ zdrijeb }) => zdrijeb)
    expect(mjesta(['b', 'a'], ['d', 'c'])).toEqual([null, null, null, null])
    expect(mjesta(['a', 'b', 'c', 'd'], ['d', 'b', 'a', 'c'])).toEqual([3, 2, 4, 1])
    const pridruzena = cetiri.map((one, i) => ({ ...one, zdrijeb: i < 3 ? i + 1 : null }))
    expect(rasporedi(poziv(), pridruzena).zaZdrijeb).toEqual([['a', 'b', 'c', 'd']])
  })

  test('of a call by receipt is the moment of submission, then the receipt number, whatever the points', () => {
    const sve = [
      prijava('a', { bodovi: 9000, podneseno: 2, redniBroj: 3 }),
      prijava('b', { bodovi: null, podneseno: 1, redniBroj: 2 }),
      prijava('c', { bodovi: null, podneseno: 1, redniBroj: 1 }),
    ]
    expect(ids(rasporedi(poziv({ nacin: 'zaprimanje' }), sve))).toEqual(['c', 'b', 'a'])
  })
})

/** The worked example of the rules: 1.000.000,00 and grants of 450, 380, 250 and 90 thousand by rank. */
const primjer = (treca: Partial<PrijavaPoretka> = {}) => [
  prijava('1', { bodovi: 9000, bespovratna: 450_000_00 }),
  prijava('2', { bodovi: 8000, bespovratna: 380_000_00 }),
  prijava('3', { bodovi: 7000, bespovratna: 250_000_00, ...treca }),
  prijava('4', { bodovi: 6000, bespovratna: 90_000_00 }),
]
const prvaDva = [
  ['1', 'odabir', 450_000_00],
  ['2', 'odabir', 380_000_00],
]

describe('The allocation', () => {
  test('of the example reserves 830.000 for the first two, offers the third 170.000, and the fourth waits', () => {
    expect(ishodi(rasporedi(poziv(), primjer()))).toEqual([
      ...prvaDva,
      ['3', 'ponuda', 170_000_00],
      ['4', 'rezerva', 0],
    ])
  })

  test('of the example offers nothing below the minimum grant, and the walk stops all the same', () => {
    const ishod = rasporedi(poziv({ najniza: 170_000_01 }), primjer())
    expect(ishodi(ishod)).toEqual([...prvaDva, ['3', 'rezerva', 0], ['4', 'rezerva', 0]])
    expect(ishod.preostalo).toBe(170_000_00)
  })

  test('follows the answer: accepted is chosen for that amount, refused is on the reserve list', () => {
    const odgovor = (odgovor: 'prihvaceno' | 'odbijeno', iznos = 170_000_00) =>
      ishodi(rasporedi(poziv(), primjer({ ponuda: { iznos, odgovor } })))[2]
    expect(odgovor('prihvaceno')).toEqual(['3', 'odabir', 170_000_00])
    expect(odgovor('odbijeno')).toEqual(['3', 'rezerva', 0])
    // Another amount is left than was asked about: who accepted is asked again, who refused more has refused less.
    expect(odgovor('prihvaceno', 180_000_00)).toEqual(['3', 'ponuda', 170_000_00])
    expect(odgovor('odbijeno', 180_000_00)).toEqual(['3', 'rezerva', 0])
    expect(odgovor('odbijeno', 160_000_00)).toEqual(['3', 'ponuda', 170_000_00])
  })

  test('goes on to whoever fits where the call allows skipping (preskakanje)', () => {
    const treca = { ponuda: { iznos: 170_000_00, odgovor: 'odbijeno' } as const }
    const ishod = rasporedi(poziv({ preskakanje: true }), primjer(treca))
    expect(ishodi(ishod).slice(2)).toEqual([
      ['3', 'rezerva', 0],
      ['4', 'odabir', 90_000_00],
    ])
    // While the offer is open its money is nobody else's.
    expect(ishodi(rasporedi(poziv({ preskakanje: true }), primjer())).at(-1)).toEqual(['4', 'rezerva', 0])
  })

  test('walks the sub-allocations first and pools what they leave', () => {
    const ishod = rasporedi(
      poziv({
        alokacija: 300_000_00,
        podalokacije: [
          { kljuc: 'V1', iznos: 100_000_00 },
          { kljuc: 'V2', iznos: 200_000_00 },
        ],
      }),
      [
        prijava('1', { bodovi: 9000, bespovratna: 80_000_00, podalokacija: 'V1' }),
        prijava('2', { bodovi: 8000, bespovratna: 60_000_00, podalokacija: 'V1' }),
        prijava('3', { bodovi: 7000, bespovratna: 150_000_00, podalokacija: 'V2' }),
        prijava('4', { bodovi: 6000, bespovratna: 60_000_00, podalokacija: 'V2' }),
      ],
    )
    expect(ishod.redci.map(({ iznos, odPodalokacije }) => [iznos, odPodalokacije])).toEqual([
      [80_000_00, 80_000_00],
      [60_000_00, 0],
      [150_000_00, 150_000_00],
      [0, 0],
    ])
    // 70.000 are pooled: the second takes 60.000, and the fourth cannot be offered 10.000.
    expect(ishod.zajednicko).toEqual({ iznos: 70_000_00, rezervirano: 60_000_00 })
    expect(ishod.preostalo).toBe(10_000_00)
  })

  test('keeps what is decided and what an open objection asks for, before anybody else is reached', () => {
    const ishod = rasporedi(poziv({ alokacija: 500_000_00 }), [
      prijava('1', { bodovi: 9000, bespovratna: 200_000_00 }),
      prijava('2', { bodovi: 8000, bespovratna: 150_000_00 }),
      prijava('3', { bodovi: 6000, vezano: { zbog: 'odluka', iznos: 100_000_00 } }),
      prijava('4', { bodovi: 5900, vezano: { zbog: 'prigovor', iznos: 120_000_00 } }),
      prijava('5', { bodovi: 3000, ispunjava: false, vezano: { zbog: 'prigovor', iznos: 500_000_00 } }),
    ])
    expect(ishodi(ishod)).toEqual([
      ['1', 'odabir', 200_000_00],
      ['2', 'ponuda', 80_000_00],
      ['3', 'odluka', 100_000_00],
      ['4', 'prigovor', 120_000_00],
      ['5', 'neIspunjava', 0],
    ])
  })

  test('skips inside a sub-allocation as well, where the call allows it', () => {
    const podalokacije = [{ kljuc: 'V1', iznos: 100_000_00 }]
    const sve = [80, 50, 20].map((tisuca, i) =>
      prijava(`${i}`, { bodovi: 9000 - i, bespovratna: tisuca * 1_000_00, podalokacija: 'V1' }),
    )
    const odPodalokacije = (preskakanje: boolean) =>
      rasporedi(poziv({ podalokacije, preskakanje }), sve).redci.map((one) => one.odPodalokacije)
    expect(odPodalokacije(false)).toEqual([80_000_00, 0, 0])
    expect(odPodalokacije(true)).toEqual([80_000_00, 0, 20_000_00])
  })

  test('covers kept money out of what other sub-allocations leave, before anybody else is reached', () => {
    const podalokacije = [
      { kljuc: 'V1', iznos: 150_000_00 },
      { kljuc: 'V2', iznos: 50_000_00 },
    ]
    const ishod = rasporedi(poziv({ alokacija: 200_000_00, podalokacije }), [
      prijava('1', { bodovi: 9000, bespovratna: 120_000_00, podalokacija: 'V2' }),
      prijava('2', { bodovi: 8000, podalokacija: 'V2', vezano: { zbog: 'odluka', iznos: 90_000_00 } }),
    ])
    expect(ishodi(ishod)).toEqual([
      ['1', 'ponuda', 110_000_00],
      ['2', 'odluka', 90_000_00],
    ])
    expect(ishod.manjak).toBe(0)
  })

  test('says how much of decided money a lowered allocation does not cover', () => {
    const ishod = rasporedi(poziv({ alokacija: 90_000_00 }), [
      prijava('1', { vezano: { zbog: 'odluka', iznos: 100_000_00 } }),
    ])
    expect([ishod.manjak, ishod.rezervirano]).toEqual([10_000_00, 90_000_00])
  })

  test('refuses sub-allocations that are more than the whole, or twice of one name', () => {
    const dio = (iznos: number) => ({ kljuc: 'V1', iznos })
    expect(() => rasporedi(poziv({ podalokacije: [dio(1_000_000_01)] }), [])).toThrow(RangeError)
    expect(() => rasporedi(poziv({ podalokacije: [dio(1), dio(1)] }), [])).toThrow(RangeError)
  })

  test('of a call by receipt names the application with which the threshold of suspension is reached', () => {
    const sve = [1, 2, 3].map((n) => prijava(`${n}`, { podneseno: n, redniBroj: n, bespovratna: 700_000_00 }))
    const poPrimitku = poziv({ nacin: 'zaprimanje', pragObustave: 20_000 })
    expect(rasporedi(poPrimitku, sve).obustava).toEqual({ id: '3', trazeno: 2_100_000_00 })
    expect(rasporedi(poPrimitku, sve.slice(0, 2)).obustava).toBeNull()
    expect(rasporedi(poziv({ pragObustave: 20_000 }), sve).obustava).toBeNull()
  })
})

describe('Whatever is applied for', () => {
  const svaki = (tvrdnja: (poziv: PoredakPoziva, sve: PrijavaPoretka[]) => void) =>
    fc.assert(fc.property(pozivi, prijave(), tvrdnja))

  test('money never exceeds the allocation nor any sub-allocation, and adds up to the cent', () => {
    svaki((call, sve) => {
      const { redci, podalokacije, zajednicko, rezervirano, preostalo } = rasporedi(call, sve)
      expect(rezervirano).toBe(zbroj(redci.map(({ iznos }) => iznos)))
      expect(rezervirano + preostalo).toBe(call.alokacija)
      expect(preostalo).toBeGreaterThanOrEqual(0)
      expect(zajednicko.rezervirano).toBeLessThanOrEqual(zajednicko.iznos)
      for (const one of podalokacije) expect(one.rezervirano).toBeLessThanOrEqual(one.iznos)
      for (const { iznos, odPodalokacije } of redci) {
        expect(Number.isInteger(iznos)).toBe(true)
        expect(odPodalokacije).toBeLessThanOrEqual(iznos)
      }
    })
  })

  test('every application stands in the list once, and only those that pass have a rank, one each', () => {
    svaki((call, sve) => {
      const { redci } = rasporedi(call, sve)
      expect(redci.map(({ id }) => id).sort()).toEqual(sve.map(({ id }) => id).sort())
      const rangovi = redci.flatMap(({ rang }) => (rang === null ? [] : [rang]))
      expect(rangovi).toEqual(rangovi.map((_, i) => i + 1))
      for (const { rang, ishod } of redci) expect(rang === null).toBe(ishod === 'neIspunjava')
    })
  })

  test('the order in which applications are read changes nothing, nor does computing twice', () => {
    const izmijesane = prijave().chain((sve) =>
      fc.tuple(fc.constant(sve), fc.shuffledSubarray(sve, { minLength: sve.length })),
    )
    fc.assert(
      fc.property(pozivi, izmijesane, (call, [sve, drukcije]) => {
        const prvi = rasporedi(call, sve)
        expect(rasporedi(call, drukcije)).toEqual(prvi)
        expect(rasporedi(call, sve)).toEqual(prvi)
      }),
    )
  })

  test('nobody is given more than was asked, and what is offered is at least the minimum grant and less than asked', () => {
    svaki((call, sve) => {
      const odId = new Map(sve.map((one) => [one.id, one]))
      for (const { id, ishod, iznos } of rasporedi(call, sve).redci) {
        const one = odId.get(id)
        if (one === undefined) throw new Error(id)
        if (ishod === 'odabir') expect(iznos).toBeLessThanOrEqual(one.bespovratna)
        if (ishod === 'rezerva' || ishod === 'neIspunjava') expect(iznos).toBe(0)
        if (ishod !== 'ponuda') continue
        expect(iznos).toBeGreaterThanOrEqual(Math.max(1, call.najniza))
        expect(iznos).toBeLessThan(one.bespovratna)
      }
    })
  })

  test('without skipping and sub-allocations nobody is chosen behind one on the reserve list', () => {
    svaki((call, sve) => {
      const { redci } = rasporedi({ ...call, podalokacije: [], preskakanje: false }, sve)
      const hodani = redci.flatMap(({ ishod }) => (ishod === 'odabir' || ishod === 'rezerva' ? [ishod] : []))
      const prva = hodani.indexOf('rezerva')
      expect(prva < 0 ? [] : hodani.slice(prva).filter((ishod) => ishod === 'odabir')).toEqual([])
    })
  })

  test('one offer is open at a time', () => {
    svaki((call, sve) => {
      expect(rasporedi(call, sve).redci.filter(({ ishod }) => ishod === 'ponuda').length).toBeLessThanOrEqual(1)
    })
  })

  test('an accepted offer is chosen when the list is computed anew', () => {
    svaki((call, sve) => {
      const ponuda = rasporedi(call, sve).redci.find(({ ishod }) => ishod === 'ponuda')
      if (ponuda === undefined) return
      const { id, iznos } = ponuda
      const odgovoreno = sve.map((one) =>
        one.id === id ? { ...one, ponuda: { iznos, odgovor: 'prihvaceno' as const } } : one,
      )
      expect(rasporedi(call, odgovoreno).redci.find((one) => one.id === id)).toMatchObject({ ishod: 'odabir', iznos })
    })
  })

  test('a thousand applications are ranked as four are', () => {
    const sve = fc.sample(prijave(1000), { numRuns: 1, seed: 7 }).flat()
    const tisucu = Array.from({ length: 1000 }, (_, i) =>
      prijava(`${i}`, { ...sve[i % sve.length], id: `${i}`, vezano: null }),
    )
    const { redci, rezervirano } = rasporedi(poziv({ alokacija: 10_000_000_00 }), tisucu)
    expect(redci).toHaveLength(1000)
    expect(rezervirano).toBeLessThanOrEqual(10_000_000_00)
  })
})

describe('The export of a ranking', () => {
  test('computes to the same ranks, outcomes and amounts, whatever was applied for', () => {
    fc.assert(
      fc.property(pozivi, prijave(), (call, sve) => {
        const poredak = rasporedi(call, sve)
        const natrag = izIzvoza(izvezi(call, sve, poredak))
        expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
        expect(natrag.poziv).toEqual(call)
      }),
    )
  })

  test('computes to the same after its rows and columns were moved about', () => {
    fc.assert(
      fc.property(pozivi, prijave(12), fc.nat(), (call, sve, pomak) => {
        const poredak = rasporedi(call, sve)
        const izvoz = izvezi(call, sve, poredak)
        const okreni = <T>(niz: readonly T[]) => [...niz.slice(pomak % niz.length), ...niz.slice(0, pomak % niz.length)]
        const { stupci, redci } = izvoz.prijave
        const pomaknuto = { ...izvoz.prijave, stupci: okreni(stupci), redci: redci.map(okreni).reverse() }
        const natrag = izIzvoza({ ...izvoz, prijave: pomaknuto })
        expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
      }),
    )
  })

  test('says means of points to the half of a hundredth, and moments to the millisecond', () => {
    const jedna = prijava('a', { kriteriji: [3625, 1950], podneseno: Date.parse('2026-04-15T09:00:00.007Z') })
    const { stupci, redci } = izvezi(poziv(), [jedna], rasporedi(poziv(), [jedna])).prijave
    const celija = (naziv: string) => redci[0]?.[stupci.findIndex((one) => one.naziv === naziv)]
    expect(['Rang', 'Ishod', 'Dodijeljeno', 'Bodovi', 'Kriterij 1', 'Podneseno'].map(celija)).toEqual([
      '1',
      'Unutar alokacije',
      '100000.00',
      '70.00',
      '18.1250',
      '2026-04-15T09:00:00.007Z',
    ])
  })

  test('with a cell that says nothing is refused', () => {
    const sve = [prijava('a')]
    const izvoz = izvezi(poziv(), sve, rasporedi(poziv(), sve))
    const [prvi] = izvoz.prijave.redci
    const kriva = (text: string) => ({
      ...izvoz,
      prijave: { ...izvoz.prijave, redci: [(prvi ?? []).map((one) => (one === '70.00' ? text : one))] },
    })
    expect(() => izIzvoza(kriva('sedamdeset'))).toThrow(RangeError)
    expect(() => izIzvoza({ ...izvoz, poziv: { ...izvoz.poziv, redci: [] } })).toThrow(RangeError)
  })
})
