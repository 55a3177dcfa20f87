/** What of a contract an address shows. Part of the first load: nothing heavy is imported here. */
import { compact, dayParam, idParam, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'
import { TABOVI } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'

/** Of a contract that is being prepared: its own tab, its beneficiary, and the tabs of the form. */
export const KARTICE_PRIPREME = ['ugovor', 'prijavitelj', ...TABOVI] as const
export type KarticaPripreme = (typeof KARTICE_PRIPREME)[number]

/** Of a valid one: its versions beside what it says. */
export const KARTICE_UGOVORA = [...KARTICE_PRIPREME, 'inacice', 'usporedba'] as const
export type KarticaUgovora = (typeof KARTICE_UGOVORA)[number]

/** The tab that the last part of an address names; undefined for what is none. */
export const karticaPripreme = (text: string): KarticaPripreme | undefined =>
  KARTICE_PRIPREME.find((kljuc) => kljuc === text)

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
    kartica: oneOfParam(raw.kartica, KARTICE_UGOVORA),
    dan: dayParam(raw.dan),
    inacica: idParam(raw.inacica),
    od: idParam(raw.od),
    do: idParam(raw.do),
  })
