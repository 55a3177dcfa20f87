/** What the rules of selection ask of an application beside its own record (domain rules 3.2, 3.21, 5.5–5.8). */
import type { Faza, StanjeFaze } from './odabir.faze.ts'
import { DANA_ZA_PRIGOVOR, type PoslanaOdluka } from './odabir.rokovi.ts'
import type { IshodPoretka } from './poredak.ts'

/** A decision in writing: R prepares it, V confirms it, and the move of A signs it. */
export interface PripremljenaOdluka {
  pripremio: number | null
  potvrdio: number | null
}

export interface OdlukaOdabira extends PripremljenaOdluka {
  /** The last is of the body that contracts, against a chosen project. */
  vrsta: 'financiranje' | 'odbijanje' | 'otkazivanje'
  /** Null until it is signed and sent. */
  poslana: PoslanaOdluka | null
  brojPrigovora: number
}

export const RAZLOZI_PRIGOVORA = {
  postupak: 'povreda postupka',
  cinjenice: 'pogrešno utvrđene činjenice',
  kriterij: 'pogrešna primjena kriterija',
  drugo: 'drugo',
} as const
export type RazlogPrigovora = keyof typeof RAZLOZI_PRIGOVORA

export const ISHODI_PRIGOVORA = {
  usvojen: 'usvojen',
  djelomicno: 'djelomično usvojen',
  odbijen: 'odbijen',
  odbacen: 'odbačen',
} as const
export type IshodPrigovora = keyof typeof ISHODI_PRIGOVORA

export interface Prigovor {
  razlozi: readonly RazlogPrigovora[]
  obrazlozenje: string
  ocitovanjeTijela: string
  clanovi: readonly number[]
  /** What each member voted for, by their numbers. */
  glasovi: Readonly<Record<number, IshodPrigovora>>
  odluka: (PripremljenaOdluka & { ishod: IshodPrigovora; vracaSe: 'podnesen' | 'prihvacena' | null }) | null
}

export interface CinjeniceOdabira {
  /** Those of the call, in its order. */
  faze: readonly { faza: Faza; stanje: StanjeFaze }[]
  /** Points against the thresholds; null where the call scores nothing or nobody has finished. */
  bodovi: { ukupno: number; zadovoljava: boolean } | null
  boduje: boolean
  /** In the sealed ranking; null where the application is in none. */
  poredak: IshodPoretka | null
  odluka: OdlukaOdabira | null
  danaZaPrigovor: number
  prigovor: Prigovor | null
  /** Persons who answered a list or scored, and those who declared a conflict. */
  ocjenjivaci: readonly number[]
  izuzeti: readonly number[]
}

/** Of an application of which selection knows nothing yet. */
export const BEZ_ODABIRA: CinjeniceOdabira = {
  faze: [],
  bodovi: null,
  boduje: false,
  poredak: null,
  odluka: null,
  danaZaPrigovor: DANA_ZA_PRIGOVOR,
  prigovor: null,
  ocjenjivaci: [],
  izuzeti: [],
}

const osobe = (odluka: PripremljenaOdluka | null) => [odluka?.pripremio ?? [], odluka?.potvrdio ?? []].flat()

/** Who has acted in the round of four eyes: whoever prepared or confirmed a decision in writing does not sign it. */
export const rundaOdabira = ({
  runda,
  odabir: { odluka, prigovor },
}: {
  runda: readonly number[]
  odabir: CinjeniceOdabira
}): number[] => [...new Set([...runda, ...osobe(odluka), ...osobe(prigovor?.odluka ?? null)])]

/** What most of the members voted for; null while two of them do not agree. */
export function ishodGlasovanja({ clanovi, glasovi }: Pick<Prigovor, 'clanovi' | 'glasovi'>): IshodPrigovora | null {
  const dani = clanovi.flatMap((clan) => glasovi[clan] ?? [])
  return dani.find((glas) => dani.filter((one) => one === glas).length * 2 > clanovi.length) ?? null
}
