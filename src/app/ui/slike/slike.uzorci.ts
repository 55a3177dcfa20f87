/** One declaration of every kind of picture in every state that a screen can meet; the gallery shows them, tests walk them. */
import type { Slika } from './slika.types.ts'
import { starost } from './starost.ts'

const DUGO =
  'Potpora poljoprivrednim gospodarstvima, zadrugama i obrtima pogođenima elementarnim nepogodama na potpomognutim područjima Republike Hrvatske i u Gradu Zagrebu'
const PRIJAVE = ['prijava', 'prijave', 'prijava'] as const
const ROKOVI = ['rok', 'roka', 'rokova'] as const

const tjedni = Array.from({ length: 26 }, (_, at) => {
  const dan = new Date(Date.UTC(2026, 2, 9 + at * 7)).toISOString().slice(0, 10)
  return { dan, vrijednost: Math.round(20 + 18 * Math.sin(at / 3) + (at % 4) * 3) }
})

const vremenska = (stavke: Extract<Slika, { vrsta: 'vremenska-crta' }>['stavke'], naziv: string): Slika => ({
  vrsta: 'vremenska-crta',
  naziv,
  imenica: ROKOVI,
  od: '2026-11-01',
  do: '2026-12-31',
  danas: '2026-11-24',
  stavke,
})

