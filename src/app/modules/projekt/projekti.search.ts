/** Filters of the lists of projects in the address. Part of the first load: nothing heavy is imported here. */
import { compact, flagParam, idParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'

export interface ProjektiPrijaviteljaUpit {
  search?: string
  /** Status number, 1–24. */
  status?: number
}

export interface ProjektiInstitucijeUpit extends ProjektiPrijaviteljaUpit {
  poziv?: number
  zupanija?: number
  vrsta?: number
  /** Amounts as on the wire, `1234.50`. */
  od?: string
  do?: string
  moje?: true
  sort?: 'vrijemePodnosenja' | 'sifra'
}

function statusParam(value: unknown): number | undefined {
  const id = idParam(value)
  return id !== undefined && id <= 24 ? id : undefined
}

/** `1234`, `1234.5` and `"1234.50"` of an address are one amount; anything else is no filter. */
export function amountParam(value: unknown): string | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(textParam(value) ?? '')
  return match === null ? undefined : `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`
}

export function parseProjektiPrijavitelja(raw: RawSearch): ProjektiPrijaviteljaUpit {
  return compact({ search: textParam(raw.search), status: statusParam(raw.status) })
}

export function parseProjektiInstitucije(raw: RawSearch): ProjektiInstitucijeUpit {
  return compact({
    ...parseProjektiPrijavitelja(raw),
    poziv: idParam(raw.poziv),
    zupanija: idParam(raw.zupanija),
    vrsta: idParam(raw.vrsta),
    od: amountParam(raw.od),
    do: amountParam(raw.do),
    moje: flagParam(raw.moje),
    sort: oneOfParam(raw.sort, ['vrijemePodnosenja', 'sifra']),
  })
}
