import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_POZIVA_INSTITUCIJE } from '#contract/modules/poziv/poziv.popis.ts'
import { NoviPozivDialog } from './novi-poziv-dialog.tsx'
import { komponenteQuery, stolPoziva } from './poziv.calls.ts'

const PRIKAZ = {
  status: ({ status, cekaMene }: PozivRedak) => <StatusCell vrsta="poziv" status={status} cekaMene={cekaMene} />,
}
const TRAZI = { label: 'Pretraži pozive', placeholder: 'Oznaka ili naziv' }

interface PoziviInstitucijePageProps {
  institucijaId: number
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** The person may make calls for this institution. */
  smijeKreirati: boolean
  onKreirano: (pozivId: number) => void
}

/** Calls of the programme in which the institution takes part, latest closing first. */
export function PoziviInstitucijePage(props: PoziviInstitucijePageProps) {
  const { institucijaId, programId, upit, onUpit, smijeKreirati, onKreirano } = props
  const [novi, setNovi] = useState(false)
  const { data: programi } = useQuery(komponenteQuery)
  const komponente = programi?.find(({ id }) => id === programId)?.komponentePrograma
  const kreiraj = smijeKreirati && (
    <Button variant="primary" icon="plus" onClick={() => setNovi(true)}>
      Kreiraj poziv
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={POPIS_POZIVA_INSTITUCIJE}
        api={pozivEndpoints}
        params={{ institucijaId }}
        okvir={{ programId }}
        upit={upit}
        onUpit={onUpit}
        actions={kreiraj}
        trazi={TRAZI}
        opcije={{ komponenta: opcijeOd(komponente) }}
        prikaz={PRIKAZ}
        stol={stolPoziva(institucijaId)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/institucija/${institucijaId}/program/${programId}/pozivi/popis/${id}`}
        empty={
          <EmptyState title="Još nema poziva" icon="flag" action={kreiraj}>
            Pozivi programa u kojima institucija sudjeluje pojavit će se ovdje.
          </EmptyState>
        }
      />
      {novi && (
        <NoviPozivDialog
          institucijaId={institucijaId}
          programId={programId}
          onClose={() => setNovi(false)}
          onKreirano={onKreirano}
        />
      )}
    </>
  )
}
