/** Procurement plans of the contracted projects of the storyboard (12.4): as they were written, returned, mended and reviewed. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Postupak, Rizik, Vrsta } from '#contract/modules/plan-nabave/plan-nabave.izbori.ts'

/** A subject: its number, what it is, and when it begins and ends, in months from the month of the story. */
export type Predmet = [
  ...[broj: string, predmet: string, vrsta: Vrsta, cpv: string, vrijednost: string, postupak: Postupak],
  ...[od: number, do_: number, trajanje: number],
]

export type KorakPlana =
  | { radnja: 'oznaciSpremnim' | 'posalji' | 'zapocniDoradu'; dan: IsoDatum }
  | { radnja: 'izmijeni'; dan: IsoDatum; razlog: string }
  | { radnja: 'pripremiVracanje' | 'vratiNaIzradu' | 'oznaciPregledanim'; dan: IsoDatum }
  /** The officer's writing: a risk for every row, remarks by the number of the subject. */
  | { radnja: 'ocijeni'; dan: IsoDatum; komentar: string; rizik: Rizik; primjedbe?: Record<string, string> }
  /** What the applicant changes: values of subjects by their number, and subjects that are added. */
  | { radnja: 'promijeni'; dan: IsoDatum; vrijednosti?: Record<string, Record<string, string>>; dodaj?: Predmet[] }

export interface PricaPlana {
  /** Number of the project in the storyboard. */
  projekt: number
  dan: IsoDatum
  obveznik: 'javni' | 'nijePrimjenjivo'
  prilog: 'zjn' | 'nojn'
  napomena?: string
  predmeti: Predmet[]
  koraci: KorakPlana[]
}

const slanje = (spremno: IsoDatum, poslano: IsoDatum): KorakPlana[] => [
  { radnja: 'oznaciSpremnim', dan: spremno },
  { radnja: 'posalji', dan: poslano },
]
const povrat = (pripremljeno: IsoDatum, vraceno: IsoDatum): KorakPlana[] => [
  { radnja: 'pripremiVracanje', dan: pripremljeno },
  { radnja: 'vratiNaIzradu', dan: vraceno },
]

