/** On-site checks of the storyboard (12.4) and some besides: who planned them and when, what was found, and what both sides did of it. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { POVODI, Tip } from '#contract/modules/provjera/provjera.izbori.ts'
import type { KorakPreporuke } from './check-follow-up.ts'
import { MODULARNI_ELEMENT } from './check-visits.follow-up.ts'
import { PLOVILO, RECIKLAZNO_DVORISTE, STARA_MLJEKARA } from './check-visits.sites.ts'
import { OBRADNI_CENTAR, OPREMA_STEZNE_GLAVE, PLATFORMA_ODRZAVANJA, type Posjet } from './check-visits.ts'

export type KorakProvjere =
  /** A member's own declaration, and V's consent to come unannounced. */
  | { radnja: 'izjavi'; dan: IsoDatum; tko: 'voditelj' | 'clan' }
  | { radnja: 'suglasi'; dan: IsoDatum }
  | { radnja: 'najavi' | 'potvrdi' | 'odobri'; dan: IsoDatum }
  | { radnja: 'posaljiNaOcitovanje'; dan: IsoDatum; razlog?: string }
  | { radnja: 'otkazi'; dan: IsoDatum; razlog: string }
  /** The visit itself, on the day of the check. One that goes on has fewer questions answered than there are. */
  | { radnja: 'teren'; posjet: Posjet }
  /** The beneficiary of the minutes and of each finding, by its number in the visit. */
  | { radnja: 'ocituj'; dan: IsoDatum; tekst: string; nalazi: Record<number, string>; predano: boolean }
  | KorakPreporuke

export interface PricaProvjere {
  /** Number of the project in the storyboard. */
  projekt: number
  /** Day on which it was planned. */
  dan: IsoDatum
  tip: Tip
  povod: keyof typeof POVODI
  posjet: IsoDatum
  sat: string
  obuhvat: [od: IsoDatum, do_: IsoDatum]
  /** What is visited, and where it is on the map. */
  mjesto: [naziv: string, koordinate: string]
  napomena?: string
  /** Which of the officers of the body leads, which goes along. */
  tim: [voditelj: number, clan: number]
  koraci: KorakProvjere[]
}

const izjave = (voditelj: IsoDatum, clan = voditelj): KorakProvjere[] => [
  { radnja: 'izjavi', dan: voditelj, tko: 'voditelj' },
  { radnja: 'izjavi', dan: clan, tko: 'clan' },
]

