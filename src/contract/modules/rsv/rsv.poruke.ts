/** The words of the register of beneficial owners. */
import { formatDatum, formatVrijeme, type Granularnost } from '#contract/kernel/datum.ts'
import type {
  ISHODI_SNIMKE,
  IZVORI_SNIMKE,
  IzvorSnimke,
  POVODI_SNIMKE,
  PoljeVlasnika,
  StvarniVlasnik,
  VRSTE_STVARNOG_VLASNISTVA,
} from './rsv.schema.ts'

/** When it was so: the register says it to the second, an extract by its day. */
export function vrijemeSnimke(
  { vrijeme, izvor }: { vrijeme: string; izvor: IzvorSnimke },
  granularnost: Granularnost = 'minuta',
) {
  return formatVrijeme(Date.parse(vrijeme), izvor === 'izvadak' ? 'dan' : granularnost)
}

type Nazivi<T extends readonly string[]> = Readonly<Record<T[number], string>>

export const NAZIVI_STVARNOG_VLASNISTVA: Nazivi<typeof VRSTE_STVARNOG_VLASNISTVA> = {
  izravno: 'Izravno vlasništvo',
  neizravno: 'Neizravno vlasništvo',
  kontrola: 'Kontrola na drugi način',
  uprava: 'Položaj u upravi',
}
export const NAZIVI_IZVORA: Nazivi<typeof IZVORI_SNIMKE> = { automatski: 'Registar', izvadak: 'Izvadak' }
export const NAZIVI_POVODA: Nazivi<typeof POVODI_SNIMKE> = {
  uvoz: 'Uvoz',
  podnosenje: 'Podnošenje prijave',
  ugovor: 'Sklapanje ugovora',
  promjenaVlasnistva: 'Promjena vlasništva',
}
export const NAZIVI_ISHODA: Nazivi<typeof ISHODI_SNIMKE> = {
  upisan: 'Upisan u registar',
  nijeUpisan: 'Nije upisan u registar',
  nijeObveznik: 'Nije obveznik upisa',
}
export const NAZIVI_POLJA_VLASNIKA: Readonly<Record<PoljeVlasnika, string>> = {
  ime: 'Ime',
  prezime: 'Prezime',
  oib: 'OIB',
  datumRodenja: 'Datum rođenja',
  brojIsprave: 'Broj isprave',
  drzavaPrebivalista: 'Država prebivališta',
  drzavljanstvo: 'Državljanstvo',
  vrsta: 'Vrsta vlasništva',
  opseg: 'Opseg',
}

/** A value of an owner as people read it; a dash for none. */
export function prikazPolja(vlasnik: StvarniVlasnik, polje: PoljeVlasnika): string {
  const value = vlasnik[polje]
  if (value === null) return '–'
  if (polje === 'vrsta') return NAZIVI_STVARNOG_VLASNISTVA[vlasnik.vrsta]
  if (polje === 'datumRodenja') return formatDatum(value)
  return polje === 'opseg' ? `${value.replace('.', ',')} %` : value
}

export const imeVlasnika = ({ ime, prezime }: StvarniVlasnik) => `${ime} ${prezime}`

/** By what a person is known: the OIB, or the day of birth with the number of a document. */
export const ispravaVlasnika = ({ oib, datumRodenja, brojIsprave }: StvarniVlasnik) =>
  oib ?? [datumRodenja === null ? '' : formatDatum(datumRodenja), brojIsprave ?? ''].filter(Boolean).join(', ')

/** An owner in one line. */
export const opisVlasnika = (one: StvarniVlasnik) =>
  [
    imeVlasnika(one),
    ispravaVlasnika(one),
    prikazPolja(one, 'vrsta').toLowerCase(),
    ...(one.opseg === null ? [] : [prikazPolja(one, 'opseg')]),
  ].join(', ')

const OZNAKE_IZVATKA: Readonly<Record<string, string>> = {
  ...NAZIVI_POLJA_VLASNIKA,
  datum: 'Datum izvatka',
  ishod: 'Nalaz',
  datoteka: 'Izvadak',
  vlasnici: 'Stvarni vlasnici',
}

/** What a field of a typed extract is called on its form; a field of an owner says which owner. */
export function oznakaIzvatka(polje: string): string {
  const [popis = '', redak, dio = ''] = polje.split('.')
  return redak === undefined
    ? (OZNAKE_IZVATKA[popis] ?? polje)
    : `${Number(redak) + 1}. vlasnik, ${OZNAKE_IZVATKA[dio] ?? dio}`
}

export const PORUKE_RSV = {
  naslov: 'Registar stvarnih vlasnika',
  naslovNaslijedenog: 'Registar stvarnih vlasnika (naslijeđeni)',
  samoUreduje: 'Stvarne vlasnike projekta upisuje tko zastupa ili uređuje za cijelog prijavitelja.',
  previseVlasnika: (najvise: number) => `Projekt ima najviše ${najvise} stvarnih vlasnika.`,
  dodan: 'Stvarni vlasnik je upisan.',
  izmijenjen: 'Podaci o stvarnom vlasniku su spremljeni.',
  uklonjen: 'Stvarni vlasnik je uklonjen.',
  neOdgovara: 'Registar stvarnih vlasnika trenutačno ne odgovara. Snimka nije napravljena; pokušajte ponovno.',
  bezPromjene: 'Stvarni vlasnici uvezeni su. Nema promjene prema prethodnoj snimci.',
  promjena: 'Stvarni vlasnici uvezeni su. Razlikuju se od prethodne snimke.',
  prva: 'Stvarni vlasnici uvezeni su. Ovo je prva snimka.',
  samoZastupnik: 'Stvarne vlasnike vidi osoba za zastupanje.',
  unos: 'Snimka je zapisana prema izvatku.',
  stariji: (dan: string) => `Zadnja je snimka od ${dan}; stariji izvadak ne govori ništa novo.`,
  datoteka: 'Datoteka izvatka nije pronađena ili još nije provjerena. Dodajte je ponovno.',
  zbroj: 'Zbroj izravnih udjela ne smije prelaziti 100 %.',
  uvid: 'Uvid u registar stvarnih vlasnika',
} as const
