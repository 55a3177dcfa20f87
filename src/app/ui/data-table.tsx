// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Anchor } from './anchor.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { moveRow, openRow } from './row-keys.ts'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<R> {
  id: string
  header: string
  render: (row: R) => ReactNode
  align?: 'start' | 'end' | undefined
  /** A CSS length that the column keeps: what does not fit scrolls inside the table. */
  width?: string | undefined
  /** One line: codes, moments, amounts. */
  nowrap?: boolean | undefined
  sortable?: boolean | undefined
  /** What stands under the column, usually a sum. */
  footer?: ReactNode
  /** Left out of the card that a row is on a phone. */
  cardHidden?: boolean | undefined
  /** Explains the header, for example the unit. */
  headerHint?: string | undefined
}

export interface Sort {
  id: string
  direction: 'asc' | 'desc'
}

interface DataTableProps<R> {
  caption: string
  captionHidden?: boolean | undefined
  columns: readonly Column<R>[]
  /** Undefined until they first arrive. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /** Where a row leads; the first column is its link. */
  rowHref?: ((row: R) => string | undefined) | undefined
  loading?: boolean | undefined
  empty?: ReactNode
  sort?: Sort | undefined
  onSort?: ((id: string) => void) | undefined
  selectedKey?: string | undefined
  /** Buttons at the end of a row. */
  actions?: ((row: R) => ReactNode) | undefined
  /** Scrolls inside itself under its header; for long lists on a desk. */
  stickyHeader?: boolean | undefined
}

/** Rows of data: sticky first column and header, keyboard rows (j/k, arrows, Enter); on a phone each row is a card. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, captionHidden, columns, rows, loading, empty, actions, stickyHeader } = props
  const body = useRef<HTMLTableSectionElement>(null)
  if (rows === undefined) return <Skeleton shape="table" lines={8} />
  if (rows.length === 0) return empty ?? <EmptyState />
  const totals = columns.some((column) => column.footer !== undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (body.current !== null && moveRow(event.nativeEvent, body.current)) event.preventDefault()
  }
  return (
    <section
      className={cx(styles.scroll, stickyHeader && styles.tall)}
      aria-label={`Tablica: ${caption}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      aria-busy={loading || undefined}
      onFocusCapture={clearOfEdges}
    >
      <table className={cx(styles.table, loading && styles.loading)} role="table" onKeyDown={onKeyDown}>
        <caption className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { width }} />
          ))}
          {actions && <col />}
        </colgroup>
        <Head {...props} />
        <tbody ref={body} role="rowgroup">
          {rows.map((row) => (
            <Row key={props.rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
        {totals && <Foot columns={columns} actions={actions !== undefined} />}
      </table>
    </section>
  )
}

/** Room for the ring around what has the focus, in pixels. */
const RING = 8

/** What the focus comes to is scrolled out from behind the header and the first column, which stick. */
function clearOfEdges({ currentTarget }: FocusEvent<HTMLElement>): void {
  const corner = currentTarget.querySelector('th')
  if (corner === null) return
  currentTarget.style.scrollPadding = `${corner.offsetHeight + RING}px 0 0 ${corner.offsetWidth + RING}px`
}

type Look = Pick<Column<never>, 'align' | 'cardHidden' | 'nowrap'>

const cell = ({ align, cardHidden, nowrap }: Look, extra?: string) =>
  cx(align === 'end' && styles.end, nowrap && styles.nowrap, cardHidden && styles.cardHidden, extra)

/** A cell shrinks to its longest word unless it is told how wide to stay. */
const kept = (width: string | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : ({ '--kept': width } as CSSProperties)

function Head<R>({ columns, sort, onSort, actions }: DataTableProps<R>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : undefined
          const aria = column.sortable
            ? direction === 'asc'
              ? 'ascending'
              : direction === 'desc'
                ? 'descending'
                : 'none'
            : undefined
          return (
            <th
              key={column.id}
              scope="col"
              role="columnheader"
              className={cell(column)}
              style={kept(column.width)}
              aria-sort={aria}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <Icon
                    name={direction === 'asc' ? 'arrow-up' : direction === 'desc' ? 'arrow-down' : 'sort'}
                    size="s"
                  />
                </button>
              ) : (
                column.header
              )}
              {column.headerHint && <span className={styles.hint}>{column.headerHint}</span>}
            </th>
          )
        })}
        {actions && (
          <th scope="col" role="columnheader">
            <VisuallyHidden>Radnje</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Row<R>({ row, columns, rowKey, rowHref, selectedKey, actions }: DataTableProps<R> & { row: R }) {
  const href = rowHref?.(row)
  const selected = selectedKey !== undefined && selectedKey === rowKey(row)
  const onClick = (event: MouseEvent<HTMLElement>) =>
    href !== undefined && openRow(event.currentTarget, event.nativeEvent)
  return (
    <tr
      role="row"
      className={cx(href !== undefined && styles.link, selected && styles.selected)}
      aria-current={selected || undefined}
      onClick={onClick}
    >
      {columns.map((column, at) => {
        const content = column.render(row)
        if (at > 0) {
          return (
            <td key={column.id} role="cell" className={cell(column)} data-label={column.header}>
              {content}
            </td>
          )
        }
        return (
          <th
            key={column.id}
            scope="row"
            role="rowheader"
            className={cell(column, styles.first)}
            style={kept(column.width)}
            data-label={column.header}
          >
            {href === undefined ? (
              content
            ) : (
              <Anchor href={href} data-row-link="">
                {content}
              </Anchor>
            )}
          </th>
        )
      })}
      {actions && (
        <td role="cell" className={styles.actions}>
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

function Foot<R>({ columns, actions }: { columns: readonly Column<R>[]; actions: boolean }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.id} scope="row" role="rowheader" className={styles.first}>
              {column.footer ?? 'Ukupno'}
            </th>
          ) : (
            <td key={column.id} role="cell" className={cell(column)} data-label={column.header}>
              {column.footer}
            </td>
          ),
        )}
        {actions && <td role="cell" />}
      </tr>
    </tfoot>
  )
}
