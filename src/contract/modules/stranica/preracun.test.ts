import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEur, formatKn, parseEur, SAFE_MAX, toWire } from '#contract/kernel/money.ts'
import { preracunaj } from './preracun.ts'

const amount = fc.integer({ min: 0, max: SAFE_MAX })
const centsOf = (text = '') => {
  const parsed = parseEur(text.replace(/\s(?:kn|€)$/, ''))
  return parsed.ok ? BigInt(parsed.cents) : undefined
}

test('one euro is 7,53 kn, a hundred kuna are 13,27 €, and the third decimal is cut', () => {
  expect(preracunaj('1', 'eur-kn')).toEqual({ ulaz: formatEur(100), izlaz: formatKn(753) })
  expect(preracunaj('100', 'kn-eur')).toEqual({ ulaz: formatKn(10_000), izlaz: formatEur(1327) })
  expect(preracunaj('7,53', 'kn-eur')?.izlaz).toBe(formatEur(99))
  expect(preracunaj('7,54', 'kn-eur')?.izlaz).toBe(formatEur(100))
})

test('kuna to euro is the whole quotient by 7,53450, at any size, never a cent more', () => {
  fc.assert(
    fc.property(amount, (lipa) => {
      const cents = centsOf(preracunaj(toWire(lipa), 'kn-eur')?.izlaz)
      if (cents === undefined) throw new Error('no amount')
      expect(cents * 75_345n <= BigInt(lipa) * 10_000n).toBe(true)
      expect((cents + 1n) * 75_345n > BigInt(lipa) * 10_000n).toBe(true)
    }),
  )
})

test('euro to kuna is the product with 7,53450, cut to the lipa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
      const lipa = centsOf(preracunaj(toWire(cents), 'eur-kn')?.izlaz)
      if (lipa === undefined) throw new Error('no amount')
      expect(lipa).toBe((BigInt(cents) * 75_345n) / 10_000n)
    }),
  )
})

test('nothing typed is no result; what is no amount is refused and never guessed at', () => {
  expect(preracunaj(null, 'kn-eur')).toBeUndefined()
  expect(preracunaj('  ', 'kn-eur')).toBeUndefined()
  for (const text of ['sto', '1,234', '-5', '1e3', '1.2.3', '99999999999999999'])
    expect(preracunaj(text, 'kn-eur')).toBeNull()
})
