// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { Column, DataTableProps } from './data-table.types.ts'
import card from './data-table-card.module.css'
import list from './data-table-list.module.css'
import type { RowModel } from './data-table-model.ts'
import selection from './data-table-selection.module.css'
import { ChooseRow } from './data-table-selection.tsx'
import { openRow } from './row-keys.ts'

type Look = Pick<Column<never>, 'align' | 'cardHidden' | 'nowrap' | 'whole'>

export const cellClass = ({ align, cardHidden, nowrap, whole }: Look, extra?: string) =>
  cx(
    align === 'end' && styles.end,
    nowrap || whole ? nowrap && styles.nowrap : list.text,
    cardHidden && card.hidden,
    extra,
  )

/** A cell shrinks to its longest word unless it is told how wide to stay. */
export const keptWidth = (width: string | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : ({ '--kept': width } as CSSProperties)

export interface RowProps<R> extends Pick<DataTableProps<R>, 'columns' | 'rowHref' | 'actions' | 'onCurrent' | 'list'> {
  row: RowModel<R>
  /** Its place in the list. */
  at: number
  current: boolean
  /** Undefined where rows cannot be chosen. */
  chosen: boolean | undefined
  label: ((row: R) => string) | undefined
  /** Given where only rows in sight are drawn: it learns how high this one is. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** Text of a list stands in a line of its own, which the styles cut; codes, amounts and what is more than text never are. */
const inLine = (content: ReactNode, isList: boolean, { nowrap, whole }: Look): ReactNode =>
  isList && !nowrap && !whole ? <div className={list.line}>{content}</div> : content

/** Rows are counted from 1, and the header is the first. */
const FIRST_ROW = 2

function RowOf<R>(props: RowProps<R>) {
  const { at, columns, rowHref, actions, current, chosen, onCurrent } = props
  const { id, original } = props.row
  const { row } = original
  const href = rowHref?.(row)
  const onClick = (event: MouseEvent<HTMLElement>) =>
    href !== undefined && openRow(event.currentTarget, event.nativeEvent)
  return (
    <tr
      role="row"
      ref={props.measure}
      data-at={at}
      aria-rowindex={props.measure && at + FIRST_ROW}
      className={cx(href !== undefined && styles.link, chosen && selection.chosen, current && selection.current)}
      aria-current={current || undefined}
      aria-selected={chosen}
      onClick={onClick}
      onFocus={onCurrent && (() => onCurrent(id))}
    >
      {chosen !== undefined && (
        <ChooseRow label={props.label?.(row) ?? id} checked={chosen} onChange={props.row.getToggleSelectedHandler()} />
      )}
      {columns.map((column, nth) => (
        <Cell key={column.id} row={row} column={column} href={href} first={nth === 0} isList={props.list === true} />
      ))}
      {actions && (
        <td role="cell" className={styles.actions} data-actions="">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

/** A row is drawn again only when something of it changes. */
export const Row = memo(RowOf) as typeof RowOf

interface CellProps<R> {
  row: R
  column: Column<R>
  href: string | undefined
  first: boolean
  isList: boolean
}

function Cell<R>({ row, column, href, first, isList }: CellProps<R>) {
  const content = inLine(column.render(row), isList, column)
  if (!first)
    return (
      <td role="cell" className={cellClass(column)} style={keptWidth(column.width)} data-label={column.header}>
        {content}
      </td>
    )
  return (
    <th
      scope="row"
      role="rowheader"
      className={cellClass(column, styles.first)}
      style={keptWidth(column.width)}
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
}
