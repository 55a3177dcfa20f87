/** Why a package stays and when it goes, over every mixture of reasons (issue 3, item 5). */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PackageRow } from './package.types.ts'
import { evictionOrder, isExpired, type Moment, mayLeave, OPENED_DAYS, reasonsOf, sizeOf, stateOf } from './reasons.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY

const moments = fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW }), { nil: null })
const editions = fc.option(
  fc
    .tuple(fc.integer({ min: NOW - 30 * DAY, max: NOW }), fc.nat({ max: 3 }), fc.nat({ max: 5000 }), fc.nat())
    .map(([issuedAt, count, bytes, part]) => ({
      issuedAt,
      expiresAt: issuedAt + 14 * DAY,
      missing: 0,
      items: Array.from({ length: count }, (_, n) => ({
        id: String(n),
        naziv: '',
        sha256: '',
        slot: String(n),
        bytes,
        stored: bytes === 0 ? 0 : part % bytes,
      })),
    })),
  { nil: null },
)
const rows: fc.Arbitrary<PackageRow> = fc.record({
  pkgId: fc.uuid(),
  target: fc.record({
    vlasnik: fc.constant('institucija' as const),
    vlasnikId: fc.constant(3),
    programId: fc.constant(2),
    projektId: fc.constantFrom('a', 'b', 'c'),
    naziv: fc.constant(''),
    sifra: fc.constant(null),
  }),
  ready: editions,
  next: editions,
  readyAt: moments,
  checkedAt: moments,
  pinnedAt: moments,
  openedAt: moments,
  asked: fc.boolean(),
  failures: fc.nat(3),
  nextAttemptAt: fc.constant(0),
  trouble: fc.constantFrom(null, { kind: 'oduzeto' as const, at: NOW }, { kind: 'osteceno' as const }),
})
const moment: fc.Arbitrary<Moment> = fc
  .subarray(['a', 'b', 'c'])
  .map((unsent) => ({ now: NOW, unsent: new Set(unsent) }))

describe('reasons', () => {
  test('what has unsent work is never given up, neither for room nor for age', () => {
    fc.assert(
      fc.property(fc.array(rows), moment, (all, when) => {
        const going = new Set(evictionOrder(all, when))
        for (const row of all.filter(({ target }) => when.unsent.has(target.projektId))) {
          expect(going.has(row.pkgId)).toBe(false)
          expect(mayLeave(row, when)).toBe(false)
        }
      }),
    )
  })

  test('a package may go exactly when its last reason has ended, the longest unused first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rows, { selector: ({ pkgId }) => pkgId }), moment, (all, when) => {
        const order = evictionOrder(all, when)
        const free = all.filter((row) => row.trouble?.kind !== 'oduzeto' && reasonsOf(row, when).length === 0)
        expect([...order].sort()).toEqual(free.map(({ pkgId }) => pkgId).sort())
        const used = order.map((id) => {
          const row = all.find(({ pkgId }) => pkgId === id)
          return Math.max(row?.openedAt ?? 0, row?.readyAt ?? row?.next?.issuedAt ?? 0)
        })
        expect(used).toEqual([...used].sort((a, b) => a - b))
      }),
    )
  })

  test('each reason ends for itself: opening after its days, the others only by what the person does', () => {
    const target = {
      vlasnik: 'institucija',
      vlasnikId: 3,
      programId: 2,
      projektId: 'a',
      naziv: '',
      sifra: null,
    } as const
    const row = { target, pinnedAt: 1, openedAt: NOW - OPENED_DAYS * DAY + 1 }
    const when = { now: NOW, unsent: new Set(['a']) }
    expect(reasonsOf(row, when)).toEqual(['priprema', 'otvoreno', 'neposlano'])
    expect(reasonsOf(row, { ...when, now: NOW + 1 })).toEqual(['priprema', 'neposlano'])
    expect(reasonsOf({ ...row, pinnedAt: null }, { now: NOW + DAY, unsent: new Set() })).toEqual([])
  })
})

describe('age', () => {
  test('after its days a package is not shown, and a clock put back does not make it younger', () => {
    const edition = { issuedAt: NOW, expiresAt: NOW + 14 * DAY }
    fc.assert(
      fc.property(fc.integer({ min: -40 * DAY, max: 40 * DAY }), (later) => {
        expect(isExpired(edition, NOW + later)).toBe(later >= 14 * DAY || later < -DAY)
      }),
    )
  })

  test('only a package that was read back and is not too old counts as ready', () => {
    fc.assert(
      fc.property(rows, (row) => {
        const state = stateOf(row, NOW)
        if (state === 'spremno') expect(row.ready !== null && !isExpired(row.ready, NOW)).toBe(true)
        if (row.trouble?.kind === 'oduzeto') expect(state).toBe('oduzeto')
        const { bytes, stored } = sizeOf(row)
        expect(stored).toBeLessThanOrEqual(bytes)
      }),
    )
  })
})
