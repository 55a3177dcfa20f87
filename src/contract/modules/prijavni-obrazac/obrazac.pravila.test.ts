/** Rules of the application form that refuse one thing each, beside those of `obrazac.validation.test.ts`. */

import { expect, it } from 'vitest'
import { today } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { applyOps, type Json, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import { ELEMENT_PROMIDZBA } from './obrazac.redci.ts'
import { PRIJAVNI_OBRAZAC } from './prijavni-obrazac.ts'

const ctx = demoKontekst()
const valid = validObrazac(ctx)
const set = (path: string, now: Json): PatchOp => ({ kind: 'set', path, was: null, now })
const remove = (path: string): PatchOp => ({ kind: 'remove', path, was: null })
function add(path: string, id: string, values: Record<string, Json> = {}): PatchOp {
  return { kind: 'add', path, now: { ...newRow(KATALOG_OBRASCA, path, id), ...values, id }, after: null }
}
const found = (ops: readonly PatchOp[], context = ctx) =>
  validate(PRIJAVNI_OBRAZAC, applyOps(valid, [...ops]), context).map(({ polje, pravilo }) => `${pravilo} ${polje}`)

const POKAZATELJ = 'pokazatelji-i-rezultati.popis.pokazatelj-1'
const STAVKA = 'proracun.stavke.s1'
const potpora = { davatelj: 'HAMAG', instrument: 'Zajam', vrstaPotpore: '2', iznos: '1.00' }
const mi = (id: string, values: Record<string, Json>) => add('partneri.popis', id, { uloga: 'Prijavitelj', ...values })

it.each<[string, PatchOp[]]>([
  ['OBR-NEGATIVNO proracun.stavke.s1.neprihvatljivo', [set(`${STAVKA}.neprihvatljivo`, '-0.01')]],
  [
    'OBR-GODINA pokazatelji-i-rezultati.popis.pokazatelj-1.godinaOstvarenja',
    [set(`${POKAZATELJ}.godinaOstvarenja`, '28')],
  ],
  [
    'OBR-REDAKA pokazatelji-i-rezultati.dodatni',
    Array.from({ length: 21 }, (_, at) => add('pokazatelji-i-rezultati.dodatni', `d${at}`, { naziv: `Patent ${at}` })),
  ],
  ['OBR-POTICAJNI-DATUM projekt.poticajniUcinakDatum', [set('projekt.poticajniUcinakDatum', '2026-11-22')]],
  [
    'OBR-POTPORA-DATUM projekt.prethodnePotpore.d.datum',
    [add('projekt.prethodnePotpore', 'd', { ...potpora, datum: '2026-11-22' })],
  ],
  ['OBR-PARTNER-PRIJAVITELJ partneri.popis.a.oib', [mi('a', { oib: '90000010188' })]],
  ['OBR-PARTNER-PRIJAVITELJ partneri.popis.b.uloga', [mi('a', { oib: ctx.prijavitelj.oib }), mi('b', {})]],
  ['OBR-VELICINA-PRIJAVITELJA partneri.popis.a.velicina', [mi('a', { oib: ctx.prijavitelj.oib, velicina: 'mikro' })]],
  ['OBR-ELEMENT aktivnosti.elementi', [remove(`aktivnosti.elementi.${ELEMENT_PROMIDZBA}`)]],
  ['OBR-POK-OBVEZAN pokazatelji-i-rezultati.popis', [remove(POKAZATELJ)]],
  [
    'OBR-POK-SMJER pokazatelji-i-rezultati.popis.pokazatelj-1.ciljna',
    [set(`${POKAZATELJ}.polazna`, '10.01'), set(`${POKAZATELJ}.ciljna`, '10.00')],
  ],
  [
    'OBR-STAVKA-IZNOS proracun.stavke.s1.brojJedinica',
    [set(`${STAVKA}.brojJedinica`, '99999999.0000'), set(`${STAVKA}.iznosJedinice`, '999999999.99')],
  ],
  ['OBR-NEPRIHVATLJIVO proracun.stavke.s1.neprihvatljivo', [set(`${STAVKA}.neprihvatljivo`, '320000.01')]],
  ['OBR-STRATESKA informiranje-i-vidljivost.strateskaOperacija', [set(`${STAVKA}.iznosJedinice`, '10000000.01')]],
  [
    'OBR-PLAN-MJESEC informiranje-i-vidljivost.planMjera.mjera-1.mjesec',
    [set('informiranje-i-vidljivost.planMjera.mjera-1.mjesec', '19')],
  ],
  ['OBR-PRILOG-REDAK prilozi.popis', [remove('prilozi.popis.prilog-1')]],
  [
    'OBR-PRILOG-DATUM prilozi.popis.prilog-2.datumIzdavanja',
    [set('prilozi.popis.prilog-2.datumIzdavanja', '2026-11-22')],
  ],
])('%s', (expected, ops) => {
  expect(found([])).not.toContain(expected)
  expect(found(ops)).toContain(expected)
})

it.each([
  ['OBR-DATUM-OD projekt.pocetakProvedbe', { min: '2028-01-01' }],
  ['OBR-DATUM-DO projekt.pocetakProvedbe', { max: '2026-12-31' }],
])('%s, a day that the call has for a field', (expected, granica) => {
  const definicija = { ...ctx.definicija, obrazac: { 'projekt.pocetakProvedbe': granica } }
  expect(found([], { ...ctx, definicija })).toContain(expected)
})

it('[OBR-ZAVRSETAK] an implementation that ends past the last day that is read is judged like any other', () => {
  const prihvatljivost = { ...ctx.definicija.prihvatljivost, najkasnijiZavrsetak: '2029-12-31' }
  const bounded = { ...ctx, definicija: { ...ctx.definicija, prihvatljivost } }
  expect(found([set('projekt.pocetakProvedbe', '2999-12-31')], bounded)).toContain('OBR-ZAVRSETAK projekt.trajanje')
})

it('OBR-PRILOG-VRIJEDI: a correction is judged by the day of its submission, and takes a paper that was made since', () => {
  const izdano = 'prilozi.popis.prilog-2.datumIzdavanja'
  const kasnije = ctx.sada + 60 * DAN
  const dorada = { ...ctx, ispravljaSe: kasnije }
  expect(found([], { ...ctx, sada: kasnije })).toContain(`OBR-PRILOG-VRIJEDI ${izdano}`)
  expect(found([], dorada)).toEqual([])
  expect(found([set(izdano, today(kasnije))], dorada)).toEqual([])
  expect(found([set(izdano, today(kasnije + DAN))], dorada)).toEqual([`OBR-PRILOG-DATUM ${izdano}`])
})
