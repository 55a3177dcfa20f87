import { type ReactNode, useState } from 'react'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { NabavaRedak } from '#contract/modules/nabava/nabava.schema.ts'
import { nabaveKey, type Strana, stranica } from './nabava.calls.ts'
import { STATUS_NAZIV, VRSTA_NAZIV, vrijeme } from './nabava.tekst.ts'
import { JAVNI_STATUSI, type NabaveUpit, STATUSI } from './nabave.search.ts'
import { NovaNabavaDialog } from './nova-nabava-dialog.tsx'

const NARUCITELJ: Column<NabavaRedak> = {
  id: 'narucitelj',
  header: 'Naručitelj',
  width: '14rem',
  render: ({ narucitelj }) => narucitelj,
}
const stupci = (narucitelj: boolean): readonly Column<NabavaRedak>[] => [
  { id: 'naziv', header: 'Naziv', width: '18rem', render: ({ naziv }) => naziv || 'bez naziva' },
  ...(narucitelj ? [NARUCITELJ] : []),
  {
    id: 'projekt',
    header: 'Projekt',
    width: '16rem',
    render: ({ projekt }) => [projekt.sifra, projekt.naziv].filter(Boolean).join(' · '),
  },
  { id: 'vrsta', header: 'Vrsta', render: ({ vrsta }) => (vrsta === null ? '–' : VRSTA_NAZIV[vrsta]) },
  { id: 'rok', header: 'Rok za ponude', nowrap: true, render: ({ rokZaPonude }) => vrijeme(rokZaPonude) ?? '–' },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <RecordStatus vrsta="nabava" status={status} />,
  },
]

interface NabavePageProps {
  strana: Strana
  upit: NabaveUpit
  onUpit: (upit: NabaveUpit) => void
  /** Address of one of them. */
  href: (nabavaId: number) => string
  /** Where a new one is written; absent for whoever only follows them. */
  onKreirano?: ((nabavaId: number) => void) | undefined
}

/** Procurements of a programme: those of a buyer in every status, or the published ones that a body follows. */
export function NabavePage({ strana, upit, onUpit, href, onKreirano }: NabavePageProps) {
  const [nova, setNova] = useState(false)
  const list = useRecordList<NabavaRedak>({
    queryKey: [...nabaveKey(strana), strana.programId, upit],
    fetchPage: (cursor, signal) => stranica(strana, upit, cursor, signal),
  })
  const svoje = strana.vrsta === 'prijavitelj'
  const kreiraj: ReactNode = onKreirano && (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      Kreiraj nabavu
    </Button>
  )
  return (
    <>
      <RecordListPage
        title="Nabave"
        meta={
          svoje
            ? 'Nabave na vašim projektima. Zadnje promijenjene prve.'
            : 'Objavljene nabave na projektima koje institucija prati. Zadnje promijenjene prve.'
        }
        actions={kreiraj}
        list={list}
        search={{
          label: 'Pretraži nabave',
          placeholder: 'Naziv, naručitelj ili projekt',
          value: upit.search ?? '',
          onSearch: (text) => onUpit(withFilters(upit, { search: text === '' ? undefined : text })),
        }}
        chips={{
          label: 'Status nabave',
          items: (svoje ? STATUSI : JAVNI_STATUSI).map((status) => ({
            id: status,
            label: STATUS_NAZIV[status],
            active: upit.status === status,
            onToggle: () => onUpit(withFilters(upit, { status: upit.status === status ? undefined : status })),
          })),
        }}
        onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
        columns={stupci(!svoje)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => href(id)}
        empty={
          <EmptyState title="Još nema nabava" icon="document" action={kreiraj}>
            {svoje
              ? 'Nabave koje objavite na svojim projektima pojavit će se ovdje.'
              : 'Nabave koje korisnici objave pojavit će se ovdje.'}
          </EmptyState>
        }
      />
      {nova && onKreirano && (
        <NovaNabavaDialog strana={strana} onClose={() => setNova(false)} onKreirano={onKreirano} />
      )}
    </>
  )
}
