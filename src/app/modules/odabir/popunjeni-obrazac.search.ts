/** The parts of a filled form in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_OBRASCA = [
  ['obrazac', 'Obrazac'],
  ['razlike', 'Razlike'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaObrasca = (typeof KARTICE_OBRASCA)[number][0]

/** `?kartica=razlike`; the answers without it. */
export const parseKarticaObrasca = (raw: RawSearch): { kartica?: KarticaObrasca } =>
  compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_OBRASCA.map(([key]) => key),
    ),
  })
