import { describe, expect, test } from 'vitest'
import type { Kartica } from '../dokument/polje.ts'
import type { Redak, Sadrzaj } from '../dokument/vrijednosti.ts'
import { LISTA_ZA_TEST, listaOdPitanja, ODGOVORI_ZA_TEST } from './lista.fixture.ts'
import { stavkeOd } from './lista.ts'
import type { SvrhaListe } from './nacrt.ts'
import { listaUDokumentu } from './u-dokumentu.ts'

const LISTA = listaOdPitanja(12)
const KODOVI = stavkeOd(LISTA).map(({ kod }) => kod)

const odgovor = (id: string, minuta: number, more: Partial<Redak> = {}): Redak => ({
  id,
  odgovor: 'nijePrimjenjivo',
  komentar: 'Ne odnosi se na ovu opremu.',
  vrijeme: `2026-03-12T09:${String(minuta).padStart(2, '0')}:00.000Z`,
  ...more,
})

describe('Where work goes on', () => {
  const mjesto = (...odgovori: Redak[]) => ODGOVORI_ZA_TEST.mjestoRada(LISTA, { ocjena: { odgovori } })

  test('7.3: a list that nobody has begun opens at its first question', () => {
    expect(mjesto()).toBe('P-01')
  })

  test('7.3: whoever went elsewhere in the list goes on there, and not at the first gap', () => {
    expect(mjesto(odgovor('P-10', 1), odgovor('P-11', 2))).toBe('P-12')
    expect(mjesto(odgovor('P-11', 2), odgovor('P-10', 1))).toBe('P-12')
  })

  test('7.3: an answer that still lacks its comment is where one was', () => {
    expect(mjesto(odgovor('P-05', 2, { odgovor: 'ne', komentar: '' }), odgovor('P-01', 1))).toBe('P-05')
  })

  test('7.3: behind the last question it goes on at the gaps from the beginning, and nowhere once all is done', () => {
    const bez = (kod: string) => KODOVI.filter((one) => one !== kod).map((one, i) => odgovor(one, i))
    expect(mjesto(...bez('P-03'))).toBe('P-03')
    expect(mjesto(...KODOVI.map((one, i) => odgovor(one, i)))).toBeUndefined()
  })
})

describe('Answers in a document', () => {
  const { greske, odgovoriOd, noviRetci } = ODGOVORI_ZA_TEST
  const uz = (...odgovori: Redak[]): Sadrzaj => ({ ocjena: { odgovori } })
  const kodovi = (sadrzaj: Sadrzaj) => greske(LISTA_ZA_TEST, sadrzaj).map(({ polje }) => polje)

  test('are missed at the field in which each stands, under the number of the kind', () => {
    expect(greske(LISTA_ZA_TEST, {})[2]).toEqual({
      polje: 'ocjena.odgovori.P-03.bodovi',
      tab: 'ocjena',
      pravilo: 'ocjena',
      poruka: 'P-03: Odgovorite na ovo pitanje.',
    })
    expect(kodovi({})).toEqual([
      'ocjena.odgovori.P-01.odgovor',
      'ocjena.odgovori.P-02.odgovor',
      'ocjena.odgovori.P-03.bodovi',
      'ocjena.odgovori.P-04.tekst',
      'ocjena.odgovori.P-05.odgovor',
    ])
    expect(greske(null, {})).toEqual([])
  })

  test('ask for a comment with Ne and Uvjetno, for points within their bounds and on their step, and for a text that fits', () => {
    const sve = uz(
      { id: 'P-01', odgovor: 'ne' },
      { id: 'P-02', odgovor: 'uvjetno', komentar: '  ' },
      { id: 'P-03', bodovi: '7.25' },
      { id: 'P-04', tekst: 'Predugo za dvadeset znakova.' },
      { id: 'P-05', odgovor: 'da' },
    )
    expect(greske(LISTA_ZA_TEST, sve).map(({ polje, poruka }) => [polje, poruka])).toEqual([
      ['ocjena.odgovori.P-01.komentar', 'P-01: Uz odgovor „Ne” upišite komentar.'],
      ['ocjena.odgovori.P-02.komentar', 'P-02: Uz odgovor „Uvjetno” upišite komentar.'],
      ['ocjena.odgovori.P-03.bodovi', 'P-03: Upišite od 0 do 30 bodova, u koracima od 0,5.'],
      ['ocjena.odgovori.P-04.tekst', 'P-04: Skratite odgovor na najviše 20 znakova.'],
    ])
    for (const bodovi of ['30.5', '-1', '1000000', 'deset'])
      expect(kodovi(uz({ id: 'P-03', bodovi })), bodovi).toContain('ocjena.odgovori.P-03.bodovi')
    for (const bodovi of ['0', '18.50', '18,5', '30'])
      expect(kodovi(uz({ id: 'P-03', bodovi })), bodovi).not.toContain('ocjena.odgovori.P-03.bodovi')
  })

  test('are read whatever stands in their rows', () => {
    const svasta = uz({ id: 'P-01', odgovor: 'mozda', bodovi: 7, tekst: ['x'], komentar: null, izmjereno: {} })
    expect(odgovoriOd(svasta)['P-01']).toEqual({
      izbor: null,
      bodovi: null,
      tekst: '',
      komentar: '',
      izmjereno: null,
      dokazi: [],
    })
    expect(odgovoriOd({ ocjena: 'x' })).toEqual({})
  })

  test('have a row each before the first is given, and none twice', () => {
    const novi = noviRetci(LISTA_ZA_TEST, uz({ id: 'P-02' }))
    expect(novi.map(({ path, now }) => [path, now.id])).toEqual(
      ['P-01', 'P-03', 'P-04', 'P-05'].map((kod) => ['ocjena.odgovori', kod]),
    )
    expect(novi[0]?.now).toMatchObject({ odgovor: null, bodovi: null, tekst: null, komentar: null })
  })
})

