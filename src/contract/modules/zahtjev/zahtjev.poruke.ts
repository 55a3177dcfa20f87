/** The words of requests: names of kinds, values and fields, and what notifications say. */
import { PORUKE_REGISTRACIJE } from '#contract/modules/prijavitelj/registracija.rules.ts'
import { NAZIVI_VELICINA, PDV_STATUSI } from '#contract/modules/prijavitelj/registracija.schema.ts'
import type { PoljePrijavitelja, VrstaZahtjeva } from './zahtjev.schema.ts'

/** In the singular, inside a sentence. */
export const NAZIVI_VRSTA: Record<VrstaZahtjeva, string> = {
  opunomocenja: 'zahtjev za opunomoćenje',
  ovlastenja: 'zahtjev za ovlaštenje',
  'podaci-o-prijavitelju': 'zahtjev za promjenu podataka o prijavitelju',
  'promjene-vlasnistva': 'zahtjev za promjenu vlasništva',
  registracije: 'zahtjev za registraciju',
  'vrsta-pravnog-oblika': 'zahtjev za promjenu vrste pravnog oblika',
  'izmjena-korisnika': 'zahtjev za izmjenu korisnika',
}

/** Titles of the lists. */
export const NASLOVI_VRSTA: Record<VrstaZahtjeva, string> = {
  opunomocenja: 'Opunomoćenja',
  ovlastenja: 'Ovlaštenja',
  'podaci-o-prijavitelju': 'Podaci o prijavitelju',
  'promjene-vlasnistva': 'Promjene vlasništva',
  registracije: 'Registracije',
  'vrsta-pravnog-oblika': 'Vrsta pravnog oblika',
  'izmjena-korisnika': 'Izmjena korisnika',
}

export const NAZIVI_POLJA: Record<PoljePrijavitelja, string> = {
  naziv: 'Naziv',
  adresa: 'Adresa',
  sjediste: 'Sjedište',
  zupanijaId: 'Županija',
  iban: 'IBAN',
  velicina: 'Veličina',
  nkd: 'Pretežita djelatnost (NKD)',
  sektor: 'Sektor',
  pdv: 'PDV status',
  povezanaPoduzeca: 'Povezana poduzeća (OIB)',
}

const OZNAKE_POLJA: Readonly<Record<string, string>> = {
  ...NAZIVI_POLJA,
  obrazlozenje: 'Obrazloženje',
  prilozi: 'Ostali prilozi',
  promjene: 'Promjene',
  dokaz: 'Dokaz',
  prijaviteljOib: 'OIB prijavitelja',
  opseg: 'Opseg punomoći',
  vrijediOd: 'Vrijedi od',
  vrijediDo: 'Vrijedi do',
  punomoc: 'Punomoć',
  pravo: 'Pravo',
  programId: 'Program',
  projektSifra: 'Šifra projekta',
  izjava: 'Izjava',
  oib: 'OIB',
  mb: 'Matični broj',
  mbs: 'MBS',
  mbo: 'MBO',
  pravniOblik: 'Pravni oblik',
  vrstaOrganizacijeId: 'Vrsta organizacije',
  svojstvo: 'Svojstvo u kojem zastupate',
  noviOblik: 'Novi pravni oblik',
  pravnoSljednistvo: 'Pravno sljedništvo',
  noviPrijaviteljOib: 'OIB novog korisnika',
  razlog: 'Razlog',
  datumUcinka: 'Datum učinka',
  suglasnost: 'Suglasnost novog korisnika',
  vrstaVlasnistva: 'Vrsta vlasništva',
  datumPromjene: 'Datum promjene',
  vlasnici: 'Vlasnici',
  izvadak: 'Izvadak iz registra',
  'vlasnici.naziv': 'ime i prezime ili naziv',
  'vlasnici.oib': 'OIB',
  'vlasnici.drzava': 'država',
  'vlasnici.udio': 'udio',
}

