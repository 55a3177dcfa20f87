/** The question that is open at the desk, in the address of its list. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, oneOfParam, popisSearch, type RawSearch } from '#app/platform/record/list-search.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'

export interface RadnaPitanjaUpit {
  /** The list without it. */
  pitanje?: number
  kartica?: 'dnevnik'
}

export const parseRadnaPitanja = (raw: RawSearch): UpitPopisa & RadnaPitanjaUpit => {
  const otvoreno = { pitanje: idParam(raw.pitanje), kartica: oneOfParam(raw.kartica, ['dnevnik']) }
  return { ...popisSearch(raw), ...compact(otvoreno) }
}
