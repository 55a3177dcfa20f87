/** What a contract adds to the application form: one tab of its own (domain rules, chapter 6), and what a change of it says for itself. */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import {
  broj,
  daNe,
  datum,
  dugiTekst,
  izKonteksta,
  iznos,
  izracun,
  type Kartica,
  odabir,
  oib,
  type Polje,
  postotak,
  prilog,
  stalni,
  tablica,
  tekst,
  visestrukiOdabir,
} from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import {
  MODELI_OPRAVDAVANJA,
  NACINI_POTPISA,
  POVODI_IZMJENE,
  PRIVICI,
  STRANE_UGOVORA,
  TRAJNOSTI,
  UCESTALOSTI_ZNS,
  VRSTE_OSIGURANJA,
  VRSTE_UGOVORA,
} from './ugovor.izbori.ts'

export const TAB_UGOVORA = 'ugovor'
export const TAB_IZMJENE = 'izmjena'
export type TabUgovora = Tab | typeof TAB_UGOVORA | typeof TAB_IZMJENE

const obvezno = true
const PREDUJAM = { polje: 'dozvoljenaIsplataPredujma', jedno: [true] }

const potpisnik = [
  odabir('strana', 'Strana', stalni(opcijeOd(STRANE_UGOVORA)), { obvezno }),
  tekst('ime', 'Ime i prezime', { obvezno }),
  tekst('funkcija', 'Funkcija', { obvezno }),
  oib('oib', 'OIB', { obvezno }),
  odabir('nacin', 'Način potpisa', stalni(opcijeOd(NACINI_POTPISA)), { obvezno }),
  datum('datum', 'Dan potpisa'),
]
const osiguranje = [
  odabir('vrsta', 'Vrsta', stalni(opcijeOd(VRSTE_OSIGURANJA)), { obvezno }),
  iznos('iznos', 'Iznos', { obvezno }),
  datum('vrijediDo', 'Vrijedi do', { obvezno }),
  prilog('dokument', 'Dokument', { obvezno }),
]

const karticaUgovor: Kartica<TabUgovora, PozivDefinicija> = {
  kljuc: TAB_UGOVORA,
  naslov: 'Ugovor',
  opis: 'Iznosi dolaze iz prijave i odluke; ostalo dogovaraju strane ugovora.',
  skupine: [
    {
      kljuc: 'osnovno',
      naslov: 'Osnovni podaci',
      polja: [
        izracun('brojUgovora', 'Broj ugovora'),
        odabir('vrsta', 'Vrsta', stalni(opcijeOd(VRSTE_UGOVORA)), { obvezno, pocetno: 'ugovor' }),
        izracun('datumStupanja', 'Stupa na snagu'),
      ],
    },
    {
      kljuc: 'potpisnici',
      naslov: 'Potpisnici',
      opis: 'Tijelo potpisuje nakon korisnika ili istoga dana.',
      polja: [
        tablica(
          'potpisnici',
          'Potpisnici',
          { redak: 'Potpisnik', dodaj: 'Dodaj potpisnika', polja: potpisnik },
          { obvezno, minRedaka: 2, maxRedaka: 20 },
        ),
      ],
    },
    {
      kljuc: 'razdoblja',
      naslov: 'Razdoblja',
      polja: [
        izracun('razdobljeProvedbe', 'Razdoblje provedbe'),
        datum('prihvatljivostOd', 'Troškovi prihvatljivi od', { obvezno }),
        datum('prihvatljivostDo', 'Troškovi prihvatljivi do', { obvezno }),
      ],
    },
    {
      kljuc: 'iznosi',
      naslov: 'Iznosi',
      opis: 'Iz prijave i odluke o financiranju.',
      polja: [
        izracun('ukupnoTroskova', 'Ukupni troškovi', { jedinica: '€' }),
        izracun('prihvatljivo', 'Prihvatljivi troškovi', { jedinica: '€' }),
        izracun('bespovratna', 'Bespovratna sredstva', { jedinica: '€' }),
        izracun('vlastito', 'Vlastiti doprinos', { jedinica: '€' }),
        izracun('eu', 'Sredstva Europske unije', { jedinica: '€' }),
        izracun('nacionalno', 'Nacionalna sredstva', { jedinica: '€' }),
        izracun('intenzitet', 'Intenzitet'),
      ],
    },
    {
      kljuc: 'placanje',
      naslov: 'Plaćanje',
      polja: [
        tekst('iban', 'IBAN', { obvezno, maxLength: 42 }),
        prilog('ibanDokaz', 'Potvrda banke o računu', { obvezno }),
        daNe('dozvoljenaIsplataPredujma', 'Predujam je dozvoljen', { obvezno, pocetno: false }),
        postotak('najvisiPostotakPredujma', 'Najviši predujam', { obvezno, vidljivoAko: PREDUJAM }),
        odabir('modelOpravdavanja', 'Opravdavanje predujma', stalni(opcijeOd(MODELI_OPRAVDAVANJA)), {
          obvezno,
          pocetno: 'razmjerno',
          vidljivoAko: PREDUJAM,
        }),
        visestrukiOdabir('metodePlacanja', 'Metode plaćanja', izKonteksta('metodePlacanja'), { obvezno }),
        postotak('postotakZadrzavanja', 'Zadržava se do završnog zahtjeva', { obvezno, pocetno: '0.00' }),
      ],
    },
    {
      kljuc: 'zahtjevi',
      naslov: 'Zahtjevi za nadoknadom sredstava',
      polja: [
        odabir('ucestalostZns', 'Učestalost', stalni(opcijeOd(UCESTALOSTI_ZNS)), { obvezno, pocetno: '3' }),
        broj('rokZavrsnogZns', 'Rok završnog zahtjeva', {
          obvezno,
          jedinica: 'dana',
          min: '1',
          max: '365',
          pocetno: '30',
          hint: 'Od završetka provedbe.',
        }),
      ],
    },
    {
      kljuc: 'trajnost',
      naslov: 'Trajnost i čuvanje dokumentacije',
      polja: [
        odabir('trajnost', 'Trajnost', stalni(opcijeOd(TRAJNOSTI)), { obvezno }),
        izracun('cuvanjeDokumentacijeDo', 'Dokumentacija se čuva do'),
        daNe('obveznikNabave', 'Korisnik je obveznik javne nabave', { obvezno }),
      ],
    },
    {
      kljuc: 'osiguranja',
      naslov: 'Instrumenti osiguranja',
      polja: [
        tablica(
          'instrumentiOsiguranja',
          'Instrumenti osiguranja',
          { redak: 'Instrument', dodaj: 'Dodaj instrument', polja: osiguranje },
          { maxRedaka: 20 },
        ),
      ],
    },
    {
      kljuc: 'uvjeti',
      naslov: 'Posebni uvjeti',
      polja: [
        tablica(
          'posebniUvjeti',
          'Posebni uvjeti',
          {
            redak: 'Uvjet',
            dodaj: 'Dodaj uvjet',
            polja: [dugiTekst('tekst', 'Uvjet', { obvezno, maxLength: 2000 })],
          },
          { maxRedaka: 50 },
        ),
      ],
    },
    {
      kljuc: 'privici',
      naslov: 'Privici',
      polja: [
        tablica(
          'privici',
          'Privici',
          {
            redak: 'Privitak',
            dodaj: 'Dodaj privitak',
            polja: [
              odabir('privitak', 'Privitak', stalni(opcijeOd(PRIVICI)), { obvezno }),
              prilog('datoteka', 'Datoteka', { obvezno }),
            ],
          },
          { maxRedaka: 10 },
        ),
      ],
    },
  ],
}

