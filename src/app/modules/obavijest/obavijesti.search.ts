/** Filters of a desk's list of notices and the tabs of one notice, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'
import type { ObavijestStatus } from '#contract/modules/obavijest/obavijest.kind.ts'

export const STATUSI = ['uIzradi', 'spremno', 'objavljen', 'otkazan', 'arhiviran'] as const
STATUSI satisfies readonly ObavijestStatus[]

export interface ObavijestiUpit {
  search?: string
  status?: (typeof STATUSI)[number]
}

export function parseObavijestiUpit(raw: RawSearch): ObavijestiUpit {
  return compact({ search: textParam(raw.search), status: oneOfParam(raw.status, STATUSI) })
}

export const KARTICE_OBAVIJESTI = [
  ['sadrzaj', 'Sadržaj'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaObavijesti = (typeof KARTICE_OBAVIJESTI)[number][0]

/** `?kartica=inacice`; the content without it. */
export function parseKarticaObavijesti(raw: RawSearch): { kartica?: KarticaObavijesti } {
  return compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_OBAVIJESTI.map(([key]) => key),
    ),
  })
}
