import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_PRIMOPREDAJA } from '#contract/modules/primopredaja/primopredaja.popis.ts'
import type { PrimopredajaRedak } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { NovaPrimopredajaDialog } from './nova-primopredaja-dialog.tsx'
import { popisPrimopredaja } from './primopredaja.calls.ts'
import { TEKST } from './primopredaja.tekst.ts'

const PRIKAZ = {
  status: ({ status, cekaMene }: PrimopredajaRedak) => (
    <StatusCell vrsta="primopredaja" status={status} cekaMene={cekaMene} />
  ),
}

interface PrimopredajePageProps {
  institucijaId: number
  /** The person who looks. */
  jaId: number
  /** They lead the institution and hand over for others too. */
  vodi: boolean
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  onKreirano: (primopredajaId: number) => void
}

/** Hand-overs that the person gives, takes or leads. */
export function PrimopredajePage(props: PrimopredajePageProps) {
  const { institucijaId, jaId, vodi, base, upit, onUpit, onKreirano } = props
  const [nova, setNova] = useState(false)
  const zapocni = (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      {TEKST.nova.gumb}
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={POPIS_PRIMOPREDAJA}
        {...popisPrimopredaja(institucijaId)}
        upit={upit}
        onUpit={onUpit}
        actions={zapocni}
        meta={TEKST.popis.meta}
        trazi={TEKST.popis.trazi}
        prikaz={PRIKAZ}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `${base}/${id}`}
        empty={
          <EmptyState title={TEKST.popis.nema} icon="users" action={zapocni}>
            {TEKST.popis.uputa}
          </EmptyState>
        }
      />
      {nova && (
        <NovaPrimopredajaDialog
          institucijaId={institucijaId}
          jaId={jaId}
          vodi={vodi}
          onClose={() => setNova(false)}
          onKreirano={onKreirano}
        />
      )}
    </>
  )
}
