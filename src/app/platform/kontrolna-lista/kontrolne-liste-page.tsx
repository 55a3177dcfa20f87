import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_KONTROLNIH_LISTA } from '#contract/modules/kontrolna-lista/kontrolna-lista.popis.ts'
import type { KontrolnaListaRedak } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { popisLista, type Stol } from './kontrolna-lista.calls.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { NovaListaDialog } from './nova-lista-dialog.tsx'

const PRIKAZ = {
  status: ({ status }: KontrolnaListaRedak) => <StatusCell vrsta="kontrolnaLista" status={status} cekaMene={false} />,
}

interface KontrolneListePageProps {
  stol: Stol
  /** Address of this screen without its search. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  onKreirano: (listaId: number) => void
}

/** Check-lists of a desk, every version a row. */
export function KontrolneListePage({ stol, base, upit, onUpit, onKreirano }: KontrolneListePageProps) {
  const [nova, setNova] = useState(false)
  const zapocni = (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      {TEKST.nova.gumb}
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={POPIS_KONTROLNIH_LISTA}
        {...popisLista(stol)}
        upit={upit}
        onUpit={onUpit}
        actions={zapocni}
        trazi={TEKST.popisLista.trazi}
        prikaz={PRIKAZ}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `${base}/${id}`}
        empty={
          <EmptyState title={TEKST.popisLista.nema} icon="list" action={zapocni}>
            {TEKST.popisLista.uputa}
          </EmptyState>
        }
      />
      {nova && <NovaListaDialog stol={stol} onClose={() => setNova(false)} onKreirano={onKreirano} />}
    </>
  )
}
