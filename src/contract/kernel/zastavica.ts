/** Flags that people put on records: how far they reach, and who resolves them (decision 0115). */
import { type Actor, hasLevel } from './permissions.ts'
import type { Statusi } from './status.ts'

/** `osoba` is seen by its author alone, `stranka` by those people of their party who may read the record. */
export const DOSEZI_ZASTAVICE = ['osoba', 'stranka'] as const
export type DosegZastavice = (typeof DOSEZI_ZASTAVICE)[number]

export const RAZLOG_ZASTAVICE_MAX = 500
export const NAPOMENA_ZASTAVICE_MAX = 500

export const zastavicaStatuses = {
  otvorena: { id: 1, label: 'Otvorena', ton: 'warning' },
  rijesena: { id: 2, label: 'Riješena', ton: 'success' },
} as const satisfies Statusi

/** Parties whose people share flags; the administration is no party of records. */
export const dijeliZastavice = ({ za }: Actor): boolean => za.vrsta === 'institucija' || za.vrsta === 'prijavitelj'

interface Cija {
  doseg: DosegZastavice
  autorId: number
  /** Who is asked to resolve it; null for anybody who sees it. */
  rjesavaId: number | null
}

const vodi = (actor: Actor): boolean =>
  hasLevel(actor, 'V') || (actor.za.vrsta === 'prijavitelj' && actor.za.razina === 'ZAS')

/** Of those who see it: anybody where nobody is named, otherwise the named, the author, and who leads the party. */
export function smijeRijesiti({ doseg, autorId, rjesavaId }: Cija, actor: Actor): boolean {
  if (doseg === 'osoba' || rjesavaId === null) return true
  return actor.osobaId === rjesavaId || actor.osobaId === autorId || vodi(actor)
}
