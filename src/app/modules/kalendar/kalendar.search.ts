/** What of the calendar stands in the address. Part of the first load: nothing heavy is imported here. */
import { compact, dayParam, flagParam, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export interface UpitKalendara {
  /** The list without it. */
  prikaz?: 'mjesec'
  /** A day of the month that is shown; this one without it. */
  dan?: string
  /** Of all programmes, not only the one of the address. */
  svi?: true
  /** Only what the side of the reader holds. */
  moji?: true
}

export const parseKalendar = (raw: RawSearch): UpitKalendara =>
  compact({
    prikaz: oneOfParam(raw.prikaz, ['mjesec']),
    dan: dayParam(raw.dan),
    svi: flagParam(raw.svi),
    moji: flagParam(raw.moji),
  })
