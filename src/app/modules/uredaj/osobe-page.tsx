import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { OsobaRedak } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { stranicaOsoba } from './uredaji.calls.ts'

const STUPCI: readonly Column<OsobaRedak>[] = [
  { id: 'osoba', header: 'Prezime i ime', render: ({ ime, prezime }) => `${prezime} ${ime}` },
  { id: 'oib', header: 'OIB', nowrap: true, render: ({ oib }) => oib },
  { id: 'uredaja', header: 'Uređaji', align: 'end', render: ({ uredaja }) => uredaja },
  {
    id: 'stanje',
    header: 'Račun',
    render: ({ aktivna }) => (
      <StatusChip tone={aktivna ? 'success' : 'neutral'}>{aktivna ? 'aktivan' : 'zatvoren'}</StatusChip>
    ),
  },
]

export interface OsobeUpit {
  search?: string
}

/** Persons of the portal for its administrators. */
export function OsobePage({ upit, onUpit }: { upit: OsobeUpit; onUpit: (upit: OsobeUpit) => void }) {
  const { search } = upit
  const list = useRecordList<OsobaRedak>({
    queryKey: ['fizicke-osobe', upit],
    fetchPage: (cursor, signal) => stranicaOsoba(search, cursor, signal),
  })
  return (
    <RecordListPage
      title="Fizičke osobe"
      list={list}
      search={{
        label: 'Pretraži osobe',
        placeholder: 'Ime, prezime ili OIB',
        value: search ?? '',
        onSearch: (text) => onUpit(text === '' ? {} : { search: text }),
      }}
      columns={STUPCI}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/fizicke-osobe/${id}`}
      empty={<EmptyState icon="users">Na portalu još nema osoba.</EmptyState>}
    />
  )
}
