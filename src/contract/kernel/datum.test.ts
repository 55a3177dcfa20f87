import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as prikaz from './datum.ts'
import * as unos from './datum-unos.ts'

const d = { ...prikaz, ...unos }

const days = fc.integer({ min: -50_000, max: 50_000 }).map((n) => d.addDays('2026-01-01', n))
const NOW = Date.UTC(2026, 10, 21, 13, 5, 7, 123)

describe('dates', () => {
  it.each(['21.11.2026.', '21.11.2026', '21. 11. 2026.', ' 21/11/2026 ', '21-11-2026', '2026-11-21'])(
    'reads %j',
    (text) => {
      expect(d.parseDatum(text)).toEqual({ ok: true, datum: '2026-11-21' })
    },
  )

  it.each(['', '31.2.2026.', '29.2.2025.', '0.1.2026.', '1.13.2026.', '21.11.26.', '2026-2-1', 'sutra', '21.11.'])(
    'refuses %j',
    (text) => {
      expect(d.parseDatum(text)).toEqual({
        ok: false,
        poruka: 'Datum nije ispravan. Unesite u obliku 21.11.2026.',
      })
    },
  )

  it.each(['9999-12-31', '31.12.9999.', '0001-01-01', '1799-12-31'])(
    'refuses %j, whose sums would leave four-digit years',
    (text) => {
      expect(d.parseDatum(text).ok).toBe(false)
      expect(d.isIsoDatum(text)).toBe(false)
    },
  )

  it('reads back what it shows', () => {
    expect(d.formatDatum('2026-01-02')).toBe('02.01.2026.')
    fc.assert(
      fc.property(days, (datum) => {
        expect(d.isIsoDatum(datum)).toBe(true)
        expect(d.parseDatum(d.formatDatum(datum))).toEqual({ ok: true, datum })
      }),
    )
  })

  it('counts days and months', () => {
    expect(d.addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(d.addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(d.addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(d.addMonths('2026-01-15', -13)).toBe('2024-12-15')
    expect(d.diffDays('2026-11-21', '2026-11-20')).toBe(-1)
    expect(d.danUTjednu('2026-11-21')).toBe(6)
    expect(() => d.addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  it('goes on from a sum that lies past the last day that is read', () => {
    expect(d.addDays(d.addMonths('2999-12-31', 600), -1)).toBe('3049-12-30')
    expect(d.addDays('3000-01-01', -1)).toBe('2999-12-31')
    expect(d.isIsoDatum('3000-01-01')).toBe(false)
  })

  it('adds and subtracts consistently', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (from, n) => {
        expect(d.diffDays(from, d.addDays(from, n))).toBe(n)
        const months = d.addMonths(from, n % 500)
        expect(d.addMonths(`${from.slice(0, 7)}-01`, n % 500).slice(0, 7)).toBe(months.slice(0, 7))
        expect(Number(months.slice(8)) <= Number(from.slice(8))).toBe(true)
      }),
    )
  })
})

describe('times in Europe/Zagreb [R-ROK]', () => {
  it('shows an instant to any granularity', () => {
    expect(d.GRANULARNOSTI.map((g) => d.formatVrijeme(NOW, g))).toEqual([
      '21.11.2026. 14:05:07,123',
      '21.11.2026. 14:05:07',
      '21.11.2026. 14:05',
      '21.11.2026. 14 h',
      '21.11.2026.',
      '11.2026.',
      '2026.',
    ])
    expect(d.formatVrijeme(NOW)).toBe('21.11.2026. 14:05')
  })

  it('follows summer and winter time', () => {
    expect(d.zagrebTime('2026-07-01T11:00')).toBe(Date.UTC(2026, 6, 1, 9))
    expect(d.zagrebTime('2026-12-15T12:00:00')).toBe(Date.UTC(2026, 11, 15, 11))
    expect(d.zagrebTime('2026-12-15')).toBe(Date.UTC(2026, 11, 14, 23))
  })

  it('reads the skipped hour forward and the repeated hour as the first', () => {
    expect(d.toZagreb(d.zagrebTime('2026-03-29T02:30'))).toBe('2026-03-29T03:30:00.000')
    expect(d.zagrebTime('2026-10-25T02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(d.zagrebTime('2026-10-25T03:00')).toBe(Date.UTC(2026, 9, 25, 2))
    expect(d.zagrebTime('2026-03-29T01:59:59.999') + 1).toBe(d.zagrebTime('2026-03-29T03:00'))
  })

  it('comes back to every instant outside the repeated hour', () => {
    const instants = fc.integer({ min: Date.UTC(1997, 0, 1), max: Date.UTC(2080, 0, 1) })
    fc.assert(
      fc.property(instants, (instant) => {
        const again = d.zagrebTime(d.toZagreb(instant))
        expect([0, 3_600_000]).toContain(instant - again)
        expect(d.toZagreb(again)).toBe(d.toZagreb(instant))
      }),
    )
  })

  it('ends a day one millisecond before the next one begins', () => {
    expect(d.krajDana('2026-11-21')).toBe(Date.UTC(2026, 10, 21, 22, 59, 59, 999))
    fc.assert(
      fc.property(days, (datum) => {
        fc.pre(datum > '1997-01-01')
        expect(d.krajDana(datum) + 1).toBe(d.pocetakDana(d.addDays(datum, 1)))
        expect(d.today(d.krajDana(datum))).toBe(datum)
        expect(d.today(d.pocetakDana(datum))).toBe(datum)
      }),
    )
  })

  it('has the Croatian day after 23:00 UTC in winter', () => {
    expect(d.today(Date.UTC(2026, 0, 31, 22, 59))).toBe('2026-01-31')
    expect(d.today(Date.UTC(2026, 0, 31, 23))).toBe('2026-02-01')
    expect(d.toIsoInstant(NOW)).toBe('2026-11-21T13:05:07.123Z')
  })

  it.each(['', '2026-02-30T10:00', '2026-01-01T24:00', '2026-01-01 10:00', '2026-01-01T10:00Z', '2026-01'])(
    'refuses %j as a local time',
    (text) => {
      expect(() => d.zagrebTime(text)).toThrow(RangeError)
    },
  )
})

describe('limits of dates and years', () => {
  it('gives the four messages of the specification', () => {
    expect(d.provjeriNajraniji('2026-11-20', '2026-11-21')).toBe('Najraniji dozvoljeni datum je 21.11.2026.')
    expect(d.provjeriNajraniji('2026-11-21', '2026-11-21', { iskljucivo: true })).toBe(
      'Datum mora biti kasniji od 21.11.2026.',
    )
    expect(d.provjeriNajkasniji('2026-11-22', '2026-11-21')).toBe('Najkasniji dozvoljeni datum je 21.11.2026.')
    expect(d.provjeriNajkasniji('2026-11-21', '2026-11-21', { iskljucivo: true })).toBe(
      'Datum mora biti raniji od 21.11.2026.',
    )
    expect(d.provjeriNajraniji('2026-11-21', '2026-11-21')).toBeNull()
    expect(d.provjeriNajkasniji('2026-11-21', '2026-11-21')).toBeNull()
  })

  it('compares only down to the granularity', () => {
    expect(d.provjeriNajraniji('2026-01-01', '2026-12-31', { granularnost: 'godina' })).toBeNull()
    expect(d.provjeriNajraniji('2026-11-21T10:29', '2026-11-21T10:30', { granularnost: 'minuta' })).toBe(
      'Najraniji dozvoljeni datum je 21.11.2026. 10:30',
    )
    expect(d.provjeriNajkasniji('2026-11-21T10:30:00.001', '2026-11-21T10:30', { granularnost: 'sekunda' })).toBeNull()
    expect(
      d.provjeriNajkasniji('2026-11-21T10:30:00.001', '2026-11-21T10:30', { granularnost: 'milisekunda' }),
    ).not.toBeNull()
  })

  it('is exclusive exactly where it is inclusive the other way', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(d.provjeriNajraniji(a, b) === null).toBe(d.provjeriNajkasniji(a, b, { iskljucivo: true }) !== null)
      }),
    )
  })

  it('keeps years within a hundred of now', () => {
    const year = (godina: string, smjer: 'buduca' | 'prosla') => d.provjeriGodinu(godina, NOW, smjer)
    expect([year('2026', 'buduca'), year('2126', 'buduca'), year('2026', 'prosla'), year('1926', 'prosla')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(year('2025', 'buduca')).toBe('Godina ne smije biti u prošlosti niti predaleko u budućnosti')
    expect(year('2127', 'buduca')).not.toBeNull()
    expect(year('2027', 'prosla')).toBe('Godina ne smije biti u budućnosti niti predaleko u prošlosti')
    expect(year('1925', 'prosla')).not.toBeNull()
    expect(year('26', 'buduca')).toBe('Godina nije ispravna')
  })
})
