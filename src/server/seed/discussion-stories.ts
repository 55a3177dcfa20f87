import type { MjestoNaDokumentu } from './pins.ts'

/** What officers and applicants say of submitted applications; `P` speaks for the applicant, `U` for the body that selects. */
export interface PricaKomentara {
  tko: 'U' | 'P'
  dan: string
  sat: string
  /** A path of the form, or null for all of it. */
  put: string | null
  tekst: string
  /** Where on a document it is: the beginning of the file's name, with a page and a box in ten-thousandths. `put` is then that file's field. */
  pribadaca?: MjestoNaDokumentu
  interno?: true
  zaDoradu?: true
  /** Which comment of the story it answers, counted from 0. */
  odgovorNa?: number
  /** When the body resolves it. */
  rijesen?: { dan: string; sat: string }
}

/** By the number of the storyboard's project, in the order of time. */
export const RASPRAVE: Readonly<Record<number, readonly PricaKomentara[]>> = {
  21: [
    {
      tko: 'U',
      dan: '2026-03-31',
      sat: '09:20',
      put: 'projekt.opcaSvrha',
      tekst: 'Iz svrhe nije vidljivo kako se osposobljavanje dijeli po pogonima. Molimo pojasnite.',
      rijesen: { dan: '2026-04-03', sat: '08:45' },
    },
    {
      tko: 'P',
      dan: '2026-04-01',
      sat: '11:05',
      put: 'projekt.opcaSvrha',
      tekst: 'Osposobljavanje pohađa 40 zaposlenih iz dvaju pogona, u pet skupina po osam polaznika.',
      odgovorNa: 0,
    },
    {
      tko: 'U',
      dan: '2026-04-03',
      sat: '08:50',
      put: 'projekt.sazetakHr',
      tekst: 'Sažetak ne navodi broj polaznika, a svrha ih ima 40. Dopunite sažetak.',
      zaDoradu: true,
    },
    {
      tko: 'U',
      dan: '2026-04-03',
      sat: '09:10',
      put: 'projekt.naziv',
      tekst: 'Provjeriti je li isti program već financiran u pozivu iz 2024.',
      interno: true,
    },
    {
      tko: 'P',
      dan: '2026-04-13',
      sat: '14:30',
      put: null,
      tekst: 'Možemo li potpisane ugovore s predavačima dostaviti naknadno?',
    },
  ],
  22: [
    {
      tko: 'U',
      dan: '2026-04-02',
      sat: '10:15',
      put: 'projekt.ciljneSkupine',
      tekst: 'Nedostaje podatak o tome kako se biraju poduzeća u mreži mentora.',
    },
    {
      tko: 'P',
      dan: '2026-04-08',
      sat: '12:40',
      put: 'projekt.ciljneSkupine',
      tekst: 'Poduzeća se biraju javnim pozivom, a kriteriji su objavljeni na našoj mrežnoj stranici.',
      odgovorNa: 0,
    },
  ],
  19: [
    {
      tko: 'U',
      dan: '2026-01-13',
      sat: '13:00',
      put: 'projekt.opravdanost',
      tekst: 'Obrazloženje ne spominje postojeću radionicu. Koliki joj je sadašnji kapacitet?',
    },
    {
      tko: 'P',
      dan: '2026-01-15',
      sat: '10:20',
      put: 'projekt.opravdanost',
      tekst: 'Radionica danas ima šest mjesta i radi u unajmljenom prostoru.',
      odgovorNa: 0,
    },
  ],
  16: [
    {
      tko: 'U',
      dan: '2026-03-19',
      sat: '10:30',
      put: 'projekt.sazetakHr',
      tekst: 'Sažetak ne kaže koliko uređaja linija sastavlja na godinu. Dopunite ga.',
      zaDoradu: true,
    },
    {
      tko: 'U',
      dan: '2026-03-19',
      sat: '10:45',
      put: 'projekt.opravdanost',
      tekst: 'Objasnite zašto postojeća montaža ne može pratiti narudžbe.',
      zaDoradu: true,
    },
  ],
  17: [
    {
      tko: 'U',
      dan: '2026-04-07',
      sat: '09:40',
      put: 'projekt.opravdanost',
      tekst: 'Navedite koliko je trupova danas vraćeno na ponovno zavarivanje.',
      zaDoradu: true,
    },
  ],
  12: [
    {
      tko: 'U',
      dan: '2026-04-07',
      sat: '11:15',
      put: 'projekt.lokacije',
      tekst: 'Katastarska čestica u obrascu nije ona iz glavnog projekta. Ispravite podatke o lokaciji.',
      zaDoradu: true,
    },
    {
      tko: 'U',
      dan: '2026-04-07',
      sat: '11:20',
      put: 'projekt.lokacije',
      tekst: 'Provjeriti s gradskim uredom je li dozvola izdana za obje čestice.',
      interno: true,
    },
    {
      tko: 'U',
      dan: '2026-04-08',
      sat: '09:05',
      put: null,
      tekst: 'Čestica navedena ovdje nije ona iz obrasca. Koja je točna?',
      pribadaca: { datoteka: 'građevinska', stranica: 3, okvir: { x: 900, y: 1900, sirina: 5200, visina: 700 } },
    },
    {
      tko: 'U',
      dan: '2026-04-08',
      sat: '09:20',
      put: null,
      tekst: 'Separator nije u proračunu. Je li to trošak izvan projekta?',
      pribadaca: { datoteka: 'građevinska', stranica: 8, okvir: { x: 900, y: 4200, sirina: 8100, visina: 500 } },
    },
  ],
}
