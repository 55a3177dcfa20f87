import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { nacrtZaTest, stavkaZaTest } from '#tests/support/kontrolne-liste.ts'
import { listaIzUnosa, neispravniBrojevi, unosListe } from './unos.ts'
import * as u from './uredivanje.ts'

const SVRHA: SvrhaListe = {
  naziv: 'Proba',
  vlasnici: ['IMP'],
  odgovori: ['izbor', 'bodovi', 'tekst'],
  izbori: ['da', 'ne'],
  dokazi: true,
  nalazi: true,
  mjere: true,
  eliminatorne: true,
  polja: true,
}
const pocetak = () => unosListe(nacrtZaTest(), SVRHA).sekcije
const kodovi = (sekcije: ReturnType<typeof pocetak>) =>
  sekcije.map(({ stavke }) => stavke.map(({ kod }) => kod).join(' '))

test('a list goes through its form unchanged, whatever its questions take', () => {
  const nacrt = nacrtZaTest()
  const sve = {
    ...nacrt,
    sekcije: [
      {
        kljuc: 'a',
        naziv: 'A',
        stavke: [
          stavkaZaTest('1', { odgovor: { vrsta: 'bodovi', najvise: 1850, prag: 0, korak: 50, ponder: 30 } }),
          stavkaZaTest('2', { odgovor: { vrsta: 'bodovi', najvise: null, prag: null, korak: 10_000, ponder: null } }),
          stavkaZaTest('3', { odgovor: { vrsta: 'tekst', najviseZnakova: 500 }, izvorPolja: ['projekt.naziv', 'a.b'] }),
          stavkaZaTest('4', { eliminatorna: true, mjeriSe: true }),
        ],
      },
    ],
  }
  expect(listaIzUnosa(unosListe(nacrt, SVRHA))).toEqual(nacrt)
  expect(listaIzUnosa(unosListe(sve, SVRHA))).toEqual(sve)
})

test('a number that cannot be read is not sent as nothing', () => {
  const unos = unosListe(nacrtZaTest(), SVRHA)
  const s = u.izmijeniStavku(
    unos.sekcije,
    { s: 0, i: 1 },
    { vrsta: 'bodovi', najvise: '18,5', korak: 'pola', prag: '-1' },
  )
  expect(Object.keys(neispravniBrojevi({ ...unos, sekcije: s }))).toEqual([
    'sekcije.0.stavke.1.prag',
    'sekcije.0.stavke.1.korak',
  ])
  // Of an answer of another kind nothing is asked.
  const izbor = u.izmijeniStavku(s, { s: 0, i: 1 }, { vrsta: 'izbor' })
  expect(neispravniBrojevi({ ...unos, sekcije: izbor })).toEqual({})
})

test('a question moves inside its section, over its end into the next one, and no further than the list', () => {
  const s = pocetak()
  expect(kodovi(u.pomakniStavku(s, { s: 0, i: 0 }, 1))).toEqual(['O-02 O-01', 'O-03'])
  expect(kodovi(u.pomakniStavku(s, { s: 0, i: 1 }, 1))).toEqual(['O-01', 'O-02 O-03'])
  expect(kodovi(u.pomakniStavku(s, { s: 1, i: 0 }, -1))).toEqual(['O-01 O-02 O-03', ''])
  expect(kodovi(u.pomakniStavku(s, { s: 0, i: 0 }, -1))).toEqual(kodovi(s))
  expect(kodovi(u.pomakniStavku(s, { s: 1, i: 0 }, 1))).toEqual(kodovi(s))
  expect(kodovi(u.pomakniSekciju(s, 1, -1))).toEqual(['O-03', 'O-01 O-02'])
  expect(kodovi(u.pomakniSekciju(s, 1, 1))).toEqual(kodovi(s))
})

test('no move loses a question or doubles one, and down undoes up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(-1, 1),
      (s, i, smjer) => {
        const prije = pocetak()
        const poslije = u.pomakniStavku(prije, { s, i }, smjer as -1 | 1)
        const svi = (one: typeof prije) => one.flatMap(({ stavke }) => stavke.map(({ kod }) => kod))
        expect([...svi(poslije)].sort()).toEqual([...svi(prije)].sort())
        const id = prije[s]?.stavke[i]?.id
        const sada = id === undefined ? undefined : u.mjestoStavke(poslije, id)
        if (sada === undefined || JSON.stringify(poslije) === JSON.stringify(prije)) return
        expect(u.pomakniStavku(poslije, sada, smjer === 1 ? -1 : 1)).toEqual(prije)
      },
    ),
  )
})

test('a new question goes on with the codes of its section, and none is given twice', () => {
  const s = pocetak()
  const jedna = u.dodajStavku(s, 1, SVRHA)
  expect(kodovi(jedna.sekcije)).toEqual(['O-01 O-02', 'O-03 O-04'])
  // The number after O-02 is taken by now.
  expect(kodovi(u.dodajStavku(jedna.sekcije, 0, SVRHA).sekcije)).toEqual(['O-01 O-02 O-05', 'O-03 O-04'])
  expect(kodovi(u.udvostruciStavku(s, { s: 0, i: 0 }).sekcije)).toEqual(['O-01 O-04 O-02', 'O-03'])
  const prazna = u.dodajSekciju([])
  expect(kodovi(u.dodajStavku(prazna, 0, SVRHA).sekcije)).toEqual(['P-01'])
  const ids = u.dodajStavku(jedna.sekcije, 0, SVRHA).sekcije.flatMap(({ stavke }) => stavke.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a section has a key of its own also after others were taken out', () => {
  const tri = u.dodajSekciju(u.dodajSekciju(u.dodajSekciju([])))
  const opet = u.dodajSekciju(u.ukloniSekciju(tri, 0))
  expect(new Set(opet.map(({ kljuc }) => kljuc)).size).toBe(3)
})
