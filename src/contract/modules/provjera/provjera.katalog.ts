/** The on-site check as data: its preparation, and in the field everything that is seen there (domain rules 7.1). */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import {
  broj,
  daNe,
  datum,
  dugiTekst,
  godina,
  izKonteksta,
  iznos,
  izracun,
  izSadrzaja,
  kolicina,
  odabir,
  prilog,
  stalni,
  tablica,
  tekst,
  telefon,
} from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { IZBORI } from '#contract/kernel/kontrolna-lista/lista.ts'
import { KOMENTAR_MAX } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { OCJENE, PLOCE, POVODI, STANJA_OPREME, STRANE, TEZINE, TIPOVI, ULOGE } from './provjera.izbori.ts'

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
] as const
export type TabProvjere = (typeof TABOVI_PROVJERE)[number]
/** Answers stand by the codes of their questions. */
export const ODGOVORI = 'lista.odgovori'
export const NALAZI = 'nalazi.nalazi'
export const PREPORUKE = 'nalazi.preporuke'
export const POTPISI = 'potpisi.potpisi'

export interface UvjetiProvjere {
  /** The visit has begun: what is found is written. */
  teren: boolean
}

const obvezno = true
const zaKontekst = ({ teren }: UvjetiProvjere) => teren
const pitanje = (kljuc: string, oznaka: string) => daNe(kljuc, oznaka)

const lokacija = [
  tekst('naziv', 'Lokacija', { obvezno }),
  tekst('adresa', 'Adresa', { obvezno }),
  tekst('koordinate', 'Koordinate', { uzorak: 'koordinate', primjer: '45.8150, 15.9819', maxLength: 40 }),
  daNe('obidena', 'Obiđena'),
]

const nazocni = [
  tekst('ime', 'Ime i prezime', { obvezno }),
  tekst('funkcija', 'Funkcija', { obvezno }),
  odabir('strana', 'Strana', stalni(opcijeOd(STRANE)), { obvezno }),
  telefon('telefon', 'Telefon'),
  tekst('dolazak', 'Vrijeme dolaska', { maxLength: 5, primjer: '09:30' }),
]

const odgovor = [
  odabir('odgovor', 'Odgovor', stalni(opcijeOd(IZBORI))),
  dugiTekst('komentar', 'Komentar', { maxLength: KOMENTAR_MAX, visina: 3 }),
  kolicina('izmjereno', 'Izmjereno'),
  tekst('jedinica', 'Jedinica', { maxLength: 20, primjer: 'm²' }),
  prilog('fotografije', 'Fotografije i dokumenti'),
  // The clock of the device; whoever answered stands in the log.
  tekst('vrijeme', 'Vrijeme odgovora', { maxLength: 30, zakljucano: true }),
]

const oprema = [
  tekst('naziv', 'Naziv', { obvezno }),
  tekst('proizvodac', 'Proizvođač'),
  tekst('model', 'Model'),
  tekst('serijskiBroj', 'Serijski broj', { obvezno, maxLength: 60 }),
  tekst('serijskiBrojPonovno', 'Serijski broj, ponovno', { maxLength: 60, hint: 'Prepišite ga još jednom s pločice.' }),
  tekst('inventarniBroj', 'Inventarni broj', { maxLength: 60 }),
  godina('godina', 'Godina proizvodnje'),
  broj('ugovoreno', 'Ugovorena količina', { min: '0' }),
  broj('zateceno', 'Zatečena količina', { min: '0', obvezno }),
  tekst('lokacija', 'Gdje je'),
  odabir('stanje', 'Stanje', stalni(opcijeOd(STANJA_OPREME)), { obvezno }),
  daNe('novo', 'Novo'),
  daNe('oznakaEu', 'Oznaka EU'),
  prilog('fotografije', 'Fotografije', { hint: 'Najmanje jedna cijelog uređaja i jedna pločice.' }),
]

