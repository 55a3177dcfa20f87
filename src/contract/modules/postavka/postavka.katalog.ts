/**
 * Parameters of the rules that the law may change without a new version of the portal (domain rules, mark ◐): each with its
 * type, unit and the values it begins with. `primjena` says which rule reads it; null for those that wait for their module.
 */
import { parseDecimal } from '#contract/kernel/broj.ts'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { MBO_ZNAMENKI } from '#contract/kernel/maticni-brojevi.ts'
import { isEurWire } from '#contract/kernel/money.ts'
import { POCETNE_VRIJEDNOSTI } from '../poziv/poziv.parametri.ts'
import { POSTAVKE_NABAVE } from './postavka.nabava.ts'
import { od, ostaje, type Postavka, type VrstaPostavke } from './postavka.opis.ts'

export type { Postavka } from './postavka.opis.ts'

const UDIO_POTPORE = 'Udio ugovorene bespovratne potpore.'
const PREDUJAM = 'upozorenje na pozivu; ograničenje isplate još se ne primjenjuje'
const POZIV = 'pozivi od najave; već najavljeni zadržavaju svoju vrijednost'

const P = 'Pojednostavljeni troškovi i PDV'
const K = 'Kamate, povrati i nepravilnosti'
const R = 'Rokovi'
const F = 'Predujmovi i financijski instrumenti'

