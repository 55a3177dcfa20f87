import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pitanjeStatuses } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { PitanjeRedak } from '#contract/modules/pitanje/pitanje.schema.ts'
import { type RadnaPitanjaUpit, STATUSI } from './pitanja.search.ts'
import { radnaStranica, stolKey } from './pitanje.calls.ts'
import { datum } from './pitanje.tekst.ts'

/** Columns of the domain rules, list „Pitanje na poziv”. */
const STUPCI: readonly Column<PitanjeRedak>[] = [
  { id: 'naslov', header: 'Naslov', width: '18rem', render: ({ naslov }) => naslov },
  { id: 'poziv', header: 'Poziv', render: ({ poziv }) => poziv.oznaka ?? poziv.naziv },
  { id: 'datum', header: 'Postavljeno', nowrap: true, render: ({ postavljenoAt }) => datum(postavljenoAt) },
  { id: 'rok', header: 'Rok', nowrap: true, render: ({ rok }) => datum(rok) },
  { id: 'dodijeljeno', header: 'Dodijeljeno', render: ({ dodijeljeno }) => dodijeljeno?.naziv ?? '–' },
  {
    id: 'status',
    header: 'Status',
    render: ({ status, cekaMene }) => <StatusCell vrsta="pitanje" status={status} cekaMene={cekaMene} />,
  },
]

interface PitanjaInstitucijePageProps {
  institucijaId: number
  programId: number
  /** Address of this screen without its search. */
  base: string
  upit: RadnaPitanjaUpit
  onUpit: (upit: RadnaPitanjaUpit) => void
}

/** Questions on the calls of a body: those that wait first, by their deadline. */
export function PitanjaInstitucijePage(props: PitanjaInstitucijePageProps) {
  const { institucijaId, programId, base, upit, onUpit } = props
  const list = useRecordList<PitanjeRedak>({
    queryKey: [...stolKey(institucijaId), programId, upit],
    fetchPage: (cursor, signal) => radnaStranica(institucijaId, { ...upit, programId }, cursor, signal),
  })
  const set = (changes: { [K in keyof RadnaPitanjaUpit]?: RadnaPitanjaUpit[K] | undefined }) =>
    onUpit(withFilters(upit, changes))
  return (
    <RecordListPage
      title="Pitanja i odgovori"
      meta="Pitanja na pozive institucije. Najprije ona koja čekaju odgovor, po roku."
      list={list}
      search={{
        label: 'Pretraži pitanja',
        placeholder: 'Naslov ili poziv',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Status pitanja',
        items: [
          {
            id: 'moja',
            label: 'Dodijeljena meni',
            active: upit.moja === true,
            onToggle: () => set({ moja: upit.moja ? undefined : true }),
          },
          ...STATUSI.map((status) => ({
            id: status,
            label: pitanjeStatuses[status].label,
            active: upit.status === status,
            onToggle: () => set({ status: upit.status === status ? undefined : status }),
          })),
        ],
      }}
      onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
      columns={STUPCI}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${base}?pitanje=${id}`}
      empty={
        <EmptyState title="Još nema pitanja" icon="info">
          Pitanja koja građani i prijavitelji postave o pozivima institucije pojavit će se ovdje.
        </EmptyState>
      }
    />
  )
}
