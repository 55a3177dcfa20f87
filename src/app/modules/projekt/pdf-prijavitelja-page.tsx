import { useOnline } from '#app/platform/api/use-online.ts'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { pdfAdresa, stranicaPrijavitelja } from './projekt.calls.ts'
import { vrijemeTekst } from './projekt.tekst.ts'
import type { ProjektiPrijaviteljaUpit } from './projekti.search.ts'

const STUPCI: readonly Column<ProjektPrijavitelja>[] = [
  { id: 'naziv', header: 'Naziv', width: '18rem', render: ({ naziv }) => naziv },
  { id: 'sifra', header: 'Šifra', render: ({ sifra }) => sifra ?? 'nacrt' },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <RecordStatus vrsta="projekt" status={status} />,
  },
  { id: 'izmijenjeno', header: 'Zadnja izmjena', render: ({ izmijenjeno }) => vrijemeTekst(izmijenjeno) },
]

interface PdfPrijaviteljaPageProps {
  prijaviteljId: number
  programId: number
  upit: ProjektiPrijaviteljaUpit
  onUpit: (upit: ProjektiPrijaviteljaUpit) => void
}

/** The documents of all projects of a programme in one place. */
export function PdfPrijaviteljaPage({ prijaviteljId, programId, upit, onUpit }: PdfPrijaviteljaPageProps) {
  const online = useOnline()
  const list = useRecordList<ProjektPrijavitelja>({
    queryKey: ['projekti', 'prijavitelj', prijaviteljId, programId, upit],
    fetchPage: (cursor, signal) => stranicaPrijavitelja({ prijaviteljId, programId }, upit, cursor, signal),
  })
  return (
    <RecordListPage
      title="Preuzeti PDF"
      meta="Prijave i potvrde svih projekata programa. PDF izrađuje poslužitelj, pa je za preuzimanje potrebna mreža."
      list={list}
      search={{
        label: 'Pretraži projekte',
        value: upit.search ?? '',
        onSearch: (text) => onUpit(withFilters(upit, { search: text === '' ? undefined : text })),
      }}
      onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
      columns={STUPCI}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${id}/preuzeti-pdf`}
      rowActions={({ id, status, naziv }) =>
        online && (
          <LinkButton
            size="s"
            icon="download"
            target="_blank"
            rel="noopener"
            href={pdfAdresa({ vlasnik: 'prijavitelj', vlasnikId: prijaviteljId, projektId: id }, 'pdf')}
            aria-label={`Preuzmi PDF: ${naziv}`}
          >
            {jeNacrt(status.id) ? 'Nacrt' : 'Prijava'}
          </LinkButton>
        )
      }
      empty={<EmptyState icon="document">Kada kreirate prijavu, njezin PDF moći ćete preuzeti ovdje.</EmptyState>}
    />
  )
}
