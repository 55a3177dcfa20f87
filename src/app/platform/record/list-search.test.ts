import { describe, expect, test } from 'vitest'
import { parseKartica } from '#app/modules/poziv/poziv-kartice.ts'
import { iznosFiltra } from '#contract/kernel/popis.ts'
import { POPIS_JAVNIH_POZIVA, POPIS_POZIVA_INSTITUCIJE } from '#contract/modules/poziv/poziv.popis.ts'
import { POPIS_PROJEKATA_INSTITUCIJE } from '#contract/modules/projekt/projekt.popis.ts'
import { countFilters, dayParam, flagParam, idParam, popisSearch, textParam, withFilters } from './list-search.ts'
import { razumljivo, zaAdresu } from './popis/upit.ts'

describe('filters in the address', () => {
  test('what is not meant is dropped, nothing is thrown', () => {
    for (const value of [null, {}, [], 'abc', -1, 1.5, '1e3', Number.NaN]) expect(idParam(value)).toBeUndefined()
    expect([idParam(7), idParam('7')]).toEqual([7, 7])
    expect([dayParam('2027-01-31'), dayParam('31.1.2027.'), dayParam(20270131)]).toEqual([
      '2027-01-31',
      undefined,
      undefined,
    ])
    expect([flagParam(true), flagParam('true'), flagParam('ne'), flagParam(false)]).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
  })

  test('words that look like a number stay words, and are cut at 250', () => {
    expect(textParam(2027)).toBe('2027')
    expect(textParam('  ')).toBeUndefined()
    expect(textParam('x'.repeat(300))).toHaveLength(250)
  })

  test('a filter that is taken away leaves the address', () => {
    const upit = razumljivo(POPIS_JAVNIH_POZIVA, popisSearch({ search: 'obrt', program: 2, skupina: 'otvoren', x: 1 }))
    expect(upit).toEqual({ search: 'obrt', program: '2', skupina: 'otvoren' })
    expect(withFilters(upit, { skupina: undefined })).toEqual({ search: 'obrt', program: '2' })
    expect('skupina' in withFilters(upit, { skupina: undefined })).toBe(false)
    expect(countFilters({ ...upit, sort: 'sifra' }, 'sort')).toBe(3)
  })

  test('a public group that does not exist is no filter', () => {
    const upit = popisSearch({ skupina: 'izrada', vrsta: '6', zupanija: 21 })
    expect(razumljivo(POPIS_JAVNIH_POZIVA, upit)).toEqual({ vrsta: '6', zupanija: '21' })
  })

  test('the institution filters by groups of statuses, procedure and days of closing', () => {
    const raw = {
      skupina: 'izrada',
      postupak: 'ograniceni',
      od: '2027-01-01',
      do: '2027-02-30x',
      moje: true,
      komponenta: 3,
    }
    expect(zaAdresu(razumljivo(POPIS_POZIVA_INSTITUCIJE, popisSearch(raw)))).toEqual({
      skupina: 'izrada',
      postupak: 'ograniceni',
      od: '2027-01-01',
      moje: true,
      komponenta: 3,
    })
  })

  test('amounts of the address become amounts of the wire', () => {
    expect(['1234', '1234.5', '1234.50', '1.234,50', ''].map(iznosFiltra)).toEqual([
      '1234.00',
      '1234.50',
      '1234.50',
      undefined,
      undefined,
    ])
  })

  test('an address that was kept before is read as it was meant, and what it does not mean is dropped', () => {
    const procitaj = (raw: object) => razumljivo(POPIS_PROJEKATA_INSTITUCIJE, popisSearch({ ...raw }))
    expect(procitaj({ status: 25, od: 100, sort: 'naziv', moje: 'true', poziv: 'x', vrsta: 1.5 })).toEqual({
      od: '100.00',
      moje: 'true',
    })
    const upit = { search: '12', status: 3, poziv: 7, zupanija: 14, moje: true, od: '100.50', sort: 'sifra' }
    expect(zaAdresu(procitaj(upit))).toEqual(upit)
  })

  test('a tab is one of the tabs, else the first one', () => {
    expect(parseKartica({ kartica: 'rokovi' })).toEqual({ kartica: 'rokovi' })
    expect(parseKartica({ kartica: 'x' })).toEqual({})
  })
})
