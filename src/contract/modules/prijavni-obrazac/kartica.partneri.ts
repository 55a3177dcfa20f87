/** Tab „Partneri” (domain rules 4.2). */
import {
  broj,
  dugiTekst,
  iznos,
  izracun,
  odabir,
  oib,
  postotak,
  prilog,
  stalni,
  tablica,
  tekst,
} from '#contract/kernel/dokument/polje.ts'
import { ODNOSI, ULOGE, VELICINE_OPCIJE, VRSTE_ORGANIZACIJE_OPCIJE } from './obrazac.sifrarnici.ts'
import type { KarticaPrijave, PoljePrijave } from './obrazac.tab.ts'

const povezano: readonly PoljePrijave[] = [
  tekst('naziv', 'Naziv poduzeća', { obvezno: true }),
  oib('oib', 'OIB'),
  odabir('odnos', 'Odnos', stalni(ODNOSI), { obvezno: true }),
  postotak('udio', 'Udio', {
    obvezno: true,
    vidljivoAko: { polje: 'odnos', jedno: ['Partnersko poduzeće'] },
    hint: 'Podaci partnerskog poduzeća računaju se u tom udjelu.',
  }),
  broj('zaposleni', 'Broj zaposlenih', { obvezno: true, decimale: 2, min: '0' }),
  iznos('prihod', 'Godišnji prihod', { obvezno: true }),
  iznos('bilanca', 'Ukupna bilanca', { obvezno: true }),
]

const PODUZECE = { polje: 'velicina', jedno: ['mikro', 'malo', 'srednje', 'veliko'] }

const partner: readonly PoljePrijave[] = [
  oib('oib', 'OIB', { obvezno: true }),
  tekst('naziv', 'Naziv', { obvezno: true }),
  tekst('sjediste', 'Sjedište'),
  tekst('pravniOblik', 'Pravni oblik'),
  odabir('uloga', 'Uloga', stalni(ULOGE), { obvezno: true, pocetno: 'Partner' }),
  odabir('vrstaOrganizacije', 'Vrsta organizacije', stalni(VRSTE_ORGANIZACIJE_OPCIJE), { obvezno: true }),
  odabir('velicina', 'Veličina poduzeća', stalni(VELICINE_OPCIJE), { obvezno: true }),
  broj('zaposleni', 'Broj zaposlenih', { decimale: 2, min: '0', jedinica: 'GJR', obveznoAko: PODUZECE }),
  iznos('prihod', 'Godišnji prihod', { obveznoAko: PODUZECE }),
  iznos('bilanca', 'Ukupna bilanca', { obveznoAko: PODUZECE }),
  tablica(
    'povezani',
    'Povezana i partnerska poduzeća',
    { redak: 'Poduzeće', dodaj: 'Dodaj poduzeće', polja: povezano },
    { maxRedaka: 50 },
  ),
  tekst('zastupnik', 'Osoba ovlaštena za zastupanje'),
  tekst('kontakt', 'Kontakt'),
  dugiTekst('opisUloge', 'Opis uloge u projektu', { obvezno: true, maxLength: 2000 }),
  dugiTekst('kapaciteti', 'Kapaciteti', { maxLength: 2000 }),
  prilog('sporazumOPartnerstvu', 'Sporazum o partnerstvu', {
    obvezno: true,
    vidljivoAko: { polje: 'uloga', jedno: ['Partner'] },
  }),
  izracun('udioProracuna', 'Udio u proračunu'),
]

export const karticaPartneri: KarticaPrijave = {
  kljuc: 'partneri',
  naslov: 'Partneri',
  opis: 'Navedite tko s vama provodi projekt i s kojim kapacitetima.',
  skupine: [
    {
      kljuc: 'popis',
      naslov: 'Partneri na projektu',
      opis: 'Za provjeru vlastite veličine dodajte redak s ulogom „Prijavitelj”.',
      polja: [
        tablica('popis', 'Partneri', { redak: 'Partner', dodaj: 'Dodaj partnera', polja: partner }, { maxRedaka: 50 }),
      ],
    },
  ],
}