/** What a field of a request is called on its form; a field of a row says which row. */
export function oznakaPolja(polje: string): string | undefined {
  const [popis = '', redak, dio] = polje.split('.')
  if (redak === undefined) return OZNAKE_POLJA[polje]
  const broj = `${Number(redak) + 1}.`
  const oznaka = OZNAKE_POLJA[dio === undefined ? popis : `${popis}.${dio}`]
  if (oznaka === undefined) return undefined
  return dio === undefined ? `${oznaka}, ${broj}` : `${broj} vlasnik, ${oznaka}`
}

/** Words of choices; no two choices share a key. */
export const NAZIVI_VRIJEDNOSTI: Readonly<Record<string, string>> = {
  ...NAZIVI_VELICINA,
  ...PDV_STATUSI,
  tijeloJavnogPrava: 'Tijelo javnog prava',
  neprofitniSektor: 'Neprofitni sektor',
  profitniSektor: 'Profitni sektor',
  privatno: 'Privatno',
  drzavno: 'Državno',
  mjesovito: 'Mješovito',
  zadruzno: 'Zadružno',
  zastupanje: 'Zastupanje',
  podnosenje: 'Podnošenje',
  pregled: 'Pregled',
  uredivanje: 'Uređivanje',
  statusnaPromjena: 'Statusna promjena',
  prijenos: 'Prijenos',
  nasljedivanje: 'Nasljeđivanje',
}

export const PORUKE_ZAHTJEVA = {
  novi: (naziv: string, oznaka: string) => `Predan je ${naziv} ${oznaka}.`,
  odobreno: (naziv: string, oznaka: string) => `Vaš ${naziv} ${oznaka} odobren je.`,
  odbijeno: (naziv: string, oznaka: string) => `Vaš ${naziv} ${oznaka} odbijen je.`,
  pravoDrugog: (naziv: string, oznaka: string, osoba: string, odobren: boolean) =>
    `${odobren ? 'Odobren' : 'Odbijen'} je ${naziv} ${oznaka} osobe ${osoba} kod vašeg prijavitelja.`,
  predmetDopune: 'Dopunom se ne mijenja na koga se ni na koji projekt zahtjev odnosi. Za to predajte novi zahtjev.',
  obustavljeno: (naziv: string, oznaka: string) => `Vaš ${naziv} ${oznaka} obustavljen je.`,
  trazenaDopuna: (naziv: string, oznaka: string, dan: string) => `Vaš ${naziv} ${oznaka} treba dopuniti do ${dan}`,
  dopunjen: (naziv: string, oznaka: string) => `Dopunjen je ${naziv} ${oznaka}.`,
  bezDopune: (dan: string) => `Dopuna nije dostavljena u roku do ${dan}`,
  vecOtvoren: (oznaka: string) => `Već postoji otvoreni zahtjev iste vrste: ${oznaka}.`,
  datoteke: 'Priložena datoteka nije pronađena ili još nije provjerena. Priložite je ponovno.',
  registarNeOdgovara: PORUKE_REGISTRACIJE.registarNeOdgovara,
  istjece: (naziv: string, dana: number, dan: string) =>
    `Vaše pravo kod prijavitelja „${naziv}” istječe ${dan} (preostalo dana: ${dana}).`,
  istjeceNaslov: 'Uskoro istječe vaše pravo kod prijavitelja',
  istekloNaslov: 'Isteklo je vaše pravo kod prijavitelja',
  isteklo: (naziv: string) => `Isteklo je vaše pravo kod prijavitelja „${naziv}”.`,
  istekloZastupniku: (naziv: string) => `Isteklo je pravo jedne osobe kod prijavitelja „${naziv}”.`,
  velikaIzmjena: 'Odobrenjem se bilježi odluka o izmjeni korisnika. Izmjena ugovora o dodjeli vodi se zasebno.',
} as const
