/** The tabs of one procurement, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_NABAVE = [
  ['sadrzaj', 'Sadržaj'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaNabave = (typeof KARTICE_NABAVE)[number][0]

/** `?kartica=dnevnik-aktivnosti`; the content without it. */
export function parseKarticaNabave(raw: RawSearch): { kartica?: KarticaNabave } {
  return compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_NABAVE.map(([key]) => key),
    ),
  })
}
