import type { ReactNode } from 'react'

export interface Column<R> {
  id: string
  header: string
  render: (row: R) => ReactNode
  align?: 'start' | 'end' | undefined
  /** A CSS length that the column keeps, and on one line takes at most: what does not fit scrolls inside the table. */
  width?: string | undefined
  /** More than text: it is never cut. */
  whole?: boolean | undefined
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

/** Rows that the person has chosen: a box before each, ranges with Shift, all with Ctrl+A. */
export interface Selection<R> {
  /** Keys of rows; those of rows that are not loaded stay in it. */
  selected: ReadonlySet<string>
  onChange: (next: ReadonlySet<string>) => void
  /** What a row is called, read aloud with its box. */
  label: (row: R) => string
}

export interface DataTableProps<R> {
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
  selection?: Selection<R> | undefined
  /** Key of the row that is shown beside the table. */
  current?: string | undefined
  /** A row got the focus, by keys or by hand. */
  onCurrent?: ((key: string) => void) | undefined
  /** Buttons at the end of a row. */
  actions?: ((row: R) => ReactNode) | undefined
  /** A list that people work through: rows of one line, a header and sums that stay, thousands of rows. */
  list?: boolean | undefined
  /** Of a list: its rows tell more than a line, each as high as it needs. */
  uneven?: boolean | undefined
  /** Under the last row, where it scrolls with it. */
  more?: ReactNode
}
