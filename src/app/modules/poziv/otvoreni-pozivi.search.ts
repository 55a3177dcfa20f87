/** The address of the applicant's list of open calls. */
import { compact, idParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'

export interface OtvoreniUpit {
  search?: string
  /** The call on which an application is asked for at once. */
  kreiraj?: number
}

export function parseOtvoreniUpit(raw: RawSearch): OtvoreniUpit {
  return compact({ search: textParam(raw.search), kreiraj: idParam(raw.kreiraj) })
}
