/** Tables whose rows carry what people typed: on the disk only key, ids and statuses are in clear. */
import { TABLE_KEYS, type TableName, type Tables } from '../tables.ts'
import { isSealed, type RowCipher } from './row-cipher.ts'

/** The others hold counters, moments and ids. */
const PERSONAL: ReadonlySet<TableName> = new Set(['docs', 'outbox', 'receipts', 'conflicts', 'savepoints'])

function placeOf<T extends TableName>(name: T, row: Tables[T]): string {
  const [primary] = TABLE_KEYS[name]
  return `${name} ${String(row[primary as keyof Tables[T]])}`
}

export function sealRow<T extends TableName>(cipher: RowCipher, name: T, row: Tables[T]): Tables[T] {
  if (!PERSONAL.has(name)) return row
  const clear = Object.fromEntries(TABLE_KEYS[name].map((key) => [key, row[key as keyof Tables[T]]]))
  // What lies on the disk under this name; whoever reads it goes through `openRow`.
  return { ...clear, ...cipher.seal(placeOf(name, row), row) } as unknown as Tables[T]
}

export function openRow<T extends TableName>(cipher: RowCipher, name: T, row: Tables[T]): Tables[T] {
  return isSealed(row) ? (cipher.open(placeOf(name, row), row) as Tables[T]) : row
}
