import { expect, test } from 'vitest'
import { procitajTrenutak, zaUpis } from './trenutak.ts'

test('a typed moment becomes UTC by the Croatian clock, and is shown as it was typed', () => {
  expect(procitajTrenutak('2026-11-21T12:00')).toEqual({ ok: true, trenutak: '2026-11-21T11:00:00.000Z' })
  expect(zaUpis('2026-11-21T11:00:00.000Z')).toBe('2026-11-21T12:00')
})

test('half of a moment, a day that does not exist and a skipped hour are refused, each in words', () => {
  for (const typed of ['2026-11-21T', 'T12:00', '2026-02-30T12:00', '2026-11-21T25:00', ''])
    expect(procitajTrenutak(typed), typed).toMatchObject({
      ok: false,
      poruka: expect.stringContaining('Unesite datum'),
    })
  expect(procitajTrenutak('2026-03-29T02:30')).toMatchObject({
    ok: false,
    poruka: expect.stringContaining('vrijeme 02:30 ne postoji'),
  })
})
