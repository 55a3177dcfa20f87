/** The words of the register of beneficial owners. */
import { formatVrijeme, type Granularnost } from '#contract/kernel/datum.ts'
import type {
  ISHODI_SNIMKE,
  IZVORI_SNIMKE,
  IzvorSnimke,
  POVODI_SNIMKE,
  PoljeVlasnika,
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

const OZNAKE_IZVATKA: Readonly<Record<string, string>> = {
  ...NAZIVI_POLJA_VLASNIKA,
  ...{ datum: 'Datum izvatka', ishod: 'Nalaz', datoteka: 'Izvadak', vlasnici: 'Stvarni vlasnici' },
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
  neOdgovara: 'Registar stvarnih vlasnika trenutačno ne odgovara. Snimka nije napravljena; pokušajte ponovno.',
  bezPromjene: 'Stvarni vlasnici uvezeni su. Nema promjene prema prethodnoj snimci.',
  promjena: 'Stvarni vlasnici uvezeni su. Razlikuju se od prethodne snimke.',
  prva: 'Stvarni vlasnici uvezeni su. Ovo je prva snimka.',
  samoZastupnik: 'Stvarne vlasnike vidi osoba za zastupanje.',
  unos: 'Snimka je zapisana prema izvatku.',
  stariji: (dan: string) => `Zadnja je snimka od ${dan}; stariji izvadak ne govori ništa novo.`,
  datoteka: 'Datoteka izvatka nije pronađena ili još nije provjerena. Dodajte je ponovno.',
  uvid: 'Uvid u registar stvarnih vlasnika',
} as const
