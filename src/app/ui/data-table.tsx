// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import card from './data-table-card.module.css'
import { Foot, Head } from './data-table-edges.tsx'
import listStyles from './data-table-list.module.css'
import { keysBetween, type TableModel, useTableModel } from './data-table-model.ts'
import { AllRows, DRAWN_WHOLE, VirtualRows } from './data-table-rows.tsx'
import { clearOfEdges, showWhole, useEdges, useHeight } from './data-table-scroll.ts'
import selectionStyles from './data-table-selection.module.css'
import { ChosenCount } from './data-table-selection.tsx'
import { EmptyState } from './empty-state.tsx'
import { useIspis } from './ispis.ts'
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

const nowhere = () => undefined

function Table<R>(props: TableProps<R>) {
  const { caption, captionHidden, columns, loading, actions, list = false, selection, more } = props
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const show = useRef<(at: number) => void>(nowhere)
  const table = useTableModel(props)
  const paper = useIspis()
  const virtual = list && !paper && props.rows.length > DRAWN_WHOLE
  const onKeyDown = useKeys(table, props, body, show)
  useHeight(scroller, list)
  useEdges(scroller)
  useInView(table, props.current, body, show)
  const sums = columns.some((column) => column.footer !== undefined)
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={cx(styles.scroll, list && styles.tall)}
        aria-label={`Tablica: ${caption}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        tabIndex={0}
        aria-busy={loading || undefined}
        onFocusCapture={clearOfEdges}
        onPointerOver={showWhole}
      >
        {selection && <ChosenCount chosen={selection.selected.size} />}
        <table
          className={cx(
            styles.table,
            card.cards,
            list && listStyles.list,
            props.uneven && listStyles.uneven,
            loading && styles.loading,
            selection && selectionStyles.choosable,
          )}
          role="table"
          aria-rowcount={virtual ? props.rows.length + (sums ? 2 : 1) : undefined}
          onKeyDown={onKeyDown}
        >
          <caption className={styles.caption}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <colgroup>
            {selection && <col className={selectionStyles.chooseColumn} />}
            {columns.map(({ id, width }) => (
              <col key={id} style={list || width === undefined ? undefined : { width }} />
            ))}
            {actions && <col />}
          </colgroup>
          <Head {...props} table={table} />
          <tbody ref={body} role="rowgroup">
            {virtual ? (
              <VirtualRows {...props} table={table} scroller={scroller} body={body} show={show} />
            ) : (
              <AllRows {...props} table={table} />
            )}
          </tbody>
          {sums && <Foot {...props} />}
        </table>
        {more !== undefined && (
          <div className={listStyles.more} data-print="none">
            {more}
          </div>
        )}
      </section>
    </div>
  )
}

type Body = RefObject<HTMLElement | null>

/** What was chosen before Shift began to take rows on its way, and where that was. */
interface Way {
  from: number
  before: ReadonlySet<string>
}

type Show = RefObject<(at: number) => void>

function useKeys<R>(table: TableModel<R>, { selection }: TableProps<R>, body: Body, show: Show) {
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
    const rows = { body: body.current, count: table.getRowModel().rows.length, show: show.current, choose }
    if (rowKey(event.nativeEvent, rows)) event.preventDefault()
  }
}

/** The row that is shown beside the table stays in sight. */
function useInView<R>(table: TableModel<R>, current: string | undefined, body: Body, show: Show) {
  const at = current === undefined ? -1 : table.getRowModel().rows.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (at < 0 || body.current === null) return
    const row = rowAt(body.current, at)
    if (row === null) show.current(at)
    else row.scrollIntoView?.({ block: 'nearest' })
  }, [at, body, show])
}
