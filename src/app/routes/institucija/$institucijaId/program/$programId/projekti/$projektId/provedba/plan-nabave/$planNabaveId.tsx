import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PlanInstitucijePage } from '#app/modules/plan-nabave/plan-institucije-page.tsx'
import { parseKarticaPlana } from '#app/modules/plan-nabave/plan-nabave.search.ts'
import { NotFoundScreen } from '#app/shell/error/lazy-screens.tsx'
import { isUuid } from '#contract/kernel/id.ts'

export const Route = createFileRoute(
  '/institucija/$institucijaId/program/$programId/projekti/$projektId/provedba/plan-nabave/$planNabaveId',
)({
  validateSearch: parseKarticaPlana,
  staticData: { naslov: 'Plan nabave', mrvica: 'Plan' },
  component: Screen,
})

function Screen() {
  const { institucijaId, programId, projektId, planNabaveId: planId } = Route.useParams()
  const { kartica = 'plan' } = Route.useSearch()
  const polje = useLocation({ select: ({ hash }) => hash })
  if (!isUuid(planId)) return <NotFoundScreen />
  const strana = { vrsta: 'institucija', id: Number(institucijaId), programId: Number(programId), projektId } as const
  const base = `/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/plan-nabave/${planId}`
  const props = { strana, planId, kartica, polje, base }
  return <PlanInstitucijePage key={planId} {...props} notFound={<NotFoundScreen />} />
}
