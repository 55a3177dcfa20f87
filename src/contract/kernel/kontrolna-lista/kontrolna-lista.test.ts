import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { korakBodova, najbliza, ocijeni, ocjene, sporneSekcije, zbrojOcjena } from './bodovanje.ts'
import { razlikeListe } from './inacice.ts'
import { ishodListe } from './ishod.ts'
import { type KontrolnaLista, kontrolnaLista, type StavkaListe, type VrstaOdgovora } from './lista.ts'
import { BEZ_ODGOVORA, filtrirane, napredak, nedostaje, type Odgovori, type OdgovorStavke } from './odgovori.ts'

const stavka = (kod: string, odgovor: VrstaOdgovora): StavkaListe => ({
  kod,
  pitanje: `Pitanje ${kod}?`,
  uputa: '',
  odgovor,
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: [],
})
const daNe = (kod: string, more: Partial<Extract<VrstaOdgovora, { vrsta: 'izbor' }>> = {}) =>
  stavka(kod, {
    vrsta: 'izbor',
    ponudeni: ['da', 'ne', 'nijePrimjenjivo'],
    komentarUz: ['ne', 'nijePrimjenjivo'],
    nalazUz: ['ne'],
    dokazUz: [],
    ...more,
  })
const bodovi = (kod: string, najvise: number, prag: number, ponder: number | null) =>
  stavka(kod, { vrsta: 'bodovi', najvise, prag, korak: 50, ponder })
const lista = (...stavke: StavkaListe[]): KontrolnaLista => ({
  kljuc: 'proba',
  naziv: 'Proba',
  inacica: 1,
  sekcije: [{ kljuc: 'a', naziv: 'Prva', stavke }],
})
const dano = (more: Partial<OdgovorStavke>): OdgovorStavke => ({ ...BEZ_ODGOVORA, ...more })

describe('Answers', () => {
  const L = lista(daNe('1'), daNe('2', { dokazUz: ['da'] }), stavka('3', { vrsta: 'tekst', najviseZnakova: 100 }))

  test('lack an answer, then what the answer asks for: a comment with „Ne” and „N/P”, evidence where it is shown', () => {
    expect(nedostaje(L, {}).map(({ kod, sto }) => [kod, sto])).toEqual([
      ['1', 'odgovor'],
      ['2', 'odgovor'],
      ['3', 'odgovor'],
    ])
    const odgovori: Odgovori = {
      1: dano({ izbor: 'nijePrimjenjivo', komentar: '  ' }),
      2: dano({ izbor: 'da' }),
      3: dano({ tekst: 'Sve je u redu.' }),
    }
    expect(nedostaje(L, odgovori).map(({ kod, poruka }) => [kod, poruka])).toEqual([
      ['1', 'Uz odgovor „N/P” upišite komentar'],
      ['2', 'Uz odgovor „Da” priložite fotografiju ili dokument'],
    ])
    expect(napredak(L, odgovori)).toEqual({ odgovoreno: 3, ukupno: 3 })
  })

  test('that the question does not offer are none', () => {
    expect(nedostaje(lista(daNe('1')), { 1: dano({ izbor: 'uvjetno' }) })).toMatchObject([{ sto: 'odgovor' }])
    const B = lista(bodovi('1', 300, 0, null))
    for (const krivo of [-50, 25, 350])
      expect(nedostaje(B, { 1: dano({ bodovi: krivo }) })).toMatchObject([{ sto: 'bodovi' }])
    expect(nedostaje(B, { 1: dano({ bodovi: 250 }) })).toEqual([])
  })

  test('are filtered by what is not done and by what was found', () => {
    const odgovori: Odgovori = { 1: dano({ izbor: 'ne', komentar: 'Nema je.' }), 2: dano({ izbor: 'da' }) }
    const kodovi = (filter: 'sve' | 'neodgovoreno' | 'nalazi') => filtrirane(L, odgovori, filter).map(({ kod }) => kod)
    expect([kodovi('sve'), kodovi('neodgovoreno'), kodovi('nalazi')]).toEqual([['1', '2', '3'], ['2', '3'], ['1']])
  })

  test('that satisfy a list lack nothing whatever else is typed beside them', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (komentar, dokazi) => {
        const odgovori = { 1: dano({ izbor: 'da', komentar, dokazi }) }
        expect(nedostaje(lista(daNe('1')), odgovori)).toEqual([])
      }),
    )
  })
})

