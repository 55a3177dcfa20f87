import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PlanPrijaviteljaPage } from '#app/modules/plan-nabave/plan-prijavitelja-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/plan-nabave/$planNabaveId/opci-akt',
)({
  staticData: { naslov: 'Opći akt', mrvica: 'Opći akt' },
  component: Screen,
})

function Screen() {
  const polje = useLocation({ select: ({ hash }) => hash })
  return <PlanPrijaviteljaPage kartica="opci-akt" polje={polje} />
}
