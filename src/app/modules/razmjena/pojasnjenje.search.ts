/** The tabs of a clarification request in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_POJASNJENJA = [
  ['odgovori', 'Pitanja i odgovori'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaPojasnjenja = (typeof KARTICE_POJASNJENJA)[number][0]

/** `?kartica=inacice`; questions and answers without it. */
export const parseKarticaPojasnjenja = (raw: RawSearch): { kartica?: KarticaPojasnjenja } =>
  compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_POJASNJENJA.map(([key]) => key),
    ),
  })
