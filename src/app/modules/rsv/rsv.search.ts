import { compact, type RawSearch, textParam } from '#app/platform/record/list-search.ts'

/** Which snapshot is open, and with which it is compared; without them the latest with the one before it. */
export interface RsvUpit {
  snimka?: string
  prema?: string
}

export const parseRsv = (raw: RawSearch): RsvUpit =>
  compact({ snimka: textParam(raw.snimka, 36), prema: textParam(raw.prema, 36) })
