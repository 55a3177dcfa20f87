import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlanPrijavitelja } from '#app/modules/plan-nabave/plan-prijavitelja-page.tsx'

export const Route = createFileRoute(
  '/prijavitelj/$prijaviteljId/program/$programId/projekti/$projektId/plan-nabave/$planNabaveId',
)({
  staticData: { naslov: 'Plan nabave', mrvica: 'Plan' },
  component: Layout,
})

function Layout() {
  const { prijaviteljId, programId, projektId, planNabaveId } = Route.useParams()
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/plan-nabave/${planNabaveId}`
  return (
    <PlanPrijavitelja
      key={planNabaveId}
      strana={{ vrsta: 'prijavitelj', id: Number(prijaviteljId), programId: Number(programId), projektId }}
      planId={planNabaveId}
      base={base}
    >
      <Outlet />
    </PlanPrijavitelja>
  )
}
