// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import styles from './data-table.module.css'
import type { Column, DataTableProps, Sort } from './data-table.types.ts'
import type { TableModel } from './data-table-model.ts'
import { cellClass, keptWidth } from './data-table-row.tsx'
import selectionStyles from './data-table-selection.module.css'
import { ChooseAll } from './data-table-selection.tsx'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: 'arrow-up', desc: 'arrow-down' } as const

interface HeadProps<R> extends Pick<DataTableProps<R>, 'columns' | 'sort' | 'onSort' | 'actions' | 'selection'> {
  table: TableModel<R>
}

export function Head<R>({ columns, sort, onSort, actions, selection, table }: HeadProps<R>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && <ChooseAll table={table} />}
        {columns.map((column, at) => (
          <HeadCell key={column.id} column={column} first={at === 0} sort={sort} onSort={onSort} />
        ))}
        {actions && (
          <th scope="col" role="columnheader">
            <VisuallyHidden>Radnje</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<R> {
  column: Column<R>
  first: boolean
  sort: Sort | undefined
  onSort: ((id: string) => void) | undefined
}

function HeadCell<R>({ column, first, sort, onSort }: HeadCellProps<R>) {
  const direction = sort?.id === column.id ? sort.direction : undefined
  return (
    <th
      scope="col"
      role="columnheader"
      className={cellClass(column, first ? styles.firstHead : undefined)}
      data-corner={first ? '' : undefined}
      style={keptWidth(column.width)}
      aria-sort={column.sortable ? (direction === undefined ? 'none' : ARIA_SORT[direction]) : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
          {column.header}
          <Icon name={direction === undefined ? 'sort' : ARROW[direction]} size="s" />
        </button>
      ) : (
        column.header
      )}
      {column.headerHint && <span className={styles.hint}>{column.headerHint}</span>}
    </th>
  )
}

type FootProps<R> = Pick<DataTableProps<R>, 'columns' | 'actions' | 'selection'>

export function Foot<R>({ columns, actions, selection }: FootProps<R>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {selection && <td role="cell" className={selectionStyles.choose} />}
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.id} scope="row" role="rowheader" className={styles.first}>
              {column.footer ?? 'Ukupno'}
            </th>
          ) : (
            <td key={column.id} role="cell" className={cellClass(column)} data-label={column.header}>
              {column.footer}
            </td>
          ),
        )}
        {actions && <td role="cell" />}
      </tr>
    </tfoot>
  )
}
