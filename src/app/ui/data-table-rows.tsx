// biome-ignore-all lint/a11y/noRedundantRoles: the card layout on a phone takes the roles from the elements
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table-list.module.css'
import type { TableModel } from './data-table-model.ts'
import { Row } from './data-table-row.tsx'
import { useFixedColumns, useRoomyRows } from './data-table-scroll.ts'
import { focusedRow } from './row-keys.ts'

/** Up to here all rows are drawn: the browser finds words in them and a person prints them without anything of ours. */
export const DRAWN_WHOLE = 150
/** Height of a row before it was measured, in pixels; also room for the header above the first. */
const ROW_PX = 37

export interface RowsProps<R> extends DataTableProps<R> {
  table: TableModel<R>
}

interface VirtualRowsProps<R> extends RowsProps<R> {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  /** Takes what brings a row onto the screen. */
  show: RefObject<(at: number) => void>
}

/** Every row. */
export function AllRows<R>({ table, ...props }: RowsProps<R>) {
  return table.getRowModel().rows.map((row, at) => <Row key={row.id} at={at} row={row} {...rowProps(props, row.id)} />)
}

const rowProps = <R,>(
  { columns, list, rowHref, actions, onCurrent, current, selection }: DataTableProps<R>,
  id: string,
) => ({
  columns,
  list,
  rowHref,
  actions,
  onCurrent,
  current: current === id,
  chosen: selection?.selected.has(id),
  label: selection?.label,
})

/** The rows in sight, those around them and the one with the focus; blanks as high as the others stand between. */
export function VirtualRows<R>({ table, scroller, body, show, ...props }: VirtualRowsProps<R>) {
  const { rows } = table.getRowModel()
  const rangeExtractor = useCallback(
    (range: Range) => {
      const at = body.current === null ? -1 : focusedRow(body.current)
      const shown = defaultRangeExtractor(range)
      if (at < 0 || at >= range.count || shown.includes(at)) return shown
      return [...shown, at].sort((a, b) => a - b)
    },
    [body],
  )
  const roomy = useRoomyRows() || props.uneven === true
  const height = useRef(ROW_PX)
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((at: number) => rows[at]?.id ?? at, [rows]),
    estimateSize: () => height.current,
    indexAttribute: 'data-at',
    overscan: 6,
    scrollMargin: ROW_PX,
    scrollPaddingStart: ROW_PX,
    scrollPaddingEnd: ROW_PX,
    rangeExtractor,
  })
  // The box that scrolls is around this part, so the page has it only after this part was drawn once.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    show.current = (at) => virtual.scrollToIndex(at)
    setDrawn(true)
  }, [show, virtual])
  useFixedColumns(scroller, `${drawn} ${roomy} ${props.columns.map(({ id }) => id).join()}`)
  // Rows of one line are all as high as the first; others tell their own height.
  useLayoutEffect(() => {
    const first = drawn && !roomy ? body.current?.querySelector<HTMLElement>('[data-at]')?.offsetHeight : undefined
    height.current = first || ROW_PX
    virtual.measure()
  }, [drawn, roomy, body, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  const end = ROW_PX + virtual.getTotalSize()
  return (
    <>
      {items.map(({ index, start }, nth) => {
        const row = rows[index]
        const before = items[nth - 1]?.end ?? ROW_PX
        if (row === undefined) return null
        return (
          <Fragment key={row.id}>
            {start > before && <Blank height={start - before} />}
            <Row
              at={index}
              row={row}
              {...rowProps(props, row.id)}
              measure={roomy ? virtual.measureElement : noMeasure}
            />
          </Fragment>
        )
      })}
      {last !== undefined && end > last.end && <Blank height={end - last.end} />}
    </>
  )
}

const noMeasure = () => undefined

function Blank({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes room and is no row
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
    <tr role="none" aria-hidden="true">
      <td role="none" className={styles.empty} style={{ height }} colSpan={100} />
    </tr>
  )
}
