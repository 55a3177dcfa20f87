/** Flags as lists have them: one filter. No schema here, because lists are read in the first load. */
import type { FilterPopisa } from './popis.ts'

const MOJE = { moje: 'Moje', bez: 'Bez zastavica' } as const

/** What the filter says: the reader's own, those of everybody at the party, or records without any. */
export const ZASTAVICE_OPCIJE = { moje: MOJE.moje, zajednicke: 'Zajedničke', bez: MOJE.bez } as const
export type FiltarZastavica = keyof typeof ZASTAVICE_OPCIJE

/** Of lists of an institution and of an applicant. */
export const FILTAR_ZASTAVICA = {
  naziv: 'Zastavice',
  prazno: 'Sve',
  opcije: ZASTAVICE_OPCIJE,
} as const satisfies FilterPopisa

/** Of lists of the administration, where flags are private. */
export const FILTAR_VLASTITIH_ZASTAVICA = {
  naziv: 'Zastavice',
  prazno: 'Sve',
  opcije: MOJE,
} as const satisfies FilterPopisa