/** The four conditions of a large change, in the words that a beneficiary confirms. */
export const UVJETI_IZMJENE = {
  nepredvidivo: 'Okolnosti se nisu mogle predvidjeti u vrijeme prijave.',
  nuzno: 'Izmjena je nužna za ostvarenje projekta.',
  bezPovecanja: 'Ukupni prihvatljivi troškovi ne rastu.',
  bezKrivnje: 'Nijedna strana nije kriva za nastale okolnosti.',
} as const
export const KLJUCEVI_UVJETA = Object.keys(UVJETI_IZMJENE) as (keyof typeof UVJETI_IZMJENE)[]

/** What of it must be said depends on the kind of change; the rules of its moves ask. */
const karticaIzmjena: Kartica<TabUgovora, PozivDefinicija> = {
  kljuc: TAB_IZMJENE,
  naslov: 'Izmjena',
  opis: 'Što se mijenja i zašto.',
  skupine: [
    {
      kljuc: 'razlog',
      naslov: 'Razlog izmjene',
      polja: [
        odabir('povod', 'Povod', stalni(opcijeOd(POVODI_IZMJENE)), { hint: 'Samo kada izmjenu pokreće tijelo.' }),
        dugiTekst('obrazlozenje', 'Obrazloženje', { maxLength: 4000 }),
      ],
    },
    {
      kljuc: 'uvjeti',
      naslov: 'Uvjeti velike izmjene',
      polja: KLJUCEVI_UVJETA.map((kljuc) => daNe(kljuc, UVJETI_IZMJENE[kljuc], { pocetno: false })),
    },
  ],
}

/** Papers of a contract are files whatever its form took: where it took none, only the form's own fields for them are gone. */
function datotekePoPozivu(polje: Polje<PozivDefinicija>): Polje<PozivDefinicija> {
  if (polje.tip === 'prilog') return { ...polje, zaKontekst: ({ prilozi }) => prilozi.ucitavanjeOmoguceno }
  return polje.polja === undefined ? polje : { ...polje, polja: polje.polja.map(datotekePoPozivu) }
}
const kartice = KATALOG_OBRASCA.kartice.map((kartica) => ({
  ...kartica,
  skupine: kartica.skupine.map((skupina) => ({ ...skupina, polja: skupina.polja.map(datotekePoPozivu) })),
}))
const { opcije, zadaniRedci } = KATALOG_OBRASCA
const OSTALO = { ...(opcije && { opcije }), ...(zadaniRedci && { zadaniRedci }) }

/** A version of a contract: the form as it was contracted, and the tab of the contract. */
export const KATALOG_UGOVORA = defineKatalog<TabUgovora, PozivDefinicija>({
  ...OSTALO,
  kartice: [...kartice, karticaUgovor],
})
/** A change of it, which is written as a whole next version with its reason. */
export const KATALOG_IZMJENE = defineKatalog<TabUgovora, PozivDefinicija>({
  ...OSTALO,
  kartice: [...KATALOG_UGOVORA.kartice, karticaIzmjena],
})
