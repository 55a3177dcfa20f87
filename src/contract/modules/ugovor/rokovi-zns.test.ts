/** Deadlines of claims: the implementation is covered to the day, whatever its length; edits that break this are refused at their row. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, diffDays } from '#contract/kernel/datum.ts'
import { isRadniDan } from '#contract/kernel/radni-dani.ts'
import {
  DANA_REDOVNOG,
  DANA_ZAVRSNOG,
  greskeRokova,
  noviRokoviZns,
  PORUKE_ROKOVA,
  type RokZns,
  rokoviZns,
  stanjeRoka,
} from './rokovi-zns.ts'

const TROMJESECNO = { ucestalost: 3, danaZavrsnog: DANA_ZAVRSNOG }
const PRIMJER = { od: '2026-01-01', do: '2027-06-30' }
const primjer = rokoviZns(PRIMJER, TROMJESECNO)
const pravila = (rokovi: readonly RokZns[], dosadasnji: readonly RokZns[] = []) =>
  greskeRokova(rokovi, PRIMJER, dosadasnji).map(({ pravilo, polje }) => [pravilo, polje])
const uz = (at: number, changes: Partial<RokZns>) => primjer.map((one, i) => (i === at ? { ...one, ...changes } : one))

test('the contract of the worked claim has six periods of a quarter; the last report is the final one', () => {
  expect(primjer.map(({ razdobljeOd, razdobljeDo }) => `${razdobljeOd} ${razdobljeDo}`)).toEqual([
    '2026-01-01 2026-03-31',
    '2026-04-01 2026-06-30',
    '2026-07-01 2026-09-30',
    '2026-10-01 2026-12-31',
    '2027-01-01 2027-03-31',
    '2027-04-01 2027-06-30',
  ])
  expect(primjer.map(({ rok }) => rok)).toEqual([
    '2026-04-15',
    '2026-07-15',
    '2026-10-15',
    '2027-01-15',
    '2027-04-15',
    '2027-07-30',
  ])
  expect(primjer.map(({ vrsta }) => vrsta)).toEqual([...Array(5).fill('napredak'), 'finalni'])
})

test('a deadline on a holiday moves to a working day [R-ROK]', () => {
  // 15.8. is a holiday and a Saturday, 17.8. a Monday.
  expect(rokoviZns({ od: '2026-07-01', do: '2026-12-31' }, { ucestalost: 1, danaZavrsnog: 30 })[0]?.rok).toBe(
    '2026-08-17',
  )
})

test('months that end early leave no drift', () => {
  const mjesecno = rokoviZns({ od: '2026-01-31', do: '2026-07-15' }, { ucestalost: 1, danaZavrsnog: 30 })
  expect(mjesecno.map(({ razdobljeOd }) => razdobljeOd)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ])
})

const razdoblja = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 2200 }))
  .map(([pocetak, dana]) => {
    const od = addDays('2024-01-01', pocetak)
    return { od, do: addDays(od, dana) }
  })
const rasporedi = fc.record({
  ucestalost: fc.constantFrom(1, 2, 3, 6),
  danaZavrsnog: fc.integer({ min: 1, max: 90 }),
})

describe('whatever the period', () => {
  test('no day is missing, none is there twice, and the last report is the only final one', () => {
    fc.assert(
      fc.property(razdoblja, rasporedi, (razdoblje, raspored) => {
        const rokovi = rokoviZns(razdoblje, raspored)
        expect(rokovi[0]?.razdobljeOd).toBe(razdoblje.od)
        expect(rokovi.at(-1)?.razdobljeDo).toBe(razdoblje.do)
        const dana = rokovi.reduce((sum, one) => sum + diffDays(one.razdobljeOd, one.razdobljeDo) + 1, 0)
        expect(dana).toBe(diffDays(razdoblje.od, razdoblje.do) + 1)
        for (const [i, one] of rokovi.entries()) {
          expect(one.rb).toBe(i + 1)
          if (i > 0) expect(one.razdobljeOd).toBe(addDays(rokovi[i - 1]?.razdobljeDo ?? '', 1))
          expect(one.vrsta).toBe(i === rokovi.length - 1 ? 'finalni' : 'napredak')
        }
        expect(greskeRokova(rokovi, razdoblje)).toEqual([])
      }),
    )
  })

  test('every deadline is a working day, so many days or a few more after the period', () => {
    fc.assert(
      fc.property(razdoblja, rasporedi, (razdoblje, raspored) => {
        for (const { rok, razdobljeDo, vrsta } of rokoviZns(razdoblje, raspored)) {
          const dana = vrsta === 'finalni' ? raspored.danaZavrsnog : DANA_REDOVNOG
          expect(isRadniDan(rok)).toBe(true)
          expect(diffDays(razdobljeDo, rok)).toBeGreaterThanOrEqual(dana)
          expect(diffDays(razdobljeDo, rok)).toBeLessThanOrEqual(dana + 5)
        }
      }),
    )
  })

  test('after a change, periods with a claim stay and the rest covers what is left', () => {
    fc.assert(
      fc.property(razdoblja, rasporedi, fc.nat(6), fc.integer({ min: -400, max: 400 }), (bilo, raspored, n, pomak) => {
        const predano = rokoviZns(bilo, raspored).map((one, i) => (i < n ? { ...one, znsId: 100 + i } : one))
        const jest = { od: bilo.od, do: addDays(bilo.do, pomak) }
        fc.pre(jest.do >= jest.od)
        const zadnji = predano.filter(({ znsId }) => znsId !== null).at(-1)
        const novi = noviRokoviZns(predano, jest, raspored)
        if (zadnji !== undefined && zadnji.razdobljeDo > jest.do) {
          expect(novi).toBeNull()
          return
        }
        expect(greskeRokova(novi ?? [], jest, predano)).toEqual([])
        for (const { znsId, razdobljeOd, razdobljeDo } of predano.filter((one) => one.znsId !== null))
          expect(novi).toContainEqual(expect.objectContaining({ znsId, razdobljeOd, razdobljeDo }))
      }),
    )
  })
})

describe('deadlines that an officer has edited', () => {
  test('moved deadlines are fine, and so are periods that were put together', () => {
    expect(pravila(uz(0, { rok: '2026-05-04' }))).toEqual([])
    const [a, b, ...ostali] = primjer
    const spojeno = [{ ...a, razdobljeDo: b?.razdobljeDo, rok: b?.rok }, ...ostali] as RokZns[]
    expect(pravila(spojeno)).toEqual([])
  })

  test('[ROZ-01] [ROZ-05] they begin and end with the implementation', () => {
    expect(pravila(uz(0, { razdobljeOd: '2026-01-02' }))).toEqual([['ROZ-01', 'rokovi.0.razdobljeOd']])
    expect(pravila(uz(5, { razdobljeDo: '2027-06-29' }))).toEqual([['ROZ-05', 'rokovi.5.razdobljeDo']])
    expect(pravila([])).toEqual([['ROZ-05', 'rokovi.0.razdobljeDo']])
  })

  test('[ROZ-02] [ROZ-03] without a gap and without an overlap', () => {
    expect(pravila(uz(1, { razdobljeOd: '2026-04-02' }))).toEqual([['ROZ-02', 'rokovi.1.razdobljeOd']])
    expect(pravila(uz(1, { razdobljeOd: '2026-03-31' }))).toEqual([['ROZ-03', 'rokovi.1.razdobljeOd']])
  })

  test('[ROZ-04] [ROZ-07] a period ends after it begins, and its deadline comes after its end', () => {
    expect(pravila(uz(1, { razdobljeDo: '2026-03-30' }))).toContainEqual(['ROZ-04', 'rokovi.1.razdobljeDo'])
    expect(pravila(uz(1, { rok: '2026-06-29' }))).toEqual([['ROZ-07', 'rokovi.1.rok']])
  })

  test('[ROZ-06] the last report alone is the final one', () => {
    expect(pravila(uz(2, { vrsta: 'finalni' }))).toEqual([['ROZ-06', 'rokovi.2.vrsta']])
    expect(pravila(uz(5, { vrsta: 'napredak' }))).toEqual([['ROZ-06', 'rokovi.5.vrsta']])
  })

  test('[ROZ-08] a period with a claim stays as it is', () => {
    const predano = uz(0, { znsId: 7 })
    expect(pravila(predano, predano)).toEqual([])
    expect(pravila(primjer, predano)).toEqual([['ROZ-08', 'rokovi.0.razdobljeOd']])
    expect(greskeRokova(primjer, PRIMJER, predano)[0]?.poruka).toBe(PORUKE_ROKOVA.predan)
    expect(pravila(uz(0, { znsId: 7, rok: '2026-05-04' }), predano)).toEqual([['ROZ-08', 'rokovi.0.razdobljeOd']])
  })

  test('[ROZ-08] a claim has one period', () => {
    const predano = uz(0, { znsId: 7 })
    const dvaput = predano.map((one, at) => (at === 3 ? { ...one, znsId: 7 } : one))
    expect(pravila(dvaput, predano)).toEqual([['ROZ-08', 'rokovi.3.razdobljeOd']])
  })
})

test('a change that ends before a claimed period is for an officer; one that ends with it makes it the last', () => {
  const predano = uz(1, { znsId: 7 })
  expect(noviRokoviZns(predano, { od: PRIMJER.od, do: '2026-05-31' }, TROMJESECNO)).toBeNull()
  expect(noviRokoviZns(predano, { od: PRIMJER.od, do: '2026-06-30' }, TROMJESECNO)?.at(-1)).toMatchObject({
    znsId: 7,
    vrsta: 'finalni',
  })
})

test('a period waits, falls due, is late, or has its claim', () => {
  const [prvi] = primjer
  const stanje = (danas: string, changes: Partial<RokZns> = {}) =>
    prvi === undefined ? null : stanjeRoka({ ...prvi, ...changes }, danas)
  expect(['2026-03-31', '2026-04-01', '2026-04-15', '2026-04-16'].map((dan) => stanje(dan))).toEqual([
    'ceka',
    'dospjelo',
    'dospjelo',
    'kasni',
  ])
  expect(stanje('2026-04-16', { znsId: 1 })).toBe('predano')
})

test('no period has no deadlines', () => {
  expect(() => rokoviZns({ od: '2026-02-01', do: '2026-01-31' }, TROMJESECNO)).toThrow(RangeError)
})
