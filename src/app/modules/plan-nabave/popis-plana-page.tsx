import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useDocuments, useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { RETCI_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'
import { poziviPlana, stanjePlanaQuery } from './plan-nabave.calls.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { noviPlan, VRSTA_PLANA } from './prikaz.ts'

interface PopisPlanaPageProps {
  strana: StranaProjekta
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Address of this screen; a plan stands below it. */
  base: string
  /** Who begins a plan: the applicant whose desk this is. */
  prijavitelj?: { naziv: string } | undefined
  onKreirano?: ((planId: string) => void) | undefined
}

/** The plan of this project on the device: also one that the portal has not heard of. */
function usePlanNaUredaju({ projektId }: StranaProjekta) {
  const planovi = useDocuments(VRSTA_PLANA.prikaz.vrsta)
  return planovi?.find(({ meta }) => VRSTA_PLANA.meta(meta)?.projekt.id === projektId)
}

/** The subjects of a project's procurement plan, and the way to the plan itself. */
export function PopisPlanaPage({ strana, upit, onUpit, base, prijavitelj, onKreirano }: PopisPlanaPageProps) {
  const stanjeQuery = stanjePlanaQuery(strana)
  useRefetchAfterSync(stanjeQuery.queryKey)
  const { data: stanje } = useQuery(stanjeQuery)
  const actions = useOfflineActions()
  const [pending, setPending] = useState(false)
  const ovdje = usePlanNaUredaju(strana)
  const plan = stanje?.plan ?? (ovdje && { id: ovdje.id, status: VRSTA_PLANA.meta(ovdje.meta)?.status })
  const novi = plan === undefined && prijavitelj && actions ? stanje?.novi : undefined
  const kreiraj = async () => {
    if (!novi || !prijavitelj || !actions) return
    setPending(true)
    try {
      const { id, programId } = strana
      onKreirano?.((await actions.createDocument(noviPlan(novi, { id, naziv: prijavitelj.naziv }, programId))).id)
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
      setPending(false)
    }
  }
  const radnja = plan ? (
    <LinkButton variant="primary" href={`${base}/${plan.id}`}>
      {TEKST.popis.otvori}
    </LinkButton>
  ) : (
    novi && (
      <Button variant="primary" icon="plus" pending={pending} onClick={() => void kreiraj()}>
        {TEKST.popis.kreiraj}
      </Button>
    )
  )
  const institucija = strana.vrsta === 'institucija'
  const bezPlana = institucija ? TEKST.popis.cekaIzradu : (stanje?.razlog ?? TEKST.popis.uputaNovog)
  const bezRedaka = institucija ? TEKST.popis.nijePoslan : TEKST.popis.uputaRedaka
  return (
    <PopisPage
      popis={POPIS_PLANA}
      api={poziviPlana(strana)}
      params={dioProjekta(strana)}
      upit={upit}
      onUpit={onUpit}
      meta={
        <Inline gap={3}>
          {TEKST.popis.meta}
          {plan?.status && <RecordStatus vrsta="planNabave" status={plan.status} />}
        </Inline>
      }
      actions={radnja}
      trazi={TEKST.trazi}
      rowKey={({ id }) => id}
      rowHref={({ id, planNabaveId }) => `${base}/${planNabaveId}#${RETCI_PLANA}.${id}`}
      empty={
        <EmptyState title={plan ? TEKST.popis.nemaRedaka : TEKST.popis.nema} icon="list" action={radnja}>
          {plan ? bezRedaka : bezPlana}
        </EmptyState>
      }
    />
  )
}
