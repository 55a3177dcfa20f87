/** What of a contract an address shows. Part of the first load: nothing heavy is imported here. */
import { compact, dayParam, idParam, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

/** The tabs of the form, in the order of display. */
export const KARTICE_OBRASCA = [
  ['projekt', 'Projekt'],
  ['partneri', 'Partneri'],
  ['aktivnosti', 'Aktivnosti'],
  ['pokazatelji-i-rezultati', 'Pokazatelji i rezultati'],
  ['proracun', 'Proračun'],
  ['proracun-sazetak', 'Sažetak proračuna'],
  ['horizontalna-nacela', 'Horizontalna načela'],
  ['informiranje-i-vidljivost', 'Informiranje i vidljivost'],
  ['prilozi', 'Prilozi'],
] as const
const OBRAZAC = [['ugovor', 'Ugovor'], ['prijavitelj', 'Prijavitelj'], ...KARTICE_OBRASCA] as const

/** Of a contract that is being prepared. */
export const KARTICE_PRIPREME = OBRAZAC
export type KarticaPripreme = (typeof KARTICE_PRIPREME)[number][0]

/** Of a valid one: its versions beside what it says. */
export const KARTICE_UGOVORA = [...OBRAZAC, ['inacice', 'Inačice'], ['usporedba', 'Usporedba']] as const
export type KarticaUgovora = (typeof KARTICE_UGOVORA)[number][0]

const kljucevi = KARTICE_UGOVORA.map(([kljuc]) => kljuc)

/** The tab that the last part of an address names; undefined for what is none. */
export const karticaPripreme = (text: string): KarticaPripreme | undefined =>
  KARTICE_PRIPREME.map(([kljuc]) => kljuc).find((kljuc) => kljuc === text)

export interface UpitUgovora {
  kartica?: KarticaUgovora
  /** The version that was valid at the end of this day. */
  dan?: string
  /** This very version. */
  inacica?: number
  /** Two versions side by side. */
  od?: number
  do?: number
}

export const parseUgovor = (raw: RawSearch): UpitUgovora =>
  compact({
    kartica: oneOfParam(raw.kartica, kljucevi),
    dan: dayParam(raw.dan),
    inacica: idParam(raw.inacica),
    od: idParam(raw.od),
    do: idParam(raw.do),
  })

/** The address of a part of a contract. */
export function adresaUpita(base: string, upit: UpitUgovora): string {
  const search = new URLSearchParams(
    Object.entries(upit).flatMap(([ime, value]) => (value === undefined ? [] : [[ime, String(value)]])),
  ).toString()
  return search === '' ? base : `${base}?${search}`
}
