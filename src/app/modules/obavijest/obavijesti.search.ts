/** The tabs of one notice, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, popisSearch, type RawSearch } from '#app/platform/record/list-search.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'

export const KARTICE_OBAVIJESTI = [
  ['sadrzaj', 'Sadržaj'],
  ['citatelji', 'Čitatelji'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaObavijesti = (typeof KARTICE_OBAVIJESTI)[number][0]

/** `?kartica=citatelji&otvorio=ne`: the tab, the content without one, and what the list in it asks. */
export function parseKarticaObavijesti(raw: RawSearch): UpitPopisa & { kartica?: KarticaObavijesti } {
  return compact({
    ...popisSearch(raw),
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_OBAVIJESTI.map(([key]) => key),
    ),
  })
}