const trosak = [
  tekst('trosak', 'Trošak', { obvezno }),
  tekst('dokument', 'Dokument', { obvezno }),
  iznos('iznos', 'Iznos', { obvezno }),
  daNe('izvornik', 'Provjeren izvornik'),
  daNe('knjige', 'U poslovnim knjigama'),
  daNe('oznaka', 'Oznaka projekta na računu'),
  tekst('napomena', 'Napomena', { maxLength: 500 }),
]

const nalaz = [
  odabir('stavka', 'Pitanje kontrolne liste', izKonteksta('stavke'), { obvezno }),
  dugiTekst('opis', 'Opis', { obvezno, maxLength: 2000 }),
  odabir('tezina', 'Težina', stalni(opcijeOd(TEZINE)), { obvezno }),
  iznos('ucinak', 'Financijski učinak'),
  odabir('trosak', 'Trošak', izSadrzaja('troskovi')),
  daNe('sumnja', 'Sumnja na nepravilnost'),
]

const preporuka = [
  odabir('nalaz', 'Nalaz', izSadrzaja('nalazi'), { obvezno }),
  dugiTekst('tekst', 'Preporuka', { obvezno, maxLength: 2000 }),
  tekst('odgovoran', 'Odgovorna osoba', { obvezno }),
  datum('rok', 'Rok', { obvezno }),
]

const potpis = [
  tekst('ime', 'Ime i prezime', { obvezno }),
  tekst('funkcija', 'Funkcija', { obvezno }),
  odabir('strana', 'Strana', stalni(opcijeOd(STRANE)), { obvezno }),
  // Strokes as lists of points, `[[x, y, x, y, …], …]`, as the finger drew them.
  dugiTekst('potezi', 'Potpis', { maxLength: 20_000 }),
  dugiTekst('odbija', 'Razlog odbijanja', { maxLength: 1000 }),
  tekst('svjedok1', 'Prvi svjedok'),
  tekst('svjedok2', 'Drugi svjedok'),
  tekst('vrijeme', 'Vrijeme potpisa', { maxLength: 30 }),
  tekst('sazetak', 'Kontrolni zbroj potpisanog', { maxLength: 64 }),
]

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
            odabir('tip', 'Vrsta provjere', stalni(opcijeOd(TIPOVI)), { obvezno }),
            odabir('povod', 'Povod', stalni(opcijeOd(POVODI)), { obvezno }),
            datum('datum', 'Datum posjeta', { obvezno }),
            tekst('sat', 'Početak', { maxLength: 5, primjer: '09:30' }),
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
              {
                redak: 'Član',
                dodaj: 'Dodaj člana',
                polja: [
                  odabir('osoba', 'Osoba', izKonteksta('osobe'), { obvezno }),
                  odabir('uloga', 'Uloga', stalni(opcijeOd(ULOGE)), { obvezno }),
                ],
              },
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
    {
      kljuc: 'lista',
      naslov: 'Kontrolna lista',
      opis: 'Odgovor na svako pitanje, s komentarom i fotografijom gdje se traže.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'odgovori',
          naslov: 'Odgovori',
          polja: [
            tablica(
              'odgovori',
              'Odgovori',
              { redak: 'Pitanje', dodaj: 'Dodaj odgovor', polja: odgovor },
              {
                maxRedaka: 200,
              },
            ),
          ],
        },
      ],
    },
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
            odabir('vrstaPloce', 'Ploča koja se traži', stalni(opcijeOd(PLOCE)), { obvezno }),
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
      opis: 'Što nije u redu, koliko je teško i što treba učiniti.',
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
    {
      kljuc: 'potpisi',
      naslov: 'Potpisi',
      opis: 'Obje strane potpisuju što su pročitale. Kasnija izmjena poništava potpise.',
      zaKontekst,
      skupine: [
        {
          kljuc: 'potpisi',
          naslov: 'Potpisi',
          polja: [
            tablica('potpisi', 'Potpisi', { redak: 'Potpis', dodaj: 'Dodaj potpis', polja: potpis }, { maxRedaka: 60 }),
          ],
        },
      ],
    },
  ],
})