describe('A definition', () => {
  test('has each code once, asks only with answers that it offers, and weights that make one', () => {
    const krive = [
      lista(daNe('1'), daNe('1')),
      lista(daNe('1', { nalazUz: ['uvjetno'] })),
      lista(bodovi('1', 300, 0, 30), bodovi('2', 300, 0, 60)),
      lista(bodovi('1', 300, 0, 100), bodovi('2', 300, 0, null)),
      lista(bodovi('1', 300, 400, null)),
    ]
    for (const kriva of krive) expect(kontrolnaLista.safeParse(kriva).success).toBe(false)
    expect(kontrolnaLista.safeParse(lista(bodovi('1', 300, 0, 40), bodovi('2', 300, 0, 60))).success).toBe(true)
  })

  test('differs from another version by codes, and not by a question that moved', () => {
    const prije = lista(daNe('1'), daNe('2'), daNe('3'))
    const poslije = lista(daNe('3'), { ...daNe('1'), pitanje: 'Drukčije?' }, daNe('4'))
    expect(razlikeListe(prije, poslije)).toEqual({ dodane: ['4'], uklonjene: ['2'], promijenjene: ['1'] })
    expect(razlikeListe(prije, prije)).toEqual({ dodane: [], uklonjene: [], promijenjene: [] })
  })
})

describe('Points', () => {
  const kriteriji = lista(
    bodovi('relevantnost', 3000, 1200, 30),
    bodovi('učinkovitost', 2500, 1000, 25),
    bodovi('kapaciteti', 2000, 800, 20),
    bodovi('održivost', 1500, 600, 15),
    bodovi('horizontalna', 1000, 0, 10),
  )
  const primjer = { relevantnost: 2400, učinkovitost: 1850, kapaciteti: 1500, održivost: 900, horizontalna: 750 }

  test('of the example of the rules make 74,00', () => {
    const sve = ocjene(kriteriji, primjer, primjer)
    expect(sve.map(({ ukupno }) => ukupno)).toEqual([2400, 1850, 1500, 900, 750])
    expect(zbrojOcjena(sve, 6000)).toEqual({ ukupno: 7400, zadovoljava: true })
    expect(zbrojOcjena(sve, 7401).zadovoljava).toBe(false)
  })

  test('go by whole steps from wherever they are, and not past their bounds', () => {
    const od = (dano: number | null, smjer: 1 | -1) => korakBodova({ najvise: 300, korak: 50 }, dano, smjer)
    expect([od(null, 1), od(null, -1), od(120, 1), od(120, -1), od(300, 1), od(900, -1), od(-70, 1)]).toEqual([
      50, 0, 150, 100, 300, 300, 0,
    ])
  })

  test('below the threshold of one question do not satisfy, whatever the total', () => {
    const sve = ocjene(kriteriji, { ...primjer, održivost: 600 }, { ...primjer, održivost: 550 })
    expect(zbrojOcjena(sve, 0).zadovoljava).toBe(false)
  })

  test('are never more than the hundred, and equal for both orders of the assessors', () => {
    const ocjena = fc.record({
      relevantnost: fc.integer({ min: 0, max: 60 }).map((n) => n * 50),
      učinkovitost: fc.integer({ min: 0, max: 50 }).map((n) => n * 50),
      kapaciteti: fc.integer({ min: 0, max: 40 }).map((n) => n * 50),
      održivost: fc.integer({ min: 0, max: 30 }).map((n) => n * 50),
      horizontalna: fc.integer({ min: 0, max: 20 }).map((n) => n * 50),
    })
    fc.assert(
      fc.property(ocjena, ocjena, (prvi, drugi) => {
        const { ukupno } = zbrojOcjena(ocjene(kriteriji, prvi, drugi), 0)
        expect(ukupno).toBe(zbrojOcjena(ocjene(kriteriji, drugi, prvi), 0).ukupno)
        expect(ukupno).toBeLessThanOrEqual(10_000)
        expect(Number.isInteger(ukupno)).toBe(true)
      }),
    )
  })

  test('of two assessors that differ by more than a fifth of a section ask for a third, and the two closest count', () => {
    const L = lista(bodovi('1', 1000, 0, null), bodovi('2', 1000, 0, null))
    expect(sporneSekcije(L, { 1: 1000, 2: 500 }, { 1: 600, 2: 500 })).toEqual([])
    expect(sporneSekcije(L, { 1: 1000, 2: 550 }, { 1: 600, 2: 500 })).toEqual(['a'])
    const tri = [
      { 1: 1000, 2: 1000 },
      { 1: 200, 2: 200 },
      { 1: 900, 2: 1000 },
    ] as const
    expect(najbliza(L, 'a', [tri[0], tri[1], tri[2]])).toEqual([tri[0], tri[2]])
  })

  const dvije: KontrolnaLista = {
    ...lista(bodovi('1', 1000, 400, 60)),
    sekcije: [
      { kljuc: 'a', naziv: 'Prva', stavke: [bodovi('1', 1000, 400, 60)] },
      { kljuc: 'b', naziv: 'Druga', stavke: [bodovi('2', 2000, 800, 40)] },
    ],
  }

  test('wait for two assessors, then for a third where two differ too much, and say which sections', () => {
    expect(ocijeni(dvije, [])).toEqual({ stanje: 'cekaOcjenjivace', nedostaje: 2 })
    expect(ocijeni(dvije, [{ 1: 1000, 2: 2000 }])).toEqual({ stanje: 'cekaOcjenjivace', nedostaje: 1 })
    const prvi = { 1: 1000, 2: 1500 }
    expect(ocijeni(dvije, [prvi, { 1: 750, 2: 1500 }])).toEqual({ stanje: 'cekaTrecega', sekcije: ['a'] })
    expect(ocijeni(dvije, [prvi, { 1: 800, 2: 1100 }])).toMatchObject({ stanje: 'ocijenjeno', treci: [] })
  })

  test('of a third assessor count in the disputed section alone', () => {
    const ishod = ocijeni(dvije, [
      { 1: 1000, 2: 1500 },
      { 1: 500, 2: 1600 },
      { 1: 950, 2: 0 },
    ])
    // 9,75 of 10 by 0,60 is 58,50; 15,5 of 20 by 0,40 is 31,00.
    expect(ishod).toEqual({
      stanje: 'ocijenjeno',
      treci: ['a'],
      ocjene: [
        { kod: '1', dvostruko: 1950, ukupno: 5850, ispodPraga: false },
        { kod: '2', dvostruko: 3100, ukupno: 3100, ispodPraga: false },
      ],
    })
  })

  test('that are decided lie between the lowest and the highest of the assessors, question by question', () => {
    const korak = (najvise: number) => fc.integer({ min: 0, max: najvise / 50 }).map((n) => n * 50)
    const kopija = fc.record({ 1: korak(1000), 2: korak(2000) })
    fc.assert(
      fc.property(kopija, kopija, kopija, (prvi, drugi, treci) => {
        const ishod = ocijeni(dvije, [prvi, drugi, treci])
        if (ishod.stanje !== 'ocijenjeno') throw new Error('Three copies always decide')
        const sve = [prvi, drugi, treci]
        const odSvih = (kod: 1 | 2) => sve.map((kopija) => kopija[kod])
        for (const { kod, dvostruko } of ishod.ocjene) {
          const dani = odSvih(kod === '1' ? 1 : 2)
          expect(dvostruko).toBeGreaterThanOrEqual(2 * Math.min(...dani))
          expect(dvostruko).toBeLessThanOrEqual(2 * Math.max(...dani))
        }
        expect(ishod.treci).toEqual(sporneSekcije(dvije, prvi, drugi))
      }),
    )
  })
})

