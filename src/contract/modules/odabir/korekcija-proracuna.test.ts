/** The arithmetic of a corrected budget: exact to the cent for any correction, with flat rates that follow their base. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from '#contract/kernel/money.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { ispravljeniObrazac, izracunajKorekciju } from './korekcija-proracuna.racun.ts'
import type { RacunKorekcije } from './korekcija-proracuna.schema.ts'

const ctx = demoKontekst()
const obrazac = validObrazac(ctx)
const prijavljeno = izracunajKorekciju(obrazac, ctx, { stavke: [] })
const unesene = prijavljeno.stavke.filter(({ fiksna }) => !fiksna)
const zbroj = ({ stavke }: RacunKorekcije, kada: 'staro' | 'novo', sto: 'prihvatljivo' | 'bespovratna') =>
  toWire(stavke.reduce((sum, one) => sum + fromWire(one[kada][sto]), 0))

test('nothing corrected is what was submitted', () => {
  const { ukupno } = izracunajProracun(obrazac, ctx)
  expect(prijavljeno.staro).toEqual(prijavljeno.novo)
  expect(prijavljeno.staro).toEqual({
    prihvatljivo: toWire(ukupno.prihvatljivo),
    bespovratna: toWire(ukupno.bespovratna),
  })
  expect(ispravljeniObrazac(obrazac, ctx, { stavke: [] })).toBe(obrazac)
})

test('staff that is struck takes the flat rate over it along', () => {
  const fiksna = prijavljeno.stavke.find((one) => one.fiksna)
  expect(fromWire(fiksna?.staro.prihvatljivo ?? '0')).toBeGreaterThan(0)
  const stavke = unesene.map(({ id }) => ({ id, prihvatljivo: '0.00', razlog: 'r' }))
  const { novo, stavke: poslije } = izracunajKorekciju(obrazac, ctx, { stavke })
  expect(poslije.find((one) => one.id === fiksna?.id)?.novo).toEqual({ prihvatljivo: '0.00', bespovratna: '0.00' })
  expect(novo).toEqual({ prihvatljivo: '0.00', bespovratna: '0.00' })
})

test('every line stands at the cent it was lowered to, others as submitted, sums add up, and the form is not touched', () => {
  const prije = JSON.stringify(obrazac)
  const udio = fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(udio, { minLength: unesene.length, maxLength: unesene.length }), (udjeli) => {
      const stavke = unesene.flatMap(({ id, staro }, at) => {
        const dio = udjeli[at]
        if (dio === undefined) return []
        return [{ id, prihvatljivo: toWire(Math.floor((fromWire(staro.prihvatljivo) * dio) / 10_000)), razlog: 'r' }]
      })
      const racun = izracunajKorekciju(obrazac, ctx, { stavke })
      for (const { id, fiksna, staro, novo } of racun.stavke) {
        const trazeno = stavke.find((one) => one.id === id)?.prihvatljivo
        if (!fiksna) expect(novo.prihvatljivo).toBe(trazeno ?? staro.prihvatljivo)
        expect(fromWire(novo.prihvatljivo)).toBeLessThanOrEqual(fromWire(staro.prihvatljivo))
        expect(fromWire(novo.bespovratna)).toBeLessThanOrEqual(fromWire(novo.prihvatljivo))
      }
      for (const sto of ['prihvatljivo', 'bespovratna'] as const)
        expect(racun.novo[sto]).toBe(zbroj(racun, 'novo', sto))
    }),
  )
  expect(JSON.stringify(obrazac)).toBe(prije)
})

test('a line that a correction does not lower, or does not have, changes nothing', () => {
  const [prva] = unesene
  const iste = { id: prva?.id ?? '', prihvatljivo: '999999999.00', razlog: 'r' }
  const nema = { id: 'nema', prihvatljivo: '0.00', razlog: 'r' }
  expect(izracunajKorekciju(obrazac, ctx, { stavke: [iste, nema] }).novo).toEqual(prijavljeno.staro)
})
