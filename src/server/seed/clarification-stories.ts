/** The clarification requests of the storyboard (12.5): what bodies ask, and how far each request has come. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { OcjenaOdgovora } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import type { MjestoNaDokumentu } from './pins.ts'

export type KorakPojasnjenja = { dan: IsoDatum } & (
  | { radnja: 'posaljiNaPotvrdu' | 'posaljiPrijavitelju' | 'oznaciSpremnim' | 'posaljiOdgovor' | 'zatvori' }
  | { radnja: 'odgovori'; odgovori: string[] }
  | { radnja: 'ocijeni'; ocjene: [ocjena: OcjenaOdgovora, komentar: string][] }
  | { radnja: 'zatraziProduljenje'; do: IsoDatum; razlog: string }
  | { radnja: 'odobriProduljenje'; do: IsoDatum }
  | { radnja: 'zatvoriBezOdgovora' | 'otkazi'; razlog: string }
)

export interface PitanjePrice {
  tekst: string
  /** A document is asked for. */
  dokument?: true
  /** A field of the application, or a box on a page of a file whose name begins so. */
  mjesto?: { polje: string } | MjestoNaDokumentu
}

export interface PricaPojasnjenja {
  /** Number of the project in the storyboard. */
  projekt: number
  dan: IsoDatum
  naslov: string
  rokDana: number
  pitanja: (string | PitanjePrice)[]
  koraci: KorakPojasnjenja[]
}

/** Sent, with everything before it. */
const poslan = (potvrda: IsoDatum, slanje: IsoDatum): KorakPojasnjenja[] => [
  { radnja: 'posaljiNaPotvrdu', dan: potvrda },
  { radnja: 'posaljiPrijavitelju', dan: slanje },
]

