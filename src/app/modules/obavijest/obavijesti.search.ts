/** The tabs of one notice, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

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
