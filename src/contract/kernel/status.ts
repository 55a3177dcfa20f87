/** A status of a record kind: number, words and colour, and the questions that name it by its key. */
import type { Who } from './permissions.ts'

/** What a status says by its colour; `active` is work under way. */
export type Ton = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'active'

/** The specification's number and label of a status; `editableBy` lists who may change the record's content in it. */
export interface Status {
  id: number
  label: string
  /** The word for many of them, where a list offers them as a group. */
  mnozina?: string
  ton: Ton
  editableBy?: readonly Who[]
  /** What its editors do in it, where the move that leads on is somebody else's: „Ocijenite plan”. */
  posao?: string
  /** Whose turn it is where no row of the table leads on, because another record does. */
  ceka?: readonly Who[]
}

/** All statuses of a kind by their keys. */
export type Statusi<S extends string = string> = Readonly<Record<S, Status>>

const keysOf = <S extends string>(statusi: Statusi<S>) => Object.keys(statusi) as S[]

/** True when this number is one of the named statuses. */
export function jeStatus<S extends string>(
  statusi: Statusi<S>,
  id: number | null | undefined,
  ...kljucevi: S[]
): boolean {
  return kljucevi.some((kljuc) => statusi[kljuc].id === id)
}

/** The numbers of the named statuses. */
export const idStatusa = <S extends string>(statusi: Statusi<S>, ...kljucevi: readonly S[]): number[] =>
  kljucevi.map((kljuc) => statusi[kljuc].id)

/** The word of the status with this number; empty for a number that the table does not have. */
export const nazivStatusa = (statusi: Statusi, id: number): string =>
  Object.values(statusi).find((status) => status.id === id)?.label ?? ''

/** The words of the named statuses by their keys, or of all: options of a filter. */
export const opcijeStatusa = <S extends string>(
  statusi: Statusi<S>,
  kljucevi: readonly S[] = keysOf(statusi),
): Record<string, string> => Object.fromEntries(kljucevi.map((kljuc) => [kljuc, statusi[kljuc].label]))
