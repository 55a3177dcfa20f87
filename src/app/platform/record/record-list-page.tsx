import type { ComponentProps, ReactNode } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable, type Selection, type Sort } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Filter } from '#app/ui/filter-bar.tsx'
import { FilterLine } from '#app/ui/filter-line.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { AsOf } from './as-of.tsx'
import { QueryError } from './query-error.tsx'
import styles from './record.module.css'
import type { RecordList } from './use-record-list.ts'

export interface RecordListPageProps<R> {
  title: string
  eyebrow?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  /** The whole record that the rows belong to: the list is then a section of its screen, under it. */
  record?: ReactNode
  /** Sibling lists: what one chooses first. */
  tabs?: ReactNode
  list: RecordList<R>
  /** Said when the list could not be read and the server gave no text of its own. */
  neuspjeh?: string | undefined
  search?: { label: string; value: string; onSearch: (text: string) => void; placeholder?: string | undefined }
  /** Quick filters, as chips. */
  chips?: { label: string; items: readonly Filter[] } | undefined
  /** Further filters: fields that open over the list, and those that are set. */
  filters?: ComponentProps<typeof FilterLine>['others']
  /** Takes all filters away; given while any is set. */
  onClear?: (() => void) | undefined
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  rowHref?: ((row: R) => string | undefined) | undefined
  rowActions?: ((row: R) => ReactNode) | undefined
  sort?: Sort | undefined
  onSort?: ((id: string) => void) | undefined
  /** Rows that can be chosen, for what is done to several of them. */
  selection?: Selection<R> | undefined
  /** Key of the row that is shown beside the list. */
  current?: string | undefined
  /** A row got the focus. */
  onCurrent?: ((key: string) => void) | undefined
  /** Said when there is nothing and no filter is set. */
  empty: ReactNode
  /** Another drawing of the rows instead of the table. */
  render?: ((rows: readonly R[]) => ReactNode) | undefined
  /** Beside the count: a switch of views, an export. */
  tools?: ReactNode
  /** Above everything about the list: what waits for the person and is no row of it. */
  prvo?: ReactNode
  /** Above the rows: where something that concerns several of them stands. */
  notice?: ReactNode
  /** Under the rows: where one more is added to them. */
  below?: ReactNode
  /** Around the rows: what stands beside them or is done with those that are chosen. */
  oko?: ((rows: ReactNode) => ReactNode) | undefined
}

/** The whole page of a list. It has title, search and filters in the address, rows, „Prikaži još”, as-of time, empty and failed states. */
export function RecordListPage<R>(props: RecordListPageProps<R>) {
  const { title, eyebrow, meta, actions, record, below } = props
  return (
    <Stack gap={6}>
      {record ?? (
        <div>
          <PageHeader
            title={title}
            eyebrow={eyebrow}
            meta={meta}
            beside={<Stanje {...props} />}
            actions={<Alati {...props}>{actions}</Alati>}
          />
          <List {...props} />
        </div>
      )}
      {record && (
        <Section title={title} actions={<Alati {...props} />}>
          <Stanje {...props} />
          <List {...props} />
        </Section>
      )}
      {below}
    </Stack>
  )
}

/** How many rows there are, and as of when. */
function Stanje<R>({ list }: RecordListPageProps<R>) {
  return (
    <Inline gap={4}>
      <Count total={list.total} atLeast={list.atLeast} />
      <AsOf asOf={list.asOf} busy={list.busy} known={list.rows !== undefined} />
    </Inline>
  )
}

/** The tools of the list, before what the screen itself does. */
function Alati<R>({ tools, children }: RecordListPageProps<R> & { children?: ReactNode }) {
  if (!tools && !children) return null
  return (
    <div className={styles.alati}>
      {tools}
      {children}
    </div>
  )
}

function List<R>(props: RecordListPageProps<R>) {
  const { list, search, chips, filters, onClear } = props
  const box = search && (
    <SearchField {...search} pending={list.busy && list.stale} resultCount={list.stale ? undefined : list.total} />
  )
  return (
    <Stack gap={3}>
      {props.tabs}
      {props.prvo}
      {(box || chips || filters) && <FilterLine search={box} chips={chips} others={filters} onClear={onClear} />}
      {props.notice}
      <QueryError error={list.error} known={list.rows !== undefined} retry={list.retry} fallback={props.neuspjeh} />
      {props.oko ? props.oko(<Rows {...props} />) : <Rows {...props} />}
      {(props.render !== undefined || !list.rows?.length) && <More list={list} />}
    </Stack>
  )
}

/** Further rows; what the device does not have cannot be asked for without a network. */
function More<R>({ list: { more, moreBusy } }: { list: RecordList<R> }) {
  const online = useOnline()
  if (more === undefined) return null
  return (
    <div className={styles.more}>
      {online ? (
        <Button icon="arrow-down" pending={moreBusy} onClick={more}>
          Prikaži još
        </Button>
      ) : (
        PORUKE.zaslon.ostatakPopisa
      )}
    </div>
  )
}

function Count({ total, atLeast }: { total: number | undefined; atLeast: boolean }) {
  if (total === undefined) return null
  return <span className={styles.count}>{atLeast ? `Više od ${total} zapisa` : `Zapisa: ${total}`}</span>
}

function Rows<R>(props: RecordListPageProps<R>) {
  const { list, title, columns, rowKey, rowHref, rowActions, sort, onSort, onClear, empty, render } = props
  const { rows } = list
  if (rows === undefined) return list.error === null ? <Skeleton shape="table" lines={8} /> : null
  if (rows.length === 0) return onClear === undefined ? empty : <NothingFound onClear={onClear} />
  if (render) return render(rows)
  return (
    <DataTable
      caption={title}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      actions={rowActions}
      loading={list.stale}
      sort={sort}
      onSort={onSort}
      selection={props.selection}
      current={props.current}
      onCurrent={props.onCurrent}
      list
      more={list.more && <More list={list} />}
    />
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={PORUKE.zaslon.nemaRezultata}
      icon="search"
      action={
        <Button icon="close" onClick={onClear}>
          Poništi filtre
        </Button>
      }
    >
      Nijedan zapis ne odgovara pretrazi i filtrima.
    </EmptyState>
  )
}