export const POJASNJENJA: readonly PricaPojasnjenja[] = [
  {
    projekt: 6,
    dan: '2026-02-24',
    naslov: 'Snaga fotonaponske elektrane',
    rokDana: 7,
    pitanja: [
      'Zašto se instalirana snaga iz elektroenergetske suglasnosti razlikuje od snage iz prijave?',
      { tekst: 'Dostavite važeću elektroenergetsku suglasnost.', dokument: true },
    ],
    koraci: [
      ...poslan('2026-02-25', '2026-02-26'),
      {
        radnja: 'odgovori',
        dan: '2026-03-03',
        odgovori: [
          'Operator je odobrio priključenje do 295 kW. Elektrana je projektirana na 300 kW, a izmjenjivači su ograničeni.',
          'Suglasnost je u prilogu.',
        ],
      },
      { radnja: 'oznaciSpremnim', dan: '2026-03-03' },
      { radnja: 'posaljiOdgovor', dan: '2026-03-04' },
      {
        radnja: 'ocijeni',
        dan: '2026-03-06',
        ocjene: [
          ['uvjetno', 'U završnom izvješću navedite ostvarenu snagu.'],
          ['da', ''],
        ],
      },
      { radnja: 'zatvori', dan: '2026-03-06' },
    ],
  },
  {
    projekt: 6,
    dan: '2026-03-24',
    naslov: 'Raspored radova na krovu',
    rokDana: 5,
    pitanja: ['Kako će se radovi na krovu uskladiti s proizvodnjom u hali?'],
    koraci: [
      ...poslan('2026-03-24', '2026-03-25'),
      {
        radnja: 'zatraziProduljenje',
        dan: '2026-03-30',
        do: '2026-04-07',
        razlog: 'Izvođač dostavlja novi dinamički plan.',
      },
      { radnja: 'odobriProduljenje', dan: '2026-03-31', do: '2026-04-07' },
      {
        radnja: 'odgovori',
        dan: '2026-04-10',
        odgovori: ['Radovi se izvode po poljima, vikendom. Dinamički plan izvođača prilagođen je proizvodnji.'],
      },
      // After the deadline: the body decides whether it takes it.
      { radnja: 'posaljiOdgovor', dan: '2026-04-10' },
    ],
  },
  {
    projekt: 11,
    dan: '2026-02-16',
    naslov: 'Separator oborinskih voda',
    rokDana: 7,
    pitanja: [
      {
        tekst: 'Separator s ovog lista nije u troškovniku radova. U kojoj je stavci obračunan?',
        mjesto: { datoteka: 'građevinska', stranica: 7, okvir: { x: 900, y: 2600, sirina: 8100, visina: 500 } },
      },
      {
        tekst: 'Na kojoj je čestici izljev u teren?',
        mjesto: { datoteka: 'građevinska', stranica: 2, okvir: { x: 900, y: 1900, sirina: 5200, visina: 700 } },
      },
    ],
    koraci: [
      ...poslan('2026-02-17', '2026-02-18'),
      {
        radnja: 'odgovori',
        dan: '2026-02-20',
        odgovori: [
          'U stavci „Oborinska odvodnja” zajedno s oknima i cijevima; izvođač ju je rastavio u ponudi.',
          'Na čestici 1412/3 k. o. Lipovac Novi, koja je u vlasništvu Grada.',
        ],
      },
      { radnja: 'posaljiOdgovor', dan: '2026-02-20' },
      {
        radnja: 'ocijeni',
        dan: '2026-02-23',
        ocjene: [
          ['da', ''],
          ['da', ''],
        ],
      },
      { radnja: 'zatvori', dan: '2026-02-23' },
    ],
  },
  {
    projekt: 14,
    dan: '2026-04-08',
    naslov: 'Ponuda za liniju za granulaciju',
    rokDana: 10,
    pitanja: ['Obuhvaća li ponuda dobavljača montažu i puštanje u rad?'],
    koraci: [
      ...poslan('2026-04-08', '2026-04-09'),
      {
        radnja: 'odgovori',
        dan: '2026-04-13',
        odgovori: ['Ponuda obuhvaća prijevoz, montažu, puštanje u rad i obuku trojice zaposlenika.'],
      },
      { radnja: 'oznaciSpremnim', dan: '2026-04-13' },
    ],
  },
  {
    projekt: 14,
    dan: '2026-02-09',
    naslov: 'Vlasništvo nad halom',
    rokDana: 5,
    pitanja: [{ tekst: 'Dostavite izvadak iz zemljišne knjige za halu u kojoj će linija raditi.', dokument: true }],
    koraci: [
      ...poslan('2026-02-09', '2026-02-10'),
      {
        radnja: 'zatvoriBezOdgovora',
        dan: '2026-03-02',
        razlog: 'Odgovor nije stigao ni nakon isteka roka. Izvadak je pribavljen službenim putem.',
      },
    ],
  },
  {
    projekt: 18,
    dan: '2026-04-07',
    naslov: 'Podrijetlo sirovine',
    rokDana: 7,
    pitanja: ['Koliki udio sjemenki dolazi iz vlastitog uzgoja?'],
    koraci: [
      ...poslan('2026-04-07', '2026-04-08'),
      { radnja: 'otkazi', dan: '2026-04-09', razlog: 'Podatak je nađen u prilogu 3 prijave.' },
    ],
  },
  {
    projekt: 21,
    dan: '2026-04-10',
    naslov: 'Predavači i raspored edukacija',
    rokDana: 7,
    pitanja: [
      'Kako su odabrani vanjski predavači i koliko sati drži svaki od njih?',
      { tekst: 'Dostavite životopise predavača.', dokument: true },
    ],
    koraci: [
      ...poslan('2026-04-10', '2026-04-10'),
      {
        radnja: 'zatraziProduljenje',
        dan: '2026-04-14',
        do: '2026-04-30',
        razlog: 'Dvoje predavača je na terenu i životopise mogu poslati tek sljedeći tjedan.',
      },
    ],
  },
  {
    projekt: 21,
    dan: '2026-04-14',
    naslov: 'Najam broda za praktičnu nastavu',
    rokDana: 7,
    pitanja: ['Zašto se praktična nastava ne može održati na vlastitom plovilu?'],
    koraci: [],
  },
  {
    projekt: 22,
    dan: '2026-04-02',
    naslov: 'Iskustvo mentora',
    rokDana: 7,
    pitanja: [{ tekst: 'Dostavite potvrde o iskustvu mentora u smanjenju otpada.', dokument: true }],
    koraci: [
      ...poslan('2026-04-02', '2026-04-03'),
      {
        radnja: 'odgovori',
        dan: '2026-04-13',
        odgovori: ['Potvrde poslodavaca za svih deset mentora spojene su u jedan dokument.'],
      },
      { radnja: 'posaljiOdgovor', dan: '2026-04-14' },
    ],
  },
  {
    projekt: 22,
    dan: '2026-04-14',
    naslov: 'Prostor za radionice',
    rokDana: 5,
    pitanja: [
      {
        tekst: 'Gdje će se održavati radionice i je li prostor pristupačan osobama s invaliditetom?',
        mjesto: { polje: 'projekt.lokacije' },
      },
    ],
    koraci: [{ radnja: 'posaljiNaPotvrdu', dan: '2026-04-14' }],
  },
]
