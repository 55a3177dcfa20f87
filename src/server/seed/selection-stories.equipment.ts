/** Selection in the call for advanced equipment (K1): its ranking with a tie, its decisions, corrections and an objection. */
import { ocjena, prihvati, provjera, type RedakPriceOdabira } from './selection-steps.ts'

/** The call for production equipment: all scored, ranked, and decided about one after the other. */
export const NAPREDNA_OPREMA: readonly RedakPriceOdabira[] = [
  [
    14,
    provjera('administrativna', 0, '2025-10-07'),
    prihvati('2025-10-10'),
    provjera('prihvatljivost', 1, '2025-11-04', {
      'P-12': ['uvjetno', 'Prije ugovora izdvojiti trošak prijevoza iz stavke „Strojevi i oprema”.'],
    }),
    ocjena(0, '2025-12-09', 26, 21, 17, 12, 8),
    ocjena(1, '2025-12-11', 25, 20, 16, 12, 8),
  ],
  [
    15,
    provjera('administrativna', 1, '2025-10-08'),
    prihvati('2025-10-10'),
    provjera('prihvatljivost', 0, '2025-11-05'),
    ocjena(0, '2025-12-10', 24, 19, 15, 11, 8),
    ocjena(1, '2025-12-12', 24, 20, 15, 11, 8),
  ],
  [
    16,
    provjera('administrativna', 0, '2025-10-08'),
    prihvati('2025-10-13'),
    provjera('prihvatljivost', 2, '2025-11-06'),
    ocjena(1, '2025-12-15', 25, 19, 14, 11, 8),
    ocjena(2, '2025-12-16', 23, 20, 16, 11, 8),
  ],
  [
    17,
    provjera('administrativna', 2, '2025-10-09'),
    prihvati('2025-10-13'),
    provjera('prihvatljivost', 1, '2025-11-10', {
      'P-13': ['uvjetno', 'Do ugovora dostaviti drugu usporedivu ponudu za robotsku ruku.'],
    }),
    ocjena(0, '2025-12-17', 22, 18, 16, 10, 6),
    ocjena(2, '2025-12-18', 20, 17, 15, 11, 7),
  ],
  [
    18,
    provjera('administrativna', 1, '2025-10-13'),
    prihvati('2025-10-15'),
    provjera('prihvatljivost', 0, '2025-11-12'),
    ocjena(0, '2025-12-17', 15, 14, 12, 9, 6),
    ocjena(1, '2025-12-19', 7, 13, 12, 9, 6),
    ocjena(2, '2026-01-14', 8, 15, 12, 9, 6),
  ],
  [
    19,
    provjera('administrativna', 2, '2025-10-14'),
    prihvati('2025-10-15'),
    provjera('prihvatljivost', 1, '2025-11-13'),
    ocjena(1, '2026-01-15', 17, 11, 9, 7, 6),
    ocjena(2, '2026-01-20', 18, 12, 8, 7, 6),
  ],
  { zapecati: 'K1', dan: '2026-01-28' },
  [
    14,
    {
      radnja: 'odluci',
      vrsta: 'financiranje',
      dan: '2026-02-04',
      potvrda: '2026-02-06',
      potpis: '2026-02-11',
      otvorena: '2026-02-12',
      obrazlozenje: 'Projekt je prvi na rang-listi i u cijelosti je unutar raspoložive alokacije.',
    },
  ],
  [
    18,
    {
      radnja: 'odluci',
      vrsta: 'odbijanje',
      dan: '2026-02-16',
      potvrda: '2026-02-18',
      potpis: '2026-02-20',
      otvorena: '2026-02-23',
      obrazlozenje: 'Prvi kriterij ocijenila su tri ocjenjivača, a računaju se dvije najbliže ocjene.',
    },
    {
      radnja: 'prigovori',
      dan: '2026-03-05',
      razlozi: ['kriterij', 'cinjenice'],
      kriteriji: ['K-1'],
      tekst:
        'Ocjena relevantnosti ne uzima u obzir predugovore s tri trgovačka lanca, priložene uz obrazac. Prva ocjena iznad je praga i temelji se na tim dokazima.',
    },
    { radnja: 'imenuj', dan: '2026-03-10' },
    {
      radnja: 'ocituj',
      dan: '2026-03-17',
      tekst:
        'Predugovori navode količine, ali ne i cijene ni rokove pa ne dokazuju potražnju. Dvije od tri ocjene navode isti nedostatak.',
    },
    {
      radnja: 'glasaj',
      dan: '2026-04-09',
      clan: 0,
      glas: 'djelomicno',
      obrazlozenje: 'Predugovore treba ponovno ocijeniti jer su dostavljeni u roku.',
    },
    {
      radnja: 'glasaj',
      dan: '2026-04-13',
      clan: 1,
      glas: 'odbijen',
      obrazlozenje: 'Ocjenjivači su predugovore razmotrili i obrazložili zašto nisu dovoljni.',
    },
  ],
  [
    16,
    { radnja: 'potez', tko: 'V', prijelaz: 'vratiNaDoradu', dan: '2026-03-20' },
    {
      radnja: 'ispravi',
      dan: '2026-03-26',
      polja: {
        'projekt.sazetakHr':
          'Montaža malih serija uređaja prelazi na automatiziranu liniju koja sastavlja 24.000 uređaja na godinu, dvostruko više nego danas.',
        'projekt.opravdanost':
          'Ručna montaža sastavlja najviše 12.000 uređaja na godinu, a narudžbe za iduću godinu iznose 21.500. Zato se dio narudžbi danas odbija.',
      },
    },
    { radnja: 'potez', tko: 'UR', prijelaz: 'oznaciDoraduSpremnom', dan: '2026-03-30' },
    { radnja: 'potez', tko: 'ZAS', prijelaz: 'podnesiDoradu', dan: '2026-03-31' },
  ],
  [
    15,
    {
      radnja: 'odluci',
      vrsta: 'financiranje',
      dan: '2026-03-30',
      potvrda: '2026-04-02',
      potpis: '2026-04-09',
      otvorena: '2026-04-10',
      obrazlozenje: 'Projekt je unutar raspoložive alokacije, a prijavitelj je osigurao vlastiti udio.',
    },
  ],
  [
    19,
    {
      radnja: 'odluci',
      vrsta: 'odbijanje',
      dan: '2026-03-31',
      potvrda: '2026-04-03',
      potpis: '2026-04-08',
      otvorena: '2026-04-08',
      obrazlozenje: 'Prijava nije dosegnula ukupni prag od 60 bodova.',
    },
  ],
  [
    17,
    { radnja: 'potez', tko: 'V', prijelaz: 'vratiNaDoradu', dan: '2026-04-08' },
    {
      radnja: 'ispravi',
      dan: '2026-04-13',
      polja: {
        'projekt.opravdanost':
          'Od 42 trupa zavarena prošle godine 9 je vraćeno na ponovno zavarivanje. Robot drži stalnu brzinu i temperaturu pa se takve pogreške ne ponavljaju.',
      },
    },
    { radnja: 'potez', tko: 'UR', prijelaz: 'oznaciDoraduSpremnom', dan: '2026-04-14' },
  ],
]
