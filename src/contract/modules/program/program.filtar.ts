import type { FilterPopisa } from '#contract/kernel/popis.ts'

/** The filter of every list that is narrowed to one programme. */
export const FILTAR_PROGRAMA: FilterPopisa = {
  naziv: 'Program',
  prazno: 'Svi programi',
  opcije: { 1: 'NPOO', 2: 'KK' },
}
/** Values of the filter in a query. */
export const PROGRAMI_FILTRA = ['1', '2'] as const