export const POSTAVKE = {
  fs20: {
    ...ostaje(P, 'Najviša fiksna stopa za osoblje (FS-20)', 'Udio izravnih troškova bez osoblja.', '2.2, čl. 55.'),
    vrsta: 'postotak',
    primjena: POZIV,
    zadano: od(POCETNE_VRIJEDNOSTI.fs20),
  },
  fs40: {
    ...ostaje(P, 'Najviša fiksna stopa ostalih troškova (FS-40)', 'Udio izravnih troškova osoblja.', '2.2, čl. 56.'),
    vrsta: 'postotak',
    primjena: POZIV,
    zadano: od(POCETNE_VRIJEDNOSTI.fs40),
  },
  pdvPrag: {
    ...ostaje(
      P,
      'Operacija s prihvatljivim PDV-om',
      'Ukupan trošak s PDV-om do kojega je PDV u KK prihvatljiv.',
      '2.1, čl. 64.',
    ),
    vrsta: 'iznos',
    primjena: POZIV,
    zadano: od(POCETNE_VRIJEDNOSTI.pdvPrag),
  },
  mboZnamenki: {
    ...ostaje(
      P,
      'Znamenki matičnog broja obrta',
      'Duljina MBO-a: po njoj se traži u registru i provjerava novi zahtjev.',
      '1.8',
    ),
    vrsta: 'cijeli',
    raspon: [1, 20],
    primjena: 'traženje u registru i zahtjevi',
    zadano: od(String(MBO_ZNAMENKI)),
  },
  ...POSTAVKE_NABAVE,
  kamatnaStopa: {
    ...ostaje(
      K,
      'Zakonska zatezna kamata',
      'Godišnja stopa za ostale odnose; unosi se za svako polugodište.',
      '2.5, F-41',
    ),
    vrsta: 'postotak',
    unatrag: true,
    zadano: [
      ['2023-01-01', '5.5'],
      ['2023-07-01', '7'],
      ['2024-01-01', '7.5'],
      ['2024-07-01', '7.25'],
      ['2025-01-01', '6.15'],
      ['2025-07-01', '5.15'],
      ['2026-01-01', '5.15'],
    ],
  },
  olafPrag: {
    ...ostaje(
      K,
      'Prag prijave nepravilnosti OLAF-u',
      'Iznos EU dijela iznad kojega se nepravilnost prijavljuje.',
      '3.16',
    ),
    vrsta: 'iznos',
    zadano: od('10000.00'),
  },
  otpustPrag: {
    ...ostaje(K, 'Prag odustajanja od povrata', 'Glavnica do koje se povrat ne traži.', '13.2'),
    vrsta: 'iznos',
    zadano: od('250.00'),
  },
  rokPrigovora: {
    ...ostaje(R, 'Rok za prigovor', 'Dana od dostave odluke o odbijanju.', '3.2'),
    vrsta: 'dani',
    primjena: 'rok prigovora na odluku koja se tada šalje',
    zadano: od('15'),
  },
  rokOdgovora: {
    ...ostaje(
      R,
      'Odgovor na pitanje na poziv',
      'Dana od postavljenog pitanja; toliko najkasnije i prije zatvaranja poziva.',
      '3.12',
    ),
    vrsta: 'dani',
    primjena: 'rok odgovora na novo pitanje',
    zadano: od('7'),
  },
  rokPitanja: {
    ...ostaje(R, 'Zadnji dan za pitanja na poziv', 'Dana prije zatvaranja, ako poziv ne kaže drukčije.', '3.12'),
    vrsta: 'dani',
    primjena: POZIV,
    zadano: od(POCETNE_VRIJEDNOSTI.rokPitanja),
  },
  rokFaze: {
    ...ostaje(R, 'Trajanje postupka odabira', 'Dana za sve faze zajedno.', '5.5'),
    vrsta: 'dani',
    zadano: od('120'),
  },
  rokDopune: {
    ...ostaje(R, 'Dopuna zahtjeva', 'Dana za dopunu zahtjeva koji je vraćen podnositelju.', '3.13'),
    vrsta: 'dani',
    primjena: 'nova vraćanja zahtjeva na dopunu',
    zadano: od('15'),
  },
  najaveRokova: {
    ...ostaje(
      R,
      'Dani upozorenja na rok',
      'Toliko dana prije roka upozorava se onaj tko ga drži; 0 je dan samog roka.',
      '10',
    ),
    vrsta: 'popisDana',
    primjena: 'upozorenja i podsjetnici od tog dana',
    zadano: od('30; 7; 1; 0'),
  },
  npooKraj: {
    ...ostaje(R, 'Zadnji dan provedbe NPOO-a', 'Nakon njega poziv NPOO-a ne može predvidjeti provedbu.', '3.1'),
    vrsta: 'datum',
    primjena: 'provjera poziva',
    zadano: od(POCETNE_VRIJEDNOSTI.npooKraj),
  },
  npooKrajUobicajen: {
    ...ostaje(R, 'Uobičajeni kraj provedbe NPOO-a', 'Kasniji kraj provedbe u pozivu prati upozorenje.', '3.1'),
    vrsta: 'datum',
    primjena: 'upozorenje na pozivu',
    zadano: od(POCETNE_VRIJEDNOSTI.npooKrajUobicajen),
  },
  cuvanjeDokumentacije: {
    ...ostaje(R, 'Čuvanje dokumentacije', 'Godina od kraja godine zadnje isplate.', '5.8'),
    vrsta: 'cijeli',
    zadano: od('5'),
  },
  semestarProljece: {
    ...ostaje(R, 'Europski semestar: kratko izvješće', 'Dan i mjesec.', '3.8'),
    vrsta: 'danUGodini',
    zadano: od('30.4.'),
  },
  semestarJesen: {
    ...ostaje(R, 'Europski semestar: puno izvješće', 'Dan i mjesec.', '3.8'),
    vrsta: 'danUGodini',
    zadano: od('15.10.'),
  },
  predujamJavni: {
    ...ostaje(F, 'Najviši predujam: javni korisnici', UDIO_POTPORE, '3.9'),
    vrsta: 'postotak',
    primjena: PREDUJAM,
    zadano: od(POCETNE_VRIJEDNOSTI.predujamJavni),
  },
  predujamOstali: {
    ...ostaje(F, 'Najviši predujam: ostali korisnici', UDIO_POTPORE, '3.9'),
    vrsta: 'postotak',
    primjena: PREDUJAM,
    zadano: od(POCETNE_VRIJEDNOSTI.predujamOstali),
  },
  fiUtroseno: {
    ...ostaje(F, 'Utrošeno prije nove tranše instrumenta', 'Udio prethodno isplaćenoga.', '3.22'),
    vrsta: 'postotak',
    zadano: od('60'),
  },
  fiPrvaTransa: {
    ...ostaje(F, 'Najviša prva tranša instrumenta', 'Udio doprinosa.', '3.22'),
    vrsta: 'postotak',
    zadano: od('30'),
  },
  promidzbaUmanjenje: {
    ...ostaje(K, 'Umanjenje zbog povrede vidljivosti', 'Najviši udio potpore.', '4.8, čl. 50. st. 3.'),
    vrsta: 'postotak',
    zadano: od('3'),
  },
  mailDrugaOsoba: {
    skupina: 'Portal',
    naziv: 'Skupni mail bez druge osobe',
    izvor: '3.24',
    vrsta: 'cijeli',
    zadano: od('50'),
    opis: 'Do toliko primatelja mail šalje jedan administrator; iznad toga potvrđuje ga drugi.',
    primjena: 'slanje maila iz administracije',
  },
} as const satisfies Record<string, Postavka>

