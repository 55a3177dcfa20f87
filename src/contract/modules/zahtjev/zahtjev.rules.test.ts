import { expect, test } from 'vitest'
import { broken } from '#contract/kernel/record-kind.ts'
import { provjerenURegistru } from './zahtjev.rules.ts'
import type { Zahtjev } from './zahtjev.schema.ts'

test('[ZAH-03] a request is decided only after the register has answered, whatever it answered', () => {
  const greske = (provjera: Zahtjev['provjera']) =>
    broken([provjerenURegistru], { provjera } as Zahtjev, {}, { sada: 0 }).map(({ pravilo }) => pravilo)
  expect(greske(null)).toEqual(['ZAH-03'])
  expect(greske({ subjekt: null } as Zahtjev['provjera'])).toEqual([])
})
