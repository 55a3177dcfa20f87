/**
 * Many rows in few requests: every single one is a message to another process and back. Ids are made in the order of time, so
 * that what belongs to one day's work lies together, and one range reads it; where too much else lies between, the rows are
 * asked for one by one.
 */
import type { Table } from 'dexie'

/** As many requests as a range costs at most. */
const FEW = 4
/** So many times the rows that are wanted may lie in a range. */
const WASTE = 2

type Keys = readonly (string | number)[]

function span(keys: Keys): [string | number, string | number] {
  const sorted = [...keys].sort((a, b) => (a < b ? -1 : 1))
  return [sorted[0] ?? '', sorted.at(-1) ?? '']
}

function between<R>(table: Table<R, string | number>, index: string, keys: Keys) {
  return table.where(index).between(...span(keys), true, true)
}

/** Rows in the order of `keys`, undefined where there is none. */
export async function readMany<R>(table: Table<R, string | number>, keys: Keys): Promise<(R | undefined)[]> {
  if (keys.length <= FEW) return table.bulkGet([...keys])
  const range = () => between(table, ':id', keys)
  if ((await range().count()) > WASTE * keys.length) return table.bulkGet([...keys])
  const { keyPath } = table.schema.primKey
  const rows = new Map((await range().toArray()).map((row) => [(row as Record<string, unknown>)[String(keyPath)], row]))
  return keys.map((key) => rows.get(key))
}

/** Rows whose index has any of the values, which are few: the rows of a value are read together. */
export async function readWhereAny<R>(
  table: Table<R, string | number>,
  index: string,
  values: readonly string[],
): Promise<R[]> {
  const wanted = new Set(values)
  const range = () => between(table, index, values)
  if (wanted.size > FEW && (await range().count()) <= 2 * WASTE * wanted.size) {
    const rows = await range().toArray()
    return rows.filter((row) => wanted.has(String((row as Record<string, unknown>)[index])))
  }
  const each = [...wanted].map((value) => table.where(index).equals(value).toArray())
  return (await Promise.all(each)).flat()
}

/** Removes rows; at once when nothing else lies between them. */
export async function removeMany<R>(table: Table<R, string | number>, keys: Keys): Promise<void> {
  if (keys.length <= FEW) return table.bulkDelete([...keys])
  const range = () => between(table, ':id', keys)
  const gone = new Set(keys)
  const found = await range().primaryKeys()
  if (found.every((key) => gone.has(key))) await range().delete()
  else await table.bulkDelete([...keys])
}
