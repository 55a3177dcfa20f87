/** What the addresses of lists of calls say beside their lists. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, oneOfParam, popisSearch, type RawSearch } from '#app/platform/record/list-search.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'

const POREDCI = ['zatvaranje', 'otvaranje', 'naziv', 'alokacija', 'trazeno', 'prijave'] as const

/** `?poredak=naziv&smjer=asc` of addresses that were kept before: the latest or largest first unless told. */
export function parsePoziviInstitucije(raw: RawSearch): UpitPopisa {
  const upit = popisSearch(raw)
  const poredak = oneOfParam(raw.poredak, POREDCI)
  const smjer = oneOfParam(raw.smjer, ['asc', 'desc'])
  if (upit.sort !== undefined || (poredak === undefined && smjer === undefined)) return upit
  return { ...upit, sort: `${smjer === 'asc' ? '' : '-'}${poredak ?? 'zatvaranje'}` }
}

export type OtvoreniUpit = UpitPopisa & {
  /** The call on which an application is asked for at once. */
  kreiraj?: number
}

export const parseOtvoreni = (raw: RawSearch): OtvoreniUpit => ({
  ...popisSearch(raw),
  ...compact({ kreiraj: idParam(raw.kreiraj) }),
})
