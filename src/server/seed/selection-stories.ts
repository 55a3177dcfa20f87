/** Selection in the storyboard (12.4): who checked which application and how, what was decided, corrected and objected to. */
import { ocjena, prihvati, provjera, type RedakPriceOdabira } from './selection-steps.ts'
import { NAPREDNA_OPREMA } from './selection-stories.equipment.ts'

/** Not an enterprise of the size that the call supports, and an objection that was refused (4); one that was withdrawn (8). */
const PRVI_POZIVI: readonly RedakPriceOdabira[] = [
  [
    4,
    provjera('administrativna', 1, '2025-06-10'),
    prihvati('2025-06-12'),
    provjera('prihvatljivost', 0, '2025-06-24', {
      'P-01': [
        'ne',
        'Zaklada je povezana s društvom od 612 zaposlenih pa ne ispunjava uvjete za mikro, malo ili srednje poduzeće.',
      ],
    }),
    {
      radnja: 'odluci',
      vrsta: 'odbijanje',
      dan: '2025-07-07',
      potvrda: '2025-07-09',
      potpis: '2025-07-11',
      otvorena: '2025-07-14',
      obrazlozenje: 'Veličina prijavitelja utvrđena je prema izjavi i konsolidiranim financijskim izvješćima grupe.',
    },
    {
      radnja: 'prigovori',
      dan: '2025-07-22',
      razlozi: ['cinjenice'],
      tekst:
        'Društvo koje je osnivač Zaklade ne upravlja njome niti imenuje članove uprave. Zaklada ima 14 zaposlenih i treba je promatrati samostalno.',
    },
    { radnja: 'imenuj', dan: '2025-07-24' },
    {
      radnja: 'ocituj',
      dan: '2025-07-29',
      tekst:
        'Prema statutu Zaklade osnivač imenuje i razrješuje upravitelja, a u konsolidiranim izvješćima Zaklada je uključena u grupu. Ostajemo pri ocjeni da uvjet veličine nije ispunjen.',
    },
    {
      radnja: 'glasaj',
      dan: '2025-08-06',
      clan: 0,
      glas: 'odbijen',
      obrazlozenje: 'Statut potvrđuje prevladavajući utjecaj osnivača.',
    },
    {
      radnja: 'glasaj',
      dan: '2025-08-06',
      clan: 1,
      glas: 'odbijen',
      obrazlozenje: 'Zaklada je u krugu konsolidacije pa se podaci zbrajaju.',
    },
    {
      radnja: 'glasaj',
      dan: '2025-08-07',
      clan: 2,
      glas: 'djelomicno',
      obrazlozenje: 'Od osnivača je trebalo zatražiti dodatno pojašnjenje.',
    },
    {
      radnja: 'rijesi',
      dan: '2025-08-13',
      ishod: 'odbijen',
      obrazlozenje:
        'Osnivač imenuje upravitelja Zaklade, što je prevladavajući utjecaj u smislu definicije povezanih poduzeća. Broj zaposlenih grupe prelazi prag pa prijavitelj nije malo ni srednje poduzeće.',
    },
  ],
  [
    8,
    provjera('administrativna', 1, '2025-07-23'),
    prihvati('2025-07-28'),
    provjera('prihvatljivost', 0, '2025-08-12', {
      'P-07': ['ne', 'Zamjena ložišta nije ulaganje u povrat topline kako ga opisuje predmet poziva.'],
      'P-13': ['uvjetno', 'Za kanale toplog zraka treba još jedna ponuda.'],
    }),
    {
      radnja: 'odluci',
      vrsta: 'odbijanje',
      dan: '2025-09-01',
      potvrda: '2025-09-03',
      potpis: '2025-09-05',
      otvorena: '2025-09-08',
      obrazlozenje: 'Najveći dio traženog iznosa odnosi se na ložište, koje poziv ne financira.',
    },
    {
      radnja: 'prigovori',
      dan: '2025-09-16',
      razlozi: ['cinjenice', 'drugo'],
      tekst: 'Ložište je sastavni dio sustava povrata topline i bez njega izmjenjivač ne može raditi.',
    },
    {
      radnja: 'potez',
      tko: 'ZAS',
      prijelaz: 'povuciPrigovor',
      dan: '2025-09-24',
      razlog: 'Projekt ćemo prijaviti na sljedeći poziv bez zamjene ložišta.',
    },
  ],
]

/** By receipt: what did not agree with the main design is corrected (12). */
const DVORISTA: readonly RedakPriceOdabira[] = [
  [
    12,
    provjera('administrativna', 0, '2026-04-02', {
      'A-12': ['ne', 'Katastarska čestica u obrascu nije ona iz glavnog projekta i građevinske dozvole.'],
    }),
    { radnja: 'potez', tko: 'V', prijelaz: 'vratiNaDoradu', dan: '2026-04-08' },
  ],
]

/** The standing call for skills: the officers' desk on the morning of the story. */
const VJESTINE: readonly RedakPriceOdabira[] = [
  [
    22,
    provjera('administrativna', 1, '2026-03-23'),
    prihvati('2026-03-25'),
    provjera('prihvatljivost', 0, '2026-04-01'),
    {
      radnja: 'korigiraj',
      dan: '2026-04-13',
      poslana: '2026-04-14',
      postotak: 15,
      razlog: 'Jedinična cijena viša je od one u ponudi koja je priložena prijavi.',
    },
    ocjena(1, '2026-04-10', 33, 30, 17),
    {
      radnja: 'provjeri',
      dio: 'kvaliteta',
      tko: 0,
      dan: '2026-04-14',
      bodovi: [31, 29],
      dokle: 'uTijeku',
    },
  ],
  [
    31,
    provjera('administrativna', 2, '2026-03-30'),
    prihvati('2026-03-31'),
    provjera('prihvatljivost', 1, '2026-04-02'),
    {
      radnja: 'korigiraj',
      dan: '2026-04-03',
      poslana: '2026-04-07',
      odgovor: { dan: '2026-04-09', prijelaz: 'odbij' },
      postotak: 10,
      razlog: 'Broj sati predavača veći je nego što ga traži program osposobljavanja.',
    },
    ocjena(0, '2026-04-09', 34, 33, 15),
    ocjena(2, '2026-04-10', 22, 30, 14),
  ],
  [
    32,
    provjera('administrativna', 1, '2026-03-31'),
    prihvati('2026-04-01'),
    provjera('prihvatljivost', 2, '2026-04-02', {
      'P-11': ['uvjetno', 'Do ugovora navesti kako se dokazuje stečeni certifikat.'],
    }),
    ocjena(1, '2026-04-07', 32, 31, 16),
    ocjena(2, '2026-04-08', 30, 33, 15),
  ],
  { zapecati: 'K2', dan: '2026-04-10' },
  [
    32,
    {
      radnja: 'odluci',
      vrsta: 'financiranje',
      dan: '2026-04-13',
      potvrda: '2026-04-14',
      obrazlozenje: 'Prijava zadovoljava u svim fazama i unutar je raspoložive alokacije.',
    },
  ],
  [21, { radnja: 'provjeri', dio: 'administrativna', tko: 0, dan: '2026-04-14', dokle: 'uTijeku' }],
  [
    33,
    {
      radnja: 'provjeri',
      dio: 'administrativna',
      tko: 0,
      dan: '2026-04-13',
      sukob: 'Moj brat zaposlen je kod prijavitelja na poslovima koje projekt osposobljava.',
    },
  ],
]

export const ODABIR: readonly RedakPriceOdabira[] = [...PRVI_POZIVI, ...NAPREDNA_OPREMA, ...DVORISTA, ...VJESTINE]
