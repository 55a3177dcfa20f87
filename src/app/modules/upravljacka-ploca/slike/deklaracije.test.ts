/** Pictures of a dashboard: what they say, where values lead, and what is said where there is nothing. */
import { describe, expect, test } from 'vitest'
import { jePrazna, nalazSlike } from '#app/ui/slike/vrste.ts'
import type { SlikePloce } from '#contract/modules/poziv/slike.endpoints.ts'
import { cekanje, poTjednima, rokovi, sredstva } from './deklaracije.ts'

const INSTITUCIJA = { vlasnik: 'institucija', vlasnikId: 4, programId: 2 } as const
const PRIJAVITELJ = { vlasnik: 'prijavitelj', vlasnikId: 7, programId: 2 } as const
const UPRAVA = { vlasnik: 'uprava' } as const
const POZIVI = {
  broj: 12,
  cilj: '8000000.00',
  trazeno: '12000000.00',
  ugovoreno: '3000000.00',
  prvi: [{ id: 9, oznaka: 'KK.1', naziv: 'Poziv', cilj: null, trazeno: '1.50', ugovoreno: '0.00' }],
}
const rok = (adresa: string | null, dan: string) => ({
  vrsta: 'podnosenjePrijave' as const,
  id: String(adresa),
  naziv: 'N',
  sto: 'x',
  dan,
  adresa,
})
const ploca = (prvi: SlikePloce['rokovi']['prvi'], broj = prvi.length): SlikePloce => ({
  pozivi: null,
  poTjednima: null,
  rokovi: { broj, prvi },
  starost: [],
  vrijemePosluzitelja: '2027-01-31T23:30:00Z',
})

describe('A picture of a dashboard', () => {
  test('sums all calls in its finding, also those that it does not draw, and leads to their applications', () => {
    const slika = sredstva(INSTITUCIJA, POZIVI)
    expect(nalazSlike(slika).replaceAll('\u00a0', ' ')).toBe(
      'Traženo 12 mil. € od 8 mil. € alokacije (150 %), ugovoreno 3 mil. €; 12 poziva, nacrtano ih je prvih 1.',
    )
    expect(slika.stavke[0]).toMatchObject({
      cilj: null,
      mjereno: 150,
      href: '/institucija/4/program/2/projekti?poziv=9',
    })
    expect(sredstva(UPRAVA, POZIVI).stavke[0]?.href).toBe('/administracija/pozivi/9/projekti')
    expect(sredstva(PRIJAVITELJ, POZIVI).imena.cilj).toBe('Najviša moguća potpora')
  })

  test('begins with the day of Zagreb and opens what each day is of', () => {
    const dan = '2027-02-03'
    const slika = rokovi(ploca([rok('/prijavitelj/7/program/2/projekti/p/prijavni-obrazac', dan), rok(null, dan)], 40))
    expect([slika.od, slika.do]).toEqual(['2027-02-01', '2027-03-03'])
    expect(slika.stavke.map(({ href }) => href)).toEqual([
      '/prijavitelj/7/program/2/projekti/p/prijavni-obrazac',
      undefined,
    ])
    expect(nalazSlike(slika)).toBe('40 rokova; najbliži je 03.02.2027.: N, x. Nacrtano je prvih 2.')
  })

  test('says which week brought most, and draws none where none came', () => {
    const tjedni = [
      { tjedan: '2027-01-04', broj: 1 },
      { tjedan: '2027-01-11', broj: 3 },
    ]
    expect(nalazSlike(poTjednima(UPRAVA, tjedni))).toBe('4 prijave (2 tjedna); najviše u tjednu od 11.01.2027.: 3.')
    const prazna = poTjednima(PRIJAVITELJ, [{ tjedan: '2027-01-04', broj: 0 }])
    expect([jePrazna(prazna), prazna.prazno]).toEqual([true, 'U zadnjih 26 tjedana niste podnijeli nijednu prijavu.'])
  })

  test('leaves out kinds of which nothing waits and leads the others to their lists', () => {
    const redak = (kljuc: string, adresa: string | null, ...brojevi: number[]) => ({
      kljuc,
      naziv: kljuc,
      adresa,
      brojevi,
    })
    const slika = cekanje(
      [redak('pitanje', null, 1, 0, 0, 2), redak('projekt', null, 0, 0, 0, 0), redak('povrati', '/a', 0, 1, 0, 0)],
      { pitanje: '/popis' },
    )
    expect(slika.stavke.map(({ oznaka, href }) => [oznaka, href])).toEqual([
      ['pitanje', '/popis'],
      ['povrati', '/a'],
    ])
    expect(jePrazna(cekanje([], {}))).toBe(true)
  })
})
