/** Tab „Projekt” (domain rules 4.1). */

import { formatDatum, type IsoDatum } from '#contract/kernel/datum.ts'
import {
  broj,
  daNe,
  datum,
  dugiTekst,
  iznos,
  izracun,
  odabir,
  postotak,
  stalni,
  tablica,
  tekst,
  visestrukiOdabir,
} from '#contract/kernel/dokument/polje.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { RADOVI_PRIJE } from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { izPopisa } from '#contract/modules/sifrarnik/referentni-popisi.ts'
import { METODE_PRIHODA, POCETNO_ULAGANJE, VRSTE_PODRUCJA, VRSTE_POTPORE_OPCIJE } from './obrazac.sifrarnici.ts'
import { izPoziva, type KarticaPrijave, type PoljePrijave, type SkupinaPrijave } from './obrazac.tab.ts'

const osnovno: SkupinaPrijave = {
  kljuc: 'osnovno',
  naslov: 'Osnovni podaci',
  opis: 'Naziv i sažeci objavljuju se ako projekt bude odabran.',
  polja: [
    tekst('naziv', 'Naziv projekta', { obvezno: true }),
    tekst('akronim', 'Akronim', { maxLength: 30 }),
    odabir('skupina', 'Skupina prijavitelja', izPoziva('skupine'), {
      obvezno: true,
      zaKontekst: ({ skupine }) => skupine.length > 0,
      hint: 'Oznaka skupine postaje dio šifre projekta.',
    }),
    dugiTekst('sazetakHr', 'Sažetak na hrvatskom jeziku', { obvezno: true, maxLength: 3000 }),
    dugiTekst('sazetakEn', 'Sažetak na engleskom jeziku', { obvezno: true, maxLength: 3000 }),
  ],
}

const svrha: SkupinaPrijave = {
  kljuc: 'svrha',
  naslov: 'Svrha i opravdanost',
  polja: [
    dugiTekst('opcaSvrha', 'Opća svrha projekta', { obvezno: true, maxLength: 4000 }),
    dugiTekst('opravdanost', 'Opravdanost projekta', { obvezno: true, maxLength: 6000, bodovljivo: true }),
    dugiTekst('ciljneSkupine', 'Ciljne skupine', { obvezno: true, maxLength: 3000 }),
    dugiTekst('krajnjiKorisnici', 'Krajnji korisnici', { maxLength: 2000 }),
    dugiTekst('doprinosStrategijama', 'Doprinos strategijama', { maxLength: 2000 }),
  ],
}

const lokacija: readonly PoljePrijave[] = [
  odabir('vrstaPodrucja', 'Vrsta područja', stalni(VRSTE_PODRUCJA), { obvezno: true }),
  odabir('zupanijaId', 'Županija', izPopisa('zupanije'), {
    obvezno: true,
    vidljivoAko: { polje: 'vrstaPodrucja', jedno: ['Općina/Grad', 'Županija'] },
  }),
  odabir('gradOpcinaId', 'Grad ili općina', izPopisa('gradoviOpcine'), {
    obvezno: true,
    vidljivoAko: { polje: 'vrstaPodrucja', jedno: ['Općina/Grad'] },
  }),
  tekst('adresa', 'Adresa'),
  tekst('katastarskaOpcina', 'Katastarska općina'),
  tekst('katastarskaCestica', 'Katastarska čestica', { maxLength: 100 }),
  tekst('koordinate', 'Koordinate', {
    maxLength: 50,
    uzorak: 'koordinate',
    hint: 'Širina i dužina, npr. 45.8150, 15.9819',
  }),
  postotak('udio', 'Udio u projektu', { obvezno: true, hint: 'Udjeli svih lokacija zajedno iznose 100 %.' }),
  daNe('glavna', 'Glavna lokacija', { hint: 'Točno jedna lokacija je glavna.', pocetno: false }),
]

const lokacije: SkupinaPrijave = {
  kljuc: 'lokacije',
  naslov: 'Lokacije provedbe',
  polja: [
    tablica(
      'lokacije',
      'Lokacije',
      { redak: 'Lokacija', dodaj: 'Dodaj lokaciju', polja: lokacija },
      { obvezno: true, minRedaka: 1, maxRedaka: 50 },
    ),
    izracun('regija', 'Regija', { hint: 'Regija s najvećim udjelom.' }),
  ],
}

