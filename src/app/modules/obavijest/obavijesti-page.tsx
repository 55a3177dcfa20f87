import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { ObavijestRedak } from '#contract/modules/obavijest/obavijest.schema.ts'
import { NovaObavijestDialog } from './nova-obavijest-dialog.tsx'
import { radniPopis, type Stol, stolObavijesti } from './obavijest.calls.ts'

const PRIKAZ = {
  status: ({ status, cekaMene }: ObavijestRedak) => (
    <StatusCell vrsta="obavijest" status={status} cekaMene={cekaMene} />
  ),
}

interface ObavijestiPageProps {
  stol: Stol
  /** Address of this screen without its search. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  onKreirano: (obavijestId: number) => void
}

/** Notices of a desk in every status, the latest beginning first. */
export function ObavijestiPage({ stol, base, upit, onUpit, onKreirano }: ObavijestiPageProps) {
  const [nova, setNova] = useState(false)
  const kreiraj = (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      Kreiraj obavijest
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={POPIS_OBAVIJESTI}
        {...radniPopis(stol)}
        upit={upit}
        onUpit={onUpit}
        actions={kreiraj}
        trazi="naslov"
        prikaz={PRIKAZ}
        stol={stolObavijesti(stol)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `${base}/${id}`}
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
