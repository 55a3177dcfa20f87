import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, danUTjednu, diffDays } from './datum.ts'
import * as r from './radni-dani.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n))
const count = fc.integer({ min: 1, max: 60 })

describe('public holidays [R-ROK]', () => {
  it('finds Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(r.uskrs)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  it('knows the holidays of 2026 in order', () => {
    expect(r.praznici(2026).map(({ datum }) => datum.slice(5))).toEqual([
      '01-01',
      '01-06',
      '04-05',
      '04-06',
      '05-01',
      '05-30',
      '06-04',
      '06-22',
      '08-05',
      '08-15',
      '11-01',
      '11-18',
      '12-25',
      '12-26',
    ])
  })

  it('keeps Easter on a Sunday between 22 March and 25 April, and Tijelovo on a Thursday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
        const easter = r.uskrs(year)
        expect(danUTjednu(easter)).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
        expect(danUTjednu(addDays(easter, 60))).toBe(4)
        expect(r.isPraznik(addDays(easter, 60))).toBe(true)
      }),
    )
  })
})

describe('deadlines [R-ROK]', () => {
  it('counts seven working days from Tuesday 26.5.2026 to Friday 5.6.2026', () => {
    expect(r.rokRadnihDana('2026-05-26', 7)).toBe('2026-06-05')
    expect(r.radnihDanaDo('2026-05-26', '2026-06-05')).toBe(7)
  })

  it('moves a last day that is no working day', () => {
    expect(r.rokDana('2026-05-20', 10)).toBe('2026-06-01') // 30.5. is a holiday and a Saturday
    expect(r.rokDana('2026-12-18', 7)).toBe('2026-12-28') // Christmas is a Friday
    expect(r.rokDana('2026-11-16', 1)).toBe('2026-11-17')
    expect(r.prviRadniDan('2026-04-05')).toBe('2026-04-07')
    expect(r.rokRadnihDana('2026-11-21', 0)).toBe('2026-11-23')
  })

  it('always ends on a working day that is at least as far as asked', () => {
    fc.assert(
      fc.property(days, count, (from, n) => {
        const calendar = r.rokDana(from, n)
        expect(r.isRadniDan(calendar)).toBe(true)
        const moved = diffDays(from, calendar) - n
        expect(moved >= 0 && moved <= 4).toBe(true)
        for (let i = n; i < n + moved; i += 1) expect(r.isRadniDan(addDays(from, i))).toBe(false)
      }),
    )
  })

  it('counts back to the same number of working days', () => {
    fc.assert(
      fc.property(days, count, (from, n) => {
        const last = r.rokRadnihDana(from, n)
        expect(r.isRadniDan(last)).toBe(true)
        expect(r.radnihDanaDo(from, last)).toBe(n)
        expect(r.rokRadnihDana(from, n + 1) > last).toBe(true)
        expect(last >= r.rokDana(from, n)).toBe(true)
      }),
    )
  })
})
