/** Tab „Projekt” (domain rules 4.1). */
import {
  broj,
  daNe,
  datum,
  dugiTekst,
  iznos,
  izracun,
  type Kartica,
  odabir,
  type Polje,
  popis,
  postotak,
  type Skupina,
  stalni,
  tablica,
  tekst,
  visestrukiOdabir,
} from './obrazac.polje.ts'
import { METODE_PRIHODA, POCETNO_ULAGANJE, VRSTE_PODRUCJA, VRSTE_POTPORE_OPCIJE } from './obrazac.sifrarnici.ts'

const osnovno: Skupina = {
  kljuc: 'osnovno',
  naslov: 'Osnovni podaci',
  opis: 'Naziv i sažeci objavljuju se ako projekt bude odabran.',
  polja: [
    tekst('naziv', 'Naziv projekta', { obvezno: true }),
    tekst('akronim', 'Akronim', { maxLength: 30 }),
    odabir(
      'skupina',
      'Skupina prijavitelja',
      { vrsta: 'poziv', naziv: 'skupine' },
      { obvezno: true, zaPoziv: 'skupine', hint: 'Oznaka skupine postaje dio šifre projekta.' },
    ),
    dugiTekst('sazetakHr', 'Sažetak na hrvatskom jeziku', { obvezno: true, maxLength: 3000 }),
    dugiTekst('sazetakEn', 'Sažetak na engleskom jeziku', { obvezno: true, maxLength: 3000 }),
  ],
}

const svrha: Skupina = {
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

const lokacija: readonly Polje[] = [
  odabir('vrstaPodrucja', 'Vrsta područja', stalni(VRSTE_PODRUCJA), { obvezno: true }),
  odabir('zupanijaId', 'Županija', popis('zupanije'), {
    obvezno: true,
    vidljivoAko: { polje: 'vrstaPodrucja', jedno: ['Općina/Grad', 'Županija'] },
  }),
  odabir('gradOpcinaId', 'Grad ili općina', popis('gradoviOpcine'), {
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

const lokacije: Skupina = {
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

const trajanje: Skupina = {
  kljuc: 'trajanje',
  naslov: 'Razdoblje provedbe',
  polja: [
    datum('pocetakProvedbe', 'Početak provedbe', { obvezno: true }),
    broj('trajanje', 'Trajanje', { obvezno: true, jedinica: 'mj.', min: '1' }),
    izracun('zavrsetak', 'Završetak provedbe'),
  ],
}

const prethodna: readonly Polje[] = [
  tekst('davatelj', 'Davatelj potpore', { obvezno: true }),
  tekst('instrument', 'Instrument', { obvezno: true }),
  odabir('vrstaPotpore', 'Vrsta potpore', stalni(VRSTE_POTPORE_OPCIJE.slice(0, 2)), { obvezno: true }),
  iznos('iznos', 'Iznos', { obvezno: true }),
  datum('datum', 'Datum dodjele', { obvezno: true, hint: 'Datum odluke o dodjeli, ne isplate.' }),
]

const potpore: Skupina = {
  kljuc: 'potpore',
  naslov: 'Potpore',
  polja: [
    visestrukiOdabir('vrstaPotpore', 'Vrsta potpore', { vrsta: 'poziv', naziv: 'vrstePomoci' }, { obvezno: true }),
    tekst('programPotpore', 'Program potpore'),
    odabir('pocetnoUlaganje', 'Početno ulaganje', stalni(POCETNO_ULAGANJE)),
    daNe('poticajniUcinak', 'Izjavljujem da radovi na projektu nisu započeli prije podnošenja prijave', {
      obvezno: true,
      zaPoziv: 'poticajniUcinak',
    }),
    datum('poticajniUcinakDatum', 'Datum izjave o poticajnom učinku', { obvezno: true, zaPoziv: 'poticajniUcinak' }),
    tablica(
      'prethodnePotpore',
      'Prethodno dodijeljene potpore',
      { redak: 'Potpora', dodaj: 'Dodaj potporu', polja: prethodna },
      { maxRedaka: 100, hint: 'Navedite potpore prijavitelja i povezanih poduzeća.' },
    ),
  ],
}

const razvrstavanje: Skupina = {
  kljuc: 'razvrstavanje',
  naslov: 'Razvrstavanje',
  polja: [
    odabir('nkd', 'Djelatnost projekta (NKD)', popis('nkd'), { obvezno: true, maxLength: 7 }),
    odabir(
      'strategijaPametneSpecijalizacije',
      'Strategija pametne specijalizacije',
      popis('strategijePametneSpecijalizacije'),
    ),
    odabir('ituPodrucje', 'ITU područje', popis('ituPodrucja')),
    odabir('intervencijskoPodrucje', 'Intervencijsko područje', popis('intervencijskaPodrucja'), { obvezno: true }),
    broj('trl', 'Razina tehnološke spremnosti (TRL)', { min: '1', max: '9' }),
    odabir('prihodiNakonProvedbe', 'Prihodi nakon provedbe', stalni(METODE_PRIHODA)),
  ],
}

export const karticaProjekt: Kartica = {
  kljuc: 'projekt',
  naslov: 'Projekt',
  opis: 'Opišite što želite postići, gdje i kada.',
  skupine: [osnovno, svrha, lokacije, trajanje, potpore, razvrstavanje],
}