/** In the order in which they were planned, which gives their numbers. A visit is announced three weeks before. */
export const PROVJERE: readonly PricaProvjere[] = [
  {
    projekt: 2,
    dan: '2025-12-10',
    tip: 'oprema',
    povod: 'prijeZavrsnogZnsa',
    posjet: '2026-01-15',
    sat: '10:00',
    obuhvat: ['2025-07-01', '2025-12-31'],
    mjesto: ['Razvojni ured', '45.8010, 15.9710'],
    napomena: 'Molimo pripremite pokazni rad platforme, evidencije radnog vremena i izvješća o ispitivanju.',
    tim: [1, 0],
    koraci: [
      ...izjave('2025-12-11', '2025-12-12'),
      { radnja: 'najavi', dan: '2025-12-16' },
      { radnja: 'teren', posjet: PLATFORMA_ODRZAVANJA },
      { radnja: 'posaljiNaOcitovanje', dan: '2026-01-22' },
      {
        radnja: 'ocituj',
        dan: '2026-01-27',
        tekst: 'Suglasni smo sa zapisnikom i nemamo primjedbi.',
        nalazi: {},
        predano: true,
      },
      { radnja: 'potvrdi', dan: '2026-01-29' },
      { radnja: 'odobri', dan: '2026-02-03' },
    ],
  },
  {
    projekt: 30,
    dan: '2025-12-17',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-01-22',
    sat: '09:30',
    obuhvat: ['2025-09-01', '2025-12-31'],
    mjesto: ['Pogon za lamelirano drvo', '45.4290, 17.8790'],
    tim: [0, 1],
    koraci: [
      ...izjave('2025-12-18', '2025-12-19'),
      { radnja: 'najavi', dan: '2025-12-22' },
      { radnja: 'teren', posjet: MODULARNI_ELEMENT },
      { radnja: 'posaljiNaOcitovanje', dan: '2026-01-26' },
      {
        radnja: 'ocituj',
        dan: '2026-01-29',
        tekst: 'Nalaze prihvaćamo. Preša je na servisu i vraća se u pogon.',
        nalazi: { 1: 'Račun za servis dostavit ćemo čim ga primimo.' },
        predano: true,
      },
      { radnja: 'potvrdi', dan: '2026-01-30' },
      { radnja: 'odobri', dan: '2026-02-02' },
      {
        radnja: 'produlji',
        dan: '2026-02-18',
        preporuka: 3,
        rok: '2026-05-18',
        razlog: 'Ovlašteni ispitivač nema slobodan termin prije travnja.',
      },
      {
        radnja: 'prenesi',
        dan: '2026-03-09',
        preporuka: 1,
        razlog: 'Preša plaćena iz projekta ni nakon roka nije vraćena u pogon, a dokaz o servisu nije dostavljen.',
      },
      {
        radnja: 'predaj',
        dan: '2026-03-17',
        preporuka: 4,
        tekst: 'Naljepnice su postavljene na prešu i pilu.',
        slika: ['Naljepnica na pili', 'naljepnica'],
      },
      {
        radnja: 'predlozi',
        dan: '2026-03-19',
        preporuka: 4,
        ocjena: 'djelomicno',
        razlog: 'Na fotografiji je samo pila. Za prešu dokaz nedostaje.',
      },
      { radnja: 'potvrdi', dan: '2026-03-20', preporuka: 4 },
      {
        radnja: 'predaj',
        dan: '2026-03-30',
        preporuka: 4,
        tekst: 'Prilažemo i fotografiju druge naljepnice.',
        slika: ['Druga naljepnica', 'naljepnica'],
      },
      {
        radnja: 'predlozi',
        dan: '2026-04-13',
        preporuka: 4,
        ocjena: 'ispunjena',
        razlog: 'Naljepnice su na svoj opremi i čitljive.',
      },
    ],
  },
  {
    projekt: 1,
    dan: '2026-01-26',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-02-24',
    sat: '09:00',
    obuhvat: ['2025-09-01', '2026-01-31'],
    mjesto: ['Proizvodni pogon', '45.5480, 18.6610'],
    tim: [0, 1],
    koraci: [
      ...izjave('2026-01-27', '2026-01-28'),
      { radnja: 'najavi', dan: '2026-01-30' },
      {
        radnja: 'otkazi',
        dan: '2026-02-17',
        razlog:
          'Tokarski centar na jamstvenom je popravku do sredine ožujka, pa se ne bi mogao vidjeti u radu. Provjera će se ponovno planirati.',
      },
    ],
  },
  {
    projekt: 13,
    dan: '2026-02-10',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-03-17',
    sat: '10:00',
    obuhvat: ['2026-01-01', '2026-02-28'],
    mjesto: ['Pogon za obradu metala', '45.5478, 18.6622'],
    napomena: 'Provjerava se spremnost prostora i osoblja prije isporuke opreme.',
    tim: [1, 0],
    koraci: [
      ...izjave('2026-02-11', '2026-02-12'),
      { radnja: 'najavi', dan: '2026-02-16' },
      { radnja: 'teren', posjet: OBRADNI_CENTAR },
      { radnja: 'posaljiNaOcitovanje', dan: '2026-03-23' },
      {
        radnja: 'ocituj',
        dan: '2026-03-27',
        tekst: 'Prihvaćamo nalaze. S najmodavcem pregovaramo o dodatku ugovoru.',
        nalazi: { 3: 'Plakat ćemo premjestiti na ulaz u halu čim se ulaz oboji.' },
        predano: true,
      },
      { radnja: 'potvrdi', dan: '2026-03-30' },
      { radnja: 'odobri', dan: '2026-04-01' },
      {
        radnja: 'predaj',
        dan: '2026-04-07',
        preporuka: 3,
        tekst: 'Plakat je 3. travnja premješten na ulaz u halu. Fotografija je u prilogu.',
        slika: ['Plakat na ulazu', 'ploca'],
      },
      {
        radnja: 'predlozi',
        dan: '2026-04-08',
        preporuka: 3,
        ocjena: 'ispunjena',
        razlog: 'Plakat je na ulazu i čitljiv. Preporuka je provedena.',
      },
      { radnja: 'potvrdi', dan: '2026-04-09', preporuka: 3 },
      {
        radnja: 'predaj',
        dan: '2026-04-13',
        preporuka: 2,
        tekst: 'Pronađena su tri upita i odgovora savjetnika iz studenoga. Uvršteni su u dokumentaciju nabave.',
        slika: ['Upiti i odgovori', 'popis'],
      },
    ],
  },
  {
    projekt: 1,
    dan: '2026-03-02',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-03-31',
    sat: '09:00',
    obuhvat: ['2025-09-01', '2026-02-28'],
    mjesto: ['Proizvodni pogon', '45.5480, 18.6610'],
    napomena: 'Molimo da tijekom posjeta tokarski centar bude u radu i da operater bude nazočan.',
    tim: [0, 1],
    koraci: [
      ...izjave('2026-03-03'),
      { radnja: 'najavi', dan: '2026-03-05' },
      { radnja: 'teren', posjet: OPREMA_STEZNE_GLAVE },
      { radnja: 'posaljiNaOcitovanje', dan: '2026-04-08' },
      {
        radnja: 'ocituj',
        dan: '2026-04-13',
        tekst: 'Prihvaćamo prva dva nalaza. Uz treći dajemo pojašnjenje.',
        nalazi: {
          1: 'Naljepnice su naručene i bit će postavljene do kraja travnja.',
          3: 'Zapisnik postoji u papirnatom obliku i dostavit ćemo ga čim ga ovjere svi članovi povjerenstva.',
        },
        predano: true,
      },
    ],
  },
  {
    projekt: 11,
    dan: '2026-03-04',
    tip: 'infrastruktura',
    povod: 'planirana',
    posjet: '2026-04-01',
    sat: '10:00',
    obuhvat: ['2025-06-01', '2026-03-31'],
    mjesto: ['Lokacija reciklažnog dvorišta', '45.2710, 16.9250'],
    tim: [0, 1],
    koraci: [
      ...izjave('2026-03-05'),
      { radnja: 'najavi', dan: '2026-03-09' },
      { radnja: 'teren', posjet: RECIKLAZNO_DVORISTE },
      { radnja: 'posaljiNaOcitovanje', dan: '2026-04-10' },
      {
        radnja: 'ocituj',
        dan: '2026-04-13',
        tekst: 'Zapisnik točno opisuje zatečeno stanje. Kašnjenje je nastalo zbog žalbe u postupku izdavanja dozvole.',
        nalazi: { 1: 'Objava postupka nabave radova planirana je za' },
        predano: false,
      },
    ],
  },
  {
    projekt: 28,
    dan: '2026-03-06',
    tip: 'infrastruktura',
    povod: 'planirana',
    posjet: '2026-04-09',
    sat: '09:30',
    obuhvat: ['2026-03-01', '2026-03-31'],
    mjesto: ['Zgrada stare mljekare', '44.6020, 15.4110'],
    tim: [1, 0],
    koraci: [
      ...izjave('2026-03-09'),
      { radnja: 'najavi', dan: '2026-03-12' },
      { radnja: 'teren', posjet: STARA_MLJEKARA },
    ],
  },
  {
    projekt: 6,
    dan: '2026-03-30',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-04-28',
    sat: '08:30',
    obuhvat: ['2025-11-01', '2026-03-31'],
    mjesto: ['Proizvodna hala', '44.1194, 15.2314'],
    napomena: 'Molimo osigurajte pristup krovu i nazočnost nadzornog inženjera.',
    tim: [0, 1],
    koraci: [...izjave('2026-03-31', '2026-04-01'), { radnja: 'najavi', dan: '2026-04-02' }],
  },
  {
    projekt: 3,
    dan: '2026-04-07',
    tip: 'oprema',
    povod: 'poPrijavi',
    posjet: '2026-04-14',
    sat: '08:15',
    obuhvat: ['2025-09-01', '2026-02-28'],
    mjesto: ['Hala i vez u luci', '44.1201, 15.2302'],
    tim: [1, 0],
    koraci: [
      ...izjave('2026-04-07', '2026-04-08'),
      { radnja: 'suglasi', dan: '2026-04-09' },
      { radnja: 'teren', posjet: PLOVILO },
    ],
  },
  {
    projekt: 29,
    dan: '2026-04-13',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-05-20',
    sat: '10:00',
    obuhvat: ['2025-11-01', '2026-04-30'],
    mjesto: ['Kompresorska stanica', '45.5482, 18.6615'],
    tim: [1, 0],
    koraci: [{ radnja: 'izjavi', dan: '2026-04-14', tko: 'voditelj' }],
  },
]
