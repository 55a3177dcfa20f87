/** Rules of a hand-over, each with what breaks it and what does not. */
import { expect, test } from 'vitest'
import { broken } from '#contract/kernel/record-kind.ts'
import { primopredajaKind } from './primopredaja.kind.ts'
import { drugaOsoba, imaDanPovratka, imaPredmeta, nijePrevise, primateljSjedi } from './primopredaja.rules.ts'
import { NAJVISE_PREDMETA, type Primopredaja } from './primopredaja.schema.ts'

const SADA = Date.parse('2027-03-01T08:00:00Z')
const zapis: Primopredaja = {
  id: 1,
  institucijaId: 3,
  odId: 10,
  naId: 11,
  autorId: 10,
  razlog: 'odsutnost',
  doDana: '2027-03-12',
  napomena: '',
  samo: null,
  predmeti: [],
  povratOdId: null,
  predanoU: null,
  zaPredaju: [],
  okolnosti: { primateljSjedi: true, brojPredmeta: 3 },
  statusId: 1,
  verzijaRetka: 1,
  runda: [],
}
const SVA = [drugaOsoba, primateljSjedi, imaDanPovratka, imaPredmeta, nijePrevise]
const pravila = (promjena: Partial<Primopredaja>) =>
  broken(SVA, { ...zapis, ...promjena }, {}, { sada: SADA }).map(({ pravilo }) => pravilo)
const okolnosti = (promjena: Partial<Primopredaja['okolnosti']>) => ({
  okolnosti: { ...zapis.okolnosti, ...promjena },
})

test.each([
  ['a whole one', {}, []],
  ['nobody [PRM-01]', { naId: null }, ['PRM-01']],
  ['the same person [PRM-01]', { naId: 10 }, ['PRM-01']],
  ['somebody without a seat [PRM-02]', okolnosti({ primateljSjedi: false }), ['PRM-02']],
  ['an absence without an end [PRM-03]', { doDana: null }, ['PRM-03']],
  ['an absence that is over [PRM-03]', { doDana: '2027-02-28' }, ['PRM-03']],
  ['an absence that ends today', { doDana: '2027-03-01' }, []],
  ['another reason, without a day', { razlog: 'odlazak', doDana: null }, []],
  ['nothing open [PRM-04]', okolnosti({ brojPredmeta: 0 }), ['PRM-04']],
  ['as many as go at once', okolnosti({ brojPredmeta: NAJVISE_PREDMETA }), []],
  ['more than go at once [PRM-05]', okolnosti({ brojPredmeta: NAJVISE_PREDMETA + 1 }), ['PRM-05']],
] satisfies [string, Partial<Primopredaja>, string[]][])('a hand-over of %s', (_naziv, promjena, ocekivano) => {
  expect(pravila(promjena)).toEqual(ocekivano)
})

test('the portal alone proposes a return, proposes for who has left, and closes', () => {
  const sustava = primopredajaKind.moves.filter(({ who }) => who.some((one) => one === 'SYS'))
  expect(sustava.map(({ code }) => code)).toEqual(['predloziPovrat', 'predloziOdlazak', 'preuzmiDio', 'zakljuci'])
})
