/** Tables whose rows carry what people typed: on the disk only key, ids and statuses are in clear. */
import { type DocRow, TABLE_KEYS, type TableName, type Tables } from '../ports/tables.ts'
import { isSealed, type RowCipher, type SealedPart } from './row-cipher.ts'
import type { LeanDoc, SharedValues } from './shared-values.ts'

/** The others hold counters, moments and ids. */
const PERSONAL: ReadonlySet<TableName> = new Set(['docs', 'outbox', 'receipts', 'conflicts', 'savepoints', 'marks'])

/** As it lies on the disk; whoever reads it goes through `openRow`. `shared`: ids of the values it names. */
export type Stored = object & { shared?: string[] }

function placeOf<T extends TableName>(name: T, row: Tables[T]): string {
  const [primary] = TABLE_KEYS[name]
  return `${name} ${String(row[primary as keyof Tables[T]])}`
}

export function sealRow<T extends TableName>(cipher: RowCipher, values: SharedValues, name: T, row: Tables[T]): Stored {
  if (!PERSONAL.has(name)) return row
  const clear = Object.fromEntries(TABLE_KEYS[name].map((key) => [key, row[key as keyof Tables[T]]]))
  const place = placeOf(name, row)
  if (name !== 'docs') return { ...clear, ...cipher.seal(place, row) }
  const { row: lean, ids } = values.lean(row as DocRow)
  return { ...clear, ...cipher.seal(place, row, lean), ...(ids.length === 0 ? {} : { shared: ids }) }
}

/** The row; values it names must be known by then. */
export function openRow<T extends TableName>(
  cipher: RowCipher,
  values: SharedValues | undefined,
  name: T,
  row: Tables[T],
): Tables[T] {
  if (!isSealed(row)) return row
  const part: SealedPart = row
  const complete = name === 'docs' && values !== undefined ? (lean: unknown) => values.full(lean as LeanDoc) : undefined
  return cipher.open(placeOf(name, row), part, complete) as Tables[T]
}
