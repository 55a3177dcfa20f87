/** Rows of a table and what is chosen of them, as TanStack Table keeps it. */
import { type ReactTable, type Row, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataTableProps } from './data-table.types.ts'

const FEATURES = tableFeatures({ rowSelectionFeature })
const NO_COLUMNS: never[] = []

export type TableModel<R> = ReactTable<typeof FEATURES, Kept<R>>
export type RowModel<R> = Row<typeof FEATURES, Kept<R>>
/** The library wants objects; a row of ours may be anything. */
interface Kept<R> {
  row: R
}

type ModelProps<R> = Pick<DataTableProps<R>, 'rowKey' | 'selection'> & { rows: readonly R[] }

export function useTableModel<R>({ rows, rowKey, selection }: ModelProps<R>): TableModel<R> {
  const data = useMemo(() => rows.map((row): Kept<R> => ({ row })), [rows])
  const rowSelection = useMemo(() => marked(selection?.selected ?? []), [selection?.selected])
  return useTable({
    features: FEATURES,
    columns: NO_COLUMNS,
    data,
    getRowId: ({ row }) => rowKey(row),
    enableRowSelection: selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (next) => {
      const after = typeof next === 'function' ? next(rowSelection) : next
      selection?.onChange(new Set(Object.keys(after)))
    },
  })
}

const marked = (keys: Iterable<string>): Record<string, true> =>
  Object.fromEntries([...keys].map((key) => [key, true] as const))

/** Keys between two rows, both with them. */
export function keysBetween<R>(table: TableModel<R>, from: number, to: number): string[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  return table
    .getRowModel()
    .rows.slice(first, last + 1)
    .map(({ id }) => id)
}
