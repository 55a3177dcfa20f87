/** What a device holds, table by table, and a page as the models see it. */
import type { TableName, Tables } from '#app/platform/offline/ports/tables.ts'

export type Key = string | number
export type AnyRow = Tables[TableName]
export type Data = Map<TableName, Map<Key, AnyRow>>
export type Changes = Map<TableName, Map<Key, AnyRow | null>>

export interface TabLike {
  name: string
  alive: boolean
  kill: () => void
  /** Goes on later in this tab's life; never when it is dead. */
  deliver: (delay: number, run: () => void) => void
}

export function rowsOf<T extends TableName>(data: Data, table: T): Tables[T][] {
  return [...(data.get(table)?.values() ?? [])] as Tables[T][]
}

export function rowOf<T extends TableName>(data: Data, table: T, key: Key): Tables[T] | undefined {
  return data.get(table)?.get(key) as Tables[T] | undefined
}
