/** Who is in charge as lists have it: a column and a filter. No schema here, because lists are read in the first load. */
import type { FilterPopisa, StupacPopisa } from './popis.ts'

/** Who is in charge, as rows of lists carry it; the version goes along with the next change. */
export interface ZaduzenjeRetka {
  zaduzen: { id: number; naziv: string } | null
  /** Changes so far; 0 where nobody ever was. */
  verzija: number
}

/** The column of every list of an institution. */
export const STUPAC_ZADUZEN = {
  naziv: 'Zadužen',
  prazno: 'nitko',
  vrijednost: ({ zaduzenje }: { zaduzenje: ZaduzenjeRetka }) => zaduzenje.zaduzen?.naziv ?? null,
} as const satisfies StupacPopisa<{ zaduzenje: ZaduzenjeRetka }>

/** What the filter says beside the number of a person. */
export const ZADUZEN_OPCIJE = { ja: 'Moje', nitko: 'Nitko' } as const
export const ZADUZEN = /^(?:ja|nitko|[1-9]\d{0,8})$/

export const FILTAR_ZADUZEN = {
  naziv: 'Zadužen',
  prazno: 'Svi',
  citaj: (tekst: string) => (ZADUZEN.test(tekst) ? tekst : undefined),
} as const satisfies FilterPopisa
