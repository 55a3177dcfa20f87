/** Whose turn it is as lists have it: a column and its words. No schema here, because lists are read in the first load. */
import type { StupacPopisa } from './popis.ts'
import type { Nositelj } from './tko-je-na-redu.ts'

/** As rows carry it: absent where nobody is waited for, and in what a device kept before lists said it. */
export interface CekaSe {
  cekaSe?: string | undefined
}

/** The holders in a few words, each once. */
export const naReduRijecima = (nositelji: readonly Pick<Nositelj, 'tko'>[]): string => {
  const [prvo = '', ...ostalo] = [...new Set(nositelji.map(({ tko }) => tko))].join(' ili ')
  return prvo.toLocaleUpperCase('hr') + ostalo.join('')
}

/** The column of every list whose records wait for somebody. */
export const STUPAC_NA_REDU = {
  naziv: 'Na redu',
  sirina: '11rem',
  prazno: '–',
  vrijednost: ({ cekaSe }: CekaSe) => cekaSe ?? null,
} as const satisfies StupacPopisa<CekaSe>