export const PLANOVI: readonly PricaPlana[] = [
  {
    projekt: 1,
    dan: '2025-08-25',
    obveznik: 'nijePrimjenjivo',
    prilog: 'nojn',
    napomena: 'Strojevi se nabavljaju zajedno s ugradnjom i osposobljavanjem operatera.',
    predmeti: [
      ['N-01/2025', 'Petoosni tokarski centar', 'robe', '42621000-5', '214000.00', 'javnaObjava', -7, -2, 6],
      ['N-02/2025', 'Trokoordinatni mjerni uređaj', 'robe', '38540000-2', '48000.00', 'javnaObjava', 0, 2, 3],
      [
        'N-03/2025',
        'Programska podrška za upravljanje steznom glavom',
        'usluge',
        '72212100-0',
        '38500.00',
        'javnaObjava',
        -3,
        2,
        6,
      ],
      ['N-04/2025', 'Ispitivanje i certificiranje proizvoda', 'usluge', '71632000-7', '19800.00', 'poziv', 1, 2, 3],
      ['N-05/2025', 'Alati i stezne naprave', 'robe', '44510000-8', '12400.00', 'poziv', -2, 1, 2],
    ],
    koraci: [
      ...slanje('2025-09-01', '2025-09-02'),
      { radnja: 'ocijeni', dan: '2025-09-10', komentar: 'Plan je usklađen s proračunom projekta.', rizik: 'srednje' },
      { radnja: 'oznaciPregledanim', dan: '2025-09-11' },
      {
        radnja: 'izmijeni',
        dan: '2026-04-08',
        razlog: 'Zbog rasta cijena mjerni se uređaj nabavlja po višoj vrijednosti, a dodaje se i servis stroja.',
      },
      {
        radnja: 'promijeni',
        dan: '2026-04-09',
        vrijednosti: { 'N-02/2025': { procijenjenaVrijednost: '54500.00' } },
        dodaj: [
          ['N-06/2026', 'Servis i umjeravanje tokarskog centra', 'usluge', '50530000-9', '6200.00', 'poziv', 1, 2, 12],
        ],
      },
    ],
  },
  {
    projekt: 13,
    dan: '2025-12-18',
    obveznik: 'nijePrimjenjivo',
    prilog: 'nojn',
    predmeti: [
      ['N-1', 'CNC obradni centar', 'robe', '42612100-7', '238000.00', 'javnaObjava', 0, 5, 8],
      ['N-2', 'Sustav MES s licencama za 25 korisnika', 'robe', '48610000-7', '62000.00', 'javnaObjava', 0, 4, 4],
      ['N-3', 'Poslužitelji i mrežna oprema', 'robe', '48820000-2', '18400.00', 'poziv', 1, 3, 2],
      ['N-4', 'Industrijska računala na strojevima', 'robe', '48800000-6', '11200.00', 'poziv', 1, 4, 2],
      ['N-5', 'Osposobljavanje operatera', 'usluge', '80530000-8', '8600.00', 'poziv', 4, 7, 3],
      ['N-6', 'Promidžba i vidljivost projekta', 'usluge', '79341400-0', '2400.00', 'bezPostupka', 0, 12, 12],
    ],
    koraci: [
      ...slanje('2026-01-05', '2026-01-07'),
      {
        radnja: 'ocijeni',
        dan: '2026-01-20',
        komentar: 'Molimo obrazložite razgraničenje poslužitelja i računala te uskladite rokove.',
        rizik: 'srednje',
        primjedbe: {
          'N-3':
            'Poslužitelji i industrijska računala čine istu skupinu predmeta. Spojite ih ili obrazložite zašto su odvojeni.',
          'N-5': 'Osposobljavanje završava nakon isteka provedbe stroja. Provjerite mjesec završetka.',
        },
      },
      ...povrat('2026-01-20', '2026-01-21'),
      { radnja: 'zapocniDoradu', dan: '2026-01-26' },
      {
        radnja: 'promijeni',
        dan: '2026-01-27',
        vrijednosti: {
          'N-3': {
            procijenjenaVrijednost: '29600.00',
            predmet: 'Poslužitelji, mrežna oprema i industrijska računala',
            vrstaPostupka: 'javnaObjava',
          },
          'N-4': {
            predmet: 'Pisači naljepnica za praćenje proizvodnje',
            cpv: '30232100-5',
            procijenjenaVrijednost: '2600.00',
            vrstaPostupka: 'bezPostupka',
          },
        },
        dodaj: [['N-7', 'Nadzor ugradnje i tehnički pregled', 'usluge', '71540000-5', '9800.00', 'poziv', 2, 6, 5]],
      },
      ...slanje('2026-04-13', '2026-04-14'),
    ],
  },
  {
    projekt: 6,
    dan: '2025-10-23',
    obveznik: 'nijePrimjenjivo',
    prilog: 'nojn',
    predmeti: [
      [
        'EN-1',
        'Fotonaponska elektrana 250 kW s ugradnjom',
        'radovi',
        '45261215-4',
        '298000.00',
        'javnaObjava',
        -3,
        2,
        6,
      ],
      ['EN-2', 'Dizalica topline zrak – voda', 'robe', '42511110-5', '142500.00', 'javnaObjava', -2, 2, 4],
      ['EN-3', 'Stručni nadzor', 'usluge', '71247000-1', '14900.00', 'poziv', -3, 2, 7],
      ['EN-4', 'Glavni projekt elektroinstalacija', 'usluge', '71321000-4', '18200.00', 'poziv', -5, -3, 2],
    ],
    koraci: [
      ...slanje('2025-10-30', '2025-10-31'),
      {
        radnja: 'ocijeni',
        dan: '2025-11-12',
        komentar: 'Nema primjedbi. Radovi nose veći rizik zbog rokova.',
        rizik: 'nisko',
      },
      { radnja: 'oznaciPregledanim', dan: '2025-11-13' },
    ],
  },
  {
    projekt: 11,
    dan: '2025-05-26',
    obveznik: 'javni',
    prilog: 'zjn',
    napomena: 'Nabave se provode prema Planu nabave Grada Lipovca Novog.',
    predmeti: [
      ['MV-04/25', 'Građenje reciklažnog dvorišta', 'radovi', '45222110-3', '246000.00', 'maleVrijednosti', 0, 3, 6],
      ['JN-11/25', 'Spremnici i kontejneri', 'robe', '34928480-6', '21500.00', 'jednostavna', 1, 3, 2],
      ['JN-12/25', 'Mosna vaga s ugradnjom', 'robe', '42923200-4', '19400.00', 'jednostavna', 1, 3, 2],
      ['JN-13/25', 'Stručni nadzor građenja', 'usluge', '71247000-1', '9600.00', 'jednostavna', 0, 4, 6],
    ],
    koraci: [
      ...slanje('2026-03-23', '2026-03-24'),
      {
        radnja: 'ocijeni',
        dan: '2026-04-07',
        komentar: 'Plan treba uskladiti s objavljenim planom nabave Grada.',
        rizik: 'visoko',
        primjedbe: {
          'MV-04/25':
            'U objavljenom planu nabave procijenjena je vrijednost 261.000,00 €. Uskladite iznos ili objavite izmjenu plana.',
          'JN-12/25': 'Navedite je li ugradnja vage obuhvaćena građenjem.',
        },
      },
      ...povrat('2026-04-08', '2026-04-10'),
    ],
  },
  {
    projekt: 28,
    dan: '2026-02-23',
    obveznik: 'javni',
    prilog: 'zjn',
    predmeti: [
      ['OP-1/26', 'Rekonstrukcija zgrade mljekare', 'radovi', '45454100-5', '1780000.00', 'maleVrijednosti', 2, 14, 12],
      ['OP-2/26', 'Uredski namještaj i oprema radionica', 'robe', '39130000-2', '24800.00', 'jednostavna', 10, 14, 3],
      ['OP-3/26', 'Namještaj zajedničkih prostora', 'robe', '39150000-8', '22300.00', 'jednostavna', 10, 14, 3],
      [
        'OP-4/26',
        'Stručni nadzor i koordinator zaštite na radu',
        'usluge',
        '71520000-9',
        '64000.00',
        'maleVrijednosti',
        2,
        15,
        13,
      ],
    ],
    koraci: [
      ...slanje('2026-03-06', '2026-03-09'),
      {
        radnja: 'ocijeni',
        dan: '2026-04-14',
        komentar: 'Moguće dijeljenje predmeta nabave kod opremanja.',
        rizik: 'visoko',
        primjedbe: {
          'OP-3/26': 'Namještaj je jedan predmet nabave. Zajedno s OP-2/26 prelazi prag jednostavne nabave.',
        },
      },
      { radnja: 'pripremiVracanje', dan: '2026-04-14' },
    ],
  },
  {
    projekt: 30,
    dan: '2025-08-28',
    obveznik: 'nijePrimjenjivo',
    prilog: 'nojn',
    predmeti: [
      ['1', 'Linija za sastavljanje modula', 'robe', '42642000-5', '96000.00', 'javnaObjava', 1, 2, 3],
      ['2', 'Ispitivanje nosivosti', 'usluge', '71632000-7', '14200.00', 'poziv', 0, 2, 2],
      ['3', 'Ispitivanje otpornosti na požar', 'usluge', '71630000-3', '13600.00', 'poziv', 0, 2, 2],
    ],
    koraci: [],
  },
]
