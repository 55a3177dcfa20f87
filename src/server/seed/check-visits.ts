/** What teams found on the spot: answers, devices, costs, findings and who signed, visit by visit. */
import type { Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { OCJENE, PLOCE, STANJA_OPREME, STRANE, Tezina } from '#contract/modules/provjera/provjera.izbori.ts'
import type { Motiv } from './photos.ts'

type Strana = keyof typeof STRANE
type Odgovor = [izbor: Izbor, komentar: string, izmjereno?: [iznos: string, jedinica: string]]
type Uredaj = [
  ...[naziv: string, proizvodac: string, model: string, serijski: string, inventarni: string | null, godina: string],
  ...[ugovoreno: number, zateceno: number, gdje: string, stanje: keyof typeof STANJA_OPREME, oznakaEu: boolean],
]
type Trosak = [
  ...[trosak: string, dokument: string, iznos: string],
  ...[izvornik: boolean, knjige: boolean, oznaka: boolean, napomena?: string],
]

interface Nalaz {
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
  vidljivost: { vrstaPloce: keyof typeof PLOCE; postavljena: boolean; citljiva: boolean; mreze: boolean }
  nalazi: Nalaz[]
  zakljucak: string
  ocjena: keyof typeof OCJENE
  /** Who signs for the beneficiary, or why they do not. */
  potpis: [ime: string, funkcija: string, odbija?: string]
}

export const BEZ_RANIJIH: Odgovor = ['nijePrimjenjivo', 'Ranijih provjera na projektu nije bilo.']

export const PLATFORMA_ODRZAVANJA: Posjet = {
  nazocni: [
    ['Tomislav Jurić', 'direktor', 'korisnik', '+385911200310'],
    ['Ema Bukovac', 'voditeljica projekta', 'korisnik', '+385911200311'],
  ],
  slike: { 'O-01': 'zaslon' },
  odgovori: {
    'O-01': ['da', 'Poslužitelj je u sobi s opremom, a svi senzori na strojevima probnih korisnika.'],
    'O-03': ['da', 'Uspoređeni su brojevi poslužitelja i svih senzora iz prvog paketa.'],
    'O-05': ['da', 'Učestalost uzorkovanja izmjerena je na jednom senzoru.', ['25.6', 'kHz']],
    'O-08': ['da', 'Platforma je pokazana u radu, s podacima sva tri probna korisnika.'],
    'O-22': ['nijePrimjenjivo', 'Osiguranje nije ugovoreno.'],
    'O-24': ['ne', 'Povezanost nije utvrđena uvidom u sudski registar.'],
    'O-26': ['da', 'Licence baze podataka glase na korisnika i vrijede.'],
    'O-27': ['da', 'Predviđeno je sedam od devet kvarova u probnom razdoblju.', ['78', '%']],
    'O-28': ['da', 'Plakat A3 stoji na ulazu u ured.'],
    'O-29': ['da', 'Svi izvornici iz uzorka odgovaraju dostavljenima.'],
    'O-30': BEZ_RANIJIH,
  },
  // biome-ignore format: one device a line
  oprema: [
    ['Poslužitelj za obradu podataka', 'Računalo Plus', 'RP-2U', 'RP2U-5501873', 'OS-0412', '2025', 1, 1, 'Soba s opremom', 'uUporabi', true],
    ['Paket senzora vibracija', 'Mjerotehna', 'VB-24', 'VB24-000318', 'OS-0413', '2025', 3, 3, 'Kod probnih korisnika', 'uUporabi', true],
  ],
  troskovi: [
    ['Plaće razvojnog tima, listopad', 'Obračun i JOPPD 25304', '23480.00', true, true, true],
    ['Poslužitelji i senzori', 'Račun 1182-1-2', '48200.00', true, true, true],
    ['Ispitivanje kod korisnika', 'Račun 77/2025', '9600.00', true, true, true],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, citljiva: true, mreze: true },
  nalazi: [],
  zakljucak:
    'Platforma je dovršena i radi kod sva tri probna korisnika. Oprema je na mjestu, a dokumentacija uredna i potpuna. Nema nalaza.',
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
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, citljiva: true, mreze: true },
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

/** Before the machine has come: the place, the people and the papers. */
export const OBRADNI_CENTAR: Posjet = {
  nazocni: [
    ['Goran Matijević', 'direktor', 'korisnik', '+385912100102'],
    ['Lucija Vuković', 'stručna suradnica', 'korisnik', null],
  ],
  ostalo: 'Oprema još nije isporučena.',
  slike: { 'O-28': 'ploca' },
  odgovori: {
    'O-18': ['djelomicno', 'Ugovor o najmu hale istječe prije kraja razdoblja trajnosti.'],
    'O-21': ['da', 'Dvoje operatera završilo je osposobljavanje za petoosne strojeve.'],
    'O-24': ['ne', 'Povezanost sa savjetnikom nije utvrđena.'],
    'O-25': ['djelomicno', 'Za savjetovanje nema traga o istraživanju tržišta.'],
    'O-26': ['nijePrimjenjivo', 'Softver još nije nabavljen.'],
    'O-28': ['djelomicno', 'Plakat je u uredu uprave, a ne na mjestu koje vide posjetitelji.'],
    'O-29': ['da', 'Izvornici odgovaraju dostavljenima.'],
    'O-30': BEZ_RANIJIH,
  },
  troskovi: [
    ['Osoblje na projektu, siječanj', 'Obračun i JOPPD 26034', '2000.00', true, true, true],
    ['Savjetovanje pri uvođenju, prva isporuka', 'Račun 9-1-1', '4200.00', true, true, false],
  ],
  vidljivost: { vrstaPloce: 'privremena', postavljena: true, citljiva: false, mreze: true },
  nalazi: [
    {
      stavka: 'O-18',
      opis: 'Ugovor o najmu hale istječe dvije godine prije kraja razdoblja trajnosti.',
      tezina: 'srednje',
      preporuka: {
        tekst: 'Dostavite dodatak ugovoru kojim se najam produljuje do kraja razdoblja trajnosti.',
        odgovoran: 'Goran Matijević',
        dana: 24,
      },
    },
    {
      stavka: 'O-25',
      opis: 'U dokumentaciji nabave savjetovanja nema dokaza o istraživanju tržišta.',
      tezina: 'nisko',
      trosak: 2,
      preporuka: {
        tekst: 'Dopunite dokumentaciju dokazom o istraživanju tržišta.',
        odgovoran: 'Petra Knežević',
        dana: 44,
      },
    },
    {
      stavka: 'O-28',
      opis: 'Plakat s informacijom o potpori nije na mjestu koje vidi javnost.',
      tezina: 'nisko',
      preporuka: { tekst: 'Premjestite plakat na ulaz u halu.', odgovoran: 'Lucija Vuković', dana: 59 },
    },
    {
      stavka: 'O-29',
      opis: 'Na računu za savjetovanje nema oznake projekta.',
      tezina: 'nisko',
      trosak: 2,
      preporuka: {
        tekst: 'Zatražite od savjetnika ispravak računa s oznakom projekta.',
        odgovoran: 'Petra Knežević',
        dana: 36,
      },
    },
  ],
  zakljucak:
    'Prostor i osoblje spremni su za prihvat opreme. Utvrđeni su nedostaci u ugovoru o najmu, dokumentaciji nabave i vidljivosti.',
  ocjena: 'sPreporukama',
  potpis: ['Goran Matijević', 'direktor'],
}