export type KljucPostavke = keyof typeof POSTAVKE
export const KLJUCEVI_POSTAVKI = Object.keys(POSTAVKE) as [KljucPostavke, ...KljucPostavke[]]

const JEDINICE: Readonly<Record<VrstaPostavke, string>> = {
  iznos: 'EUR',
  postotak: '%',
  dani: 'dana',
  cijeli: '',
  danUGodini: 'dan i mjesec',
  datum: '',
  popisPostotaka: '%',
  popisDana: 'dana',
}
export const jedinica = (kljuc: KljucPostavke): string => JEDINICE[POSTAVKE[kljuc].vrsta]

const decimal = (text: string, scale: number, max: number) => {
  const parsed = parseDecimal(text.replace('.', ','), scale, max)
  return parsed.ok && parsed.scaled >= 0 ? parsed.scaled : undefined
}
const DANA = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Why a value cannot be that of this parameter; undefined when it can. Decimals with a point, days as `30.4.`. */
export function greskaVrijednosti(kljuc: KljucPostavke, text: string): string | undefined {
  const { vrsta } = POSTAVKE[kljuc]
  const postotak = (one: string) => decimal(one, 2, 10_000) !== undefined
  if (vrsta === 'iznos') return isEurWire(text) && !text.startsWith('-') ? undefined : 'Unesite iznos u eurima.'
  if (vrsta === 'postotak') return postotak(text) ? undefined : 'Unesite postotak od 0 do 100 s najviše dvije decimale.'
  if (vrsta === 'popisPostotaka')
    return text.split(';').every((one) => postotak(one.trim()))
      ? undefined
      : 'Unesite postotke odvojene točkom sa zarezom.'
  if (vrsta === 'popisDana')
    return /^\d{1,3}(?:; ?\d{1,3}){0,9}$/.test(text)
      ? undefined
      : 'Unesite najviše deset brojeva dana odvojenih točkom sa zarezom.'
  if (vrsta === 'datum') return isIsoDatum(text) ? undefined : 'Unesite datum.'
  if (vrsta === 'danUGodini') {
    const [, dan, mjesec] = /^(\d{1,2})\.(\d{1,2})\.$/.exec(text) ?? []
    const valid = Number(dan) >= 1 && Number(dan) <= (DANA[Number(mjesec) - 1] ?? 0)
    return valid ? undefined : 'Unesite dan i mjesec, npr. 30.4.'
  }
  const { raspon: [najmanje, najvise] = [0, 99_999] }: Postavka = POSTAVKE[kljuc]
  const cijeli = /^\d{1,5}$/.test(text) && Number(text) >= najmanje && Number(text) <= najvise
  return cijeli ? undefined : `Unesite cijeli broj od ${najmanje} do ${najvise.toLocaleString('hr-HR')}.`
}
