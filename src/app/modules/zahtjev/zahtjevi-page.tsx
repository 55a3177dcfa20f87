import type { ReactNode } from 'react'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type NavTab, NavTabs } from '#app/ui/nav-tabs.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { ZahtjevRedak } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { popisKey, type Stol, stranicaZahtjeva } from './zahtjev.calls.ts'
import { STATUSI, type ZahtjeviUpit } from './zahtjevi.search.ts'

/** Columns of the domain rules 3.13. */
const STUPCI: readonly Column<ZahtjevRedak>[] = [
  { id: 'oznaka', header: 'Oznaka', nowrap: true, render: ({ oznaka }) => oznaka },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <RecordStatus vrsta="zahtjev" status={status} />,
  },
  { id: 'podnositelj', header: 'Podnositelj', render: ({ podnositelj }) => podnositelj.naziv },
  { id: 'prijavitelj', header: 'Prijavitelj', width: '16rem', render: ({ prijavitelj }) => prijavitelj.naziv || '–' },
  { id: 'oib', header: 'OIB', nowrap: true, render: ({ prijavitelj }) => prijavitelj.oib },
  { id: 'datum', header: 'Datum', nowrap: true, render: ({ datum }) => formatVrijeme(Date.parse(datum)) },
  { id: 'dodijeljeno', header: 'Dodijeljeno', render: ({ dodijeljeno }) => dodijeljeno?.naziv ?? '–' },
]
const VRSTA: Column<ZahtjevRedak> = { id: 'vrsta', header: 'Vrsta', render: ({ vrsta }) => NASLOVI_VRSTA[vrsta] }

interface ZahtjeviPageProps {
  stol: Stol
  naslov: string
  tabs?: { label: string; items: readonly NavTab[] } | undefined
  actions?: ReactNode
  /** Rows of several kinds say which they are. */
  saVrstom?: boolean
  hrefOf: (row: ZahtjevRedak) => string
  upit: ZahtjeviUpit
  onUpit: (upit: ZahtjeviUpit) => void
}

/** Requests of a desk, the oldest first. */
export function ZahtjeviPage({ stol, naslov, tabs, actions, saVrstom, hrefOf, upit, onUpit }: ZahtjeviPageProps) {
  const list = useRecordList<ZahtjevRedak>({
    queryKey: popisKey(stol, upit),
    fetchPage: (cursor, signal) => stranicaZahtjeva(stol, upit, cursor, signal),
  })
  const set = (changes: { [K in keyof ZahtjeviUpit]: ZahtjeviUpit[K] | undefined }) =>
    onUpit(withFilters(upit, changes))
  return (
    <RecordListPage
      title={naslov}
      actions={actions}
      tabs={tabs && <NavTabs label={tabs.label} items={tabs.items} />}
      list={list}
      search={{
        label: 'Pretraži zahtjeve',
        placeholder: 'Oznaka, podnositelj, prijavitelj ili OIB',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Status zahtjeva',
        items: STATUSI.map((status) => ({
          id: status,
          label: zahtjevStatuses[status].label,
          active: upit.status === status,
          onToggle: () => set({ status: upit.status === status ? undefined : status }),
        })),
      }}
      onClear={
        countFilters({ search: upit.search, status: upit.status }) > 0
          ? () => set({ search: undefined, status: undefined })
          : undefined
      }
      columns={saVrstom ? [...STUPCI.slice(0, 1), VRSTA, ...STUPCI.slice(1)] : STUPCI}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={{ id: 'datum', direction: 'asc' }}
      empty={<EmptyState icon="document">Predani zahtjevi pojavit će se ovdje.</EmptyState>}
    />
  )
}