/** Kinds, each with its states: usual first, then one value, none, many and long. */
export const UZORCI: Readonly<Record<string, readonly Slika[]>> = {
  stupci: [
    {
      vrsta: 'stupci',
      naziv: 'Zatražena sredstva po pozivima',
      mjera: 'eur',
      stavke: [
        { oznaka: 'Vaučeri za savjetovanje', vrijednost: 229_011_500, href: '#popis' },
        { oznaka: 'Prenamjena napuštenih zgrada', vrijednost: 1_000_000_000, ton: 'warning' },
        { oznaka: 'Poziv bez prijava', vrijednost: 0 },
      ],
    },
    {
      vrsta: 'stupci',
      naziv: 'Prijave po tjednima',
      mjera: 'broj',
      imenica: PRIJAVE,
      uspravno: true,
      stavke: tjedni.map(({ dan, vrijednost }) => ({ oznaka: dan.slice(5), vrijednost })),
    },
    {
      vrsta: 'stupci',
      naziv: 'Jedna vrijednost',
      mjera: 'postotak',
      stavke: [{ oznaka: 'Popunjeno', vrijednost: 7000 }],
    },
    { vrsta: 'stupci', naziv: 'Još ničega', mjera: 'broj', stavke: [] },
    {
      vrsta: 'stupci',
      naziv: 'Dugi nazivi',
      mjera: 'broj',
      imenica: PRIJAVE,
      stavke: Array.from({ length: 12 }, (_, at) => ({ oznaka: `${at + 1}. ${DUGO}`, vrijednost: at * at })),
    },
  ],
  crta: [
    { vrsta: 'crta', naziv: 'Zaprimljene prijave', mjera: 'broj', imenica: PRIJAVE, tocke: tjedni },
    { vrsta: 'crta', naziv: 'Zaprimljene prijave ukratko', mjera: 'broj', mala: true, tocke: tjedni },
    { vrsta: 'crta', naziv: 'Jedan dan', mjera: 'eur', tocke: [{ dan: '2026-11-24', vrijednost: 123_400 }] },
  ],
  slozeno: [
    {
      vrsta: 'slozeno',
      naziv: 'Izvori financiranja',
      mjera: 'eur',
      dijelovi: ['Europska unija', 'Državni proračun', 'Vlastiti doprinos', 'Zajam', 'Neprihvatljivo'],
      stavke: [
        { oznaka: 'Prva godina', vrijednosti: [85_000_000, 15_000_000, 20_000_000, 8_000_000, 1_000_000] },
        { oznaka: 'Druga godina', vrijednosti: [35_000_000, 0, 2_000_000, 18_000_000, 0] },
      ],
    },
    starost({
      naziv: 'Koliko dugo čeka',
      stavke: [
        { oznaka: 'Pitanja', brojevi: [12, 3, 0, 4], href: '#pitanja' },
        { oznaka: 'Zahtjevi', brojevi: [2, 0, 0, 0], href: '#zahtjevi' },
        { oznaka: 'Tehnička pitanja', brojevi: [0, 0, 0, 0] },
      ],
    }),
    starost({ naziv: 'Ništa ne čeka', stavke: [] }),
  ],
  ostvarenje: [
    {
      vrsta: 'ostvarenje',
      naziv: 'Alokacija i zatraženo',
      mjera: 'eur',
      imena: { cilj: 'Alokacija', mjereno: 'Zatraženo', sigurno: 'Ugovoreno' },
      stavke: [
        {
          oznaka: 'Vaučeri za savjetovanje',
          cilj: 3_000_000_000,
          mjereno: 229_011_500,
          sigurno: 68_773_000,
          href: '#a',
        },
        { oznaka: DUGO, cilj: 500_000_000, mjereno: 812_300_000, sigurno: 0 },
        { oznaka: 'Bez alokacije', cilj: null, mjereno: 0, sigurno: 0 },
      ],
    },
  ],
  toplina: [
    {
      vrsta: 'toplina',
      naziv: 'Prijave po županiji i iznosu',
      mjera: 'broj',
      imenica: PRIJAVE,
      stupci: ['do 50 tis. €', '50–100 tis. €', '100–500 tis. €', 'više'],
      redci: [
        { oznaka: 'Osječko-baranjska županija', vrijednosti: [4, 12, 7, 0] },
        { oznaka: 'Bjelovarsko-bilogorska županija', vrijednosti: [0, 2, 1, 1] },
        { oznaka: 'Grad Zagreb', vrijednosti: [22, 31, 9, 3] },
      ],
    },
  ],
  'vremenska-crta': [
    vremenska(
      [
        {
          id: '1',
          oznaka: 'Vaučeri za savjetovanje',
          sto: 'zatvaranje',
          od: '2026-11-27',
          do: '2026-11-27',
          href: '#1',
        },
        { id: '2', oznaka: DUGO, sto: 'otvaranje', od: '2026-12-15', do: '2026-12-15' },
        {
          id: '3',
          oznaka: 'Pitanje o prihvatljivosti',
          sto: 'odgovor',
          od: '2026-11-13',
          do: '2026-11-13',
          ton: 'danger',
        },
      ],
      'Rokovi',
    ),
    vremenska(
      [
        { id: '1', oznaka: 'A1 Projektna dokumentacija', od: '2026-11-01', do: '2026-11-20', ton: 'success' },
        { id: '2', oznaka: 'A2 Nabava radova', od: '2026-11-15', do: '2026-12-10' },
        {
          id: '3',
          oznaka: 'A3 Nadzor',
          sto: 'završava nakon projekta',
          od: '2026-12-01',
          do: '2027-01-31',
          ton: 'danger',
        },
      ],
      'Aktivnosti u vremenu',
    ),
  ],
  karta: [
    {
      vrsta: 'karta',
      naziv: 'Prijave po županijama',
      mjera: 'broj',
      imenica: PRIJAVE,
      stavke: [
        { zupanija: 21, vrijednost: 65, href: '#zg' },
        { zupanija: 14, vrijednost: 23 },
        { zupanija: 17, vrijednost: 18 },
        { zupanija: 8, vrijednost: 3 },
        { zupanija: 19, vrijednost: 1 },
      ],
    },
    { vrsta: 'karta', naziv: 'Karta bez vrijednosti', mjera: 'eur', stavke: [{ zupanija: 1, vrijednost: 0 }] },
  ],
  'karta-mjesta': [
    {
      vrsta: 'karta-mjesta',
      naziv: 'Mjesta posjeta',
      polazak: { oznaka: 'Zagreb', sirina: 45.8144, duzina: 15.978 },
      stavke: [
        { oznaka: 'PLM-2026-0001', tekst: 'Osijek, po općini', sirina: 45.5511, duzina: 18.6939, broj: 2, href: '#1' },
        { oznaka: 'PLM-2026-0002', tekst: 'Osijek, točno mjesto', sirina: 45.548, duzina: 18.661, broj: 1 },
        { oznaka: 'PLM-2026-0003', tekst: 'Split, po županiji', sirina: 43.5089, duzina: 16.4392 },
      ],
    },
    {
      vrsta: 'karta-mjesta',
      naziv: 'Jedno mjesto bez reda',
      stavke: [{ oznaka: 'PLM-2026-0004', tekst: 'Dubrovnik', sirina: 42.6412, duzina: 18.1091 }],
    },
  ],
}
