/** The search of a list, as questions to the table that holds the words of its records. */
import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/kernel/tekst.ts'
import type { Reader } from '../db/client.ts'
import { containsAll, rowsFor } from '../db/keyset.ts'

/**
 * Where a list looks for words. The walls of records keep their own indexes out of a search, because what is typed might be
 * compared with a row that its reader may not know of; the table beside them has numbers and words alone, and no rows are read from it.
 */
export interface Trazenje {
  /** The narrowest first; the next one is asked when nothing was found. None when nothing is looked for. */
  pitanja: readonly SQL[]
  /** The number of a record in the list, and its type. */
  kljuc: SQL
  tip: 'uuid' | 'int' | 'bigint'
}

/** Records found by a search up to this many are named in the list's own question; of more, the list is walked. */
const NAJVISE_IMENOVANIH = 1000

/** Parts of what was typed, as blanks part them. */
export const dijelovi = (search: string | undefined): string[] =>
  fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')

type Tablica = `${string}_trazilica`

/** Numbers of the records whose text has every part of what was typed, wherever in a word it stands. `jos` names others. */
export function poDijelovima(
  tablica: Tablica,
  { kljuc, tip }: Pick<Trazenje, 'kljuc' | 'tip'>,
  search: string | undefined,
  { uz, jos }: { uz?: SQL; jos?: SQL | undefined } = {},
): Trazenje {
  const words = dijelovi(search)
  if (words.length === 0) return { pitanja: [], kljuc, tip }
  const uvjeti = [...containsAll(sql`t.tekst`, words), ...(uz === undefined ? [] : [uz])]
  const pitanje = sql`select t.id from ${sql.raw(`"${tablica}"`)} t where ${sql.join(uvjeti, sql` and `)}`
  return { pitanja: [jos === undefined ? pitanje : sql`${pitanje} union ${jos}`], kljuc, tip }
}

/**
 * Questions for whole words, the narrowest first: all but the last as they are, because who goes on to the next word has
 * finished the one before; then each as a beginning (decision 0040).
 */
function upitiRijeci(search: string | undefined): string[] {
  const words = fold(search ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const last = words.at(-1)
  if (last === undefined) return []
  const beginnings = words.map((word) => `${word}:*`).join(' & ')
  return words.length === 1 ? [beginnings] : [[...words.slice(0, -1), `${last}:*`].join(' & '), beginnings]
}

/** The same by whole words and beginnings. `nadi` names the numbers of what an indexed column of words answers. */
export function poRijecima(
  nadi: (uvjet: (rijeci: SQL) => SQL) => SQL,
  { kljuc, tip }: Pick<Trazenje, 'kljuc' | 'tip'>,
  search: string | undefined,
): Trazenje {
  const pitanja = upitiRijeci(search).map((upit) => nadi((rijeci) => sql`${rijeci} @@ to_tsquery('simple', ${upit})`))
  return { pitanja, kljuc, tip }
}

/** The condition of a list that one of its questions makes. */
export async function uvjetPitanja(tx: Reader, pitanje: SQL, { kljuc, tip }: Trazenje): Promise<SQL> {
  const { rows } = await tx.execute<{ id: string | number }>(sql`${pitanje} limit ${rowsFor(NAJVISE_IMENOVANIH)}`)
  return rows.length > NAJVISE_IMENOVANIH
    ? sql`${kljuc} in (${pitanje})`
    : sql`${kljuc} = any(${sql.param(rows.map(({ id }) => id))}::${sql.raw(tip)}[])`
}