/** When works may begin, as this call says it. */
function pocetakRadova({ prihvatljivost: { poticajniUcinak, najranijiPocetak } }: PozivDefinicija): string {
  const radovi = poticajniUcinak ? 'Radovi ne smiju početi prije podnošenja prijave.' : RADOVI_PRIJE
  return najranijiPocetak === null
    ? radovi
    : `${radovi} Najraniji početak: ${formatDatum(najranijiPocetak as IsoDatum)}`
}

const trajanje: SkupinaPrijave = {
  kljuc: 'trajanje',
  naslov: 'Razdoblje provedbe',
  polja: [
    datum('pocetakProvedbe', 'Početak provedbe', { obvezno: true, hint: pocetakRadova }),
    broj('trajanje', 'Trajanje', { obvezno: true, jedinica: 'mj.', min: '1' }),
    izracun('zavrsetak', 'Završetak provedbe'),
  ],
}

const prethodna: readonly PoljePrijave[] = [
  tekst('davatelj', 'Davatelj potpore', { obvezno: true }),
  tekst('instrument', 'Instrument', { obvezno: true }),
  odabir('vrstaPotpore', 'Vrsta potpore', stalni(VRSTE_POTPORE_OPCIJE.slice(0, 2)), { obvezno: true }),
  iznos('iznos', 'Iznos', { obvezno: true }),
  datum('datum', 'Datum dodjele', { obvezno: true, hint: 'Datum odluke o dodjeli, ne isplate.' }),
]

const potpore: SkupinaPrijave = {
  kljuc: 'potpore',
  naslov: 'Potpore',
  polja: [
    visestrukiOdabir('vrstaPotpore', 'Vrsta potpore', izPoziva('vrstePomoci'), { obvezno: true }),
    tekst('programPotpore', 'Program potpore'),
    odabir('pocetnoUlaganje', 'Početno ulaganje', stalni(POCETNO_ULAGANJE)),
    daNe('poticajniUcinak', 'Izjavljujem da radovi na projektu nisu započeli prije podnošenja prijave', {
      obvezno: true,
      zaKontekst: ({ prihvatljivost }) => prihvatljivost.poticajniUcinak,
    }),
    datum('poticajniUcinakDatum', 'Datum izjave o poticajnom učinku', {
      obvezno: true,
      zaKontekst: ({ prihvatljivost }) => prihvatljivost.poticajniUcinak,
    }),
    tablica(
      'prethodnePotpore',
      'Prethodno dodijeljene potpore',
      { redak: 'Potpora', dodaj: 'Dodaj potporu', polja: prethodna },
      { maxRedaka: 100, hint: 'Navedite potpore prijavitelja i povezanih poduzeća.' },
    ),
  ],
}

const razvrstavanje: SkupinaPrijave = {
  kljuc: 'razvrstavanje',
  naslov: 'Razvrstavanje',
  polja: [
    odabir('nkd', 'Djelatnost projekta (NKD)', izPopisa('nkd'), { obvezno: true, maxLength: 7 }),
    odabir(
      'strategijaPametneSpecijalizacije',
      'Strategija pametne specijalizacije',
      izPopisa('strategijePametneSpecijalizacije'),
    ),
    odabir('ituPodrucje', 'ITU područje', izPopisa('ituPodrucja')),
    odabir('intervencijskoPodrucje', 'Intervencijsko područje', izPopisa('intervencijskaPodrucja'), { obvezno: true }),
    broj('trl', 'Razina tehnološke spremnosti (TRL)', { min: '1', max: '9' }),
    odabir('prihodiNakonProvedbe', 'Prihodi nakon provedbe', stalni(METODE_PRIHODA)),
  ],
}

export const karticaProjekt: KarticaPrijave = {
  kljuc: 'projekt',
  naslov: 'Projekt',
  opis: 'Opišite što želite postići, gdje i kada.',
  skupine: [osnovno, svrha, lokacije, trajanje, potpore, razvrstavanje],
}
