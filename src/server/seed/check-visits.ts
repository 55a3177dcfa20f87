/** What teams found on the spot: answers, devices, costs, findings and who signed, visit by visit. */
import type { Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { OCJENE, PLOCE, STANJA_OPREME, STRANE, Tezina } from '#contract/modules/provjera/provjera.izbori.ts'
import type { Motiv } from './photos.ts'

type Strana = keyof typeof STRANE
type Odgovor = [izbor: Izbor, komentar: string, izmjereno?: [iznos: string, jedinica: string]]
export type Uredaj = [
  ...[naziv: string, proizvodac: string, model: string, serijski: string, inventarni: string | null, godina: string],
  ...[ugovoreno: number, zateceno: number, gdje: string, stanje: keyof typeof STANJA_OPREME, oznakaEu: boolean],
]
export type Trosak = [
  ...[trosak: string, dokument: string, iznos: string],
  ...[izvornik: boolean, knjige: boolean, oznaka: boolean, napomena?: string],
]

export interface Nalaz {
  stavka: string
  opis: string
  tezina: Tezina
  ucinak?: string
  /** Number of the cost in the sample. */
  trosak?: number
  sumnja?: true
  preporuka?: { tekst: string; odgovoran: string; dana: number }
}

export interface Posjet {
  /** Beside the team. */
  nazocni: [ime: string, funkcija: string, strana: Strana, telefon: string | null][]
  /** The answers that say more than a plain „Da”, by the codes of their questions. */
  odgovori: Record<string, Odgovor>
  /** Why whatever is not named does not apply here. */
  ostalo?: string
  /** How many questions are answered so far, where the visit goes on. */
  odgovoreno?: number
  /** What is seen on the pictures, where it is not what one would expect. */
  slike?: Record<string, Motiv>
  oprema?: Uredaj[]
  troskovi: Trosak[]
  vidljivost: { vrstaPloce: keyof typeof PLOCE; postavljena: boolean; mreze: boolean }
  nalazi: Nalaz[]
  zakljucak: string
  ocjena: keyof typeof OCJENE
  /** Who signs for the beneficiary, or why they do not. */
  potpis: [ime: string, funkcija: string, odbija?: string]
}

const BEZ_RANIJIH: Odgovor = ['nijePrimjenjivo', 'Ranijih provjera na projektu nije bilo.']

export const PLATFORMA_ODRZAVANJA: Posjet = {
  nazocni: [
    ['Tomislav Jurić', 'direktor', 'korisnik', '+385911200310'],
    ['Ema Bukovac', 'voditeljica projekta', 'korisnik', '+385911200311'],
  ],
  ostalo: 'Projekt nema osposobljavanja ni polaznika.',
  odgovori: {
    'U-01': ['da', 'Platforma je pokazana u radu, s podacima sva tri probna korisnika.'],
    'U-08': ['da', 'Broj potraživanih sati razvoja odgovara evidenciji.', ['1840', 'h']],
    'U-10': ['da', 'Ured je u prizemlju i pristupačan.'],
    'U-15': ['da', 'Isporučeni su izvorni kod, dokumentacija i upute za korisnike.'],
    'U-16': ['da', 'Sadržaj isporuke uspoređen je s projektnim zadatkom po poglavljima.'],
    'U-17': ['da', 'Povijest izvornog koda počinje u srpnju prve godine provedbe.'],
    'U-18': ['da', 'Sva tri probna korisnika potpisala su zapisnik o prihvaćanju.'],
    'U-19': ['da', 'Uspoređeno za pet osoba u dva mjeseca.'],
    'U-20': ['da', 'Odluke o rasporedu na projekt postoje za svih šest osoba.'],
    'U-21': ['da', 'Provjereno na obračunu za listopad.'],
    'U-22': ['da', 'Najviše je 158 sati mjesečno na svim projektima.'],
    'U-23': ['nijePrimjenjivo', 'Putovanja nisu prijavljena.'],
    'U-24': ['da', 'Ispitivanje kod korisnika nabavljeno je pozivom na dostavu ponuda.'],
    'U-26': ['da', 'Podaci senzora ne sadrže osobne podatke.'],
    'U-28': ['da', 'Plakat A3 stoji na ulazu u ured.'],
    'U-29': ['da', 'Svi izvornici iz uzorka odgovaraju dostavljenima.'],
    'U-30': BEZ_RANIJIH,
  },
  troskovi: [
    ['Plaće razvojnog tima, listopad', 'Obračun i JOPPD 25304', '23480.00', true, true, true],
    ['Poslužitelji i senzori', 'Račun 1182-1-2', '48200.00', true, true, true],
    ['Ispitivanje kod korisnika', 'Račun 77/2025', '9600.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, mreze: true },
  nalazi: [],
  zakljucak:
    'Platforma je dovršena, radi kod sva tri probna korisnika i odgovara projektnom zadatku. Dokumentacija je uredna i potpuna. Nema nalaza.',
  ocjena: 'bezNalaza',
  potpis: ['Tomislav Jurić', 'direktor'],
}

export const OPREMA_STEZNE_GLAVE: Posjet = {
  nazocni: [
    ['Goran Matijević', 'direktor', 'korisnik', '+385912100102'],
    ['Petra Knežević', 'voditeljica projekta', 'korisnik', '+385912100101'],
    ['Vedran Šokčić', 'operater tokarskog centra', 'korisnik', null],
  ],
  odgovori: {
    'O-01': ['da', 'Zatečena je sva oprema koja je do dana provjere isporučena. Mjerni uređaj tek se nabavlja.'],
    'O-05': ['da', 'Promjer obratka izmjeren je na uzorku.', ['320', 'mm']],
    'O-08': ['da', 'Izrađen je probni komad s ugrađenom steznom glavom.'],
    'O-10': ['da', 'Isporučeno deset dana prije roka.'],
    'O-13': ['ne', 'Izmjenjivač alata nije na popisu.'],
    'O-16': ['djelomicno', 'Oznaku ima samo tokarski centar.'],
    'O-22': ['nijePrimjenjivo', 'Osiguranje nije ugovoreno.'],
    'O-24': ['ne', 'Povezanost nije utvrđena uvidom u sudski registar.'],
    'O-25': ['djelomicno', 'Nedostaje zapisnik o pregledu i ocjeni ponuda za programsku podršku.'],
    'O-27': ['nijePrimjenjivo', 'Serijska proizvodnja počinje nakon certificiranja.'],
    'O-30': BEZ_RANIJIH,
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Petoosni tokarski centar', 'Strojal', 'TC-5 Preciz', 'TC5-25-00418', 'DI-2025-101', '2025', 1, 1, 'Pogon, lađa 2', 'uUporabi', true],
    ['Izmjenjivač alata', 'Strojal', 'MAG-40', 'MAG40-25-1177', null, '2025', 1, 1, 'Pogon, lađa 2', 'uUporabi', false],
    ['Upravljačka stanica', 'Numerika', 'NC-900', 'N9-0025-7731', 'DI-2025-102', '2025', 1, 1, 'Ured tehnologa', 'uUporabi', false],
  ],
  troskovi: [
    ['Petoosni tokarski centar', 'Račun 204-1-1', '214000.00', true, true, true],
    [
      'Programska podrška',
      'Račun 18/2025',
      '38500.00',
      true,
      true,
      false,
      'Oznaka projekta naknadno je upisana rukom.',
    ],
    ['Alati i stezne naprave', 'Račun 5521', '12400.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, mreze: true },
  nalazi: [
    {
      stavka: 'O-16',
      opis: 'Izmjenjivač alata i upravljačka stanica nemaju naljepnicu s oznakom EU-a.',
      tezina: 'nisko',
      preporuka: {
        tekst: 'Postavite naljepnice na svu opremu sufinanciranu iz projekta i dostavite fotografije.',
        odgovoran: 'Petra Knežević',
        dana: 45,
      },
    },
    {
      stavka: 'O-13',
      opis: 'Izmjenjivač alata nije upisan u popis dugotrajne imovine i nema inventarni broj.',
      tezina: 'nisko',
      preporuka: {
        tekst: 'Upišite izmjenjivač alata u popis dugotrajne imovine.',
        odgovoran: 'Petra Knežević',
        dana: 60,
      },
    },
    {
      stavka: 'O-25',
      opis: 'U dokumentaciji nabave programske podrške nedostaje zapisnik o pregledu i ocjeni ponuda.',
      tezina: 'srednje',
      trosak: 2,
      preporuka: {
        tekst: 'Dostavite potpisan zapisnik o pregledu i ocjeni ponuda.',
        odgovoran: 'Goran Matijević',
        dana: 30,
      },
    },
  ],
  zakljucak:
    'Oprema je na mjestu, nova je i radi. Utvrđena su dva formalna nedostatka i jedan nedostatak u dokumentaciji nabave, koji se mogu otkloniti u zadanim rokovima.',
  ocjena: 'sPreporukama',
  potpis: ['Goran Matijević', 'direktor'],
}

export const REKUPERACIJA: Posjet = {
  nazocni: [
    ['Petra Knežević', 'voditeljica projekta', 'korisnik', '+385912100101'],
    ['Mladen Ćurić', 'voditelj održavanja', 'korisnik', null],
    ['Robert Balen', 'serviser', 'izvodac', '+385981450077'],
  ],
  odgovori: {
    'O-05': ['da', 'Toplinska snaga očitana je na upravljačkom ormaru.', ['86.5', 'kW']],
    'O-07': ['djelomicno', 'Izmjenjivač radi, a mjerilo topline nije pušteno u rad.'],
    'O-08': ['da', 'Oprema je pokazana pri punom opterećenju kompresora.'],
    'O-11': ['djelomicno', 'Upute za mjerilo topline samo su na njemačkom jeziku.'],
    'O-22': ['nijePrimjenjivo', 'Osiguranje nije ugovoreno.'],
    'O-24': ['ne', 'Povezanost nije utvrđena.'],
    'O-26': ['nijePrimjenjivo', 'Projekt nema softvera.'],
    'O-27': ['djelomicno', 'Ušteda je procijenjena, jer mjerilo topline ne radi.'],
    'O-30': BEZ_RANIJIH,
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Pločasti izmjenjivač topline', 'Toplota', 'PI-90', 'PI90-0061254', 'DI-2026-003', '2025', 1, 1, 'Kompresorska stanica', 'uUporabi', true],
    ['Mjerilo topline', 'Energomjer', 'EM-3', 'EM3-7720918', 'DI-2026-004', '2025', 1, 1, 'Kompresorska stanica', 'ugradeno', true],
  ],
  troskovi: [
    ['Izmjenjivač topline s ugradnjom', 'Račun 311-1-1', '58400.00', true, true, true],
    ['Mjerilo topline', 'Račun 340-1-1', '4150.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, mreze: false },
  nalazi: [
    {
      stavka: 'O-11',
      opis: 'Upute za mjerilo topline nisu na hrvatskom jeziku.',
      tezina: 'nisko',
      preporuka: { tekst: 'Pribavite upute na hrvatskom jeziku.', odgovoran: 'Petra Knežević', dana: 60 },
    },
    {
      stavka: 'O-07',
      opis: 'Mjerilo topline ugrađeno je, ali ne bilježi potrošnju, pa se ušteda ne može dokazati mjerenjem.',
      tezina: 'srednje',
      ucinak: '4150.00',
      trosak: 2,
      preporuka: {
        tekst: 'Pustite mjerilo u rad i dostavite očitanja za najmanje dva tjedna.',
        odgovoran: 'Petra Knežević',
        dana: 30,
      },
    },
    {
      stavka: 'O-27',
      opis: 'Ostvarena ušteda energije nije potkrijepljena mjerenjem.',
      tezina: 'srednje',
    },
  ],
  zakljucak:
    'Sustav povrata topline ugrađen je i radi. Ušteda se još ne može potvrditi, jer mjerilo topline ne bilježi potrošnju.',
  ocjena: 'utjecu',
  potpis: ['Petra Knežević', 'voditeljica projekta'],
}

export { PLOVILO, RECIKLAZNO_DVORISTE, SUNCANA_ELEKTRANA } from './check-visits.sites.ts'