describe('What a list decides', () => {
  const uvjetna = daNe('3', { ponudeni: ['da', 'ne', 'uvjetno'], komentarUz: ['ne', 'uvjetno'], nalazUz: [] })
  const L = lista({ ...daNe('1', { nalazUz: [] }), eliminatorna: true }, daNe('2', { nalazUz: ['da'] }), uvjetna)
  const komentar = 'Nije priloženo.'

  test('by an eliminatory „Ne” falls on that question alone', () => {
    const odgovori = {
      1: dano({ izbor: 'ne', komentar }),
      2: dano({ izbor: 'ne', komentar }),
      3: dano({ izbor: 'da' }),
    }
    expect(ishodListe(L, odgovori)).toEqual({ potpuna: true, eliminiraju: ['1'], neispunjene: [], uvjetne: [] })
  })

  test('by an answer that opens a finding is „not met” although it is „Da”, and „uvjetno” is a condition', () => {
    const odgovori = {
      1: dano({ izbor: 'da' }),
      2: dano({ izbor: 'da' }),
      3: dano({ izbor: 'uvjetno', komentar: 'Uz ispravak proračuna.' }),
    }
    expect(ishodListe(L, odgovori)).toEqual({ potpuna: true, eliminiraju: [], neispunjene: ['2'], uvjetne: ['3'] })
  })

  test('is open while a comment is missing', () => {
    const odgovori = { 1: dano({ izbor: 'ne' }), 2: dano({ izbor: 'ne', komentar }), 3: dano({ izbor: 'da' }) }
    expect(ishodListe(L, odgovori)).toMatchObject({ potpuna: false, eliminiraju: ['1'] })
  })
})
