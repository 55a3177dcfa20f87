/** Tabs of a contract as its screens list them. */
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { UGOVOR } from '#contract/modules/ugovor/ugovor.ts'
import type { KarticaUgovora, UpitUgovora } from './ugovor.search.ts'
import { TEKST } from './ugovor.tekst.ts'

const POSEBNE: Partial<Record<KarticaUgovora, string>> = {
  prijavitelj: TEKST.prijavitelj.naslov,
  inacice: TEKST.inacice.naslov,
  usporedba: TEKST.inacice.usporedba,
}

export const nazivKartice = (kljuc: KarticaUgovora): string =>
  POSEBNE[kljuc] ?? UGOVOR.kartice.find((one) => one.kljuc === kljuc)?.naslov ?? kljuc

/** The project as its screens name it: number and name. */
export const projektRijecima = ({ sifra, naziv }: Pick<ProjektDetalj, 'naziv' | 'sifra'>): string =>
  [sifra, naziv].filter(Boolean).join(' · ')

/** The address of a tab, with what of the contract is looked at. */
export type AdresaUgovora = (kartica: KarticaUgovora, upit?: Omit<UpitUgovora, 'kartica'>) => string

function uzUpit(base: string, upit: UpitUgovora): string {
  const search = new URLSearchParams(
    Object.entries(upit).flatMap(([ime, value]) => (value === undefined ? [] : [[ime, String(value)]])),
  ).toString()
  return search === '' ? base : `${base}?${search}`
}

/** Every tab stands in the search of one address. */
export const uJednojAdresi =
  (base: string): AdresaUgovora =>
  (kartica, upit = {}) =>
    uzUpit(base, kartica === 'ugovor' ? upit : { ...upit, kartica })

/** Tabs of what the contract says have their own addresses; those of its versions stand in the search of the first. */
export const uSvojimAdresama =
  (base: string): AdresaUgovora =>
  (kartica, upit = {}) =>
    kartica === 'inacice' || kartica === 'usporedba' || kartica === 'ugovor'
      ? uJednojAdresi(base)(kartica, upit)
      : uzUpit(`${base}/${kartica}`, upit)
