/** The tabs of one hand-over, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_PRIMOPREDAJE = [
  ['predmeti', 'Predmeti'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaPrimopredaje = (typeof KARTICE_PRIMOPREDAJE)[number][0]

/** `?kartica=dnevnik-aktivnosti`; the items without it. */
export function parseKarticaPrimopredaje(raw: RawSearch): { kartica?: KarticaPrimopredaje } {
  return compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_PRIMOPREDAJE.map(([key]) => key),
    ),
  })
}
