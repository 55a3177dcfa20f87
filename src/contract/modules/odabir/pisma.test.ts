import { describe, expect, test } from 'vitest'
import { ocjene } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { KontrolnaLista, StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { NBSP } from '#contract/kernel/money.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { type OdlukaFinanciranja, odlukaFinanciranjaPdf } from './odluka-financiranje.pdf.ts'
import { odlukaOdbijanjaPdf, type RazlogOdbijanja } from './odluka-odbijanje.pdf.ts'
import type { OcjenaUPismu, PodaciPisma } from './pisma.ts'
import { prihvacanjePdf } from './pismo-prihvacanja.pdf.ts'
import { type OdlukaKomisije, rjesenjePrigovoraPdf } from './rjesenje-prigovor.pdf.ts'

const podaci: PodaciPisma = {
  broj: 'KK.03.2.1.21.0003/O-1',
  tijelo: 'Hrvatska agencija za malo gospodarstvo, inovacije i investicije',
  prijavitelj: { naziv: 'Drvodjel Marić, obrt za stolariju', oib: '90000010395' },
  projekt: { naziv: 'CNC glodalica za masivno drvo', sifra: 'KK.03.2.1.21.0003' },
  poziv: { naziv: 'Ulaganje MSP-ova u naprednu proizvodnu opremu', oznaka: 'KK.03.2.1.21' },
  potpisuje: 'Tea Vidak',
  izdano: '2026-04-08T08:00:00.000Z',
}
const lijek = { tijelo: 'Ministarstvo regionalnoga razvoja i fondova Europske unije', dana: 15 }
const KOD = 'A1B2-C3D4'

const bodovi = (kod: string, pitanje: string, najvise: number, prag: number, ponder: number): StavkaListe => ({
  kod,
  pitanje,
  uputa: '',
  odgovor: { vrsta: 'bodovi', najvise, prag, korak: 25, ponder },
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: [],
})
const lista: Pick<KontrolnaLista, 'sekcije'> = {
  sekcije: [
    {
      kljuc: 'a',
      naziv: 'Kvaliteta',
      stavke: [bodovi('1', 'Relevantnost', 6000, 3000, 60), bodovi('2', 'Održivost', 4000, 2000, 40)],
    },
  ],
}
const kopije = [
  { 1: 5025, 2: 1850 },
  { 1: 5000, 2: 1900 },
]
const ocjena: OcjenaUPismu = {
  lista,
  ocjene: ocjene(lista, kopije[0] ?? {}, kopije[1] ?? {}),
  kopije,
  obrazlozenja: { 2: 'Trajnost rezultata nije potkrijepljena.\nPlan održavanja nije priložen.' },
}

/** All that a block says, in its order. */
const rijeci = (blok: BlokPdf): string[] => {
  if ('naslov' in blok) return [`# ${blok.naslov}`]
  if ('odlomak' in blok) return [blok.odlomak]
  if ('podaci' in blok) return blok.podaci.map(([naziv, text]) => `${naziv}: ${text}`)
  if ('popis' in blok) return [...blok.popis]
  if ('tablica' in blok) return [blok.tablica.zaglavlje, ...blok.tablica.redci].map((redak) => redak.join(' | '))
  return []
}
const tekst = ({ sadrzaj }: PdfDokument) => sadrzaj.flatMap(rijeci).map((one) => one.replaceAll(NBSP, ' '))

const financiranje = (changes: Partial<OdlukaFinanciranja> = {}) =>
  tekst(
    odlukaFinanciranjaPdf(
      {
        ...podaci,
        zaprimljeno: '2025-09-28',
        redniBroj: 3,
        rang: 12,
        ocjena: { ...ocjena, ukupno: 6887 },
        bespovratna: 92_036_00,
        prihvatljivo: 131_480_00,
        obrazlozenje: '',
        stopaEu: 8500,
        vrstePotpore: ['1'],
        uvjeti: ['Građevinska dozvola dostavlja se prije ugovora.'],
        umanjeno: null,
        lijek,
        ...changes,
      },
      KOD,
    ),
  )
const odbijanje = (razlog: RazlogOdbijanja) =>
  tekst(odlukaOdbijanjaPdf({ ...podaci, razlog, lijek, obrazlozenje: '' }, KOD))

describe('Every letter', () => {
  test('says whom it is for, of which project and call, when it was issued and by which code it is proved', () => {
    const pdf = prihvacanjePdf({ ...podaci, faza: 'administrativna', sljedeca: 'prihvatljivost' }, KOD)
    expect(pdf).toMatchObject({ naslov: 'Obavijest o prihvaćanju prijave', broj: podaci.broj, kod: KOD, nacrt: false })
    expect(tekst(pdf)).toEqual([
      '# Obavijest o prihvaćanju prijave',
      'KK.03.2.1.21.0003/O-1',
      'Prijavitelj: Drvodjel Marić, obrt za stolariju',
      'OIB: 90000010395',
      'Projekt: „CNC glodalica za masivno drvo” (KK.03.2.1.21.0003)',
      'Poziv: „Ulaganje MSP-ova u naprednu proizvodnu opremu” (KK.03.2.1.21)',
      'Obavještavamo Vas da je prijava prihvaćena: zadovoljava u fazi „Zaprimanje i administrativna provjera”.',
      'Prijava se upućuje u sljedeću fazu odabira: „Provjera prihvatljivosti prijavitelja, projekta, aktivnosti i izdataka”.',
      'Ova obavijest nije odluka o financiranju i ne daje pravo na bespovratna sredstva.',
      'O ishodu odabira obavijestit ćemo Vas putem portala.',
      'Hrvatska agencija za malo gospodarstvo, inovacije i investicije\nTea Vidak',
      'Izdano na portalu 08.04.2026. u 10:00.',
      'Kontrolni kod: A1B2-C3D4',
    ])
  })
})

describe('A decision on financing', () => {
  test('says the grant with its share cut to the hundredth, its sources to the cent and the aid', () => {
    const sve = financiranje()
    expect(sve).toContain(
      'Dodjeljuju se bespovratna sredstva u iznosu do 92.036,00 €, što je 70,00 % prihvatljivih troškova od 131.480,00 €.',
    )
    expect(sve).toContain(
      'Iz sredstava Europske unije financira se 78.230,60 €, a iz nacionalnih sredstava 13.805,40 €.',
    )
    expect(sve).toContain('Sredstva se dodjeljuju kao državna potpora.')
    expect(sve).toContain('Ostvarila je 68,87 bodova i na rang-listi je na 12. mjestu, unutar raspoložive alokacije.')
    expect(sve).toContain('Građevinska dozvola dostavlja se prije ugovora.')
  })

  test('leaves the rest of a cent to the national source', () => {
    expect(financiranje({ bespovratna: 104_999_99 })).toContain(
      'Iz sredstava Europske unije financira se 89.249,99 €, a iz nacionalnih sredstava 15.750,00 €.',
    )
  })

  test('shows the sheets without names: points of each assessor, the exact mean, and the total', () => {
    const sve = financiranje()
    expect(sve).toContain('Kriterij | Najviše | Prag | Ocj. 1 | Ocj. 2 | Prosjek | Ukupno')
    expect(sve).toContain('Relevantnost | 60,00 | 30,00 | 50,25 | 50,00 | 50,125 | 50,12')
    expect(sve).toContain('Ukupno bodova |  |  |  |  |  | 68,87')
  })

  test('of a call by receipt speaks of no points, and of a reduced amount says what was asked and accepted', () => {
    const sve = financiranje({ ocjena: null, umanjeno: { trazeno: 120_000_00, prihvaceno: '2026-04-03' } })
    expect(sve).toContain('Po redu zaprimanja na 12. je mjestu, unutar raspoložive alokacije.')
    expect(sve).toContain(
      'Zatraženo je 120.000,00 €. Prijavitelj je 03.04.2026. prihvatio umanjeni iznos koji je preostao u alokaciji.',
    )
    expect(sve.some((one) => one.includes('bodova'))).toBe(false)
  })

  test('says the objection and that no contract is made before its end', () => {
    expect(financiranje().slice(-7, -3)).toEqual([
      'Protiv ove odluke može se podnijeti prigovor u roku od 15 dana od dostave.',
      'Prigovor podnosi osoba ovlaštena zastupati prijavitelja, putem portala. O njemu odlučuje Ministarstvo regionalnoga razvoja i fondova Europske unije.',
      'Odluka je dostavljena kada je u portalu prvi put otvori osoba ovlaštena zastupati prijavitelja, a najkasnije 8. dan od slanja.',
      'Ugovor se ne sklapa prije isteka roka za prigovor, osim ako se prijavitelj odrekne prava na prigovor.',
    ])
  })
})

describe('A decision of refusal', () => {
  test('for a phase lists the questions that are not met, with the answer and its reason, and no other', () => {
    const pitanje = (kod: string, text: string): StavkaListe => ({
      ...bodovi(kod, text, 1, 0, 100),
      odgovor: {
        vrsta: 'izbor',
        ponudeni: ['da', 'ne', 'nijePrimjenjivo'],
        komentarUz: ['ne'],
        nalazUz: [],
        dokazUz: [],
      },
    })
    const upitnik = {
      sekcije: [
        {
          kljuc: 'a',
          naziv: 'A',
          stavke: [pitanje('A-1', 'Je li prijavitelj MSP?'), pitanje('A-2', 'Je li u registru?')],
        },
      ],
    }
    const odgovori = {
      'A-1': { ...BEZ_ODGOVORA, izbor: 'ne' as const, komentar: 'Povezana društva imaju 312 zaposlenih.' },
      'A-2': { ...BEZ_ODGOVORA, izbor: 'da' as const },
    }
    const sve = odbijanje({ vrsta: 'faza', faza: 'prihvatljivost', lista: upitnik, odgovori })
    expect(sve).toContain('A-1 | Je li prijavitelj MSP? | Ne | Povezana društva imaju 312 zaposlenih.')
    expect(sve.some((one) => one.startsWith('A-2'))).toBe(false)
  })

  test('for points says the total against the threshold, the criteria below theirs, and the reasons criterion by criterion', () => {
    const sve = odbijanje({ vrsta: 'prag', ukupno: 5887, prag: 6000, ocjena })
    expect(sve).toContain('Prijava je ostvarila 58,87 bodova, a za odabir ih je potrebno najmanje 60,00.')
    expect(sve).toContain('Kriteriji u kojima prag nije dosegnut: „Održivost”.')
    const razlog = sve.indexOf('# Održivost')
    expect(sve.slice(razlog, razlog + 3)).toEqual([
      '# Održivost',
      'Trajnost rezultata nije potkrijepljena.',
      'Plan održavanja nije priložen.',
    ])
  })

  test('for one criterion alone does not speak of the total', () => {
    const sve = odbijanje({ vrsta: 'prag', ukupno: 6887, prag: 6000, ocjena })
    expect(sve.some((one) => one.includes('potrebno najmanje'))).toBe(false)
    expect(sve).toContain('Kriteriji u kojima prag nije dosegnut: „Održivost”.')
  })

  test('for want of money or of a correction says so', () => {
    expect(odbijanje({ vrsta: 'alokacija', rang: 41, ocjena: null })).toContain(
      'Prijava ispunjava uvjete poziva, ali je na 41. mjestu rang-liste i za nju nema raspoložive alokacije.',
    )
    expect(odbijanje({ vrsta: 'dorada', zatrazeno: '2026-04-08', rok: '2026-04-22' })).toContain(
      'Dorada je zatražena 08.04.2026., a prijavitelj je do 22.04.2026. nije podnio.',
    )
  })

  test('always has the legal remedy', () => {
    const sve = odbijanje({ vrsta: 'alokacija', rang: 41, ocjena })
    expect(sve).toContain('# Uputa o pravnom lijeku')
    expect(sve).toContain('Protiv ove odluke može se podnijeti prigovor u roku od 15 dana od dostave.')
  })
})

describe('A decision on an objection', () => {
  const rjesenje = (odlukaKomisije: OdlukaKomisije, jednoglasno = false) =>
    tekst(
      rjesenjePrigovoraPdf(
        {
          ...podaci,
          odlukaKomisije,
          protiv: { broj: 'ODL-0003', dan: '2026-04-08' },
          podneseno: '2026-04-20',
          razlozi: ['cinjenice', 'kriterij'],
          navodi: 'Broj zaposlenih pogrešno je utvrđen.',
          ocitovanje: 'Podaci su uzeti iz registra.',
          obrazlozenje: 'Registar je bio zastario.',
          jednoglasno,
        },
        KOD,
      ),
    )

  test.each<[OdlukaKomisije, string, string]>([
    [
      { ishod: 'usvojen', vracaSe: 'kvaliteta' },
      'Prigovor se usvaja.',
      'Odluka ODL-0003 od 08.04.2026. stavlja se izvan snage, a prijava se vraća u fazu „Ocjenjivanje kvalitete”.',
    ],
    [
      { ishod: 'djelomicno', vracaSe: 'ugovaranje' },
      'Prigovor se djelomično usvaja.',
      'Odluka ODL-0003 od 08.04.2026. stavlja se izvan snage, a postupak se nastavlja ugovaranjem.',
    ],
    [{ ishod: 'odbijen' }, 'Prigovor se odbija kao neosnovan.', 'Odluka ODL-0003 od 08.04.2026. ostaje na snazi.'],
    [
      { ishod: 'odbacen', zbog: 'nepravodoban' },
      'Prigovor se odbacuje jer nije podnesen u roku.',
      'Odluka ODL-0003 od 08.04.2026. ostaje na snazi.',
    ],
    [
      { ishod: 'odbacen', zbog: 'neovlasten' },
      'Prigovor se odbacuje jer ga nije podnijela osoba ovlaštena zastupati prijavitelja.',
      'Odluka ODL-0003 od 08.04.2026. ostaje na snazi.',
    ],
  ])('%o says both: what becomes of the objection and of the decision', (odluka, prva, druga) => {
    const sve = rjesenje(odluka)
    const izreka = sve.indexOf('# Izreka')
    expect(sve.slice(izreka + 1, izreka + 3)).toEqual([prva, druga])
    expect(sve).toContain('Protiv ovog rješenja ne može se podnijeti novi prigovor.')
  })

  test('lets both sides speak before the commission does', () => {
    const sve = rjesenje({ ishod: 'odbijen' }, true)
    const od = sve.indexOf('# Obrazloženje')
    expect(sve.slice(od + 1, od + 9)).toEqual([
      'Prigovor je 20.04.2026. podnesen iz ovih razloga: pogrešno utvrđene činjenice, pogrešna primjena kriterija.',
      '# Navodi prigovora',
      'Broj zaposlenih pogrešno je utvrđen.',
      '# Očitovanje tijela koje je donijelo odluku',
      'Podaci su uzeti iz registra.',
      '# Ocjena komisije',
      'Registar je bio zastario.',
      'Komisija je odlučila jednoglasno.',
    ])
  })
})
