import { useOnline } from '#app/platform/api/use-online.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { projektPrijaviteljEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { POPIS_ZA_PDF } from '#contract/modules/projekt/projekt.popis.ts'
import { pdfAdresa } from './projekt.calls.ts'

const PRIKAZ = { status: ({ status }: ProjektPrijavitelja) => <RecordStatus vrsta="projekt" status={status} /> }

interface PdfPrijaviteljaPageProps {
  prijaviteljId: number
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** The documents of all projects of a programme in one place. */
export function PdfPrijaviteljaPage({ prijaviteljId, programId, upit, onUpit }: PdfPrijaviteljaPageProps) {
  const online = useOnline()
  return (
    <PopisPage
      popis={POPIS_ZA_PDF}
      api={projektPrijaviteljEndpoints}
      params={{ prijaviteljId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      title="Preuzmi PDF"
      meta="Prijave i potvrde svih projekata programa. PDF izrađuje poslužitelj, pa je za preuzimanje potrebna mreža."
      trazi={{ label: 'Pretraži projekte' }}
      prikaz={PRIKAZ}
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