describe('A kind that declares its lists', () => {
  const svrha = Object.values(ODGOVORI_ZA_TEST.svrhe)[0] as SvrhaListe
  const DVIJE = listaUDokumentu({
    vrsta: 'pregled',
    svrhe: {
      kratki: { ...svrha, odgovori: ['izbor'], mjere: false },
      dugi: { ...svrha, odgovori: ['tekst'], mjere: false },
    },
    kojaSvrha: ({ vrsta }) => (vrsta === 'kratki' || vrsta === 'dugi' ? vrsta : null),
    tab: 'pitanja',
    pravilo: 'pregled',
  })
  const [kratki, dugi] = [listaOdPitanja(1), listaOdPitanja(2)]

  test('has in its rows what some of its purposes ask, and nothing else', () => {
    const polja = ({ kartica }: { kartica: Kartica<string> }) =>
      kartica.skupine[0]?.polja[0]?.polja?.map(({ kljuc }) => kljuc)
    expect(polja(DVIJE)).toEqual(['odgovor', 'tekst', 'komentar', 'vrijeme'])
    expect(polja(ODGOVORI_ZA_TEST)).toEqual([
      'odgovor',
      'bodovi',
      'tekst',
      'komentar',
      'izmjereno',
      'jedinica',
      'vrijeme',
    ])
    expect(Object.keys(DVIJE.svrhe)).toEqual(['pregled:kratki', 'pregled:dugi'])
  })

  test('asks the list of its sort until one is frozen, and that one whatever the record says later', () => {
    const liste = {
      lista: null,
      liste: DVIJE.poVrsti(
        new Map([
          ['pregled:kratki', kratki],
          ['pregled:dugi', dugi],
          ['drugo:x', dugi],
        ]),
      ),
    }
    expect(Object.keys(liste.liste)).toEqual(['kratki', 'dugi'])
    expect([DVIJE.listaOd({ vrsta: 'dugi' }, liste), DVIJE.listaOd({}, liste)]).toEqual([dugi, null])
    const zamrznuto = DVIJE.zamrzni({ vrsta: 'kratki' }, { ...liste, rok: 'sutra' })
    expect(zamrznuto).toEqual({ lista: kratki, rok: 'sutra' })
    expect(DVIJE.listaOd({ vrsta: 'dugi' }, zamrznuto)).toBe(kratki)
  })
})
