/** The on-site check as data: its preparation, and in the field everything that is seen there (domain rules 7.1). */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import {
  daNe,
  datum,
  dugiTekst,
  izracun,
  odabir,
  prilog,
  stalni,
  tablica,
  tekst,
} from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { OCJENE, PLOCE, POVODI, TIPOVI } from './provjera.izbori.ts'
import { LISTA_PROVJERE } from './provjera.liste.ts'
import { OVJERA } from './provjera.ovjera.ts'
import { clan, lokacija, nalaz, nazocni, oprema, preporuka, trosak } from './provjera.redci.ts'

export const TABOVI_PROVJERE = [
  'podaci',
  'dolazak',
  'lista',
  'oprema',
  'troskovi',
  'vidljivost',
  'nalazi',
  'zakljucak',
  'potpisi',
  'dokazi',
] as const
export type TabProvjere = (typeof TABOVI_PROVJERE)[number]
/** Answers stand by the codes of their questions. */
export const ODGOVORI = LISTA_PROVJERE.put
export const NALAZI = 'nalazi.nalazi'
export const PREPORUKE = 'nalazi.preporuke'
export interface UvjetiProvjere {
  /** The visit has begun: what is found is written. */
  teren: boolean
}

const obvezno = true
const zaKontekst = ({ teren }: UvjetiProvjere) => teren
const pitanje = (kljuc: string, oznaka: string) => daNe(kljuc, oznaka)

export const KATALOG_PROVJERE = defineKatalog<TabProvjere, UvjetiProvjere>({
  kartice: [
    {
      kljuc: 'podaci',
      naslov: 'Priprema',
      opis: 'Što se provjerava, kada, gdje i tko ide.',
      skupine: [
        {
          kljuc: 'posjet',
          naslov: 'Posjet',
          polja: [
            // Its check-list is frozen as the visit begins.
            odabir('tip', 'Vrsta provjere', stalni(opcijeOd(TIPOVI)), { obvezno, zaKontekst: ({ teren }) => !teren }),
            izracun('vrstaProvjere', 'Vrsta provjere', { zaKontekst }),
            odabir('povod', 'Povod', stalni(opcijeOd(POVODI)), { obvezno }),
            datum('datum', 'Datum posjeta', { obvezno }),
            tekst('sat', 'Početak', { maxLength: 5, primjer: '09:30' }),
            tekst('kraj', 'Predviđeni završetak', { maxLength: 5, primjer: '12:00' }),
            datum('obuhvatOd', 'Obuhvaćeno razdoblje od'),
            datum('obuhvatDo', 'Obuhvaćeno razdoblje do'),
            dugiTekst('napomena', 'Napomena za korisnika', { maxLength: 2000, visina: 3 }),
          ],
        },
        {
          kljuc: 'tim',
          naslov: 'Tim',
          opis: 'Najmanje dvije osobe, jedna vodi.',
          polja: [
            tablica(
              'tim',
              'Članovi tima',
              { redak: 'Član', dodaj: 'Dodaj člana', polja: clan },
              { minRedaka: 2, maxRedaka: 10 },
            ),
          ],
        },
        {
          kljuc: 'lokacije',
          naslov: 'Lokacije',
          polja: [
            tablica(
              'lokacije',
              'Mjesta koja se obilaze',
              { redak: 'Lokacija', dodaj: 'Dodaj lokaciju', polja: lokacija },
              {
                minRedaka: 1,
                maxRedaka: 30,
              },
            ),
          ],
        },
      ],
    },
    {
      kljuc: 'dolazak',
      naslov: 'Početak',
      opis: 'Kada je posjet počeo i tko je nazočan.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'nazocni',
          naslov: 'Nazočni',
          polja: [
            tablica(
              'nazocni',
              'Nazočne osobe',
              { redak: 'Osoba', dodaj: 'Dodaj osobu', polja: nazocni },
              {
                minRedaka: 1,
                maxRedaka: 60,
              },
            ),
          ],
        },
      ],
    },
    { ...LISTA_PROVJERE.kartica, zaKontekst },
    {
      kljuc: 'oprema',
      naslov: 'Oprema',
      opis: 'Što je zatečeno, sa serijskim brojem i fotografijom.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'oprema',
          naslov: 'Oprema',
          polja: [
            tablica(
              'oprema',
              'Uređaji i strojevi',
              { redak: 'Uređaj', dodaj: 'Dodaj uređaj', polja: oprema },
              {
                maxRedaka: 500,
              },
            ),
          ],
        },
      ],
    },
    {
      kljuc: 'troskovi',
      naslov: 'Troškovi',
      opis: 'Uzorak troškova provjeren na izvornim dokumentima.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'uzorak',
          naslov: 'Uzorak troškova',
          polja: [
            tablica(
              'uzorak',
              'Troškovi',
              { redak: 'Trošak', dodaj: 'Dodaj trošak', polja: trosak },
              { maxRedaka: 300 },
            ),
          ],
        },
      ],
    },
    {
      kljuc: 'vidljivost',
      naslov: 'Vidljivost',
      opis: 'Je li javno vidljivo da je projekt financirala Unija.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'ploca',
          naslov: 'Ploča',
          polja: [
            odabir('vrstaPloce', 'Ploča koja se traži', stalni(opcijeOd(PLOCE)), {
              obvezno,
              hint: 'Predloženo prema ukupnoj vrijednosti projekta i fondu.',
            }),
            pitanje('postavljena', 'Ploča je postavljena'),
            pitanje('tekst', 'Tekst je propisan'),
            pitanje('amblem', 'Amblem Unije je propisan'),
            pitanje('fond', 'Fond ili instrument je naveden'),
            pitanje('citljiva', 'Čitljiva je s javnog mjesta'),
          ],
        },
        {
          kljuc: 'mediji',
          naslov: 'Mrežne stranice i dokumenti',
          polja: [
            pitanje('mreznaStranica', 'Projekt je opisan na mrežnoj stranici'),
            pitanje('drustveneMreze', 'Projekt je opisan na društvenim mrežama'),
            pitanje('dokumenti', 'Dokumenti projekta imaju propisano zaglavlje'),
            prilog('fotografije', 'Fotografije'),
          ],
        },
      ],
    },
    {
      kljuc: 'nalazi',
      naslov: 'Nalazi i preporuke',
      opis: 'Što nije u redu, koliko je ozbiljno i što treba učiniti.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'nalazi',
          naslov: 'Nalazi',
          polja: [
            tablica('nalazi', 'Nalazi', { redak: 'Nalaz', dodaj: 'Dodaj nalaz', polja: nalaz }, { maxRedaka: 100 }),
          ],
        },
        {
          kljuc: 'preporuke',
          naslov: 'Preporuke',
          polja: [
            tablica(
              'preporuke',
              'Preporuke',
              { redak: 'Preporuka', dodaj: 'Dodaj preporuku', polja: preporuka },
              {
                maxRedaka: 100,
              },
            ),
          ],
        },
      ],
    },
    {
      kljuc: 'zakljucak',
      naslov: 'Zaključak',
      opis: 'Ocjena cijele provjere.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'zakljucak',
          naslov: 'Zaključak',
          polja: [
            dugiTekst('zakljucak', 'Zaključak', { obvezno, maxLength: 6000 }),
            odabir('ocjena', 'Opća ocjena', stalni(opcijeOd(OCJENE)), { obvezno }),
            izracun('ukupanUcinak', 'Ukupan financijski učinak'),
          ],
        },
      ],
    },
    ...OVJERA.map((kartica) => ({ ...kartica, zaKontekst })),
  ],
})
