import { describe, expect, test } from 'vitest'
import { nacrtZaTest, stavkaZaTest } from '#tests/support/kontrolne-liste.ts'
import { kontrolnaLista } from './lista.ts'
import {
  greskeListe,
  listaIz,
  type NacrtListe,
  type NacrtStavke,
  nacrtListe,
  praznaStavka,
  type SvrhaListe,
} from './nacrt.ts'

const SVRHA: SvrhaListe = {
  naziv: 'Proba',
  vlasnici: ['IMP'],
  odgovori: ['izbor', 'bodovi', 'tekst'],
  izbori: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
  dokazi: true,
  nalazi: true,
  mjere: true,
  eliminatorne: true,
  polja: true,
}
const STROGA: SvrhaListe = {
  ...SVRHA,
  odgovori: ['izbor'],
  dokazi: false,
  nalazi: false,
  mjere: false,
  eliminatorne: false,
  polja: false,
}
const nacrt = (...stavke: NacrtStavke[]): NacrtListe => ({
  naziv: 'Proba',
  sekcije: [{ kljuc: 'a', naziv: 'A', stavke }],
})
const greske = (lista: NacrtListe, svrha = SVRHA) =>
  greskeListe(lista, svrha).map(({ pravilo, polje }) => `${pravilo} ${polje?.replace('sekcije.0.stavke.', '')}`)
const izbor = (more: Partial<Extract<NacrtStavke['odgovor'], { vrsta: 'izbor' }>>) =>
  stavkaZaTest('1', {
    odgovor: { vrsta: 'izbor', ponudeni: ['da', 'ne'], komentarUz: [], nalazUz: [], dokazUz: [], ...more },
  })
const bodovi = (kod: string, more: Partial<Extract<NacrtStavke['odgovor'], { vrsta: 'bodovi' }>> = {}) =>
  stavkaZaTest(kod, { odgovor: { vrsta: 'bodovi', najvise: 300, prag: 0, korak: 50, ponder: null, ...more } })

describe('A draft of a check-list', () => {
  test('without errors is a list that can be asked', () => {
    expect(greske(nacrtZaTest())).toEqual([])
    const lista = listaIz(nacrtZaTest(), 'proba:jedan', 3)
    expect(lista).toMatchObject({ kljuc: 'proba:jedan', inacica: 3, naziv: 'Oprema po našem' })
    expect(kontrolnaLista.safeParse(lista).success).toBe(true)
    const bodovana = nacrt(bodovi('1', { ponder: 40 }), bodovi('2', { ponder: 60, prag: 100 }))
    expect(greske(bodovana)).toEqual([])
    expect(kontrolnaLista.safeParse({ ...bodovana, kljuc: 'proba', inacica: 1 }).success).toBe(true)
  })

  test('KLI-02: has a name, sections and questions that are written', () => {
    expect(greske({ naziv: ' ', sekcije: [] })).toEqual(['KLI-02 naziv', 'KLI-02 sekcije'])
    expect(greske({ naziv: 'A', sekcije: [{ kljuc: 'a', naziv: '', stavke: [] }] })).toEqual([
      'KLI-02 sekcije.0.naziv',
      'KLI-02 sekcije.0.stavke',
    ])
    expect(greske(nacrt({ ...praznaStavka('1', SVRHA) }))).toEqual(['KLI-02 0.pitanje'])
    const previse = nacrt(...Array.from({ length: 201 }, (_, i) => stavkaZaTest(`K-${i}`)))
    expect(greske({ ...previse, sekcije: [...previse.sekcije] })).toEqual(['KLI-02 sekcije'])
  })

  test.each(['', 'a b', 'š-1', 'a.b', 'x'.repeat(21)])('KLI-03: „%s” is no code', (kod) => {
    expect(greske(nacrt(stavkaZaTest(kod)))).toContain('KLI-03 0.kod')
  })

  test('KLI-03: a code names one question, in whichever section', () => {
    const dvije = nacrtZaTest()
    const { sekcije } = dvije
    const ista = { ...dvije, sekcije: [...sekcije, { kljuc: 'c', naziv: 'C', stavke: [stavkaZaTest('O-01')] }] }
    expect(greskeListe(ista, SVRHA)).toMatchObject([{ pravilo: 'KLI-03', polje: 'sekcije.2.stavke.0.kod' }])
  })

  test.each([
    ['fewer than two', izbor({ ponudeni: ['da'] }), 'ponudeni'],
    ['one that the purpose does not take', izbor({ ponudeni: ['da', 'uvjetno'] }), 'ponudeni'],
    ['a comment with one that is not offered', izbor({ komentarUz: ['djelomicno'] }), 'komentarUz'],
    ['evidence with one that is not offered', izbor({ dokazUz: ['djelomicno'] }), 'dokazUz'],
    ['a finding with one that is not offered', izbor({ nalazUz: ['djelomicno'] }), 'nalazUz'],
    [
      'a text without a length',
      stavkaZaTest('1', { odgovor: { vrsta: 'tekst', najviseZnakova: null } }),
      'najviseZnakova',
    ],
  ])('KLI-04: an answer with %s is refused', (_naziv, stavka, polje) => {
    expect(greske(nacrt(stavka))).toEqual([`KLI-04 0.${polje}`])
  })

  test('KLI-04: asks nothing that its purpose does not take', () => {
    const sve = {
      ...izbor({ nalazUz: ['ne'], dokazUz: ['da'] }),
      eliminatorna: true,
      mjeriSe: true,
      izvorPolja: ['a.b'],
    }
    expect(greske(nacrt(sve))).toEqual([])
    expect(greske(nacrt(sve), STROGA)).toEqual([
      'KLI-04 0.eliminatorna',
      'KLI-04 0.mjeriSe',
      'KLI-04 0.izvorPolja',
      'KLI-04 0.nalazUz',
      'KLI-04 0.dokazUz',
    ])
    expect(greske(nacrt(bodovi('1')), STROGA)).toEqual(['KLI-04 0.vrsta'])
  })

  test.each([
    [{ najvise: null, korak: 50 }, ['najvise']],
    [{ prag: null }, ['prag']],
    [{ prag: 301 }, ['prag']],
    [{ korak: 0 }, ['korak']],
    [{ korak: 70 }, ['korak']],
  ])('KLI-05: points %j are refused', (more, polja) => {
    expect(greske(nacrt(bodovi('1', more)))).toEqual(polja.map((polje) => `KLI-05 0.${polje}`))
  })

  test('KLI-05: weights are those of all scored questions and make one, or there are none', () => {
    const ponderi = (...all: (number | null)[]) =>
      greske(nacrt(...all.map((ponder, i) => bodovi(`K-${i}`, { ponder }))))
    expect([ponderi(null, null), ponderi(30, 70)]).toEqual([[], []])
    expect([ponderi(30, null), ponderi(30, 60)]).toEqual([['KLI-05 1.ponder'], ['KLI-05 1.ponder']])
  })

  test('may be unfinished in every way, but not be something else', () => {
    const prazno = { naziv: '', sekcije: [{ kljuc: 'a', naziv: '', stavke: [praznaStavka('', SVRHA)] }] }
    expect(nacrtListe.safeParse(prazno).success).toBe(true)
    for (const krivo of [
      { ...prazno, more: 1 },
      { ...prazno, naziv: 'x'.repeat(201) },
      { ...prazno, sekcije: [prazno.sekcije[0], prazno.sekcije[0]] },
    ])
      expect(nacrtListe.safeParse(krivo).success).toBe(false)
  })
})
