// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import { Foot, Head } from './data-table-edges.tsx'
import { keysBetween, type TableModel, useTableModel } from './data-table-model.ts'
import { Row } from './data-table-row.tsx'
import { ChosenCount } from './data-table-selection.tsx'
import { EmptyState } from './empty-state.tsx'
import { rowAt, rowKey } from './row-keys.ts'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type { Column, Selection, Sort } from './data-table.types.ts'

/** Rows of data: sticky first column and header, keyboard rows, rows that can be chosen; on a phone each row is a card. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, empty } = props
  if (rows === undefined) return <Skeleton shape="table" lines={8} />
  if (rows.length === 0) return empty ?? <EmptyState />
  return <Table {...props} rows={rows} />
}

type TableProps<R> = DataTableProps<R> & { rows: readonly R[] }

function Table<R>(props: TableProps<R>) {
  const { caption, captionHidden, columns, loading, actions, stickyHeader, selection } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useTableModel(props)
  const onKeyDown = useKeys(table, props, body)
  useInView(table, props.current, body)
  return (
    <section
      className={cx(styles.scroll, stickyHeader && styles.tall)}
      aria-label={`Tablica: ${caption}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      aria-busy={loading || undefined}
      onFocusCapture={clearOfEdges}
    >
      {selection && <ChosenCount chosen={selection.selected.size} />}
      <table
        className={cx(styles.table, loading && styles.loading, selection && styles.choosable)}
        role="table"
        onKeyDown={onKeyDown}
      >
        <caption className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <colgroup>
          {selection && <col className={styles.chooseColumn} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { width }} />
          ))}
          {actions && <col />}
        </colgroup>
        <Head {...props} table={table} />
        <tbody ref={body} role="rowgroup">
          <Rows {...props} table={table} />
        </tbody>
        {columns.some((column) => column.footer !== undefined) && <Foot {...props} />}
      </table>
    </section>
  )
}

function Rows<R>({ table, ...props }: TableProps<R> & { table: TableModel<R> }) {
  const { columns, rowHref, actions, onCurrent, current, selection } = props
  return table
    .getRowModel()
    .rows.map((row, at) => (
      <Row
        key={row.id}
        at={at}
        row={row}
        columns={columns}
        rowHref={rowHref}
        actions={actions}
        onCurrent={onCurrent}
        current={current === row.id}
        chosen={selection?.selected.has(row.id)}
        label={selection?.label}
      />
    ))
}

type Body = RefObject<HTMLElement | null>

/** What was chosen before Shift began to take rows on its way, and where that was. */
interface Way {
  from: number
  before: ReadonlySet<string>
}

function useKeys<R>(table: TableModel<R>, { selection }: TableProps<R>, body: Body) {
  const way = useRef<Way | undefined>(undefined)
  const choose = selection && {
    toggle: (at: number) => table.getRowModel().rows[at]?.toggleSelected(),
    all: () => table.toggleAllRowsSelected(true),
    range: (from: number, to: number) => {
      way.current ??= { from, before: selection.selected }
      selection.onChange(new Set([...way.current.before, ...keysBetween(table, way.current.from, to)]))
    },
  }
  return (event: KeyboardEvent) => {
    if (body.current === null) return
    if (!event.shiftKey) way.current = undefined
    const rows = { body: body.current, count: table.getRowModel().rows.length, show: () => undefined, choose }
    if (rowKey(event.nativeEvent, rows)) event.preventDefault()
  }
}

/** The row that is shown beside the table stays in sight. */
function useInView<R>(table: TableModel<R>, current: string | undefined, body: Body) {
  const at = current === undefined ? -1 : table.getRowModel().rows.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (at >= 0 && body.current !== null) rowAt(body.current, at)?.scrollIntoView?.({ block: 'nearest' })
  }, [at, body])
}

/** Room for the ring around what has the focus, in pixels. */
const RING = 8

/** What the focus comes to is scrolled out from behind the header and the first column, which stick. */
function clearOfEdges({ currentTarget }: FocusEvent<HTMLElement>): void {
  const corner = currentTarget.querySelector<HTMLElement>('[data-corner]')
  if (corner === null) return
  const side = corner.offsetLeft - currentTarget.scrollLeft + corner.offsetWidth
  currentTarget.style.scrollPadding = `${corner.offsetHeight + RING}px 0 0 ${side + RING}px`
}
