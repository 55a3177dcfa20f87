/** The parts of an objection in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_PRIGOVORA = [
  ['prigovor', 'Prigovor'],
  ['rasprava', 'Rasprava'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaPrigovora = (typeof KARTICE_PRIGOVORA)[number][0]

/** `?kartica=inacice`; the objection itself without it. */
export const parseKarticaPrigovora = (raw: RawSearch): { kartica?: KarticaPrigovora } =>
  compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_PRIGOVORA.map(([key]) => key),
    ),
  })
