/** Filters of the public list of calls in the address. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'

/** Public groups in the order in which they are offered. */
export const SKUPINE = ['otvoren', 'najava', 'zatvoren', 'obustavljen', 'otkazan'] as const
export type Skupina = (typeof SKUPINE)[number]

export interface JavniUpit {
  search?: string
  program?: number
  skupina?: Skupina
  /** Kind of applicant, 1–7. */
  vrsta?: number
  zupanija?: number
  /** Cards unless told. */
  prikaz?: 'tablica'
}

export function parseJavniUpit(raw: RawSearch): JavniUpit {
  return compact({
    search: textParam(raw.search),
    program: idParam(raw.program),
    skupina: oneOfParam(raw.skupina, SKUPINE),
    vrsta: idParam(raw.vrsta),
    zupanija: idParam(raw.zupanija),
    prikaz: oneOfParam(raw.prikaz, ['tablica']),
  })
}
