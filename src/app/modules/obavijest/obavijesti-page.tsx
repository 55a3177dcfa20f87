import { useState } from 'react'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { obavijestStatuses } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { ObavijestRedak } from '#contract/modules/obavijest/obavijest.schema.ts'
import { NovaObavijestDialog } from './nova-obavijest-dialog.tsx'
import { radnaStranica, type Stol, stolKey } from './obavijest.calls.ts'
import { CILJNE_SKUPINE_NAZIVI, tonStatusa, vrijeme } from './obavijest.tekst.ts'
import { type ObavijestiUpit, STATUSI } from './obavijesti.search.ts'

/** Columns of the domain rules, list „Obavijest”. */
const STUPCI: readonly Column<ObavijestRedak>[] = [
  { id: 'naslov', header: 'Naslov', width: '18rem', render: ({ naslov }) => (naslov === '' ? 'bez naslova' : naslov) },
  { id: 'skupina', header: 'Ciljna skupina', render: ({ ciljnaSkupina }) => CILJNE_SKUPINE_NAZIVI[ciljnaSkupina] },
  { id: 'startAt', header: 'Vrijedi od', nowrap: true, render: ({ startAt }) => vrijeme(startAt) ?? '–' },
  { id: 'endAt', header: 'Vrijedi do', nowrap: true, render: ({ endAt }) => vrijeme(endAt) ?? '–' },
  { id: 'prioritet', header: 'Prioritet', render: ({ prioritet }) => prioritet },
  { id: 'institucija', header: 'Institucija', render: ({ institucija }) => institucija?.naziv ?? 'Portal' },
  {
    id: 'status',
    header: 'Status',
    render: ({ status, cekaMene }) => (
      <StatusCell tone={tonStatusa(status.id)} naziv={status.naziv} cekaMene={cekaMene} />
    ),
  },
]

interface ObavijestiPageProps {
  stol: Stol
  /** Address of this screen without its search. */
  base: string
  upit: ObavijestiUpit
  onUpit: (upit: ObavijestiUpit) => void
  onKreirano: (obavijestId: number) => void
}

/** Notices of a desk in every status, the latest beginning first. */
export function ObavijestiPage({ stol, base, upit, onUpit, onKreirano }: ObavijestiPageProps) {
  const [nova, setNova] = useState(false)
  const list = useRecordList<ObavijestRedak>({
    queryKey: [...stolKey(stol), upit],
    fetchPage: (cursor, signal) => radnaStranica(stol, upit, cursor, signal),
  })
  const kreiraj = (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      Kreiraj obavijest
    </Button>
  )
  return (
    <>
      <RecordListPage
        title={PORUKE.obavijesti.naslov}
        actions={kreiraj}
        list={list}
        search={{
          label: 'Pretraži obavijesti',
          placeholder: 'Naslov',
          value: upit.search ?? '',
          onSearch: (text) => onUpit(withFilters(upit, { search: text === '' ? undefined : text })),
        }}
        chips={{
          label: 'Status obavijesti',
          items: STATUSI.map((status) => ({
            id: status,
            label: obavijestStatuses[status].label,
            active: upit.status === status,
            onToggle: () => onUpit(withFilters(upit, { status: upit.status === status ? undefined : status })),
          })),
        }}
        onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
        columns={STUPCI}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `${base}/${id}`}
        sort={{ id: 'startAt', direction: 'desc' }}
        empty={
          <EmptyState title="Još nema obavijesti" icon="bell" action={kreiraj}>
            Obavijesti koje napišete pojavit će se ovdje.
          </EmptyState>
        }
      />
      {nova && <NovaObavijestDialog stol={stol} onClose={() => setNova(false)} onKreirano={onKreirano} />}
    </>
  )
}
