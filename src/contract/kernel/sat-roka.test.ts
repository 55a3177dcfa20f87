import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDatum } from './datum.ts'
import { isRadniDan, prviRadniDan, rokDana, rokNakonZastoja, rokRadnihDana } from './radni-dani.ts'
import { type SatRoka, stanjeSata } from './sat-roka.ts'

const sat = (changes: Partial<SatRoka> = {}): SatRoka => ({
  od: '2026-05-26',
  dana: 7,
  jedinica: 'radni',
  zastoji: [],
  ...changes,
})
const rok = (one: SatRoka) => stanjeSata(one, one.od).rok

const dan = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2025-11-01', n))
const zastoj = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 30 }))
const satovi = fc
  .tuple(
    dan,
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom('radni', 'kalendarski'),
    fc.array(zastoj, { maxLength: 5 }),
  )
  .map(
    ([od, dana, jedinica, zastoji]): SatRoka => ({
      od,
      dana,
      jedinica,
      zastoji: zastoji.map(([nakon, traje]) => ({ od: addDays(od, nakon), do: addDays(od, nakon + traje) })),
    }),
  )

/** The same rule day by day: a day counts unless the clock stands on it, and nothing ends while it stands. */
function danPoDan({ od, dana, jedinica, zastoji }: SatRoka): IsoDatum {
  const stoji = (one: IsoDatum) => zastoji.some((z) => z.od < one && z.do !== null && one <= z.do)
  const krajZastoja = (one: IsoDatum) =>
    zastoji
      .flatMap((z) => (z.od <= one && z.do !== null && z.do > one ? [z.do] : []))
      .sort()
      .at(-1)
  let [left, day] = [dana, od]
  while (left > 0) {
    day = addDays(day, 1)
    if (!stoji(day) && (jedinica === 'kalendarski' || isRadniDan(day))) left -= 1
  }
  for (;;) {
    const kraj = krajZastoja(day)
    if (kraj !== undefined) day = kraj
    else if (isRadniDan(day)) return day
    else day = addDays(day, 1)
  }
}

describe('The clock of a deadline (R-ROK)', () => {
  test('of seven working days from 26.5.2026 ends on 5.6.2026, over two holidays', () => {
    expect(stanjeSata(sat(), '2026-05-26')).toEqual({ rok: '2026-06-05', preostalo: 7, stojiOd: null })
    expect(stanjeSata(sat(), '2026-06-03')).toMatchObject({ preostalo: 1 })
    expect(stanjeSata(sat(), '2026-06-20')).toMatchObject({ rok: '2026-06-05', preostalo: 0 })
  })

  test('stands while an answer is waited for, and says what will be left', () => {
    const stoji = sat({ zastoji: [{ od: '2026-05-28', do: null }] })
    expect(stanjeSata(stoji, '2026-06-20')).toEqual({ rok: null, preostalo: 5, stojiOd: '2026-05-28' })
    expect(rok(sat({ zastoji: [{ od: '2026-05-28', do: '2026-06-10' }] }))).toBe('2026-06-17')
  })

  test('that is asked on its last day ends with the day of the answer', () => {
    expect(rok(sat({ zastoji: [{ od: '2026-06-05', do: '2026-06-12' }] }))).toBe('2026-06-12')
    expect(rok(sat({ zastoji: [{ od: '2026-06-06', do: '2026-06-12' }] }))).toBe('2026-06-05')
  })

  test('without stops is the deadline of working or of calendar days', () => {
    fc.assert(
      fc.property(dan, fc.integer({ min: 1, max: 150 }), (od, dana) => {
        expect(rok(sat({ od, dana }))).toBe(rokRadnihDana(od, dana))
        expect(rok(sat({ od, dana, jedinica: 'kalendarski' }))).toBe(rokDana(od, dana))
      }),
    )
  })

  test('with one stop is the deadline after it, as it is counted elsewhere', () => {
    fc.assert(
      fc.property(dan, fc.integer({ min: 1, max: 30 }), zastoj, (od, dana, [nakon, traje]) => {
        const jedan = { od: addDays(od, nakon), do: addDays(od, nakon + traje) }
        expect(rok(sat({ od, dana, zastoji: [jedan] }))).toBe(rokNakonZastoja(rokRadnihDana(od, dana), jedan))
      }),
    )
  })

  test('is the same whatever the order of its stops, however one of them is cut, and however they overlap', () => {
    fc.assert(
      fc.property(satovi, fc.integer({ min: 0, max: 30 }), (one, rez) => {
        const rezani = one.zastoji.flatMap((z) => {
          const sredina = addDays(z.od, rez)
          return z.do !== null && sredina < z.do
            ? [
                { od: sredina, do: z.do },
                { od: z.od, do: sredina },
              ]
            : [z]
        })
        expect(rok({ ...one, zastoji: rezani.reverse() })).toBe(rok(one))
        expect(rok({ ...one, zastoji: [...one.zastoji, ...one.zastoji] })).toBe(rok(one))
      }),
    )
  })

  test('is what counting day by day gives, a working day, and never earlier for a stop more', () => {
    fc.assert(
      fc.property(satovi, (one) => {
        const kraj = rok(one) ?? ''
        expect(kraj).toBe(danPoDan(one))
        expect(prviRadniDan(kraj)).toBe(kraj)
        expect((rok({ ...one, zastoji: one.zastoji.slice(1) }) ?? '') <= kraj).toBe(true)
      }),
    )
  })
})
