/** The tabs of a plan in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_PLANA = [
  ['plan', 'Plan nabave'],
  ['opci-akt', 'Opći akt'],
  ['rasprava', 'Rasprava'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaPlana = (typeof KARTICE_PLANA)[number][0]

/** `?kartica=inacice`; the plan itself without it. */
export const parseKarticaPlana = (raw: RawSearch): { kartica?: KarticaPlana } =>
  compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_PLANA.map(([key]) => key),
    ),
  })
