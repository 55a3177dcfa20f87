import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, diffDays, today, zagrebTime } from '#contract/kernel/datum.ts'
import { isRadniDan } from '#contract/kernel/radni-dani.ts'
import { stanjeSata } from '#contract/kernel/sat-roka.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import {
  danDostave,
  jeDostavljena,
  jeURokuPrigovora,
  krajMirovanja,
  rokPrigovora,
  rokPrijavitelja,
  satTijela,
} from './odabir.rokovi.ts'

const u = (local: string) => zagrebTime(local)
const trenutak = fc.integer({ min: u('2025-01-01'), max: u('2030-01-01') })
const poslana = fc
  .tuple(trenutak, fc.option(fc.integer({ min: 0, max: 30 * DAN })))
  .map(([poslano, nakon]) => ({ poslano, otvoreno: nakon === null ? null : poslano + nakon }))

describe('A deadline of the applicant', () => {
  test('of an offer is five working days, over Easter too (ROK)', () => {
    expect(rokPrijavitelja('ponuda', '2026-04-01')).toBe('2026-04-09')
  })

  test('is a working day, and so many of them after the request', () => {
    fc.assert(
      fc.property(trenutak, fc.constantFrom('ponuda', 'ispravakProracuna'), (at, rok) => {
        const [od, kraj] = [today(at), rokPrijavitelja(rok, today(at))]
        const radnih = Array.from({ length: diffDays(od, kraj) }, (_, i) => addDays(od, i + 1)).filter(isRadniDan)
        expect(radnih).toHaveLength(5)
        expect(isRadniDan(kraj)).toBe(true)
      }),
    )
  })
})

describe('A clock of the bodies', () => {
  test('of 120 days stands while a clarification is open, and of a decision on an objection ends after 30', () => {
    const odabir = satTijela('odabir', '2026-01-08', [{ od: '2026-02-02', do: '2026-02-12' }])
    expect(stanjeSata(odabir, '2026-03-01').rok).toBe('2026-05-18')
    expect(stanjeSata(satTijela('odlukaOPrigovoru', '2026-04-15', []), '2026-04-15').rok).toBe('2026-05-15')
  })
})

describe('The delivery of a decision', () => {
  const poslano = u('2026-04-08T10:00')

  test('is its first opening, and without one the eighth day after sending', () => {
    expect(danDostave({ poslano, otvoreno: u('2026-04-10T23:59') })).toBe('2026-04-10')
    expect(danDostave({ poslano, otvoreno: null })).toBe('2026-04-16')
    expect(danDostave({ poslano, otvoreno: u('2026-04-20T08:00') })).toBe('2026-04-16')
    expect(jeDostavljena({ poslano, otvoreno: null }, u('2026-04-15T23:59'))).toBe(false)
    expect(jeDostavljena({ poslano, otvoreno: null }, u('2026-04-16T00:00'))).toBe(true)
  })

  test('of a decision of 8.4.2026 opened on that day opens fifteen days for an objection, to the end of 23.4.2026', () => {
    const odluka = { poslano, otvoreno: poslano }
    expect(rokPrigovora(odluka)).toBe('2026-04-23')
    expect(jeURokuPrigovora(odluka, u('2026-04-23T23:59:59'))).toBe(true)
    expect(jeURokuPrigovora(odluka, u('2026-04-24T00:00'))).toBe(false)
    expect(jeURokuPrigovora(odluka, poslano - 1)).toBe(false)
    expect(rokPrigovora(odluka, 8)).toBe('2026-04-16')
  })

  test('comes between sending and the eighth day, and opening earlier never gives a later objection period', () => {
    fc.assert(
      fc.property(poslana, fc.integer({ min: 0, max: 10 * DAN }), (odluka, ranije) => {
        const dan = danDostave(odluka)
        expect(dan >= today(odluka.poslano)).toBe(true)
        expect(diffDays(today(odluka.poslano), dan)).toBeLessThanOrEqual(8)
        expect(isRadniDan(rokPrigovora(odluka))).toBe(true)
        const otvorenoRanije = Math.max(odluka.poslano, (odluka.otvoreno ?? odluka.poslano + 30 * DAN) - ranije)
        expect(rokPrigovora({ ...odluka, otvoreno: otvorenoRanije }) <= rokPrigovora(odluka)).toBe(true)
      }),
    )
  })

  test('begins a standstill that lasts as long as an objection may come, unless the applicant waives it', () => {
    const odluka = { poslano, otvoreno: poslano }
    expect(krajMirovanja(odluka, null)).toBe('2026-04-24')
    expect(krajMirovanja(odluka, u('2026-04-10T09:00'))).toBe('2026-04-10')
    fc.assert(
      fc.property(poslana, trenutak, (one, sada) => {
        if (sada < one.poslano) return
        expect(today(sada) >= krajMirovanja(one, null)).toBe(!jeURokuPrigovora(one, sada))
      }),
    )
  })
})
