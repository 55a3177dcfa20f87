/** Discussions of a document's fields (decision 0135). How long a comment is, who may resolve one, who may take theirs back. */
import type { Actor, Who } from './permissions.ts'

/** The parties of a discussion: whose record it is, and a body that works on it. */
export const STRANE_RASPRAVE = ['prijavitelj', 'institucija'] as const
export type StranaRasprave = (typeof STRANE_RASPRAVE)[number]

/** What a kind says of the discussions of its records; a kind without it has none. */
export interface RaspravaVrste<R> {
  /** Who writes for each party; they are told of what the other one has written. */
  pisu: (record: R) => Readonly<Record<StranaRasprave, readonly Who[]>>
  /** Both parties read the document, and something may still come of what is said. */
  traje: (record: R, sada: number) => boolean
}

export const KOMENTAR_MAX = 4000
/** As many comments as one record holds. */
export const NAJVISE_KOMENTARA = 1000
/** As long as its author may take a comment back, while nobody has answered it. */
export const POVLACENJE_MS = 60_000

interface Pisac {
  strana: StranaRasprave
  stranaId: number
}

/** The party in whose name somebody writes; undefined for whoever is in no such context. */
export function stranaOd({ za }: Actor): Pisac | undefined {
  return za.vrsta === 'prijavitelj' || za.vrsta === 'institucija' ? { strana: za.vrsta, stranaId: za.id } : undefined
}

/** A body resolves whatever it may read and write on; an applicant what they have begun. */
export function smijeRijesitiKomentar(komentar: Pisac, actor: Actor): boolean {
  const ja = stranaOd(actor)
  if (ja === undefined) return false
  return ja.strana === 'institucija' || (komentar.strana === 'prijavitelj' && komentar.stranaId === ja.stranaId)
}

/** The moment until which its author may take it back; null for others, after an answer and after that moment. */
export function povlacivDo(
  { autorId, napisanoAt, odgovoren }: { autorId: number; napisanoAt: number; odgovoren: boolean },
  actor: Actor,
  sada: number,
): number | null {
  const kraj = napisanoAt + POVLACENJE_MS
  const svoj = actor.osobaId === autorId && actor.osobaId === actor.stvarnaOsobaId
  return svoj && !odgovoren && sada < kraj ? kraj : null
}
