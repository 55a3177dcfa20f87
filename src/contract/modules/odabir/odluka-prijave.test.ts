import { expect, test } from 'vitest'
import { deMinimisOdluke, najviseZbogDeMinimis, unutarDeMinimis } from './odluka-prijave.rules.ts'
import type { IzracunPrijave, OdlukaPrijave } from './odluka-prijave.schema.ts'

const izracun: IzracunPrijave = {
  trazeno: 100_000_00,
  prihvatljivo: 200_000_00,
  vrstePotpore: ['1', '2'],
  deMinimisTrazeno: 60_000_00,
  deMinimisPreostalo: 50_000_00,
  korekcija: null,
}
const uz = (bespovratna: string, more: Partial<IzracunPrijave> = {}) =>
  ({ sadrzaj: { bespovratna }, izracun: { ...izracun, ...more } }) as OdlukaPrijave
const dopusta = (bespovratna: string, more: Partial<IzracunPrijave> = {}) =>
  unutarDeMinimis.test(uz(bespovratna, more), {}, { sada: 0 })

test('[ODL-04] a grant is cut until its de minimis part fits what is left, which is what its applicant has accepted', () => {
  expect(najviseZbogDeMinimis(izracun)).toBe(90_000_00)
  expect([dopusta('100000.00'), dopusta('90000.01'), dopusta('90000.00')]).toEqual([false, false, true])
  expect(deMinimisOdluke(uz('90000.00'))).toBe(50_000_00)
  expect(deMinimisOdluke(uz('30000.00'))).toBe(0)
})

test('[ODL-04] asks nothing of an application without such aid', () => {
  const bez = { deMinimisTrazeno: 0, deMinimisPreostalo: null }
  expect(dopusta('100000.00', bez)).toBe(true)
  expect(najviseZbogDeMinimis({ ...izracun, ...bez })).toBe(100_000_00)
})
