import { createFileRoute } from '@tanstack/react-router'
import { PlanPrijaviteljaPage } from '#app/modules/plan-nabave/plan-prijavitelja-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/plan-nabave/$planNabaveId/dnevnik-aktivnosti',
)({
  staticData: { naslov: 'Dnevnik aktivnosti', mrvica: 'Dnevnik aktivnosti' },
  component: () => <PlanPrijaviteljaPage kartica="dnevnik-aktivnosti" />,
})
