import { expect, test } from 'vitest'
import type { Radnja } from '../move-input.ts'
import { type Procitan, skupneRadnje } from './radnje-odabranih.ts'

const radnja = (kod: string, more: Partial<Radnja> = {}): Radnja => ({
  kod,
  oznaka: kod,
  potvrda: { naslov: 'Nastavak', poruka: '' },
  trazeObrazlozenje: null,
  opasno: false,
  ...more,
})
const zapis = (id: string, ...dostupneRadnje: Radnja[]): Procitan => ({
  id,
  naziv: id,
  href: undefined,
  status: { id: 1, naziv: 'U izradi' },
  verzijaRetka: 1,
  dostupneRadnje,
})
const ukratko = (zapisi: Procitan[]) =>
  skupneRadnje(zapisi, []).map(({ radnja: { kod }, moze, neMoze }) => [kod, moze.map(({ id }) => id), neMoze])

test('a move of most records comes first, and each of the others says its own reason', () => {
  const zatvoren = radnja('objavi', { onemoguceno: true, razlog: 'Nedostaje rok.' })
  expect(
    ukratko([zapis('a', radnja('vrati')), zapis('b', radnja('objavi'), radnja('vrati')), zapis('c', zatvoren)]),
  ).toEqual([
    [
      'vrati',
      ['a', 'b'],
      [{ zapis: expect.objectContaining({ id: 'c' }), razlog: 'U statusu „U izradi” nemate tu radnju.' }],
    ],
    [
      'objavi',
      ['b'],
      [
        { zapis: expect.objectContaining({ id: 'a' }), razlog: 'U statusu „U izradi” nemate tu radnju.' },
        { zapis: expect.objectContaining({ id: 'c' }), razlog: 'Nedostaje rok.' },
      ],
    ],
  ])
})

test('a move that no record allows is not offered', () => {
  expect(ukratko([zapis('a', radnja('objavi', { onemoguceno: true }))])).toEqual([])
})

test('one answer stands only for records that are asked the same', () => {
  const uz = (oznaka: string) =>
    radnja('odbij', { unos: [{ kljuc: 'tko', oznaka, vrsta: 'tekst', obvezno: true }], trazeObrazlozenje: 'obvezno' })
  const [prva] = ukratko([zapis('a', uz('Tko')), zapis('b', uz('Tko')), zapis('c', uz('Kada'))])
  expect(prva?.[1]).toEqual(['a', 'b'])
})

test.each([
  ['takes a document', { unos: [{ kljuc: 'ugovor', oznaka: 'Ugovor', vrsta: 'dokument', obvezno: true }] }],
  ['is declared about', { unos: [{ kljuc: 'da', oznaka: 'Obaviješteni', vrsta: 'kvacica', obvezno: false }] }],
  ['is not taken back lightly', { opasno: true }],
] satisfies [string, Partial<Radnja>][])('a move that %s is made on one record alone', (_what, more) => {
  expect(ukratko([zapis('a', radnja('potpisi', more))])).toEqual([])
})

test('what could not be read is refused for every move', () => {
  const razlog = { zapis: { id: 'x', naziv: 'x', href: undefined }, razlog: 'Zapis ne postoji.' }
  expect(skupneRadnje([zapis('a', radnja('objavi'))], [razlog])[0]?.neMoze).toEqual([razlog])
})
